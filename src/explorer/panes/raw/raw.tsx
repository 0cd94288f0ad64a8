import { PressableRows } from '../../hooks/pressable.tsx';
import { useIsScreenReaderEnabled } from 'ink';
import { type ReactElement, useMemo } from 'react';
import { counted } from '../../../text/amount.ts';
import { safe } from '../../../text/safe.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useWindow } from '../../hooks/use-window.ts';
import { isOpen } from '../../state/persona/entries.ts';
import { children } from '../../state/persona/pointer.ts';
import { sectionView } from '../../state/persona/persona.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import { marked, muted } from '../../widgets/line.ts';
import { List, type ListRow } from '../../widgets/rows/list.tsx';
import { treeLine, treeSentence } from '../../widgets/rows/tree.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { judgedSign, judgedSpoken } from '../drawn/judged-sign.ts';
import { nothingWithin } from '../drawn/instead-of-list.ts';
import { seenPart } from '../../widgets/rows/window.ts';
import type { PaneData } from '../pane-data.ts';
import type { PaneProps } from '../pane-props.ts';
import { useCursor, usePaneData } from '../use-pane-data.ts';

/** The values in sight. */
const windowRows = (
  { entries, glyphs, judged }: PaneData,
  { first, rows }: { readonly first: number; readonly rows: number },
  turned: ReadonlySet<string>,
  isSpoken: boolean,
  search: string,
): ListRow[] =>
  entries.slice(first, first + rows).map((entry) => {
    const row = { ...entry, open: entry.foldable && isOpen(entry.pointer, { turned }) };
    const line = marked(treeLine(row, glyphs), search);
    const mark = judged?.(entry.pointer);
    const sign = judgedSign(mark, glyphs);
    return { key: entry.pointer, line, sign, ...(isSpoken ? { spoken: judgedSpoken(treeSentence(row), mark) } : {}) };
  });

/** The composite persona as it came, a tree that folds, with the path of where the cursor stands. */
export function Raw({ width, height, focused = true }: PaneProps): ReactElement | null {
  const paneData = usePaneData();
  const { cursor, search } = useCursor();
  const turned = useExplorer(({ persona }) => sectionView(persona).turned);
  const isSpoken = useIsScreenReaderEnabled();
  const { columns, rows } = inside(width, height);
  const entries = paneData?.entries ?? [];
  const place = Math.max(
    0,
    entries.findIndex(({ pointer }) => pointer === cursor),
  );
  const first = useWindow(place, rows, entries.length);
  const seen = useMemo(
    () => (paneData ? windowRows(paneData, { first, rows }, turned, isSpoken, search) : []),
    [paneData, first, rows, turned, isSpoken, search],
  );
  if (!paneData) return null;
  return (
    <Frame
      title="Raw"
      note={[muted(counted(entries.length, 'line'))]}
      foot={cursor === undefined ? [] : [muted(safe(cursor))]}
      width={width}
      height={height}
      focused={focused}
      scroll={seenPart({ first, count: seen.length }, entries.length)}
    >
      {entries.length === 0 && children(paneData.raw).length > 0 && <TextLine line={[muted(nothingWithin)]} />}
      <PressableRows stepsTo={(row) => (seen[row] === undefined ? undefined : first + row - place)}>
        <List rows={seen} selected={cursor} width={columns} focused={focused} />
      </PressableRows>
    </Frame>
  );
}
