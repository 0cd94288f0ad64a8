import { Box } from 'ink';
import type { ReactElement } from 'react';
import { clipLine, type Line } from '../line.ts';
import { TextLine } from '../text-line.tsx';

type Props = { readonly lines: readonly Line[]; readonly columns: number; readonly rows: number };

/** Lines from the left edge on, without a frame: the form of a list on a terminal that has no room for one. */
export function SmallList({ lines, columns, rows }: Props): ReactElement {
  return (
    <Box flexDirection="column" height={rows} flexShrink={0} overflow="hidden">
      {lines.slice(0, rows).map((line, index) => (
        <TextLine key={index} line={clipLine(line, columns)} />
      ))}
    </Box>
  );
}
