import { isUtf8 } from 'node:buffer';
import type { Clock } from '../clock.ts';
import { brokenConnection, cancelled, timedOut, tooLarge, malformed, redirected } from '../failure-words.ts';
import { GatewayFailure } from '../failure.ts';
import type { CallLimits } from '../limits.ts';
import type { Sent, Transport } from './transport.ts';

const byteOrderMark = '\uFEFF';

/** An answer read whole: within its deadline, its limits and in valid UTF-8. */
export type Whole = {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  readonly text: string;
  /** decoded size of the body */
  readonly bytes: number;
};

/** Aborts `stop` with a failure after a time, unless it is called off first. */
function alarm(clock: Clock, milliseconds: number, stop: AbortController, failure: () => GatewayFailure) {
  const callOff = new AbortController();
  clock.sleep(milliseconds, callOff.signal).then(
    () => stop.abort(failure()),
    () => {},
  );
  return () => callOff.abort();
}

/** The body, while each piece that the gateway does not take in time, and an answer that does not come after the last, is a time-out. */
async function* watched(
  body: AsyncIterable<string>,
  alarmed: (milliseconds: number, what: string) => () => void,
  { piece, answer }: { piece: number; answer: number },
): AsyncGenerator<string> {
  for await (const text of body) {
    const calm = alarmed(piece, 'room for more events');
    yield text;
    calm();
  }
  alarmed(answer, 'the receipt for the events');
}

type Guarding = {
  readonly clock: Clock;
  readonly limits: CallLimits;
  readonly attempt?: number;
  /** told of each piece as it comes: such an answer may take its time, as long as it goes on */
  readonly heard?: ((piece: Uint8Array) => void) | undefined;
};

/**
 * Sends one request under guard and reads its answer whole: one deadline over headers and body, an idle limit between
 * pieces, a cap on decoded bytes, no redirect, fatal UTF-8; every fault rejects with a GatewayFailure.
 */
export async function guarded(
  send: Transport,
  sent: Sent,
  { clock, limits, attempt = limits.attempt, heard }: Guarding,
): Promise<Whole> {
  const { url } = sent;
  const stop = new AbortController();
  const cancel = () => stop.abort(cancelled());
  if (sent.signal.aborted) throw cancelled();
  sent.signal.addEventListener('abort', cancel, { once: true });
  const alarms = new Set<() => void>();
  const alarmed = (milliseconds: number, what: string) => {
    const calm = alarm(clock, milliseconds, stop, () => timedOut(url, milliseconds, what));
    alarms.add(calm);
    return () => {
      alarms.delete(calm);
      calm();
    };
  };
  const streamed = typeof sent.body === 'object' ? sent.body : undefined;
  const body = streamed && watched(streamed, alarmed, { piece: limits.upload, answer: limits.receipt });
  if (body === undefined && heard === undefined) alarmed(attempt, 'the whole answer');
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error), { once: true });
  });
  stopped.catch(() => {});
  try {
    const calmed = heard === undefined ? () => {} : alarmed(attempt, 'the beginning of its answer');
    const answer = await Promise.race([send({ ...sent, body: body ?? sent.body, signal: stop.signal }), stopped]);
    calmed();
    if (answer.status >= 300 && answer.status < 400 && answer.status !== 304)
      throw redirected(url, answer.status, answer.header('location'));
    const expected = Number(answer.header('content-length') ?? Number.NaN);
    if (expected > limits.answer && answer.header('content-encoding') === undefined)
      throw tooLarge(url, answer.status, limits.answer);
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    const iterator = answer.body[Symbol.asyncIterator]();
    for (;;) {
      const calm = alarmed(limits.idle, 'the next piece of the answer');
      const piece = await Promise.race([iterator.next(), stopped]).finally(calm);
      if (piece.done === true) break;
      bytes += piece.value.byteLength;
      if (bytes > limits.answer) throw tooLarge(url, answer.status, limits.answer);
      pieces.push(piece.value);
      heard?.(piece.value);
    }
    // An answer before the last piece of the body ends the stream that still goes up.
    if (body !== undefined) stop.abort(cancelled());
    return { status: answer.status, header: answer.header, text: utf8(url, answer.status, pieces), bytes };
  } catch (error) {
    const failure = stop.signal.aborted ? (stop.signal.reason as GatewayFailure) : asFailure(error, url);
    // Whatever still flows is cut.
    stop.abort(failure);
    throw failure;
  } finally {
    for (const calm of alarms) calm();
    sent.signal.removeEventListener('abort', cancel);
  }
}

const asFailure = (error: unknown, url: string) =>
  error instanceof GatewayFailure ? error : brokenConnection(url, error);

function utf8(url: string, status: number, pieces: readonly Uint8Array[]): string {
  const whole = Buffer.concat(pieces);
  if (!isUtf8(whole)) throw malformed(url, status, 'its bytes are not UTF-8', whole.toString('utf8', 0, 1024));
  const text = whole.toString('utf8');
  return text.startsWith(byteOrderMark) ? text.slice(1) : text;
}
