import type { PreviewQuestion } from '../../../contract/preview/preview-question.ts';
import { standing } from '../../../contract/preview/fallen.ts';
import type { ReceivedPersona } from '../../../client/calls.ts';
import { textOf } from '../namespaces/summary.ts';
import { type Compared, comparedOf, noPast, past } from '../past/past.ts';
import { asError, unread } from '../store/read.ts';
import type { Explorer } from '../store/state.ts';
import { makePreview } from './previewing.ts';

const buildOf = ({ persona }: ReceivedPersona) => ({ builtAt: textOf(persona.built_at) });

const comparing = (explorer: Explorer, compared: typeof unread | { readonly data: Compared }): void => {
  const { namespaceId } = explorer.getState().persona;
  past.change(explorer, ({ showsAges }) => ({
    ...noPast,
    showsAges,
    namespaceId,
    compared: { ...unread, ...compared },
  }));
};

/** Lays two personas side by side of which one at least was never kept: an earlier day and today, or with and without a part. */
export function comparePreviews(explorer: Explorer, before: ReceivedPersona, now: ReceivedPersona): void {
  const compared = comparedOf(buildOf(before), buildOf(now), before.raw, now.raw);
  comparing(explorer, { data: { ...compared, stays: standing(before.raw, now.raw).length } });
}

/** Finds out which claims of the persona on screen fall without a part; false where it was stopped. */
export async function findWhatFalls(explorer: Explorer, question: PreviewQuestion): Promise<boolean> {
  const whole = explorer.getState().persona.read.data;
  if (whole === undefined) return false;
  comparing(explorer, { ...unread, loading: true });
  try {
    const made = await makePreview(explorer, question);
    if (made === undefined) return false;
    comparePreviews(explorer, whole, made);
  } catch (error) {
    comparing(explorer, { ...unread, failure: asError(error) });
  }
  return true;
}
