import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A text made ready to be sent, as often as one likes. */
export type SentText = { readonly bytes: number; readonly data: string | Buffer };

/** Characters up to which a text goes out in one piece with its head; longer ones are kept as bytes, which nobody copies. */
const short = 32_768;

function inBytes(text: string): SentText {
  const data = Buffer.from(text);
  return { bytes: data.length, data };
}

/** Makes a text ready. */
export function sentText(text: string): SentText {
  if (text.length > short) return inBytes(text);
  const bytes = Buffer.byteLength(text);
  // Where each character is a byte, none has to be looked at again.
  return bytes === text.length ? { bytes, data: text } : inBytes(text);
}

/**
 * Answers on Node's own response, and gives Hono what says so: a Response of the web costs more than all the rest of a short answer.
 * HEAD gets the same headers, and no body, from Node.
 */
export function sendOn(
  c: Context,
  status: number,
  { bytes, data }: SentText,
  headers: Record<string, string>,
): Response {
  const { outgoing } = (c.env as Partial<HttpBindings> | undefined) ?? {};
  // The application can be called without a server.
  if (outgoing === undefined)
    return c.body(typeof data === 'string' ? data : new Uint8Array(data), status as ContentfulStatusCode, headers);
  outgoing.writeHead(status, { ...headers, 'content-length': bytes });
  if (typeof data === 'string') outgoing.end(data, 'latin1');
  else outgoing.end(data);
  return RESPONSE_ALREADY_SENT;
}
