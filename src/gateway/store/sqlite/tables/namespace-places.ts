import { type BlockCount, findPlace, type Found } from '../../rows/namespace-place.ts';
import type { Database } from '../database.ts';

/** Finds a place (0 is the first) in an organization; the place must be below the total. */
export function placeOf(database: Database, orgId: string, place: number): Found {
  if (place === 0) return { fromNumber: 0, skip: 0 };
  const walk = findPlace(place);
  let step = walk.next();
  while (step.done !== true) {
    const { level, first, last } = step.value;
    step = walk.next(
      database.all<BlockCount>(
        'SELECT block, namespaces FROM namespace_count WHERE org_id = ? AND level = ? AND block BETWEEN ? AND ? ORDER BY block',
        orgId,
        level,
        first,
        last,
      ),
    );
  }
  return step.value;
}
