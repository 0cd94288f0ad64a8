import { routes } from '../../contract/routes.ts';
import { redact } from '../../text/redact.ts';
import { safe } from '../../text/safe.ts';
import { urlQuery } from '../../text/url-query.ts';
import type { Target } from '../call/exchange.ts';
import type { Clock } from '../clock.ts';
import { cancelled } from '../failure-words.ts';
import { GatewayFailure } from '../failure.ts';
import type { CallLimits } from '../limits.ts';
import { orderedWait } from '../received/envelope-answer.ts';
import { strictJson } from '../received/strict-json.ts';
import { guarded, type Whole } from '../transport/guard.ts';
import type { Transport } from '../transport/transport.ts';
import type { Asked, AskRaw, Elsewhere, Request } from './asked.ts';
import { NotShown } from './verdict.ts';

/** How much a check may ask for: milliseconds for all of it, requests, and requests in a row that bring no answer. */
export type CheckLimits = CallLimits & {
  readonly whole: number;
  readonly requests: number;
  readonly silent: number;
  /** the longest wait that a gateway may ask for */
  readonly patience: number;
};

type World = {
  readonly target: () => Promise<Target>;
  readonly send: Transport;
  readonly clock: Clock;
  readonly limits: CheckLimits;
  readonly signal: AbortSignal;
};

/** Makes what asks a gateway raw, one request at a time, under guard; it rejects with NotShown where the check has asked for enough. */
export function createAskRaw({ target, send, clock, limits, signal }: World): AskRaw {
  const started = clock.elapsed();
  let requests = 0;
  let silent = 0;

  const enough = () => {
    if (silent >= limits.silent) throw new NotShown(`${limits.silent} requests in a row brought no answer.`);
    if (requests >= limits.requests) throw new NotShown(`The check ends after ${limits.requests} requests.`);
    if (clock.elapsed() - started >= limits.whole)
      throw new NotShown(`The check ends after ${Math.round(limits.whole / 60_000)} minutes.`);
  };

  const once = async ({ method, at: path }: Elsewhere, asks: Request): Promise<Asked & { whole?: Whole }> => {
    const { baseUrl, key } = await target();
    const clean = (text: string) => redact(text, [key]);
    const body = asks.json === undefined ? asks.body?.text : JSON.stringify(asks.json);
    const where = path + urlQuery(asks.query ?? {});
    const kept = { method, path: safe(clean(where), 2000), body: body === undefined ? undefined : clean(body) };
    const sentKey = asks.key === undefined ? key : asks.key;
    try {
      const whole = await guarded(
        send,
        {
          method,
          url: path.startsWith('/') ? baseUrl + where : where,
          headers: {
            ...(sentKey === null ? {} : { authorization: `Bearer ${sentKey}` }),
            accept: asks.accept ?? 'application/json',
            ...(body === undefined ? {} : { 'content-type': asks.body?.type ?? 'application/json' }),
          },
          body,
          once: true,
          signal,
        },
        { clock, limits },
      );
      const parsed = strictJson(whole.text, limits.depth);
      const [json, wrong] = 'value' in parsed ? [parsed.value, undefined] : [undefined, parsed.wrong];
      const { status, header } = whole;
      return { ...kept, status, header, text: clean(whole.text), json, wrong, failure: undefined, whole };
    } catch (error) {
      if (!(error instanceof GatewayFailure)) throw error;
      if (error.kind === 'cancelled') throw cancelled();
      const { status, raw = '' } = error;
      return {
        ...kept,
        status,
        header: () => undefined,
        text: clean(raw),
        json: undefined,
        wrong: error.message,
        failure: error,
      };
    }
  };

  return async (where, asks = {}) => {
    const there = typeof where === 'string' ? { method: routes[where].method, at: routes[where].path } : where;
    for (let count = 1; ; count += 1) {
      enough();
      requests += 1;
      const { whole, ...asked } = await once(there, asks);
      silent = asked.failure !== undefined && asked.status === undefined ? silent + 1 : 0;
      const isBusy = asked.status === 429 || asked.status === 503;
      const wait = isBusy ? orderedWait(whole?.header('retry-after'), clock.now()) : undefined;
      if (wait === undefined || wait > limits.patience || count >= limits.attempts) return asked;
      await clock.sleep(wait, signal).catch(() => {
        throw cancelled();
      });
    }
  };
}
