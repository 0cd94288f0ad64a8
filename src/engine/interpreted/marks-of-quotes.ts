import type { Quoted } from '../../contract/interpretations/accepted-claim.ts';
import type { Claim } from '../../contract/provenance.ts';
import { sentenceSpans } from '../sentences/spans.ts';
import { markOf } from '../topics/term-marks.ts';
import type { OwnEvent } from './surely-own.ts';

/** Where quotes stand in the texts of their events. */
export function marksOfQuotes(
  evidence: readonly Quoted[],
  own: ReadonlyMap<string, OwnEvent>,
): NonNullable<Claim['marks']> {
  const marks: NonNullable<Claim['marks']> = {};
  for (const { event, quote } of evidence) {
    const text = own.get(event)?.text ?? '';
    const span = sentenceSpans(text).find(({ sentence }) => sentence === quote);
    if (span === undefined) continue;
    const [from, length] = markOf(text, span.from, span.to - span.from);
    if (marks[event]?.some(([other]) => other === from) === true) continue;
    marks[event] = [...(marks[event] ?? []), [from, length]];
  }
  return marks;
}
