import { Box, Text, useIsScreenReaderEnabled } from 'ink';
import type { ReactElement, ReactNode } from 'react';
import { type Line, clipLine, columnsOf, muted, type Piece, plain } from './line.ts';
import { TextLine } from './text-line.tsx';
import { useTheme } from './theme-context.ts';

type Props = {
  readonly title: string;
  /** beside the title, in the border: counts, a state */
  readonly note?: Line | undefined;
  /** in the lower border, at the right */
  readonly foot?: Line | undefined;
  /** outer size */
  readonly width: number;
  readonly height: number;
  readonly focused?: boolean | undefined;
  /** the part of the content that is seen, 0 to 1 each, drawn as a thumb in the right border */
  readonly scroll?: { readonly from: number; readonly to: number } | undefined;
  readonly children?: ReactNode;
};

/** The columns and rows that a frame leaves for its content. */
export const inside = (width: number, height: number): { columns: number; rows: number } => ({
  columns: Math.max(0, width - 4),
  rows: Math.max(0, height - 2),
});

/** A rounded box with its title, counts and scroll position in the border. */
export function Frame({
  title,
  note = [],
  foot = [],
  width,
  height,
  focused = false,
  scroll,
  children,
}: Props): ReactElement {
  const { glyphs, paint } = useTheme();
  const isSpoken = useIsScreenReaderEnabled();
  const { columns, rows } = inside(width, height);
  if (isSpoken)
    return (
      <Box flexDirection="column">
        <Text>{[title, plain(note)].filter(Boolean).join(': ')}</Text>
        {children}
      </Box>
    );
  const border = (text: string): Piece => ({ text, tone: 'muted' });
  const [topLeft, topRight, bottomLeft, bottomRight] = glyphs.corners;
  const edge = (start: string, label: Line, end: string, atEnd: boolean): Line => {
    const room = Math.max(0, width - 5);
    const shown = clipLine(label, room);
    const rule = border(glyphs.across.repeat(Math.max(0, width - 3 - columnsOf(shown) - (shown.length > 0 ? 2 : 0))));
    const padded: Line = shown.length > 0 ? [' ', ...shown, ' '] : [];
    return atEnd
      ? [border(start), rule, ...padded, border(glyphs.across + end)]
      : [border(start + glyphs.across), ...padded, rule, border(end)];
  };
  const heading: Line = [
    { text: title, bold: focused, tone: focused ? 'accent' : undefined },
    ...(note.length > 0 ? [muted(` ${glyphs.dot} `), ...note] : []),
  ];
  const first = scroll ? Math.floor(scroll.from * rows) : -1;
  const last = scroll ? Math.max(first, Math.ceil(scroll.to * rows) - 1) : -1;
  const side = (isThumbSide: boolean) =>
    Array.from({ length: rows }, (_, row) =>
      isThumbSide && row >= first && row <= last && scroll ? glyphs.thumb : glyphs.down,
    ).join('\n');
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      <TextLine line={edge(topLeft, heading, topRight, false)} />
      {rows > 0 && (
        <Box height={rows}>
          <Text>{paint([border(side(false))])}</Text>
          <Box flexDirection="column" width={columns} height={rows} marginX={1} overflow="hidden" flexShrink={0}>
            {children}
          </Box>
          <Text>{paint([border(side(true))])}</Text>
        </Box>
      )}
      <TextLine line={edge(bottomLeft, foot, bottomRight, true)} />
    </Box>
  );
}
