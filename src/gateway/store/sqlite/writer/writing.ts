import { setTimeout as sleep } from 'node:timers/promises';
import type { Backend, Erased } from '../../backend.ts';
import type { Events } from '../../events.ts';
import { StoreFault } from '../../fault.ts';
import type { Database } from '../database.ts';
import { emptyLog, freedPages } from '../overwrite.ts';
import { unhurried } from '../unhurried.ts';
import { sqliteParts } from '../parts.ts';
import { eraseLeftWords } from '../search/erase-words.ts';
import { createSearchIndex, renewIndex } from '../search/search-index.ts';
import { requeueBuilds } from '../tables/build-runs.ts';
import { eraseForgotten, hasForgotten, removeNamespace } from '../tables/erase.ts';
import type { WriteCalls } from './write-calls.ts';

/** What takes long, in many short transactions that leave room for others; it ends where its signal is aborted. */
export type LongWork = Pick<Backend, 'erase' | 'overwrite' | 'indexed'> & Pick<Events, 'keptThatQuote'>;

/** Everything that is written to a store, over the one connection that does. */
export type Writing = {
  /** Takes up what was cut short before, where it was not done yet: to be called in front of every call. */
  begin(): void;
  /** The same, once nobody else holds the lock. */
  takeUp(): Promise<void>;
  readonly calls: WriteCalls;
  readonly work: LongWork;
  /** Ends what it does in the background. */
  close(): Promise<void>;
};

type Options = { readonly now: () => number; readonly report: (error: unknown) => void };

/** Milliseconds between two looks whether somebody else's lock is gone. */
const lockedPause = 500;
/** Milliseconds between two steps of overwriting, in which others write. */
const stepPause = 2;

const isBusy = (error: unknown): boolean => error instanceof StoreFault && error.kind === 'busy';

/** All that writes over this connection; the index of words follows whatever is written. */
export function createWriting(file: Database, { now, report }: Options): Writing {
  const end = new AbortController();
  const { signal } = end;
  const index = createSearchIndex(file, { signal, report });
  const database: Database = {
    ...file,
    write(work) {
      const done = file.write(work);
      index.wake();
      return done;
    },
  };
  const { store, runs, keys } = sqliteParts(database, now);

  /** Long work has time: it waits for whoever holds the lock, and lets short calls by meanwhile. */
  const patiently = async <T>(work: () => Promise<T>, until: AbortSignal): Promise<T> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isBusy(error)) throw error;
        await sleep(lockedPause, undefined, { signal: until, ref: false });
      }
    }
  };

  let erasing: Promise<unknown> | undefined;
  const eraseInBackground = () => {
    const before = erasing;
    erasing = (async () => {
      await before;
      await patiently(() => eraseForgotten(file, signal), signal);
    })().catch((error: unknown) => {
      if (!signal.aborted) report(error);
    });
  };

  let hasBegun = false;
  const begin = () => {
    if (hasBegun || file.trouble() !== undefined) return;
    try {
      requeueBuilds(database, now());
      renewIndex(file);
    } catch (error) {
      if (isBusy(error)) throw error;
      // Damage is met by reading only; what else the disk says will be said to whoever writes.
      report(error);
    }
    hasBegun = true;
    index.wake();
    if (hasForgotten(file)) eraseInBackground();
  };
  return {
    begin,
    takeUp: () => patiently(async () => begin(), signal).catch(() => {}),
    calls: {
      ...store,
      ...runs,
      ...keys,
      async forget(scope) {
        const found = removeNamespace(file, scope);
        if (found) eraseInBackground();
        return found;
      },
    },
    work: {
      async erase(scope, until): Promise<Erased> {
        const either = AbortSignal.any([until, signal]);
        const found = await patiently(async () => removeNamespace(file, scope), either);
        return { found, traces: !(await patiently(() => eraseForgotten(file, either), either)) };
      },
      async overwrite(until) {
        const either = AbortSignal.any([until, signal]);
        // The claims of a persona that was erased are in the index until it follows.
        await index.settle(either);
        const short = () => sleep(stepPause, undefined, { signal: either });
        const background = unhurried(file);
        for (const _ of eraseLeftWords(background)) await short();
        // Earlier personas, and parts of the index that were merged, gave their pages up as they were written.
        for (const _ of freedPages(background)) await short();
        return emptyLog(file, either);
      },
      indexed: (until) => index.settle(until),
      keptThatQuote: (scope, quoted) => store.keptThatQuote(scope, quoted),
    },
    async close() {
      end.abort(new Error('the store closes'));
      await Promise.all([erasing, index.stopped()]);
    },
  };
}
