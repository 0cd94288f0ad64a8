import type { FirstRunNews, FirstRunStep } from '../../contract/sources/first-run-news.ts';

/** Tells of a first run and of imports that are gone on with as of one: each is told whole, beside the newest of the other. */
export function twoNews(tell: (news: FirstRunNews) => void) {
  let first: FirstRunNews = { steps: [], note: undefined };
  let later: readonly FirstRunStep[] = [];
  const both = () => tell({ steps: [...first.steps, ...later], note: first.note });
  return {
    first: (news: FirstRunNews): void => {
      first = news;
      both();
    },
    later: (steps: readonly FirstRunStep[]): void => {
      later = steps;
      both();
    },
  };
}
