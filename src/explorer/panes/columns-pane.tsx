import { stepsToEntry } from './steps-to-entry.ts';
import { PressableRows } from '../hooks/pressable.tsx';
import { useIsScreenReaderEnabled } from 'ink';
import { type ReactElement, useMemo } from 'react';
import { useWindow } from '../hooks/use-window.ts';
import { Frame, inside } from '../widgets/frame.tsx';
import { accent, columnsOf, fitLine, type Line, marked, muted, spread, standing, warn } from '../widgets/line.ts';
import { TextLine } from '../widgets/text-line.tsx';
import { useTheme } from '../widgets/theme-context.ts';
import { seenPart } from '../widgets/rows/window.ts';
import { ageColumns } from '../state/past/claim-ages.ts';
import { at, children } from '../state/persona/pointer.ts';
import { wrapped } from '../widgets/wrapped.ts';
import { nothing } from './drawn/drawn-branch.ts';
import { nothingWithin } from './drawn/instead-of-list.ts';
import { valueLines } from './drawn/drawn-value.ts';
import { evidenceLine } from './evidence/evidence-line.ts';
import { type Cell, type Group, inColumns, stacked } from './drawn/group.ts';
import { judgedSign, judgedSpoken } from './drawn/judged-sign.ts';
import { modelSign } from './drawn/model-words.ts';
import { typeMismatch } from './drawn/type-mismatch.ts';
import type { PaneProps } from './pane-props.ts';
import type { PaneData } from './pane-data.ts';
import { useCursor } from './use-pane-data.ts';

/** The groups for a column of so many columns, its cue not counted. */
export type Draw = (columns: number, paneData: PaneData) => readonly Group[];

type Arranged = {
  readonly paneData: PaneData;
  readonly draw: Draw;
  /** the part of the persona that it shows, for what to say where that is not there */
  readonly root?: string | undefined;
  /** how many columns stand side by side at most */
  readonly most?: number | undefined;
};

type Props = PaneProps & Arranged & { readonly title: string; readonly note?: Line | undefined };

const gap = 3;
/** The columns that the age of claims takes; none where the rest would be too narrow. */
const agesFrom = (wide: number): number => (wide >= 76 ? ageColumns + 2 : 0);
const comfortable = 54;

/** Whether a section is one text or number where an object or a list would be; then the cursor stands on all of it. */
export const isOneValue = ({ entries }: PaneData, root: string): boolean => entries[0]?.pointer === root;

/** What stands in for a section without parts: the value as it came, or that there is none. */
const absent = (root: string, columns: number, paneData: PaneData): Group => {
  const value = at(paneData.raw, root);
  const pointer = isOneValue(paneData, root) ? root : undefined;
  const odd = typeMismatch(root, value);
  if (odd === undefined && children(value).length > 0)
    return { tight: false, blocks: [{ pointer: undefined, lines: wrapped([muted(nothingWithin)], columns) }] };
  const lines =
    value === undefined || odd === undefined ? nothing(root, columns, paneData) : valueLines(value, columns, paneData);
  const note: Line[] = odd === undefined ? [] : [[warn(`${paneData.glyphs.odd} ${odd}`)]];
  return { tight: false, blocks: [{ pointer, lines: [...note, ...lines] }] };
};

type Layout = { readonly cells: readonly (readonly Cell[])[]; readonly wide: number; readonly total: number };

/** As few columns as show everything in `rows`, but two where two have room; as many as have room where nothing shows everything. */
function layout({ draw, root = '', paneData, most = 3 }: Arranged, columns: number, rows: number): Layout {
  const count = Math.max(1, Math.min(most, Math.floor((columns + gap) / (comfortable + gap))));
  const inCount = (number: number): Layout => {
    const wide = Math.floor((columns - gap * (number - 1)) / number);
    // The age of claims stands in a column of its own at the end, where there is room for one.
    const own = wide - 2 - (paneData.age !== undefined && number === 1 ? agesFrom(wide) : 0);
    const isAbsent = paneData.entries.length === 0 || isOneValue(paneData, root);
    const groups = isAbsent ? [absent(root, own, paneData)] : draw(own, paneData);
    const cells = inColumns(groups, number).map(stacked);
    return { cells, wide, total: Math.max(0, ...cells.map((column) => column.length)) };
  };
  if (paneData.age !== undefined && columns < 160) return inCount(1);
  const fewest = inCount(Math.min(2, count));
  return fewest.total <= rows || count < 3 ? fewest : inCount(count);
}

/** The layout, made anew only when what it is made from changes. */
const useArrangement = ({ draw, root, paneData, most }: Arranged, columns: number, rows: number): Layout =>
  useMemo(() => layout({ draw, root, paneData, most }, columns, rows), [draw, root, paneData, most, columns, rows]);

/** A section of lines in one to three columns, scrolled as one, with the cursor on one entry. */
export function ColumnsPane({
  title,
  note,
  paneData,
  draw,
  root,
  most,
  width,
  height,
  focused = true,
}: Props): ReactElement {
  const isSpoken = useIsScreenReaderEnabled();
  const { glyphs } = useTheme();
  const { cursor, search } = useCursor();
  const { columns, rows: room } = inside(width, height);
  const { cells, wide, total } = useArrangement({ draw, root, paneData, most: isSpoken ? 1 : most }, columns, room);
  // of what is taller than the room, the beginning is in sight
  const found = cells.map((column) => {
    const isIts = ({ pointer }: Cell) => pointer === cursor && cursor !== undefined;
    return Math.min(column.findLastIndex(isIts), Math.max(0, column.findIndex(isIts)) + room - 1);
  });
  const first = useWindow(Math.max(0, ...found), room, total);
  const seen = { first, count: Math.min(room, total) };

  const drawn = (cell: Cell | undefined, isLast: boolean): Line => {
    const isHere = cell?.pointer !== undefined && cell.pointer === cursor;
    const age =
      cells.length === 1 && cell?.isFirst === true && agesFrom(wide) > 0
        ? paneData.age?.(cell.pointer ?? '')
        : undefined;
    const words = marked(cell?.line ?? [], search);
    const own = age === undefined ? words : spread(words, [muted(age)], wide - 2);
    const mark = cell?.isFirst === true ? paneData.judged?.(cell.pointer ?? '') : undefined;
    const sign =
      mark === undefined && cell?.isFirst === true ? modelSign(paneData, cell.pointer) : judgedSign(mark, glyphs);
    const line: Line = [
      ...(isHere ? [accent(glyphs.cue), sign] : [sign, ' ']),
      ...(isHere && cell.isFirst ? own.map(standing) : own),
    ];
    return isLast ? line : fitLine(line, wide + gap);
  };
  return (
    <Frame
      title={title}
      note={note}
      foot={evidenceLine(paneData, cursor, columns)}
      width={width}
      height={height}
      focused={focused}
      scroll={seenPart(seen, total)}
    >
      <PressableRows
        stepsTo={(row, column) =>
          stepsToEntry(
            paneData,
            cursor,
            cells[Math.min(cells.length - 1, Math.floor(column / (wide + gap)))]?.[first + row]?.pointer,
          )
        }
      >
        {Array.from({ length: seen.count }, (_, index) => {
          const line = cells.map((column) => column[first + index]);
          const row = line.flatMap((cell, place) => drawn(cell, place === line.length - 1));
          const spoken = isSpoken
            ? judgedSpoken(line[0]?.spoken, paneData.judged?.(line[0]?.pointer ?? ''))
            : undefined;
          if (isSpoken && !spoken) return null;
          return <TextLine key={index} line={columnsOf(row) > columns ? fitLine(row, columns) : row} spoken={spoken} />;
        })}
      </PressableRows>
    </Frame>
  );
}
