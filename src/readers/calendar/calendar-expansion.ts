import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** What the expander is told at its start: the calendar's zones, and which time is looked at (epoch milliseconds). */
export type ExpansionOrders = {
  readonly zones: readonly string[];
  readonly home: string | undefined;
  readonly from: number;
  /** from when on a rule without an end is looked at */
  readonly endlessFrom: number;
  readonly until: number;
  readonly most: number;
};

/** The starts of a repeating event in the time that is looked at, or why there are none. */
export type Expanded = { starts: readonly { at: number; offset: number | undefined }[] } | { why: string };

/** Milliseconds for one rule, once the worker is there, and for all rules of a calendar that come to nothing. */
const usualPatience = { rule: 2000, calendar: 10_000 };
const heap = 64;

const started = async (orders: ExpansionOrders): Promise<Worker> => {
  const worker = new Worker(new URL(`./calendar-worker${extname(import.meta.url)}`, import.meta.url), {
    workerData: orders,
    resourceLimits: { maxOldGenerationSizeMb: heap },
  });
  await once(worker, 'message');
  worker.on('error', () => {});
  return worker;
};

/**
 * Expands repeating events in a worker of little memory, which is ended when one takes longer than two seconds: rules are
 * programs. Once such rules have cost ten seconds, those that come after are not tried.
 */
export const createExpander = (orders: ExpansionOrders, patience = usualPatience) => {
  let worker: Worker | undefined;
  let lost = 0;
  const end = async () => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  return {
    async expand(text: string, signal: AbortSignal): Promise<Expanded> {
      signal.throwIfAborted();
      if (lost >= patience.calendar)
        return { why: 'it was not tried, because rules of this calendar have taken too long already' };
      worker ??= await started(orders);
      const { promise, resolve } = Promise.withResolvers<Expanded | 'ended'>();
      const answered = (answer: Expanded) => resolve(answer);
      const broke = () => resolve('ended');
      const timer = setTimeout(broke, patience.rule);
      worker.on('message', answered).on('exit', broke);
      signal.addEventListener('abort', broke);
      worker.postMessage(text);
      const answer = await promise;
      clearTimeout(timer);
      signal.removeEventListener('abort', broke);
      worker.off('message', answered).off('exit', broke);
      if (answer !== 'ended') return answer;
      await end();
      signal.throwIfAborted();
      lost += patience.rule;
      return { why: 'its rule takes too long or too much memory to expand' };
    },
    close: end,
  };
};
