import { Box, Text, useIsScreenReaderEnabled } from 'ink';
import type { ReactElement, ReactNode } from 'react';
import type { Line } from './line.ts';
import { Frame } from './frame.tsx';

type Props = {
  readonly title: string;
  readonly note?: Line | undefined;
  readonly foot?: Line | undefined;
  readonly width: number;
  readonly height: number;
  /** the room that the overlay is centred in */
  readonly columns: number;
  readonly rows: number;
  readonly children?: ReactNode;
};

/** A box over the middle of what is there; nothing beneath shines through. */
export function Overlay({ title, note, foot, columns, rows, children, ...size }: Props): ReactElement {
  const isSpoken = useIsScreenReaderEnabled();
  const width = Math.min(size.width, columns);
  const height = Math.min(size.height, rows);
  const frame = (
    <Frame title={title} note={note} foot={foot} width={width} height={height} focused>
      {children}
    </Frame>
  );
  if (isSpoken) return frame;
  const left = Math.max(0, Math.floor((columns - width) / 2));
  const top = Math.max(0, Math.floor((rows - height) / 3));
  const blank = Array.from({ length: height }, () => ' '.repeat(width)).join('\n');
  return (
    <Box position="absolute" top={top} left={left} width={width} height={height}>
      <Box position="absolute" width={width} height={height}>
        <Text>{blank}</Text>
      </Box>
      {frame}
    </Box>
  );
}
