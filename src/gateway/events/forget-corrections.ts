import type { FairShare } from '../fair-share.ts';
import type { Store } from '../store/backend.ts';
import type { StoredCorrection } from '../store/corrections.ts';
import type { Scope } from '../store/scope.ts';

/** As many corrections as are looked at in one turn. */
const atOnce = 100;

/** What of a correction was written by somebody, as JSON. */
const wordsOf = ({ order: { of, said, reason, channel, keys } }: StoredCorrection): string =>
  JSON.stringify([of, said, reason, channel, keys]);

/**
 * Takes the corrections away that are of erased events, or say again what only these said; where all of a source is gone
 * (`of`), those of it, too.
 */
export async function forgetCorrections(
  { store, fairShare }: { readonly store: Store; readonly fairShare: FairShare },
  scope: Scope,
  {
    ids,
    isSaid,
    of,
  }: {
    readonly ids: readonly string[];
    readonly isSaid: (json: string) => boolean;
    readonly of: { readonly provider: string; readonly channel?: string | undefined } | undefined;
  },
): Promise<void> {
  const gone = new Set(ids);
  const isOfSource = ({ order: { provider, channel } }: StoredCorrection) =>
    of !== undefined && provider === of.provider && (of.channel === undefined || channel === of.channel);
  const isGone = (correction: StoredCorrection) =>
    gone.has(correction.order.event ?? '') || isOfSource(correction) || isSaid(wordsOf(correction));
  const quoting: string[] = [];
  for (let place = 0; ; place += atOnce) {
    await fairShare.next();
    const { rows } = await store.correctionsFrom(scope, place, atOnce);
    quoting.push(...rows.filter(isGone).map(({ id }) => id));
    if (rows.length < atOnce) break;
  }
  if (quoting.length > 0) await store.removeCorrections(scope, quoting);
}
