import type { Json } from '../scalars.ts';
import type { Change } from './diff.ts';
import { rebuilt } from './rebuilt.ts';
import { type ToldClaim, toldClaims } from './told-claims.ts';

/** What a claim is called within one persona: a section's provenance stands beside the section itself. */
const nameOf = ({ in: where, pointer }: ToldClaim): string => (where === 'section' ? `section ${pointer}` : pointer);

/** The persona that these changes make of the one they were found for; it is the other one up to the order of its lists. */
export function apply(before: Json, changes: readonly Change[]): Json {
  const byName = new Map(changes.flatMap((change) => (change.before ? [[nameOf(change.before), change]] : [])));
  const kept = toldClaims(before).flatMap((claim) => {
    const change = byName.get(nameOf(claim));
    if (change === undefined) return [claim];
    return change.now === undefined ? [] : [change.now];
  });
  const added = changes.flatMap(({ before: old, now }) => (old === undefined && now !== undefined ? [now] : []));
  return rebuilt([...kept, ...added]);
}
