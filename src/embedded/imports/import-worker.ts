import { env } from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { createClient } from '../../client/create-client.ts';
import { type FailureFacts, GatewayFailure } from '../../client/failure.ts';
import { chosenReader, fittingReaders } from '../../readers/choice.ts';
import type { Surroundings } from '../../readers/reader.ts';
import { sendInterpretations } from './imports-interpretations.ts';
import { sendCorrections } from './imports-corrections.ts';
import { sendIdentities } from './imports-identities.ts';
import type { ImportAnswers, ImportNews, ImportOrders } from './imports-orders.ts';
import { sourceOf } from './imports-source.ts';
import { sendItems } from './imports-send.ts';
import { pathSurvey } from './path-survey.ts';

const stop = new AbortController();
parentPort?.on('message', () => stop.abort());
const say = (news: ImportNews) => parentPort?.postMessage(news);

const answerTo = async (orders: ImportOrders): Promise<ImportAnswers[keyof ImportAnswers]> => {
  const { signal } = stop;
  const surroundings: Surroundings = { environment: env, now: Date.now() };
  if (orders.ask === 'recognise') return fittingReaders(orders.path, surroundings, signal);
  if (orders.ask === 'survey')
    return pathSurvey(orders.path, surroundings, { signal, tell: (so) => say({ type: 'surveyed', so }) });
  if (orders.ask === 'guess') {
    const reader = await chosenReader(orders.reader, orders.path, surroundings, signal);
    return reader.guess(orders.path, signal, orders.me);
  }
  if (orders.ask === 'source') return sourceOf(orders.wanted, { imports: orders.imports, at: surroundings, signal });
  const { job, to } = orders;
  const reader = await chosenReader(job.reader, job.path, surroundings, signal);
  const { calls } = createClient({ target: to });
  const joined = await sendIdentities(calls, reader, job, signal);
  const me = joined.isKept ? job.me : [...new Set([...job.elsewhere, ...job.me])];
  const outcome = await sendItems(
    {
      read: () => reader.read(job.path, me, signal),
      send: (lines) => calls.sendEvents({ namespace_id: job.namespaceId }, lines, signal),
      report: (now, mark) => say({ type: 'progress', now, mark }),
    },
    orders.from,
  );
  const skips = [
    ...(await sendCorrections(calls, reader, job, signal)),
    ...(await sendInterpretations(calls, reader, job, signal)),
  ];
  return { ...outcome, skipped: outcome.skipped + skips.length, skips: [...outcome.skips, ...skips], joined };
};

/** What a failure says, without what it was caused by, so that it can be posted. */
const factsOf = ({ kind, message, status, code, details, waitMs, raw }: GatewayFailure): FailureFacts => ({
  kind,
  message,
  details,
  ...(status === undefined ? {} : { status }),
  ...(code === undefined ? {} : { code }),
  ...(waitMs === undefined ? {} : { waitMs }),
  ...(raw === undefined ? {} : { raw }),
});

try {
  say({ type: 'answer', answer: await answerTo(workerData as ImportOrders) });
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  say({ type: 'failed', message, failure: error instanceof GatewayFailure ? factsOf(error) : undefined });
}
parentPort?.close();
