import { useMemo } from 'react';
import { onePersonSigns, type Sign, signsSummary } from '../../../contract/sides/one-person.ts';
import { fit, wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useLayout } from '../../hooks/use-size.ts';
import { toldOf } from '../../sentences/said.ts';
import { type SideRow, sideRows } from '../../state/sides/side-rows.ts';
import { type Pair, sides } from '../../state/sides/sides.ts';
import { rowWith } from '../../state/namespaces/slots.ts';
import { textOf } from '../../state/namespaces/summary.ts';
import { type Told, ToldLines } from '../../panes/told-lines.tsx';
import { inside } from '../../widgets/frame.tsx';
import { accent, bad, bold, fitLine, type Line, muted, standing, warn } from '../../widgets/line.ts';
import { useTheme } from '../../widgets/theme-context.ts';

type Look = { readonly columns: number; readonly cue: string; readonly odd: string; readonly side: 'left' | 'right' };

const labels = 16;
const twoFrom = 100;

/** A row in two columns, or where there is no room one under the other: the label, the left, the right. */
function linesOf(row: SideRow, names: readonly [string, string], isHere: boolean, look: Look): Told[] {
  const { columns, cue, odd, side } = look;
  const mark = row.isDifferent ? odd : ' ';
  const own = [row.left, row.right].map((text) => (text === '' ? 'not told' : safe(text, 2000)));
  const tone = (place: number, text: string) => {
    if ((place === 0 ? row.left : row.right) === '') return muted(text);
    return isHere && (place === 0) === (side === 'left') ? standing(text) : text;
  };
  const spoken = `${isHere ? 'selected: ' : ''}${row.label}: ${names[0]}: ${own[0]}; ${names[1]}: ${own[1]}${row.isDifferent ? '; they differ' : ''}`;
  const gutter = (index: number): Line => [isHere ? accent(`${cue} `) : '  ', warn(index === 0 ? `${mark} ` : '  ')];
  if (columns < twoFrom) {
    const lines = own.flatMap((text, place) =>
      wrap(text, columns - 8).map((part, index): Line => [
        muted(fit(index === 0 ? (place === 0 ? 'A' : 'B') : '', 2)),
        tone(place, part),
      ]),
    );
    return [
      { line: [...gutter(0), bold(safe(row.label, 60))], spoken },
      ...lines.map((line): Told => ({ line: [isHere ? accent(`${cue} `) : '  ', '    ', ...line], spoken: '' })),
    ];
  }
  const wide = Math.floor((columns - labels - 4 - 2) / 2);
  const [left, right] = own.map((text) => wrap(text, wide));
  const label = wrap(safe(row.label, 60), labels - 1);
  const height = Math.max(left?.length ?? 0, right?.length ?? 0, label.length);
  return Array.from({ length: height }, (_, index): Told => ({
    line: [
      ...gutter(index),
      muted(fit(label[index] ?? '', labels)),
      ...fitLine([tone(0, left?.[index] ?? '')], wide + 2),
      tone(1, right?.[index] ?? ''),
    ],
    spoken: index === 0 ? spoken : '',
  }));
}

/** Whose personas these are, what the difference comes to, and by which signs they are of one person. */
function headOf(
  { left, right }: Pair,
  signs: readonly Sign[],
  names: readonly [string, string],
  columns: number,
): Told[] {
  const sources = [left, right].map(({ raw }) => [...new Set(toldOf(raw).material.providers)].toSorted().join(' and '));
  const parted =
    sources[0] === sources[1] || sources.includes('')
      ? []
      : [`${sources[0]} beside ${sources[1]}: styles of writing are not comparable`];
  const wide = Math.floor((columns - labels - 4 - 2) / 2);
  const heads: Line =
    columns < twoFrom
      ? [muted('  A '), bold(names[0], 'accent'), muted('   B '), bold(names[1], 'accent')]
      : [' '.repeat(labels + 4), ...fitLine([bold(names[0], 'accent')], wide + 2), bold(names[1], 'accent')];
  const telling = signs.filter(({ sure }) => sure !== 'none').map(({ says }) => says);
  const paragraphs = [signsSummary(signs), ...telling, ...parted];
  const rows = paragraphs.flatMap((text, index) =>
    wrap(safe(text, 600), columns - 4).map((row): Told => ({
      line: ['  ', index === 0 ? bold(row) : muted(row)],
      spoken: row,
    })),
  );
  return [...rows, { line: [], spoken: '' }, { line: heads, spoken: `${names[0]} beside ${names[1]}` }];
}

/** Two personas by claim in two columns, or one under the other where there is no room. */
export function SideBySide() {
  const { columns: width, body } = useLayout();
  const { glyphs } = useTheme();
  const known = useExplorer((state) => sides.of(state));
  const pages = useExplorer(({ namespaces }) => namespaces.pages);
  const { columns } = inside(width, body);
  const { data, failure } = known.read;
  const all = useMemo(
    () => (data === undefined ? [] : sideRows(data, known.differencesFirst)),
    [data, known.differencesFirst],
  );
  const nameOf = (place: 0 | 1): string => {
    const subject = safe(textOf((place === 0 ? data?.left : data?.right)?.persona.subject), 60);
    const namespace = safe(textOf(rowWith(pages, known.ids?.[place])?.name), 40);
    return [subject, namespace].filter(Boolean).join(', ');
  };
  const names = [nameOf(0), nameOf(1)] as const;
  const look = { columns, cue: glyphs.cue, odd: glyphs.odd, side: known.side };
  const signs = useMemo(() => (data === undefined ? [] : onePersonSigns(data.left.raw, data.right.raw)), [data]);
  const head = data === undefined ? [] : headOf(data, signs, names, columns);
  const drawn: Told[] = [...head];
  let end = 0;
  for (const [index, row] of all.entries()) {
    drawn.push(...linesOf(row, names, index === known.row, look));
    if (index === known.row) end = drawn.length - 1;
  }
  const different = all.filter(({ isDifferent }) => isDifferent).length;
  const count = `${different === 0 ? 'no number' : different} ${different === 1 ? 'number' : 'numbers'} ${glyphs.odd}`;
  const instead = failure === undefined ? 'reading both' : safe(failure.message, 600);
  return (
    <ToldLines
      title="Side by side"
      note={data === undefined ? [] : [muted(count)]}
      told={
        data === undefined
          ? wrap(instead, columns - 4).map((row) => ({
              line: ['  ', failure === undefined ? muted(row) : bad(row)],
              spoken: row,
            }))
          : drawn
      }
      inSight={known.row === 0 ? 0 : end}
    />
  );
}
