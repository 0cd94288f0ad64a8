import type { Calls } from '../../../client/calls.ts';
import { isLacking, wholeCorrections } from '../../../client/known-corrections.ts';
import type { CorrectionOrder } from '../../../contract/corrections/correction.ts';

/** Whose addresses count at an import, whose do not, and who was joined by hand. */
type Choices = {
  readonly me: readonly string[];
  readonly apart: readonly string[];
  readonly joined: readonly string[];
};

const reason = 'said while importing';

/** What was switched at an import, as corrections: an address taken out is somebody else's, who was joined is the subject. */
const choicesOf = ({ apart, joined }: Choices): readonly CorrectionOrder[] => [
  ...apart.map((key): CorrectionOrder => ({ kind: 'two-people', keys: [key], reason })),
  ...joined.map((key): CorrectionOrder => ({ kind: 'same', keys: [key], self: true, reason })),
];

/** Whether what was said at an earlier import is taken back by this one. */
const isTakenBack = ({ kind, keys = [], reason: why }: CorrectionOrder, { me, apart }: Choices): boolean =>
  why === reason && keys.some((key) => (kind === 'two-people' ? me : apart).includes(key));

/** Keeps what was switched at an import as corrections, so that later imports and builds know it; where a gateway keeps none, it counts for this import alone. */
export async function keepChoices(
  calls: Calls,
  namespaceId: string,
  choices: Choices,
  signal: AbortSignal,
): Promise<void> {
  const address = { namespace_id: namespaceId };
  try {
    for (const known of await wholeCorrections(calls, namespaceId, signal))
      if (isTakenBack(known, choices)) await calls.removeCorrection({ ...address, id: known.id }, signal);
    for (const choice of choicesOf(choices)) await calls.addCorrection({ ...address, ...choice }, signal);
  } catch (error) {
    if (!isLacking(error)) throw error;
  }
}
