import { Agent, request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Arrived, Sent } from './transport.ts';

const reused = new Agent({ keepAlive: true, maxSockets: 8 });

/** The body as the gateway meant it; an encoding is undone although none was asked for. */
async function decoded(answer: IncomingMessage): Promise<AsyncIterable<Uint8Array>> {
  const encoding = answer.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return answer;
  const { createBrotliDecompress, createUnzip } = await import('node:zlib');
  const make = { gzip: createUnzip, 'x-gzip': createUnzip, deflate: createUnzip, br: createBrotliDecompress }[encoding];
  if (make === undefined) return answer;
  const undo = make();
  answer.on('error', (error) => undo.destroy(error));
  undo.on('close', () => answer.destroy());
  return answer.pipe(undo);
}

/** Sends over node:http. */
export const overHttp = ({ method, url, headers, body, once, signal }: Sent): Promise<Arrived> =>
  new Promise((resolve, reject) => {
    const length = typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {};
    const asked = request(url, { method, headers: { ...headers, ...length }, agent: once ? false : reused, signal });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      decoded(answer).then(
        (stream) =>
          resolve({
            status: answer.statusCode ?? 0,
            header: (name) => {
              const value = answer.headers[name];
              return Array.isArray(value) ? value.join(', ') : value;
            },
            body: stream,
          }),
        reject,
      );
    });
    if (body === undefined || typeof body === 'string') {
      asked.end(body);
      return;
    }
    const lines = Readable.from(body, { objectMode: false });
    lines.on('error', (error) => asked.destroy(error));
    asked.on('close', () => lines.destroy());
    lines.pipe(asked);
  });
