import { fit, wrap } from '../../../text/cells.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useLayout } from '../../hooks/use-size.ts';
import { type Told, ToldLines } from '../../panes/told-lines.tsx';
import { inside } from '../../widgets/frame.tsx';
import { bold, muted, type Line } from '../../widgets/line.ts';
import { useTheme } from '../../widgets/theme-context.ts';
import { about, aboutRows, rowUnderCursor, type AboutRow } from './about-rows.ts';

/** cells of the labels, as many as the names of namespaces may take */
const labelColumns = (columns: number) => Math.min(28, Math.max(16, Math.floor(columns * 0.2)));
/** values stay readable on a wide terminal */
const widest = 120;

/** A fact in its lines; what is too long goes on below itself, for nothing here is cut. */
function linesOf({ label, value, more, tone }: AboutRow, isHere: boolean, cue: string, columns: number): Told[] {
  const labels = labelColumns(columns);
  const room = Math.min(widest, columns - labels - 4);
  const values = wrap(value, room).map((text): Line => [tone === undefined ? text : { text, tone }]);
  const rest = more === undefined ? [] : wrap(more, room).map((text): Line => [muted(text)]);
  const start = (index: number): Line =>
    index === 0 ? [isHere ? bold(`${cue} `, 'accent') : '  ', muted(fit(label, labels))] : [' '.repeat(labels + 2)];
  const said = [`${isHere ? 'selected: ' : ''}${label}: ${value}`, more].filter(Boolean).join(', ');
  return [...values, ...rest].map((line, index) => ({
    line: [...start(index), '  ', ...line],
    spoken: index === 0 ? said : '',
  }));
}

/** What the program is, which gateway it is on, what it keeps here, and what was imported. */
export function About() {
  const { columns: width, body } = useLayout();
  const { glyphs } = useTheme();
  const state = useExplorer((whole) => whole);
  const { index: cursor } = rowUnderCursor(state);
  const { columns } = inside(width, body);
  const { read } = about.of(state);
  const drawn: Told[] = [];
  let end = 0;
  let group: string | undefined;
  for (const [index, row] of aboutRows(state).entries()) {
    if (row.group !== group) {
      if (group !== undefined) drawn.push({ line: [], spoken: '' });
      drawn.push({ line: ['  ', bold(row.group)], spoken: row.group });
      group = row.group;
    }
    drawn.push(...linesOf(row, index === cursor, glyphs.cue, columns));
    if (index === cursor) end = drawn.length - 1;
  }
  return (
    <ToldLines
      title="About"
      note={read.loading ? [muted('reading')] : []}
      told={drawn}
      inSight={cursor === 0 ? 0 : end}
    />
  );
}
