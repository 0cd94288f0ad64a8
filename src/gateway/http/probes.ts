import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readiness } from '../readiness.ts';

const health = '/healthz';
const readiness = '/readyz';

/** Whether the request is a probe: outside the interface, without a key, for any Host. */
export const isProbe = ({ url }: IncomingMessage): boolean => url === health || url === readiness;

function say(response: ServerResponse, status: number, word: string, more: Record<string, string> = {}): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': word.length + 1,
    ...more,
  });
  response.end(`${word}\n`);
}

/** Answers a probe with one word: /healthz that the process answers at all, /readyz whether requests are to be sent here. */
export async function answerProbe(
  { method, url }: IncomingMessage,
  response: ServerResponse,
  ready: () => Promise<Readiness>,
): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') return say(response, 405, 'method not allowed', { allow: 'GET, HEAD' });
  if (url === health) return say(response, 200, 'ok');
  const word = await ready().catch((): Readiness => 'read-only');
  say(response, word === 'ready' ? 200 : 503, word);
}
