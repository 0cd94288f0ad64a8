import { Box } from 'ink';
import type { ReactElement } from 'react';
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

/** The rows of a window, the selected one with a cue at its left and in bold: two columns go to the cue. */
export function List({ rows, selected, width, focused = true }: Props): ReactElement {
  const { glyphs } = useTheme();
  return (
    <Box flexDirection="column">
      {rows.map(({ key, line, spoken, sign = ' ' }) => {
        const isSelected = key === selected;
        const fitted = clipLine(line, width - 2);
        const row: Line = isSelected
          ? [focused ? accent(glyphs.cue) : glyphs.cue, sign, ...(focused ? fitted.map(standing) : fitted)]
          : [sign, ' ', ...fitted];
        return (
          <TextLine
            key={key}
            line={row}
            spoken={spoken === undefined ? undefined : `${isSelected ? 'selected: ' : ''}${spoken}`}
          />
        );
      })}
    </Box>
  );
}
