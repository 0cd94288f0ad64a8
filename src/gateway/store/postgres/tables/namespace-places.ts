import { type BlockCount, findPlace, type Found } from '../../rows/namespace-place.ts';
import type { Transaction } from '../database.ts';

/** As far as rows are passed over without looking at the counts. */
const near = 1_000;

/** Finds a place (0 is the first) in the entered organization; the place must be below the total. */
export async function placeOf(transaction: Transaction, place: number): Promise<Found> {
  if (place < near) return { fromNumber: 0, skip: place };
  const walk = findPlace(place);
  let step = walk.next();
  while (step.done !== true) {
    const { level, first, last } = step.value;
    step = walk.next(
      await transaction.all<BlockCount>(
        `SELECT block, namespaces FROM persona.namespace_count
         WHERE org = persona.entered() AND level = $1 AND block BETWEEN $2 AND $3 ORDER BY block`,
        level,
        first,
        last,
      ),
    );
  }
  return step.value;
}
