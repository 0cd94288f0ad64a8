import type { FirstRunNews, FirstRunWatch } from '../../contract/sources/first-run-news.ts';

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
