import { PressableRows } from '../hooks/pressable.tsx';
import { useIsScreenReaderEnabled } from 'ink';
import type { ReactElement } from 'react';
import { useLayout } from '../hooks/use-size.ts';
import { useWindow } from '../hooks/use-window.ts';
import { Frame, inside } from '../widgets/frame.tsx';
import { clipLine, type Line } from '../widgets/line.ts';
import { seenPart } from '../widgets/rows/window.ts';
import { TextLine } from '../widgets/text-line.tsx';

/** A line on the screen, and what is said of it aloud: "" where a line before it has said all. */
export type Told = {
  readonly line: Line;
  readonly spoken: string;
  /** which of the place's items it belongs to, counted from 0 */
  readonly item?: number;
};

type Props = {
  readonly title: string;
  readonly note: Line;
  readonly foot?: Line | undefined;
  readonly told: readonly Told[];
  /** the line that stays in sight */
  readonly inSight: number;
  /** the item under the cursor, where lines say which items they belong to */
  readonly here?: number | undefined;
};

/** Lines in a frame over the whole body, scrolled; where they are said aloud, all of them. */
export function ToldLines({ title, note, foot, told, inSight, here }: Props): ReactElement {
  const { columns: width, body } = useLayout();
  const isSpoken = useIsScreenReaderEnabled();
  const { columns, rows } = inside(width, body);
  const first = useWindow(inSight, isSpoken ? told.length : rows, told.length);
  const shown = isSpoken ? told.filter(({ spoken }) => spoken !== '') : told.slice(first, first + rows);
  return (
    <Frame
      title={title}
      note={note}
      foot={foot}
      width={width}
      height={body}
      focused
      scroll={seenPart({ first, count: Math.min(rows, told.length) }, told.length)}
    >
      <PressableRows
        stepsTo={(row) => {
          const item = shown[row]?.item;
          return item === undefined || here === undefined ? undefined : item - here;
        }}
      >
        {shown.map(({ line, spoken }, index) => (
          <TextLine key={index} line={clipLine(line, columns)} spoken={spoken} />
        ))}
      </PressableRows>
    </Frame>
  );
}
