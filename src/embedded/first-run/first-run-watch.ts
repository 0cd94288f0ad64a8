import type { FirstRunNews, FirstRunWatch } from '../../contract/sources/first-run-news.ts';

type Watched = {
  readonly watch: FirstRunWatch;
  readonly tell: (news: FirstRunNews) => void;
  /** Says a sentence until this is settled, or there is other news. */
  readonly tellUntil: (settled: Promise<unknown>, note: string) => void;
};

/** A watch, and how to tell it news. */
export function watchFirstRun(): Watched {
  let now: FirstRunNews = { steps: [], note: undefined };
  const listeners = new Set<() => void>();
  const tell = (news: FirstRunNews) => {
    now = news;
    for (const changed of listeners) changed();
  };
  return {
    watch: {
      steps: () => now.steps,
      note: () => now.note,
      watch(changed) {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
    },
    tell,
    tellUntil(settled, note) {
      tell({ ...now, note });
      const end = () => {
        if (now.note === note) tell({ ...now, note: undefined });
      };
      settled.then(end, end);
    },
  };
}
