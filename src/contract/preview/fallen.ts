import { type ChangeRow, headings } from '../changes/change-rows.ts';
import { type DatedClaim, datedClaims } from '../changes/dated-claims.ts';
import type { Json } from '../scalars.ts';
import type { PreviewQuestion } from './preview-question.ts';

/** The headings where something is left out: what falls stands first. */
const withoutHeadings = {
  gone: ['Falls', '−'],
  moved: ['Moves', '~'],
  reworded: headings.reworded,
  new: ['Comes instead', '+'],
  evidence: headings.evidence,
} as const;

/** The headings of what changed, in their order, by what the later persona answers. */
export const headingsFor = (
  question: PreviewQuestion | undefined,
): Readonly<Record<ChangeRow['what'], readonly [title: string, mark: string]>> =>
  question?.without === undefined ? headings : withoutHeadings;

/** The rows in the order of their headings. */
export function inOrderOf(rows: readonly ChangeRow[], by: ReturnType<typeof headingsFor>): ChangeRow[] {
  const order = Object.keys(by);
  return rows.toSorted((a, b) => order.indexOf(a.what) - order.indexOf(b.what));
}

/** A claim that stands in two personas, told alike. */
export type StandingClaim = Omit<DatedClaim, 'came' | 'moved'>;

/** The claims of a persona that an earlier one makes, too; small steps and other evidence are no difference. */
export const standing = (before: Json, now: Json): StandingClaim[] =>
  datedClaims([before, now]).flatMap(({ came, moved, ...claim }) => (came === 0 && moved === undefined ? [claim] : []));
