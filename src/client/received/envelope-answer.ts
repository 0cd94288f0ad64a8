import type { Json } from '../../contract/scalars.ts';
import { amount } from '../../text/amount.ts';
import { span } from '../../text/ago.ts';
import type { Clock } from '../clock.ts';
import { hostOf, malformed } from '../failure-words.ts';
import { type FailureKind, GatewayFailure } from '../failure.ts';
import type { Whole } from '../transport/guard.ts';
import { fieldsOf, isRefusal, type Reason, reasonOf } from './refusal.ts';
import type { strictJson } from './strict-json.ts';

/** What an envelope holds. */
export type Envelope = {
  readonly data: Json;
  readonly pagination: Json | undefined;
  /** what the gateway left out of `data`, to be asked for again */
  readonly leftOut: Json | undefined;
  readonly status: number;
};

const kindOf = (status: number): FailureKind => {
  if (status === 401) return 'key-refused';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate-limited';
  if (status >= 500) return 'gateway-broken';
  return 'refused';
};

/** How long the gateway asks us to wait: seconds or a date, in milliseconds from now. */
export function orderedWait(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isFinite(date) ? Math.max(0, date - now) : undefined;
}

function wordsFor(kind: FailureKind, url: string, status: number, reason: Reason, waitMs: number | undefined) {
  const host = hostOf(url);
  const said = reason.message === undefined ? '' : `: ${reason.message}`;
  const ownWords = reason.message && reason.message.charAt(0).toUpperCase() + reason.message.slice(1);
  switch (kind) {
    case 'key-refused':
      return `${host} does not accept the key${said}`;
    case 'forbidden':
      return `${host} does not let this key do that${said}`;
    case 'not-found': {
      // That something is not found tells nobody what.
      const isTelling = reason.message !== undefined && !/^not found\W*$/i.test(reason.message.trim());
      if (isTelling && ownWords) return ownWords;
      return `${host} knows nothing at ${new URL(url).pathname}. Is the URL right? It ends in /gateway/v1`;
    }
    case 'rate-limited':
      return `${host} asks for fewer requests${waitMs === undefined ? '' : `, and to wait ${span(waitMs)}`}${said}`;
    case 'gateway-broken':
      return status === 503
        ? `${host} is not available now (503)${said}`
        : `${host} failed inside (${amount(status)})${said}`;
    default:
      return ownWords ?? `${host} refuses the request (${amount(status)})`;
  }
}

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** The failure that an answer is. */
export function refusedBy(answer: Whole, json: Json | undefined, url: string, clock: Clock): GatewayFailure {
  const { status } = answer;
  const kind = kindOf(status);
  const reason = reasonOf(json);
  // A date is meant by the gateway's own clock.
  const itsNow = Date.parse(answer.header('date') ?? '');
  const waitMs = orderedWait(answer.header('retry-after'), Number.isFinite(itsNow) ? itsNow : clock.now());
  return new GatewayFailure({
    kind,
    status,
    message: sentence(wordsFor(kind, url, status, reason, waitMs)),
    ...(reason.code === undefined || !isRefusal(json) ? {} : { code: reason.code }),
    details: reason.details,
    ...(reason.events === undefined ? {} : { events: reason.events }),
    ...(waitMs === undefined ? {} : { waitMs }),
    raw: answer.text,
  });
}

/** The envelope in an answer; anything but a 2xx with `success: true` and `data` throws a GatewayFailure. */
export function envelopeOf(
  answer: Whole,
  parsed: ReturnType<typeof strictJson>,
  { url, clock }: { url: string; clock: Clock },
): Envelope {
  const { status, text } = answer;
  const json = 'value' in parsed ? parsed.value : undefined;
  if (status < 200 || status >= 300) throw refusedBy(answer, json, url, clock);
  if ('wrong' in parsed) throw malformed(url, status, parsed.wrong, text);
  const body = fieldsOf(parsed.value);
  if (body?.['success'] === false) throw refusedBy(answer, parsed.value, url, clock);
  if (body?.['success'] !== true) throw malformed(url, status, 'it has no "success": true, so it is no envelope', text);
  const { data, pagination, left_out: leftOut } = body;
  if (data === undefined) throw malformed(url, status, 'its envelope has no "data"', text);
  return { data, pagination, leftOut, status };
}
