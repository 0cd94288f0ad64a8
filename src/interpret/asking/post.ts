import { request, type IncomingMessage } from 'node:http';
import type { Clock } from '../../contract/time/clock.ts';
import { amount } from '../../text/amount.ts';
import { brokenConnection, connected } from './connect.ts';
import { ModelFault } from './model-fault.ts';

/** A model as it is asked. */
export type Model = {
  /** the base URL of the interface, as http://127.0.0.1:11434/v1 */
  readonly url: URL;
  readonly name: string;
  /** it may be elsewhere: over https */
  readonly remote: boolean;
  readonly key: string | undefined;
  /** tokens of a request with its answer, and of a whole run */
  readonly context: number;
  readonly budget: number;
};

/** An answer as it came. */
export type Reply = { readonly status: number; readonly retryAfter: string | undefined; readonly text: string };

/** how long a whole answer may take, also of a large model without a graphics card, and how large it may be: answers of some hundred tokens come in */
export const answerBounds = { milliseconds: 900_000, bytes: 32 * 1024 } as const;

async function whole(answer: IncomingMessage, host: string): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.byteLength;
    if (bytes > answerBounds.bytes) {
      const kilobytes = amount(answerBounds.bytes / 1024);
      const fault = new ModelFault(`The model at ${host} answered without end; it was cut off after ${kilobytes} KB.`);
      fault.answered = Math.ceil(bytes / 4);
      throw fault;
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Sends one request to a model's server and reads the whole answer: no redirect, no proxy, one deadline over all of it. */
export async function post(
  { url, remote, key }: Pick<Model, 'url' | 'remote' | 'key'>,
  body: string,
  { clock, signal }: { clock: Pick<Clock, 'sleep'>; signal: AbortSignal },
): Promise<Reply> {
  const stop = new AbortController();
  const late = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  const minutes = answerBounds.milliseconds / 60_000;
  clock.sleep(answerBounds.milliseconds, late.signal).then(
    () => stop.abort(new ModelFault(`The model at ${url.host} gave no whole answer within ${minutes} minutes.`)),
    () => {},
  );
  try {
    const socket = await connected(url, !remote, both);
    const target = new URL(`${url.pathname.replace(/\/+$/, '')}/chat/completions`, url);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request({
        method: 'POST',
        path: target.pathname + target.search,
        host: url.hostname,
        headers: {
          host: url.host,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          accept: 'application/json',
          'accept-encoding': 'identity',
          connection: 'close',
          'user-agent': 'persona-explorer',
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        },
        createConnection: () => socket,
        signal: both,
      });
      asked.on('error', reject);
      asked.on('response', resolve);
      asked.end(body);
    });
    const { statusCode: status = 0, headers } = answer;
    if (status >= 300 && status < 400) {
      answer.destroy();
      throw new ModelFault(`${url.host} sends on to another address (${status}), which is not followed.`, 'run');
    }
    return { status, retryAfter: headers['retry-after'], text: await whole(answer, url.host) };
  } catch (error) {
    if (both.aborted) throw both.reason;
    throw error instanceof ModelFault ? error : brokenConnection(url.host, error);
  } finally {
    late.abort();
    stop.abort();
  }
}
