import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A program that prints one line of JSON when it is ready. */
export const started = async (
  args: readonly string[],
): Promise<{ child: ChildProcess; ready: Record<string, string> }> => {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.includes('\n')) break;
  }
  return { child, ready: JSON.parse(text) as Record<string, string> };
};
/** Ends a program and waits until it has. */
export const ended = async (child: ChildProcess) => {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
};

/** Connections that are used again: to be destroyed. */
export const agent = new Agent({ keepAlive: true, maxSockets: 16 });
/** Asks, or sends a body; resolves with the answer once it is there. */
export const answerOf = (
  url: string,
  key: string,
  body?: string,
  media = 'application/x-ndjson',
): Promise<{ status: number; pieces: Buffer[] }> =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': media, accept: 'application/json, text/event-stream' }),
        },
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.once('end', () => resolve({ status: response.statusCode ?? 0, pieces }));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });

/** Asks, or sends lines of events; resolves with the status once the answer is there. */
export const ask = async (url: string, key: string, body?: string): Promise<number> =>
  (await answerOf(url, key, body)).status;

const well = async (url: string, ...given: [key: string, body?: string, media?: string]): Promise<Buffer[]> => {
  const { status, pieces } = await answerOf(url, ...given);
  if (status !== 200) throw new Error(`${url} answered ${status}: ${Buffer.concat(pieces).toString().slice(0, 200)}`);
  return pieces;
};

/** Asks, where any other answer than 200 is an error. */
export async function askWell(url: string, key: string, body?: string, media?: string): Promise<void> {
  await well(url, key, body, media);
}

/** The text that is answered, to JSON where anything is sent. */
export const textOf = async (url: string, key: string, body?: string): Promise<string> =>
  Buffer.concat(await well(url, key, body, 'application/json')).toString();

/** The built program as a gateway of a data folder. */
export const servedFolder = (dataFolder: string) =>
  started([join(root, 'dist/main.js'), 'serve', '--port', '0', '--data', dataFolder, '--json']);
