import type { Context } from 'hono';
import type { GatewayRefusal } from '../refusal.ts';
import { closingNow, errorOf } from './refusals.ts';

/** Milliseconds after which the newest progress is told again, so that nobody takes a long step for a dead connection. */
const againAfter = 3_000;

/** A line before the last: how far it is, or something that is told once. */
export type ToldLine = { readonly progress: object } | { readonly request: object };

/** What is answered line by line: it tells how far it is, and stops where the signal is aborted. */
type Work = (tell: (line: ToldLine) => void, signal: AbortSignal) => Promise<{ readonly data: unknown }>;

type Ending = {
  /** aborted when a closing gateway waits no longer */
  readonly late: AbortSignal;
  readonly refusalOf: (error: unknown) => GatewayRefusal;
};

/**
 * Answers with the progress of the work as it is told, then with what it gives; whoever cuts the connection stops it. What is refused
 * before the first line is thrown, to be answered with its status; later it is the last line.
 */
export async function answeredInLines(c: Context, work: Work, { late, refusalOf }: Ending): Promise<Response> {
  const cut = new AbortController();
  const stop = () => cut.abort(new Error('nobody waits for the answer any more'));
  c.req.raw.signal.addEventListener('abort', stop, { once: true });
  const closing = new AbortController();
  const close = () => closing.abort(closingNow());
  late.addEventListener('abort', close, { once: true });
  const begun = Promise.withResolvers<void>();
  let lines: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (to) => void (lines = to), cancel: stop });
  const write = (line: object) => {
    if (!cut.signal.aborted) lines?.enqueue(Buffer.from(`${JSON.stringify(line)}\n`));
  };
  let newest: ToldLine | undefined;
  const again = setInterval(() => newest !== undefined && write(newest), againAfter);
  const tell = (line: ToldLine) => {
    if ('progress' in line) newest = line;
    write(line);
    begun.resolve();
  };
  const done = work(tell, AbortSignal.any([cut.signal, closing.signal])).finally(() => {
    clearInterval(again);
    late.removeEventListener('abort', close);
  });
  const end = async () => {
    try {
      const { data } = await done;
      write({ data });
    } catch (error) {
      if (!cut.signal.aborted) write({ error: errorOf(refusalOf(error)) });
    }
    if (!cut.signal.aborted) lines?.close();
  };
  await Promise.race([begun.promise, done]);
  void end();
  return c.body(body, 200, {
    'content-type': 'application/x-ndjson',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
}
