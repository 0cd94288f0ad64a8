import { Box } from 'ink';
import { memo, type ReactElement } from 'react';
import { accent, clipLine, type Line, type Piece, standing } from '../line.ts';
import { TextLine } from '../text-line.tsx';
import { useTheme } from '../theme-context.ts';

/** One row of a list: what it draws and, for a screen reader, says. */
export type ListRow = {
  readonly key: string;
  readonly line: Line;
  readonly spoken?: string | undefined;
  /** a sign of one column in the place of the cue, or behind it */
  readonly sign?: Piece | undefined;
};

type Props = {
  /** the rows of the window, already prepared */
  readonly rows: readonly ListRow[];
  readonly selected: string | undefined;
  readonly width: number;
  readonly focused?: boolean | undefined;
};

type RowProps = {
  readonly row: ListRow;
  readonly isSelected: boolean;
  readonly width: number;
  readonly focused: boolean;
};

/** One row: it draws again when it, or whether it is selected, is another. */
const Row = memo(function Row({ row: { line, spoken, sign = ' ' }, isSelected, width, focused }: RowProps) {
  const { glyphs } = useTheme();
  const fitted = clipLine(line, width - 2);
  const drawn: Line = isSelected
    ? [focused ? accent(glyphs.cue) : glyphs.cue, sign, ...(focused ? fitted.map(standing) : fitted)]
    : [sign, ' ', ...fitted];
  return (
    <TextLine line={drawn} spoken={spoken === undefined ? undefined : `${isSelected ? 'selected: ' : ''}${spoken}`} />
  );
});

/** The rows of a window, the selected one with a cue at its left and in bold: two columns go to the cue. */
export function List({ rows, selected, width, focused = true }: Props): ReactElement {
  return (
    <Box flexDirection="column">
      {rows.map((row) => (
        <Row key={row.key} row={row} isSelected={row.key === selected} width={width} focused={focused} />
      ))}
    </Box>
  );
}
