import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { makeFolder } from '../../files/made-folder.ts';
import { kernelLock } from '../kernel-lock.ts';
import type { ImportJob } from './imports-job.ts';

const Counts = z.object({
  read: z.number(),
  accepted: z.number(),
  updated: z.number(),
  duplicates: z.number(),
  skipped: z.number(),
});

/** How far an import is: so many events of the source are with the gateway, known again by their digest, and what came of them. */
export const ImportMark = z.object({ events: z.number(), digest: z.string(), counts: Counts });
export type ImportMark = z.infer<typeof ImportMark>;

/** An import that has begun and has not ended. */
export const BegunImport = z.object({
  namespaceId: z.string(),
  reader: z.string(),
  path: z.string(),
  me: z.array(z.string()),
  apart: z.optional(z.array(z.string())),
  /** whether the persona is built afterwards */
  build: z.boolean(),
  /** going: whoever owns the folder goes on with it; stopped: somebody stopped it by hand; failed: it cannot go on */
  state: z.enum(['going', 'stopped', 'failed']),
  failure: z.optional(z.string()),
  mark: z.optional(ImportMark),
});
export type BegunImport = z.infer<typeof BegunImport>;

/** An import that this process makes, and no other. */
export type HeldImport = {
  readonly begun: BegunImport;
  /** Keeps how it stands now. */
  keep(change: Partial<BegunImport>): void;
  /** It is done, and nothing of it is kept. */
  done(): void;
  /** Lets go of it as it stands. */
  release(): void;
};

type Named = { readonly id: string; readonly begun: BegunImport };

const idOf = ({ namespaceId, reader, path }: Pick<ImportJob, 'namespaceId' | 'reader' | 'path'>): string =>
  createHash('sha256')
    .update(JSON.stringify([namespaceId, reader, path]))
    .digest('hex')
    .slice(0, 16);

/** The imports of a data folder that have begun, a file each (0600) beside the lock of whoever makes it, so that any end of it leaves where it was. */
export function begunImports(dataFolder: string) {
  const fileOf = (id: string) => join(dataFolder, `begun-${id}.json`);
  const lockOf = (id: string) => join(dataFolder, `begun-${id}.lock`);
  const read = (id: string): BegunImport | undefined => {
    try {
      return BegunImport.parse(JSON.parse(readFileSync(fileOf(id), 'utf8')));
    } catch {
      return undefined;
    }
  };
  const write = (id: string, begun: BegunImport) => {
    writeFileSync(`${fileOf(id)}.fresh`, JSON.stringify(begun), { mode: 0o600 });
    renameSync(`${fileOf(id)}.fresh`, fileOf(id));
  };
  const hold = (id: string): ReturnType<typeof kernelLock> => {
    makeFolder(dataFolder);
    return kernelLock(lockOf(id));
  };
  const held = (id: string, first: BegunImport, { release }: { readonly release: () => void }): HeldImport => {
    let begun = first;
    return {
      get begun() {
        return begun;
      },
      keep(change) {
        begun = { ...begun, ...change };
        write(id, begun);
      },
      done() {
        for (const file of [fileOf(id), lockOf(id)]) rmSync(file, { force: true });
        release();
      },
      release,
    };
  };
  const names = (): string[] => {
    try {
      return readdirSync(dataFolder).flatMap((name) => /^begun-(\w+)\.json$/.exec(name)?.[1] ?? []);
    } catch {
      return [];
    }
  };
  const list = (): Named[] =>
    names().flatMap((id) => {
      const begun = read(id);
      return begun === undefined ? [] : [{ id, begun }];
    });
  return {
    list,
    /** Begins an import, from where it was where it had begun before; undefined where another process makes it now. */
    begin(job: ImportJob, build: boolean): HeldImport | undefined {
      const id = idOf(job);
      const lock = hold(id);
      if (lock === undefined) return undefined;
      const { namespaceId, reader, path, me, apart = [] } = job;
      const mark = read(id)?.mark;
      const begun: BegunImport = { namespaceId, reader, path, me: [...me], apart: [...apart], build, state: 'going' };
      const mine = held(id, begun, lock);
      mine.keep(mark === undefined ? {} : { mark });
      return mine;
    },
    /** Takes one that was left to go on with; undefined where another process makes it, or it has ended. */
    take(id: string): HeldImport | undefined {
      const lock = hold(id);
      const begun = lock && read(id);
      if (lock === undefined || begun === undefined || begun.state !== 'going') {
        lock?.release();
        return undefined;
      }
      return held(id, begun, lock);
    },
    /** Forgets those of a namespace that is gone. */
    forget(namespaceId: string): void {
      for (const { id, begun } of list())
        if (begun.namespaceId === namespaceId)
          for (const file of [fileOf(id), lockOf(id)]) rmSync(file, { force: true });
    },
  };
}
export type BegunImports = ReturnType<typeof begunImports>;
