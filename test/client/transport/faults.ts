import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import type { Clock } from '../../../src/client/clock.ts';
import { json, type Play } from '../../helpers/misbehaving-gateway.ts';

/** How often a request goes out: safe calls, and calls that must not be done twice. */
export type Sends = { readonly safe: number; readonly once: number };

export type Fault = {
  readonly name: string;
  /** what the gateway does, on the clock of whoever asked */
  readonly play: (...asked: [...Parameters<Play>, clock: Clock]) => ReturnType<Play>;
  readonly kind: string;
  /** what it is to GET /personas, where an answer of its form is no failure but means something there */
  readonly persona?: string;
  readonly sends: Sends;
};

// The table of retries, by hand: what passes by itself is tried three times where a repeat changes nothing.
const passes: Sends = { safe: 3, once: 1 };
const ordered: Sends = { safe: 3, once: 3 };
const final: Sends = { safe: 1, once: 1 };

const status =
  (code: number, body: unknown, headers: Record<string, string> = {}): Play =>
  (_, response) =>
    json(response, code, body, headers);
const refusal = (code: string, message: string, details?: unknown) => ({
  success: false,
  error: { code, message, ...(details === undefined ? {} : { details }) },
});
const body =
  (text: string | Buffer, headers: Record<string, string> = {}): Play =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text);
  };
const page =
  (code: number): Play =>
  (_, response) => {
    response.writeHead(code, { 'content-type': 'text/html' }).end('<!doctype html><title>Oops</title>');
  };
const half = '{"success": true, "data": [';

/** Writes pieces as long as somebody reads. */
const flood =
  (headers: Record<string, string>, piece: Buffer, pieces: number): Play =>
  async (_, response, socket) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    for (let count = 0; count < pieces && !socket.destroyed; count += 1)
      if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    response.end();
  };

const never = new AbortController().signal;
const megabyte = 1024 * 1024;
const listOf = (text: string) => Buffer.from(`{"success": true, "data": [${text}]}`);
const deep = `{"success": true, "data": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`;

/** Every fault that a gateway or the way to it can have over plain HTTP, with its kind and how often requests go out. */
export const faults: readonly Fault[] = [
  { name: 'time: no answer at all', kind: 'timeout', sends: { safe: 2, once: 1 }, play: () => {} },
  {
    name: 'time: headers, then nothing',
    kind: 'timeout',
    sends: passes,
    play: (_, response) => {
      response.writeHead(200).flushHeaders();
    },
  },
  {
    name: 'time: a byte now and then, without end',
    kind: 'timeout',
    sends: { safe: 2, once: 1 },
    play: (_, response, socket, clock) => {
      const drip = async () => {
        for (response.writeHead(200); !socket.destroyed; await clock.sleep(1000, never)) response.write(' ');
      };
      void drip();
    },
  },
  {
    name: 'connection: closed before the answer',
    kind: 'reset',
    sends: passes,
    play: (_, __, socket) => void socket.destroy(),
  },
  {
    name: 'connection: reset before the answer',
    kind: 'reset',
    sends: passes,
    play: (_, __, socket) => void socket.resetAndDestroy(),
  },
  {
    name: 'connection: closed in the body, by its length',
    kind: 'reset',
    sends: passes,
    play: (_, response, socket) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write(half, () => socket.destroy());
    },
  },
  {
    name: 'connection: closed in the body, by its chunks',
    kind: 'reset',
    sends: passes,
    play: (_, response, socket) => {
      response.writeHead(200);
      response.write(half, () => socket.destroy());
    },
  },
  {
    name: 'connection: no HTTP',
    kind: 'malformed',
    sends: final,
    play: (_, __, socket) => void socket.end('HELLO\r\n\r\n'),
  },
  {
    name: 'connection: headers of 100 kB',
    kind: 'too-large',
    sends: final,
    play: (_, __, socket) => void socket.end(`HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(100_000)}\r\n\r\n{}`),
  },
  {
    name: 'redirect: 302',
    kind: 'redirected',
    sends: final,
    play: status(302, {}, { location: 'https://evil.example/' }),
  },
  { name: 'redirect: 307', kind: 'redirected', sends: final, play: status(307, {}, { location: '/elsewhere' }) },
  { name: 'redirect: 308 without a location', kind: 'redirected', sends: final, play: status(308, {}) },
  {
    name: 'status: 418',
    kind: 'refused',
    sends: final,
    play: status(418, refusal('teapot', 'I am a teapot')),
  },
  { name: 'status: 401', kind: 'key-refused', sends: final, play: status(401, refusal('unauthorized', 'unknown key')) },
  { name: 'status: 403', kind: 'forbidden', sends: final, play: status(403, { error: 'insufficient scope' }) },
  {
    name: 'status: 404 of the gateway',
    kind: 'not-found',
    sends: final,
    play: status(404, refusal('gone', 'No such thing.')),
  },
  { name: 'status: 404 of another server', kind: 'not-found', sends: final, play: page(404) },
  { name: 'status: 405', kind: 'refused', sends: final, play: status(405, { message: 'Method not allowed' }) },
  { name: 'status: 408', kind: 'refused', sends: passes, play: status(408, { message: 'too slow' }) },
  {
    name: 'status: 409',
    kind: 'refused',
    persona: 'not-found',
    sends: final,
    play: status(409, refusal('taken', 'It is taken.')),
  },
  { name: 'status: 413', kind: 'refused', sends: final, play: status(413, {}) },
  {
    name: 'status: 451 as problem+json',
    kind: 'refused',
    sends: final,
    play: status(451, { type: 'about:blank', title: 'Unavailable', detail: 'For legal reasons.', status: 451 }),
  },
  { name: 'status: 429', kind: 'rate-limited', sends: passes, play: status(429, refusal('slow', 'Too many requests')) },
  {
    name: 'status: 429, wait 2 s',
    kind: 'rate-limited',
    sends: ordered,
    play: status(429, { message: 'slow down' }, { 'retry-after': '2' }),
  },
  {
    name: 'status: 429, wait an hour',
    kind: 'rate-limited',
    sends: final,
    play: status(429, { message: 'slow down' }, { 'retry-after': '3600' }),
  },
  { name: 'status: 500', kind: 'gateway-broken', sends: passes, play: status(500, refusal('internal', 'It broke.')) },
  { name: 'status: 501', kind: 'gateway-broken', sends: final, play: status(501, {}) },
  { name: 'status: 502 of a proxy', kind: 'gateway-broken', sends: passes, play: page(502) },
  { name: 'status: 503', kind: 'gateway-broken', sends: passes, play: status(503, {}) },
  {
    name: 'status: 503, wait 1 s',
    kind: 'gateway-broken',
    sends: ordered,
    play: status(503, {}, { 'retry-after': '1' }),
  },
  { name: 'status: 504', kind: 'gateway-broken', sends: passes, play: page(504) },
  { name: 'body: a web page', kind: 'malformed', sends: final, play: page(200) },
  { name: 'body: empty', kind: 'malformed', sends: final, play: body('') },
  {
    name: 'body: 204',
    kind: 'malformed',
    persona: 'not-found',
    sends: final,
    play: (_, response) => void response.writeHead(204).end(),
  },
  { name: 'body: JSON cut off', kind: 'malformed', sends: final, play: body(half) },
  {
    name: 'body: JSON with a comma too many',
    kind: 'malformed',
    sends: final,
    play: body('{"success": true, "data": [],}'),
  },
  { name: 'body: NaN', kind: 'malformed', sends: final, play: body('{"success": true, "data": NaN}') },
  {
    name: 'body: not UTF-8',
    kind: 'malformed',
    sends: final,
    play: body(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])),
  },
  { name: 'body: UTF-16', kind: 'malformed', sends: final, play: body(Buffer.from('{"success": true}', 'utf16le')) },
  { name: 'body: 100,000 levels deep', kind: 'malformed', sends: final, play: body(deep) },
  {
    name: 'body: 50 MB, announced',
    kind: 'too-large',
    sends: final,
    play: flood({ 'content-length': String(50 * megabyte) }, Buffer.alloc(megabyte, ' '), 50),
  },
  { name: 'body: 50 MB, streamed', kind: 'too-large', sends: final, play: flood({}, Buffer.alloc(megabyte, ' '), 50) },
  {
    name: 'body: 64 MB in a gzip of 64 kB',
    kind: 'too-large',
    sends: final,
    play: body(gzipSync(Buffer.alloc(64 * megabyte, ' ')), { 'content-encoding': 'gzip' }),
  },
  {
    name: 'body: broken gzip',
    kind: 'malformed',
    sends: final,
    play: body('no gzip at all', { 'content-encoding': 'gzip' }),
  },
  {
    name: 'body: gzip cut off',
    kind: 'malformed',
    sends: final,
    play: body(gzipSync(listOf('')).subarray(0, 20), { 'content-encoding': 'gzip' }),
  },
  { name: 'envelope: null', kind: 'malformed', sends: final, play: body('null') },
  { name: 'envelope: a list', kind: 'malformed', sends: final, play: body('[]') },
  { name: 'envelope: no success', kind: 'malformed', sends: final, play: body('{"data": []}') },
  {
    name: 'envelope: success is a text',
    kind: 'malformed',
    sends: final,
    play: body('{"success": "true", "data": []}'),
  },
  { name: 'envelope: no data', kind: 'malformed', sends: final, play: body('{"success": true}') },
  {
    name: 'envelope: 200 that is a refusal',
    kind: 'refused',
    sends: final,
    play: status(200, refusal('quota', 'Your quota is used up.')),
  },
];
