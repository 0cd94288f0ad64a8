import { span } from '../../../text/ago.ts';
import { GatewayRefusal } from '../../refusal.ts';
import { closingNow } from '../refusals.ts';
import { createLeastRate, type Pace } from './least-rate.ts';
import type { Stopwatch } from './stopwatch.ts';

/** What bodies are waited for with. */
export type BodyNeeds = {
  readonly stopwatch: Stopwatch;
  /** aborted when a closing gateway waits no longer */
  readonly late: AbortSignal;
};

/** How long a body may take, in milliseconds, and how fast it must come where it may take long. */
export type BodyBounds = { readonly deadline: number; readonly pace?: Pace };

const look = 1_000;

const timedOut = (why: string) => new GatewayRefusal('request_timeout', why);
const tooSlow = ({ rate, lag }: Pace) =>
  timedOut(
    `the body came slower than ${rate} bytes a second for ${span(lag)}; what came whole is kept: send it again, faster`,
  );

/** The next piece of a body; a caller that hangs up is no failure of ours, and nobody is left to be told. */
const arrives = (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  reader.read().catch(() => {
    throw timedOut('the connection broke off in the middle of the body');
  });

/** The pieces of a body as they come; refuses what comes too slowly, and what is still on its way when the gateway closes. */
export async function* bodyOf(
  request: Request,
  { stopwatch, late }: BodyNeeds,
  { deadline, pace }: BodyBounds,
): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (reader === undefined) return;
  const given = new AbortController();
  const { promise: refused, reject } = Promise.withResolvers<never>();
  refused.catch(() => {});
  const close = () => reject(closingNow());
  if (late.aborted) close();
  late.addEventListener('abort', close, { once: true });
  const began = stopwatch.elapsed();
  const least = pace && createLeastRate(stopwatch, pace);
  const watch = async () => {
    for (;;) {
      await stopwatch.sleep(pace === undefined ? deadline : look, given.signal);
      if (stopwatch.elapsed() - began >= deadline) reject(timedOut(`the body was not whole within ${span(deadline)}`));
      if (pace !== undefined && least?.isTooSlow() === true) reject(tooSlow(pace));
    }
  };
  void watch().catch(() => {});
  try {
    for (;;) {
      const next = arrives(reader);
      const piece = least === undefined ? next : least.waiting(next, ({ value }) => value?.length ?? 0);
      const { done, value } = await Promise.race([piece, refused]);
      if (done) return;
      yield value;
    }
  } finally {
    given.abort();
    late.removeEventListener('abort', close);
    // What was not read is not wanted.
    void reader.cancel().catch(() => {});
  }
}
