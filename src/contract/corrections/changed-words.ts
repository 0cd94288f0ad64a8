import { amount, counted } from '../../text/amount.ts';
import type { Correction } from './correction.ts';
import { fieldWords } from './correction-words.ts';
import type { JudgedField } from './judged-by-field.ts';

/** What a correction did to the newest persona, in words. */
export function changedWords({ kind, state, changed }: Correction): string {
  if (state !== 'applied') return '';
  if (changed === undefined) return 'with the next build';
  const { events, claims } = changed;
  if (kind === 'right') return claims === 0 ? 'does not stand any more' : 'stands';
  if (claims > 0) return `${counted(claims, 'claim')} kept away`;
  return events > 0 ? counted(events, 'event') : 'nothing';
}

/** "Of 40 claims that were judged, 34 stand", and the same by field; nothing where none was. */
export function judgedLines({ all, fields }: { all: JudgedField; fields: readonly JudgedField[] }): string[] {
  if (all.judged === 0) return [];
  return [
    `Of ${counted(all.judged, 'claim')} that ${all.judged === 1 ? 'was' : 'were'} judged, ${amount(all.stand)} ${all.stand === 1 ? 'stands' : 'stand'}.`,
    ...fields.map(({ field, judged, stand }) => `  ${fieldWords(field)}: ${amount(stand)} of ${amount(judged)}`),
  ];
}
