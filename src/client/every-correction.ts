import type { Address } from '../contract/address.ts';
import { limits } from '../contract/limits.ts';
import type { Calls, ReceivedCorrection } from './calls.ts';

/** All corrections of a namespace, page after page, each once; a pager that repeats itself ends it. */
export async function everyCorrection(
  { listCorrections }: Pick<Calls, 'listCorrections'>,
  address: Address,
  signal?: AbortSignal,
): Promise<readonly ReceivedCorrection[]> {
  const all = new Map<string, ReceivedCorrection>();
  for (let page = 1; ; page += 1) {
    const before = all.size;
    const { rows, pagination } = await listCorrections({ ...address, page, pageSize: limits.pageSize.most }, signal);
    for (const row of rows) all.set(row.id, row);
    if (all.size === before || pagination === undefined || page >= pagination.totalPages) return [...all.values()];
  }
}
