import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished } from 'vitest';
import type { PostgresConnection } from '../../src/gateway/store/postgres/connection.ts';
import { testedNode } from './node.ts';

const main = join(import.meta.dirname, '../../dist/main.js');

/** A connection of a test's database as a URL, with a password where one is given. */
export function urlOf(
  { connectionString, host = '', user = '', database = '' }: PostgresConnection,
  password?: string,
) {
  if (connectionString !== undefined) return connectionString;
  return `postgres://${user}${password === undefined ? '' : `:${password}`}@${encodeURIComponent(host)}/${database}`;
}

/** What a gateway says when it is ready; a worker has no `url`. */
type Ready = { readonly url: string; readonly metrics_url: string };

export type Program = {
  readonly child: ChildProcess;
  /** all it wrote on standard error by now */
  readonly err: () => string;
  /** Sends a signal and gives the code it ends with. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
};

/** The built program over a database, once it wrote its first line; gives that as JSON. */
export async function startedProgram(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  node: readonly string[] = [testedNode],
): Promise<Program & { readonly ready: Ready }> {
  const folder = mkdtempSync(join(tmpdir(), 'persona-program-'));
  const [file = '', ...before] = node;
  const child = spawn(file, [...before, main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: folder, ...variables },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (err += piece));
  const ended = once(child, 'close') as Promise<[number | null]>;
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line') as Promise<[string]>,
    ended.then(([code]) => Promise.reject(new Error(`${args.join(' ')} ended with ${code}: ${err}`))),
  ]);
  return {
    child,
    ready: JSON.parse(line[0]) as Ready,
    err: () => err,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      return (await ended)[0];
    },
  };
}

/** The built program run to its end. */
export async function ranProgram(args: readonly string[], variables: Readonly<Record<string, string>>) {
  const child = spawn(testedNode, [main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: tmpdir(), ...variables },
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (out += piece));
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (err += piece));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

/** How a gateway at this base URL is asked with this key. */
export const askerOf =
  (url: string, key: string) =>
  async (method: string, path: string, body?: unknown): Promise<{ status: number; data: any; text: string }> => {
    const isLines = typeof body === 'string';
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': isLines ? 'application/x-ndjson' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isLines ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    let data: unknown;
    try {
      data = (JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as { data: unknown }).data;
    } catch {
      data = undefined;
    }
    return { status: response.status, data, text };
  };

/** Waits until the newest build of a namespace ended, and gives how. */
export async function untilBuilt(ask: ReturnType<typeof askerOf>, query: string): Promise<any> {
  let status: any;
  await expect
    .poll(
      async () => {
        status = (await ask('GET', `/personas/status?${query}`)).data;
        return ['completed', 'failed'].includes(status?.status as string);
      },
      { timeout: 120_000, interval: 100 },
    )
    .toBe(true);
  return status;
}
