import { setTimeout as sleep } from 'node:timers/promises';
import { StoreFault } from '../../fault.ts';
import type { Database } from '../database.ts';
import { unhurried } from '../unhurried.ts';
import { indexNext, renewStale } from './event-index.ts';
import { wordsVersion } from './index-words.ts';
import { mergeSome } from './merges.ts';
import { renewPages } from './page-index.ts';
import { searchState, setSearchState } from './search-state.ts';

/** Milliseconds: a slice; how long no write must have come before the next, how long that is waited for; and the pauses. */
const times = {
  slice: 3,
  quiet: 250,
  patience: 2_000,
  pause: 1,
  busyPause: 20,
  locked: 500,
  afterFault: 10_000,
} as const;
/** Events of one slice: to begin with, on a machine that has better things to do, and where it is fast. */
const most = { first: 32, least: 16, events: 256 } as const;

/** The index of words: it is filled behind the writes. */
export type SearchIndex = {
  /** Says that something was written. */
  wake(): void;
  /** Puts all in that is stored by now, in slices; rejects when it is aborted. */
  settle(signal: AbortSignal): Promise<void>;
  /** Resolves when it does nothing any more; to be awaited after the signal was aborted. */
  stopped(): Promise<void>;
};

type Options = { readonly signal: AbortSignal; readonly report: (error: unknown) => void };

/** An index of words that were cut otherwise is emptied, so that it fills anew. */
export function renewIndex(database: Database): void {
  if (searchState(database, 'version') === wordsVersion) return;
  database.write(() => {
    for (const table of ['event_words', 'page_words']) {
      database.run(`INSERT INTO ${table} (${table}) VALUES ('delete-all')`);
      for (const [name, value] of [
        ['secure-delete', 1],
        ['automerge', 0],
        ['crisismerge', 1_000],
      ] as const)
        database.run(`INSERT INTO ${table} (${table}, rank) VALUES ('${name}', ${value})`);
    }
    for (const table of ['searched_event', 'search_stale', 'search_page']) database.run(`DELETE FROM ${table}`);
    database.run('UPDATE namespace SET indexed = 0 WHERE indexed > 0');
    database.run('INSERT OR IGNORE INTO search_due (namespace) SELECT number FROM namespace');
    setSearchState(database, 'mark', 0);
    setSearchState(database, 'version', wordsVersion);
  });
}

/** Slices of work, each a transaction of some milliseconds: what changed, then what is new, and between them the merging. */
function slicesOf(database: Database): () => boolean {
  let atOnce: number = most.first;
  let pages: Generator<void> | undefined;
  return () => {
    const began = performance.now();
    const isLong = () => performance.now() - began > times.slice;
    if (renewStale(database, isLong)) return true;
    // One namespace after the other, until none is due.
    for (let isDue = true; isDue;) {
      isDue = pages !== undefined;
      pages ??= renewPages(database, isLong);
      if (pages.next().done === true) pages = undefined;
      else isDue = true;
      if (isDue && isLong()) return true;
    }
    const added = indexNext(database, atOnce);
    if (added > 0) {
      const took = performance.now() - began;
      // As many events as one slice takes, by how long the last one took.
      const next = took > times.slice ? atOnce / 2 : took < times.slice / 2 ? atOnce * 1.5 : atOnce;
      atOnce = Math.max(most.least, Math.min(most.events, Math.round(next)));
    }
    return mergeSome(database) || added > 0;
  };
}

/** Fills the index of a store behind its writes, until the signal is aborted. */
export function createSearchIndex(database: Database, { signal, report }: Options): SearchIndex {
  // What of the index is lost with the power is filled again, because its mark is lost with it.
  const slices = slicesOf(unhurried(database));
  let wokenAt = Number.NEGATIVE_INFINITY;
  let isWoken = false;
  let running: Promise<void> | undefined;

  /** One slice; where somebody else holds the lock, after a pause. False where there is nothing left to do. */
  const slice = async (until: AbortSignal): Promise<boolean> => {
    try {
      return slices();
    } catch (error) {
      if (!(error instanceof StoreFault) || error.kind !== 'busy') throw error;
      await sleep(times.locked, undefined, { signal: until, ref: false });
      return true;
    }
  };
  const isQuiet = () => performance.now() - wokenAt >= times.quiet;
  const run = async () => {
    while (isWoken) {
      isWoken = false;
      const began = performance.now();
      while (!isQuiet() && performance.now() - began < times.patience)
        await sleep(times.quiet, undefined, { signal, ref: false });
      while (await slice(signal))
        await sleep(isQuiet() ? times.pause : times.busyPause, undefined, { signal, ref: false });
    }
  };
  const begin = async () => {
    try {
      await run();
    } catch (error) {
      if (signal.aborted) return;
      report(error);
      // A disk that is full now may have room later; what is damaged is not written to any more.
      await sleep(times.afterFault, undefined, { signal, ref: false }).catch(() => {});
    } finally {
      running = undefined;
    }
  };
  return {
    wake() {
      wokenAt = performance.now();
      isWoken = true;
      if (database.trouble() === undefined && !signal.aborted) running ??= begin();
    },
    async settle(until) {
      const either = AbortSignal.any([until, signal]);
      while (await slice(either)) {
        until.throwIfAborted();
        await sleep(0, undefined, { signal: either });
      }
    },
    async stopped() {
      await running;
    },
  };
}
