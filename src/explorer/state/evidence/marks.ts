import { marksOf } from '../../../contract/search/matches.ts';
import type { WordRow } from '../../../contract/search/search-query.ts';
import { idOf } from './event-facts.ts';
import type { Marks } from './event-rows.ts';
import type { Evidence, ReceivedEvent } from './evidence.ts';

type Found = { readonly rows: readonly WordRow[]; readonly marks: Marks };
const found = new WeakMap<ReceivedEvent, Found>();

/** The words of an event to mark: those that decided the claim, or those by which it was found. */
export function marksIn({ claim, rows }: Evidence, event: ReceivedEvent): Marks | undefined {
  if (rows === undefined) return claim?.marks[idOf(event)];
  const known = found.get(event);
  if (known?.rows === rows) return known.marks;
  const text = event['text'];
  const marks = typeof text === 'string' ? marksOf(text.toWellFormed(), rows) : [];
  found.set(event, { rows, marks });
  return marks;
}

/** Whether any words can be marked. */
export const hasMarks = ({ claim, rows }: Evidence): boolean =>
  (rows?.length ?? 0) > 0 || Object.values(claim?.marks ?? {}).some((places) => places.length > 0);
