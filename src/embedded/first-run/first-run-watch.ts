import type { FirstRunNews, FirstRunStep } from './first-run-news.ts';

/** The newest news of a first run, for whoever draws it. */
export type FirstRunWatch = {
  steps(): readonly FirstRunStep[];
  note(): string | undefined;
  /** Calls after every change; gives how to stop. */
  watch(changed: () => void): () => void;
};

/** A watch, and how to tell it news. */
export function watchFirstRun(): { readonly watch: FirstRunWatch; readonly tell: (news: FirstRunNews) => void } {
  let now: FirstRunNews = { steps: [], note: undefined };
  const listeners = new Set<() => void>();
  return {
    watch: {
      steps: () => now.steps,
      note: () => now.note,
      watch(changed) {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
    },
    tell(news) {
      now = news;
      for (const changed of listeners) changed();
    },
  };
}
