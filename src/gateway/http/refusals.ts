import type { Context } from 'hono';
import { type FailureCode, failureStatus } from '../../contract/envelope.ts';
import { GatewayRefusal } from '../refusal.ts';
import { sentText, sendOn, type SentText } from './sent-text.ts';
import { type FaultKind, StoreFault } from '../store/fault.ts';

/** The headers that every answer in JSON has. */
const always = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Sends JSON text with the headers that every answer has. */
export const sendJson = (c: Context, status: number, text: SentText, headers: Record<string, string> = {}): Response =>
  sendOn(c, status, text, { ...always, ...headers });

/** What goes with an answer of a code. */
export const headersOf: Partial<Record<FailureCode, Record<string, string>>> = {
  unauthorized: { 'www-authenticate': 'Bearer' },
  key_expired: { 'www-authenticate': 'Bearer' },
  too_many_requests: { 'retry-after': '1' },
  busy: { 'retry-after': '2' },
  // These wait for a person; nothing was done, and who asks soon again loses nothing.
  disk_full: { 'retry-after': '5' },
  store_unavailable: { 'retry-after': '5' },
  closing: { 'retry-after': '1', connection: 'close' },
  interrupted: { connection: 'close' },
  body_too_large: { connection: 'close' },
  request_timeout: { connection: 'close' },
};

/** The refusal of what comes, or is still on its way, when the gateway closes. */
export const closingNow = () => new GatewayRefusal('closing', 'the gateway is closing; try again in a moment');

/** A refusal as an answer names it. */
export const errorOf = ({ code, message, details, events }: GatewayRefusal) => ({
  code,
  message,
  ...(details.length === 0 ? {} : { details: [...details] }),
  ...(events === undefined ? {} : { events }),
});

/** The answer to a refused request. */
export function sendRefusal(c: Context, refusal: GatewayRefusal, headers: Record<string, string> = {}): Response {
  const { code } = refusal;
  // The rest of a stream is not read, so its connection cannot be used again.
  const isStream = c.req.header('content-type')?.startsWith('application/x-ndjson') === true;
  return sendJson(c, failureStatus[code], sentText(JSON.stringify({ success: false, error: errorOf(refusal) })), {
    ...headersOf[code],
    ...(isStream ? { connection: 'close' } : {}),
    ...headers,
  });
}

const codes: Partial<Record<FaultKind, FailureCode>> = {
  'disk-full': 'disk_full',
  busy: 'busy',
  refused: 'store_unavailable',
  io: 'store_unavailable',
};

/** Any error as a refusal: what nobody foresaw is reported and answered without its words. */
export function refusalOf(error: unknown, report: (error: unknown) => void): GatewayRefusal {
  if (error instanceof GatewayRefusal) return error;
  report(error);
  if (error instanceof StoreFault) return new GatewayRefusal(codes[error.kind] ?? 'read_only', error.forCallers);
  return new GatewayRefusal(
    'internal',
    'the gateway failed at this request; "persona serve" says why on its standard error',
  );
}
