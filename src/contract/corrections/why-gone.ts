import { shortDate } from '../../text/short-date.ts';
import type { Change } from '../changes/diff.ts';
import type { Json } from '../scalars.ts';
import type { Correction } from './correction.ts';
import { judgedClaim, judgedKey } from './judged-claim.ts';

const verdicts: Partial<Record<Correction['kind'], string>> = {
  wrong: 'rejected by you',
  'somebody-else': 'said by you to be about somebody else',
};

/**
 * The changes from one persona to a later one, those that are gone because somebody rejected them with the reason: "rejected by
 * you on 22 Nov". Only people's yes makes a correction count, so it is theirs.
 */
export function whyGone(
  changes: readonly Change[],
  before: Json,
  corrections: readonly Correction[],
  now: number,
): readonly Change[] {
  const byKey = new Map<string, string>();
  for (const { kind, state, field, of, said = '', made_at, judged_at } of corrections) {
    const verdict = verdicts[kind];
    if (verdict === undefined || field === undefined || state !== 'applied') continue;
    const when = shortDate(Date.parse(judged_at ?? made_at), now);
    byKey.set(judgedKey({ field, of, said }), `${verdict} on ${when}`);
  }
  if (byKey.size === 0) return changes;
  return changes.map((change) => {
    const claim = change.what === 'gone' && change.before ? judgedClaim(before, change.before.pointer) : undefined;
    const why = claim && byKey.get(judgedKey(claim));
    return why === undefined ? change : { ...change, why };
  });
}
