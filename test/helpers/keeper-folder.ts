import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { chatEvents } from '../gateway/running-gateway.ts';
import { testedNode } from './node.ts';

/** The built program. */
export const main = join(import.meta.dirname, '../../dist/main.js');

export type Outcome = { readonly code: number; readonly out: string; readonly err: string };

/** What a person's shell has set, with a keeper and with a key that nobody is to see. */
export const environmentOf = (folder: string): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: folder,
  PERSONA_DATA: join(folder, 'data'),
  PERSONA_CONFIG: join(folder, 'config'),
  PERSONA_API_KEY: 'sk_that_nobody_is_to_see',
  PERSONA_KEEPER: 'on',
});

/** Whether a process is there and no zombie that waits for its parent. */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

const linksOf = (pid: string): string[] => {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((one) => {
      try {
        return [readlinkSync(`/proc/${pid}/fd/${one}`)];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
};

const parentOf = (pid: string): string | undefined => {
  try {
    return /^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
};

const processes = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name));

/** A folder for a data folder of the built program, its keepers and all; whatever still runs there is ended with the test. */
export function keeperFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'persona-keeper-'));
  const data = join(folder, 'data');
  const store = join(data, 'gateway.sqlite');
  const env = environmentOf(folder);

  /** Every process that was started for this folder. */
  const pids = () =>
    processes()
      .filter((pid) => {
        try {
          return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data);
        } catch {
          return false;
        }
      })
      .map(Number)
      .filter(isAlive);

  onTestFinished(async () => {
    for (const pid of pids()) process.kill(pid, 'SIGKILL');
    await expect.poll(pids).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  });

  const events = (name: string, count: number): string => {
    const file = join(folder, `${name}.jsonl`);
    writeFileSync(
      file,
      chatEvents(count)
        .map((event) => JSON.stringify(event))
        .join('\n'),
    );
    return file;
  };
  const persona = (args: readonly string[]): Promise<Outcome> =>
    new Promise((resolve) => {
      execFile(testedNode, [main, ...args], { env, cwd: folder }, (error, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code ?? -1), out, err }),
      );
    });

  return {
    folder,
    data,
    env,
    persona,
    pids,
    /** A file of so many events. */
    events,
    /** The imports that have begun, as they are kept. */
    begun: (): { state: string; mark?: { events: number } }[] => {
      if (!existsSync(data)) return [];
      return readdirSync(data)
        .filter((name) => /^begun-.*\.json$/.test(name))
        .flatMap((name) => {
          try {
            return [JSON.parse(readFileSync(join(data, name), 'utf8')) as { state: string; mark?: { events: number } }];
          } catch {
            return [];
          }
        });
    },
    /** How many events the store has. */
    stored: (): number => {
      const file = new DatabaseSync(store, { readOnly: true });
      try {
        return Number(Object.values(file.prepare('SELECT count(*) FROM event').get() ?? {})[0]);
      } finally {
        file.close();
      }
    },
    /** A namespace with this many events, which was never built. */
    filled: async (name: string, count: number): Promise<void> => {
      expect(await persona(['import', name, 'jsonl', events(name, count), '--no-build'])).toMatchObject({ code: 0 });
    },
    owner: (): { pid: number; kind: string; baseUrl: string } | undefined => {
      const file = join(data, 'owner.json');
      try {
        return JSON.parse(readFileSync(file, 'utf8')) as { pid: number; kind: string; baseUrl: string };
      } catch {
        return undefined;
      }
    },
    /** The builds in the store, read beside whoever owns it, so that nobody is in the foreground. */
    builds: (): { id: string; status: string }[] => {
      if (!existsSync(store)) return [];
      const file = new DatabaseSync(store, { readOnly: true });
      try {
        return file.prepare('SELECT id, status FROM build').all() as { id: string; status: string }[];
      } finally {
        file.close();
      }
    },
    /** The processes that have the store open; while one owns the folder it is that one alone. */
    owners: () => {
      const isOpen = (pid: string) => linksOf(pid).includes(store);
      // Looking takes time, in which one may leave and another come: two are two only where the first is still there after the second was seen.
      const open = processes().filter(isOpen).filter(isOpen);
      // What was forked to start a keeper has its parent's files until it is another program.
      return open.filter((pid) => !open.includes(parentOf(pid) ?? '')).map(Number);
    },
  };
}

/** Waits a little. */
export const moment = (milliseconds: number) => sleep(milliseconds);
