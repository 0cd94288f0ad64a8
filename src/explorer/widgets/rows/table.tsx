import { Box } from 'ink';
import InkTable from 'ink-table';
import type { ReactElement } from 'react';
import { columnsOf, type Line } from '../line.ts';
import { Cell, Heading, Skeleton, TableContext } from './table-cells.tsx';
import { TextLine } from '../text-line.tsx';
import { useTheme } from '../theme-context.ts';

export type TableColumn = {
  /** unique within its table */
  readonly title: string;
  readonly align?: 'left' | 'right' | undefined;
  /** the most columns it takes */
  readonly most?: number | undefined;
  /** takes what room the others leave */
  readonly grows?: boolean | undefined;
};

type Props = {
  readonly columns: readonly TableColumn[];
  /** the rows of the window: a line for each column */
  readonly rows: readonly (readonly Line[])[];
  /** the place of the selected row in the window, or -1 */
  readonly selected: number;
  readonly width: number;
  readonly focused?: boolean | undefined;
  /** what a screen reader says for each row */
  readonly spoken?: readonly string[] | undefined;
};

const gap = 2;

/** The width of each column: what its cells need, the growing one takes the rest and gives where there is too little. */
export function widthsOf(columns: readonly TableColumn[], rows: readonly (readonly Line[])[], width: number): number[] {
  const needed = columns.map(({ title, most = Infinity }, index) =>
    Math.min(most, Math.max(title.length, ...rows.map((row) => columnsOf(row[index] ?? [])))),
  );
  const room = width - gap * (columns.length + 1);
  const over = needed.reduce((sum, own) => sum + own, 0) - room;
  const growing = Math.max(
    0,
    columns.findIndex(({ grows }) => grows),
  );
  const least = 6;
  const given = needed.map((own, index) => (index === growing ? Math.max(least, own - over) : own));
  let excess = given.reduce((sum, own) => sum + own, 0) - room;
  for (let index = given.length - 1; index >= 0 && excess > 0; index -= 1) {
    const cut = Math.min(excess, Math.max(0, (given[index] ?? 0) - (index === growing ? 0 : 3)));
    given[index] = (given[index] ?? 0) - cut;
    excess -= cut;
  }
  return given;
}

/** A table of prepared cells, drawn by ink-table; the selected row has a cue and stands in bold. */
export function Table({ columns, rows, selected, width, focused = true, spoken }: Props): ReactElement {
  const { glyphs } = useTheme();
  if (spoken)
    return (
      <Box flexDirection="column">
        {spoken.map((sentence, index) => (
          <TextLine key={sentence} line={[index === selected ? `selected: ${sentence}` : sentence]} />
        ))}
      </Box>
    );
  const widths = widthsOf(columns, rows, width);
  const look = {
    columns: columns.map(({ title, align = 'left' }, index) => ({ title, align, width: widths[index] ?? 0 })),
    rows,
    selected,
  };
  const data = rows.map((_, row) => Object.fromEntries(columns.map(({ title }) => [title, row])));
  return (
    <Box>
      <TableContext value={look}>
        <InkTable
          data={data}
          columns={columns.map(({ title }) => title)}
          cell={Cell}
          header={Heading}
          skeleton={Skeleton}
        />
      </TableContext>
      {selected >= 0 && selected < rows.length && (
        <Box position="absolute" top={selected + 1} left={0}>
          <TextLine line={[{ text: glyphs.cue, tone: focused ? 'accent' : 'muted' }]} />
        </Box>
      )}
    </Box>
  );
}
