import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../database.ts';
import { storeFile } from '../file.ts';
import { receivedFailure, sentFailure, type WriterData, type WriterNews, type WriterOrder } from './writer-words.ts';
import { createWriting } from './writing.ts';

const { dataFolder, now: begunAt } = workerData as WriterData;
const say = (news: WriterNews) => parentPort?.postMessage(news);
const report = (error: unknown) => say({ type: 'report', failure: sentFailure(error) });

let moment = begunAt;
// Nothing in the background waits for somebody else's lock: a call that came meanwhile would wait behind it.
const database = openDatabase(storeFile(dataFolder), { patience: 0 });
database.whenOnlyRead((why) => say({ type: 'only-read', why: sentFailure(why) }));
const writing = createWriting(database, { now: () => moment, report });
const under = new Map<number, AbortController>();

async function answered(id: number, work: () => Promise<unknown>): Promise<void> {
  try {
    say({ type: 'gave', id, value: await work() });
  } catch (error) {
    say({ type: 'failed', id, failure: sentFailure(error) });
  }
}

/** One call, which does all its work before it gives its promise: so it alone waits for the lock. */
const call = ({ name, given, patience }: Extract<WriterOrder, { type: 'call' }>): Promise<unknown> =>
  database.waiting(patience, () => {
    writing.begin();
    return (writing.calls[name] as (...given: unknown[]) => Promise<unknown>)(...given);
  });

async function longWork({ id, name, given }: Extract<WriterOrder, { type: 'work' }>): Promise<unknown> {
  const end = new AbortController();
  under.set(id, end);
  try {
    return await (writing.work[name] as (...given: unknown[]) => Promise<unknown>)(...given, end.signal);
  } finally {
    under.delete(id);
  }
}

async function close(): Promise<void> {
  await writing.close();
  database.close();
  parentPort?.close();
}

parentPort?.on('message', (order: WriterOrder) => {
  if (order.type === 'call') {
    moment = order.now;
    void answered(order.id, async () => call(order));
  } else if (order.type === 'work') void answered(order.id, () => longWork(order));
  else if (order.type === 'abort') under.get(order.id)?.abort(new Error('nobody waits for it any more'));
  else if (order.type === 'only-read') database.onlyRead(receivedFailure(order.why) as never);
  else void close();
});

void writing.takeUp();
