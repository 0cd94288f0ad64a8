import type { NamespacePage } from '../../../client/calls.ts';

/** Fetches pages, at most four at once; what was asked for last comes first, and what nobody wants any more is dropped. */
export function pageLoader(
  fetchPage: (page: number, signal: AbortSignal) => Promise<NamespacePage>,
  came: (page: number, answer: NamespacePage) => void,
  failed: (page: number, error: unknown) => void,
) {
  const atOnce = 4;
  const underWay = new Map<number, AbortController>();
  let queue: number[] = [];
  const next = () => {
    while (underWay.size < atOnce) {
      const page = queue.shift();
      if (page === undefined) return;
      const mine = new AbortController();
      underWay.set(page, mine);
      void fetchPage(page, mine.signal)
        .then(
          (answer) => underWay.get(page) === mine && came(page, answer),
          (error: unknown) => underWay.get(page) === mine && failed(page, error),
        )
        .finally(() => {
          if (underWay.get(page) === mine) underWay.delete(page);
          next();
        });
    }
  };
  return {
    /** These pages, and no other that is still waiting. */
    want(pages: readonly number[]) {
      queue = pages.filter((page) => !underWay.has(page));
      next();
    },
    /** Whether the page that comes now is the last one wanted. */
    quiet: (): boolean => underWay.size <= 1 && queue.length === 0,
    stop() {
      queue = [];
      for (const controller of underWay.values()) controller.abort();
      underWay.clear();
    },
  };
}
export type PageLoader = ReturnType<typeof pageLoader>;
