import type { Json } from '../contract/scalars.ts';
import { safe } from '../text/safe.ts';
import { span } from '../text/ago.ts';
import { bytes } from '../text/amount.ts';
import { type FailureKind, GatewayFailure } from './failure.ts';

/** Host and port of a URL, safe to draw. */
export const hostOf = (url: string): string => (URL.canParse(url) ? safe(new URL(url).host) : safe(url, 200));

/** The call was given up by the person or the program. */
export const cancelled = () => new GatewayFailure({ kind: 'cancelled', message: 'Cancelled.' });

/** Something did not come in time. */
export const timedOut = (url: string, milliseconds: number, what: string) =>
  new GatewayFailure({
    kind: 'timeout',
    message: `${hostOf(url)} did not give ${what} within ${span(milliseconds)}.`,
  });

/** The gateway sent us elsewhere, which a key must not follow. */
export const redirected = (url: string, status: number, location: string | undefined) =>
  new GatewayFailure({
    kind: 'redirected',
    status,
    message: `${hostOf(url)} sends the request elsewhere${location === undefined ? '' : ` (to ${safe(location, 200)})`}. A key is not sent on: if you trust that address, use it as the URL.`,
  });

/** The answer is over the size we read. */
export const tooLarge = (url: string, status: number | undefined, most: number) =>
  new GatewayFailure({
    kind: 'too-large',
    ...(status === undefined ? {} : { status }),
    message: `The answer of ${hostOf(url)} is larger than ${bytes(most)}; it was cut off and not used.`,
  });

/** The answer is not what the interface says it is. */
export const malformed = (url: string, status: number, what: string, raw?: string) =>
  new GatewayFailure({
    kind: 'malformed',
    status,
    message: `The answer of ${hostOf(url)} cannot be read: ${what}.`,
    ...(raw === undefined ? {} : { raw }),
  });

/** What came instead of what was asked for. */
const given = (data: Json): string => {
  if (data === null) return 'null';
  if (Array.isArray(data)) return 'a list';
  if (typeof data === 'object') return Object.keys(data).length === 0 ? '{}' : 'an object with none of its fields';
  return { string: 'a text', number: 'a number', boolean: 'a flag' }[typeof data as 'string'];
};

/** The answer is good, but has not what its route promises; `data` is undefined where nothing came at all. */
export const without = (url: string, status: number, what: string, data: Json | undefined) =>
  new GatewayFailure({
    kind: 'empty',
    status,
    message: `${hostOf(url)} answered without ${what}: it gave ${data === undefined ? 'nothing' : given(data)}.`,
    ...(data === undefined ? {} : { raw: JSON.stringify(data) }),
  });

type Words = (host: string) => string;
type Verdict = readonly [kind: FailureKind, words: Words];

const noRoute: Verdict = [
  'offline',
  (host) => `There is no way to ${host} from here. Check this machine's network connection.`,
];
const noName: Verdict = ['name-not-found', (host) => `There is no host named ${host}. Check the spelling of the URL.`];
const nobodyListens: Verdict = [
  'connection-refused',
  (host) => `Nothing listens at ${host}. Is the gateway running there, and is the port right?`,
];
const expired: Verdict = [
  'tls-expired',
  (host) => `The certificate of ${host} is not valid today. Either it has expired, or this machine's clock is wrong.`,
];
const nobodyVouches: Verdict = [
  'tls-self-signed',
  (host) =>
    `The certificate of ${host} is signed by nobody this machine trusts. If the signer is your own, name its file in NODE_EXTRA_CA_CERTS.`,
];
const otherHost: Verdict = [
  'tls-wrong-host',
  (host) => `The certificate of ${host} belongs to another host. Check the URL; do not send a key there.`,
];
const brokenOff: Verdict = ['reset', (host) => `${host} closed the connection before its answer was complete.`];
const slowToConnect: Verdict = ['timeout', (host) => `${host} did not take the connection in time.`];
const noTls: Verdict = ['tls', (host) => `No encrypted connection to ${host} came about. Does it speak https?`];
const oversizedHead: Verdict = ['too-large', (host) => `The headers in the answer of ${host} are too large.`];
const noHttp: Verdict = ['malformed', (host) => `What ${host} answers is not HTTP.`];
const badEncoding: Verdict = ['malformed', (host) => `The answer of ${host} cannot be unpacked.`];
const badPort: Verdict = ['connection-refused', (host) => `The port of ${host} is one that HTTP must not use.`];

const verdicts: Readonly<Record<string, Verdict>> = {
  ENETUNREACH: noRoute,
  ENETDOWN: noRoute,
  EHOSTUNREACH: noRoute,
  EHOSTDOWN: noRoute,
  EADDRNOTAVAIL: noRoute,
  EAI_AGAIN: noRoute,
  ENOTFOUND: noName,
  EAI_FAIL: noName,
  EAI_NODATA: noName,
  ECONNREFUSED: nobodyListens,
  CERT_HAS_EXPIRED: expired,
  CERT_NOT_YET_VALID: expired,
  DEPTH_ZERO_SELF_SIGNED_CERT: nobodyVouches,
  SELF_SIGNED_CERT_IN_CHAIN: nobodyVouches,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: nobodyVouches,
  UNABLE_TO_GET_ISSUER_CERT: nobodyVouches,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: nobodyVouches,
  ERR_TLS_CERT_ALTNAME_INVALID: otherHost,
  ECONNRESET: brokenOff,
  EPIPE: brokenOff,
  UND_ERR_SOCKET: brokenOff,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: brokenOff,
  ERR_STREAM_PREMATURE_CLOSE: brokenOff,
  HPE_INVALID_EOF_STATE: brokenOff,
  ETIMEDOUT: slowToConnect,
  UND_ERR_CONNECT_TIMEOUT: slowToConnect,
  UND_ERR_HEADERS_TIMEOUT: slowToConnect,
  UND_ERR_BODY_TIMEOUT: brokenOff,
  EPROTO: noTls,
  HPE_HEADER_OVERFLOW: oversizedHead,
  UND_ERR_HEADERS_OVERFLOW: oversizedHead,
};

const verdictOf = (code: string, { name, message }: Pick<Error, 'name' | 'message'>): Verdict => {
  const known = verdicts[code];
  if (known !== undefined) return known;
  if (code.startsWith('ERR_SSL')) return noTls;
  if (code.startsWith('HPE_') || name === 'HTTPParserError') return noHttp;
  if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR_FORMAT'))
    return badEncoding;
  if (message === 'bad port') return badPort;
  if (message === 'terminated' || message === 'aborted') return brokenOff;
  return ['reset', (host) => `The connection to ${host} failed (${safe(code === '' ? message : code, 200)}).`];
};

/** The answer ended before it was whole. */
export const brokenOffAt = (url: string) => new GatewayFailure({ kind: 'reset', message: brokenOff[1](hostOf(url)) });

/** Every error with its causes and, where several addresses were tried, theirs. */
function* chain(error: unknown, depth = 0): Generator<Error & { code?: unknown }> {
  if (!(error instanceof Error) || depth > 8) return;
  yield error;
  if (error instanceof AggregateError) for (const one of error.errors) yield* chain(one, depth + 1);
  yield* chain(error.cause, depth + 1);
}

/** The failure behind an error of the network, whatever library wrapped it. */
export function brokenConnection(url: string, error: unknown): GatewayFailure {
  const errors = [...chain(error)];
  const coded = errors.find(({ code }) => typeof code === 'string' && verdicts[code] !== undefined);
  const telling = coded ?? errors.findLast(({ code }) => typeof code === 'string') ?? errors.at(-1);
  const code = typeof telling?.code === 'string' ? telling.code : '';
  const [kind, words] = verdictOf(code, telling ?? { name: '', message: String(error) });
  return new GatewayFailure({ kind, message: words(hostOf(url)), ...(code === '' ? {} : { code }) });
}
