import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testedNode } from '../../helpers/node.ts';

const main = join(import.meta.dirname, '../../../dist/main.js');

/** A process of the built program that is started again whenever it ends, as a supervisor would. */
export type Supervised = {
  readonly name: string;
  signal(signal: NodeJS.Signals): void;
  /** what it wrote on standard error, in all its lives */
  err(): string;
  starts(): number;
  end(): Promise<void>;
};

/** milliseconds from its end to its next start */
const pause = 500;

/** Starts it, in an environment of nothing but these variables. */
export function supervised(
  name: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Supervised {
  let child: ChildProcess | undefined;
  let isOver = false;
  let err = '';
  let starts = 0;
  let ended: Promise<void>;
  const start = () => {
    starts += 1;
    const mine = spawn(testedNode, [main, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'], ...variables },
    });
    child = mine;
    mine.stderr.setEncoding('utf8').on('data', (piece: string) => (err += piece));
    ended = new Promise((resolve) => {
      mine.once('close', () => {
        resolve();
        if (!isOver) void sleep(pause).then(() => (isOver ? undefined : start()));
      });
    });
  };
  start();
  return {
    name,
    signal: (signal) => void child?.kill(signal),
    err: () => err,
    starts: () => starts,
    async end() {
      isOver = true;
      child?.kill('SIGCONT');
      child?.kill('SIGKILL');
      await ended;
    },
  };
}
