import { safe } from '../../text/safe.ts';
import { redact } from '../../text/redact.ts';
import type { Clock } from '../clock.ts';
import { type Envelope, envelopeOf } from '../received/envelope-answer.ts';
import { createExchange, type Exchanged, type Target, type Wanted } from './exchange.ts';
import { cancelled } from '../failure-words.ts';
import { GatewayFailure } from '../failure.ts';
import type { CallLimits } from '../limits.ts';
import type { RequestEntry, RequestLog } from './request-log.ts';
import { mayRepeat, neverArrived, type Repeatability, waitBefore } from './retry.ts';
import type { Transport } from '../transport/transport.ts';

/** What calls are made with. */
export type AskWorld = {
  /** where the next attempt goes; it may take its time, and reject with a sentence */
  readonly target: () => Target | Promise<Target>;
  /** hears that a target cannot be reached; true when asking for the target again gives another one */
  readonly lost: (target: Target) => boolean;
  readonly send: Transport;
  readonly clock: Clock;
  readonly random: () => number;
  readonly limits: CallLimits;
  readonly log: RequestLog;
};

export type Ask = (
  wanted: Wanted,
  how: { repeat: Repeatability; signal: AbortSignal | undefined },
) => Promise<Envelope & { readonly date: string | undefined }>;

const never = new AbortController().signal;

/** The promise, or a "cancelled" failure as soon as the signal says so. */
const unlessCancelled = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(cancelled());
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });

/** Makes the one way to ask a gateway: attempts, waits and what is written of them, by the table of retries. */
export function createAsk({ target, lost, send, clock, random, limits, log }: AskWorld): Ask {
  const exchange = createExchange({ send, clock, limits });
  const secrets = new Set<string>();

  /** Where the attempt goes, and its key checked, which no error may show. */
  const aim = async (signal: AbortSignal): Promise<Target> => {
    const at = await unlessCancelled(
      Promise.resolve()
        .then(target)
        .catch((error: unknown) => {
          const message = safe(error instanceof Error ? error.message : String(error));
          throw error instanceof GatewayFailure ? error : new GatewayFailure({ kind: 'connection-refused', message });
        }),
      signal,
    );
    secrets.add(at.key);
    if (!/^[\x21-\x7e]+$/.test(at.key))
      throw new GatewayFailure({
        kind: 'key-refused',
        message: 'The key has characters that no key has (a space, a line break or a letter with an accent).',
      });
    return at;
  };

  const attempt = async (wanted: Wanted, at: Target, entry: RequestEntry, within: number, signal: AbortSignal) => {
    const started = clock.elapsed();
    entry.sending(clock.now());
    let exchanged: Exchanged | undefined;
    let failure: GatewayFailure | undefined;
    try {
      exchanged = await exchange(wanted, at, { signal, attempt: within, located: entry.located });
      const envelope = envelopeOf(exchanged.answer, exchanged.parsed, { url: exchanged.url, clock });
      return { ...envelope, date: exchanged.answer.header('date') };
    } catch (error) {
      failure = cleaned(error, secrets, limits);
      throw failure;
    } finally {
      const { status = failure?.status, bytes, text = failure?.raw } = exchanged?.answer ?? {};
      const milliseconds = clock.elapsed() - started;
      entry.arrived({ milliseconds, status, bytes, failure: failure?.message }, text);
    }
  };

  return async (wanted, { repeat, signal = never }) => {
    const body = typeof wanted.body === 'string' ? wanted.body : undefined;
    const entry = log.begin(wanted.method, wanted.path, body, () => secrets);
    const started = clock.elapsed();
    let ordered = 0;
    for (let count = 1; ; count += 1) {
      let at: Target | undefined;
      try {
        at = await aim(signal);
        const left = limits.call - (clock.elapsed() - started - ordered);
        const answer = await attempt(wanted, at, entry, Math.min(limits.attempt, left), signal);
        entry.ended('done');
        return answer;
      } catch (error) {
        const failure = cleaned(error, secrets, limits);
        const wait = waitBefore(count + 1, failure, { limits, random });
        const spent = clock.elapsed() - started - ordered;
        const room = wait.ordered ? wait.milliseconds <= limits.ordered : spent + wait.milliseconds < limits.call;
        if (at === undefined || count >= limits.attempts || !room || !mayRepeat(failure, repeat)) {
          entry.ended('failed');
          throw failure;
        }
        if (neverArrived.has(failure.kind) && lost(at)) continue;
        entry.waiting(clock.now() + wait.milliseconds);
        if (wait.ordered) ordered += wait.milliseconds;
        await clock.sleep(wait.milliseconds, signal).catch(() => {
          entry.ended('failed');
          throw cancelled();
        });
      }
    }
  };
}

/** The failure without any key in its texts, its raw answer cut to what is kept. */
function cleaned(error: unknown, secrets: Iterable<string>, limits: CallLimits): GatewayFailure {
  if (!(error instanceof GatewayFailure))
    return new GatewayFailure({ kind: 'malformed', message: redact(safe(String(error)), secrets) });
  const facts = error.facts();
  return new GatewayFailure({
    ...facts,
    message: redact(facts.message, secrets),
    details: error.details.map(({ path, message }) => ({ path, message: redact(message, secrets) })),
    ...(facts.code === undefined ? {} : { code: redact(facts.code, secrets) }),
    ...(facts.raw === undefined ? {} : { raw: redact(facts.raw.slice(0, limits.raw), secrets) }),
  });
}
