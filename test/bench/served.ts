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
/** Asks, or sends lines of events; resolves with the status once the answer is there. */
export const ask = (url: string, key: string, body?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/x-ndjson' }),
        },
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });

/** The same, where any other answer than 200 is an error. */
export async function askWell(url: string, key: string, body?: string): Promise<void> {
  const status = await ask(url, key, body);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
}

/** The built program as a gateway of a data folder. */
export const servedFolder = (dataFolder: string) =>
  started([join(root, 'dist/main.js'), 'serve', '--port', '0', '--data', dataFolder, '--json']);
