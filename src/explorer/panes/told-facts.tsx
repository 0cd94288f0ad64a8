import type { ReactElement } from 'react';
import { fit, wrap } from '../../text/cells.ts';
import { useLayout } from '../hooks/use-size.ts';
import { inside } from '../widgets/frame.tsx';
import { bold, muted, type Line } from '../widgets/line.ts';
import { useTheme } from '../widgets/theme-context.ts';
import { type Told, ToldLines } from './told-lines.tsx';

/** One fact under a label: safe texts. */
export type Fact = {
  readonly group: string;
  readonly label: string;
  readonly value: string;
  /** a second line, which says more */
  readonly more?: string;
  readonly tone?: 'muted' | 'good' | 'warn' | 'bad';
};

type Props = {
  readonly title: string;
  readonly note: Line;
  readonly facts: readonly Fact[];
  /** the fact the cursor stands on */
  readonly cursor: number;
  /** the fewest cells of the labels */
  readonly labels?: number;
};

/** values stay readable on a wide terminal */
const widest = 120;

/** A fact in its lines; what is too long goes on below itself, for nothing here is cut. */
function linesOf(
  { label, value, more, tone }: Fact,
  isHere: boolean,
  cue: string,
  [labels, columns]: readonly [number, number],
): Told[] {
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

/** Facts in groups, one under the other, the cursor on one of them. */
export function ToldFacts({ title, note, facts, cursor, labels: fewest = 16 }: Props): ReactElement {
  const { columns: width, body } = useLayout();
  const { glyphs } = useTheme();
  const { columns } = inside(width, body);
  // as many cells as the names of namespaces may take
  const labels = Math.min(28, Math.max(fewest, Math.floor(columns * 0.2)));
  const drawn: Told[] = [];
  let end = 0;
  let group: string | undefined;
  for (const [index, fact] of facts.entries()) {
    if (fact.group !== group) {
      if (group !== undefined) drawn.push({ line: [], spoken: '' });
      drawn.push({ line: ['  ', bold(fact.group)], spoken: fact.group });
      group = fact.group;
    }
    drawn.push(
      ...linesOf(fact, index === cursor, glyphs.cue, [labels, columns]).map((line) => ({ ...line, item: index })),
    );
    if (index === cursor) end = drawn.length - 1;
  }
  return <ToldLines title={title} note={note} told={drawn} inSight={cursor === 0 ? 0 : end} here={cursor} />;
}
