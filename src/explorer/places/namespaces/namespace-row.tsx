import { memo } from 'react';
import { fit } from '../../../text/cells.ts';
import { rowCells, rowSentence, type RowFacts } from '../../state/namespaces/row.ts';
import type { State } from '../../state/store/explorer.ts';
import { bold, muted, type Line, type Piece, type Tone } from '../../widgets/line.ts';
import { spinner } from '../../widgets/marks/spinner.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { useTheme } from '../../widgets/theme-context.ts';

/** The columns of the list, in cells; 0 is not shown. */
export type Widths = {
  readonly name: number;
  readonly persona: number;
  readonly built: number;
  readonly events: number;
  readonly reference: number;
  readonly created: number;
  readonly about: number;
};

const gap = '  ';

/** The widths that fit a list of this many columns, with or without what is known of personas. */
export function widthsFor(columns: number, withPersonas: boolean, time: State['screen']['time']): Widths {
  const moments = time === 'relative' ? 12 : 17;
  const none = { persona: 0, built: 0, events: 0, reference: 0, created: 0, about: 0 };
  const reference = columns >= 90 ? Math.min(24, Math.floor(columns * 0.15)) : 0;
  const fixed = 2 + (reference > 0 ? reference + 2 : 0);
  if (withPersonas) {
    const rest = columns - fixed - (moments + 2) - (8 + 2) - 2;
    const name = Math.max(10, Math.min(44, Math.floor(rest * 0.55)));
    return { ...none, name, persona: Math.max(0, rest - name), built: moments, events: 8, reference };
  }
  const rest = columns - fixed - (moments + 2) - 2;
  const name = Math.max(10, Math.min(48, Math.floor(rest * 0.5)));
  return { ...none, name, about: Math.max(0, rest - name), created: moments, reference };
}

/** The heading over the rows. */
export function heading(widths: Widths): Line {
  const titles = [
    fit('NAME', widths.name),
    ...(widths.persona > 0 ? [fit('PERSONA', widths.persona)] : []),
    ...(widths.built > 0 ? [fit('BUILT', widths.built)] : []),
    ...(widths.events > 0 ? [fit('EVENTS', widths.events, 'right')] : []),
    ...(widths.about > 0 ? [fit('ABOUT', widths.about)] : []),
    ...(widths.created > 0 ? [fit('CREATED', widths.created)] : []),
    ...(widths.reference > 0 ? [fit('REF', widths.reference)] : []),
  ];
  return ['  ', muted(titles.join(gap))];
}

type Props = RowFacts & {
  readonly isSelected: boolean;
  readonly isMarked: boolean;
  readonly widths: Widths;
  readonly time: State['screen']['time'];
  readonly now: number;
  /** turns while something runs in this row */
  readonly turn: number;
};

const toned = (text: string, tone: Tone | undefined, isBold: boolean): Piece =>
  tone === undefined && !isBold ? text : { text, tone, bold: isBold };

/** One namespace: a line of prepared text. */
export const NamespaceRow = memo(function NamespaceRow({
  isSelected,
  isMarked,
  widths,
  time,
  now,
  turn,
  ...facts
}: Props) {
  const { glyphs } = useTheme();
  const cells = rowCells(facts, time, now);
  const isThere = facts.row !== undefined;
  const line: Piece[] = [
    ...(isSelected ? [bold(glyphs.cue, 'accent')] : []),
    isMarked ? bold(glyphs.point, 'accent') : ' ',
    ...(isSelected ? [] : [' ']),
    toned(fit(cells.name, widths.name), isThere ? undefined : 'muted', isSelected),
  ];
  if (widths.persona > 0)
    line.push(gap, toned(fit(cells.persona, widths.persona), cells.persona === '—' ? 'muted' : undefined, isSelected));
  if (widths.built > 0) {
    const running = cells.runs ? [spinner(turn, glyphs), ' '] : [];
    line.push(gap, ...running, toned(fit(cells.built, widths.built - running.length), cells.tone, false));
  }
  if (widths.events > 0)
    line.push(gap, toned(fit(cells.events, widths.events, 'right'), cells.events === '—' ? 'muted' : undefined, false));
  if (widths.about > 0) line.push(gap, muted(fit(cells.about, widths.about)));
  if (widths.created > 0) line.push(gap, fit(cells.created, widths.created));
  if (widths.reference > 0) line.push(gap, muted(fit(cells.reference, widths.reference)));
  return (
    <TextLine
      line={line}
      spoken={`${isSelected ? 'selected: ' : ''}${isMarked ? 'marked: ' : ''}${rowSentence(facts, time, now)}`}
    />
  );
});
