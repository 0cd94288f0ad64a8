import { limits } from '../contract/limits.ts';
import type { Calls, ReceivedNamespace } from './calls.ts';

/** One step of a walk over all namespaces: the rows that no step before had. */
export type WalkStep = {
  readonly rows: readonly ReceivedNamespace[];
  readonly loaded: number;
  /** how many there are, where the gateway says so */
  readonly total: number | undefined;
  /** what the pager got wrong, in words */
  readonly complaint: string | undefined;
};

/**
 * Goes over all namespaces of a gateway, page after page, each row once. It ends at the last page the gateway names, at a page
 * that is empty, or at one that brings nothing new, and so with every pager that lies.
 */
export async function* walkNamespaces(calls: Calls, signal: AbortSignal): AsyncGenerator<WalkStep> {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const answer = await calls.listNamespaces({ page, pageSize: limits.pageSize.most }, signal);
    const rows = answer.rows.filter(({ id }) => !ids.has(id));
    for (const { id } of rows) ids.add(id);
    const { total, totalPages } = answer.pagination ?? {};
    const stuck = rows.length === 0 && answer.rows.length > 0;
    const ended =
      stuck ||
      answer.rows.length === 0 ||
      answer.pagination === undefined ||
      (totalPages !== undefined && page >= totalPages);
    const short = ended && total !== undefined && ids.size < total;
    yield {
      rows,
      loaded: ids.size,
      total,
      complaint: stuck
        ? 'the gateway gives the same page again and again'
        : short
          ? `the gateway speaks of ${total} namespaces and gave ${ids.size}`
          : undefined,
    };
    if (ended) return;
  }
}
