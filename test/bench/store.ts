import { openSqliteBackend } from '../../src/gateway/store/sqlite/open-backend.ts';
import type { Filled } from './filled.ts';
import { aboveMost, figure, median, type Row } from './row.ts';

/** what a page may take at most, wherever it stands, and what forgetting the first may, ms */
const most = { page: 1, forget: 20 };
const pageSize = 20;

/** Pages at both ends and in the middle of a long list, and what is taken out at its beginning beside its end. */
export async function storeRows({ dataFolder, namespaces }: Filled, rounds: number): Promise<Row[]> {
  const backend = await openSqliteBackend({ dataFolder });
  try {
    const { orgId } = backend.own;
    const timed = async (work: () => Promise<unknown>) => {
      const began = performance.now();
      await work();
      return performance.now() - began;
    };
    const page = (place: number) => backend.store.namespacesFrom(orgId, place, pageSize);
    const places = { first: 0, middle: Math.floor(namespaces / 2), last: Math.max(0, namespaces - pageSize) };
    const pages = { first: [] as number[], middle: [] as number[], last: [] as number[] };
    for (let round = 0; round < rounds * 20; round += 1)
      for (const which of ['first', 'middle', 'last'] as const)
        pages[which].push(await timed(() => page(places[which])));

    const end = new AbortController();
    const forgotten = { first: [] as number[], last: [] as number[] };
    for (let round = 0; round < rounds; round += 1)
      for (const which of ['first', 'last'] as const) {
        const { total } = await page(0);
        const [row] = (await backend.store.namespacesFrom(orgId, which === 'first' ? 0 : total - 1, 1)).rows;
        if (row === undefined) throw new Error('the store to measure on is too small');
        const scope = { orgId, namespaceId: row.id };
        forgotten[which].push(await timed(() => backend.erase(scope, end.signal)));
      }
    const slowest = Math.max(median(pages.middle), median(pages.last));
    const forgetting = median(forgotten.first);
    return [
      {
        what: `a page in the middle and at the end of ${figure(namespaces)}, by the store alone`,
        measured: `${figure(median(pages.middle))} ms, ${figure(median(pages.last))} ms`,
        beside: `page 1 ${figure(median(pages.first))} ms`,
        budget: `${most.page} ms`,
        missed: aboveMost(slowest, most.page),
      },
      {
        what: 'forgetting the first of them, overwritten and given back',
        measured: `${figure(forgetting)} ms`,
        beside: `the last ${figure(median(forgotten.last))} ms`,
        budget: `${most.forget} ms`,
        missed: aboveMost(forgetting, most.forget),
      },
    ];
  } finally {
    await backend.close();
  }
}
