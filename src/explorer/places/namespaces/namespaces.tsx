import { PressableRows } from '../../hooks/pressable.tsx';
import { keyOf } from '../../bindings/in-force.ts';
import { Box } from 'ink';
import { useMemo } from 'react';
import { wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { isUnfinished } from '../../state/builds/build.ts';
import { keyWord } from '../../hooks/key-word.ts';
import { useExplorer, useExplorerItself } from '../../hooks/use-explorer.ts';
import { useLayout } from '../../hooks/use-size.ts';
import { useTurning } from '../../hooks/use-turning.ts';
import { shownCount, shownRow } from '../../state/namespaces/namespace-list.ts';
import { sides } from '../../state/sides/sides.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import { bold, muted, type Line } from '../../widgets/line.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { useTheme } from '../../widgets/theme-context.ts';
import { heading, NamespaceRow, widthsFor } from './namespace-row.tsx';
import { listNote, listState } from './namespaces-note.ts';
import { Preview } from './preview.tsx';

/** The three keys to begin with, told to whoever starts here for the first time. */
function useFirstKeys(): readonly Line[] {
  const { hints } = useExplorerItself().ports;
  const { glyphs } = useTheme();
  if (hints?.areDue !== true) return [];
  const told = [
    [keyOf('open', 'enter'), 'opens a persona'],
    [keyOf('import', 'i'), 'imports your own files'],
    [keyOf('help', '?'), 'lists every key'],
  ] as const;
  return told.map(([key, what]): Line => ['  ', bold(keyWord(key, glyphs), 'accent'), muted(` ${what}`)]);
}

/** The list of namespaces, and beside it the persona of the one under the cursor. */
export function Namespaces() {
  const { body, list, preview } = useLayout();
  const namespaces = useExplorer((state) => state.namespaces);
  const known = useExplorer(({ summaries }) => summaries.known);
  const isOn = useExplorer(({ summaries }) => summaries.isOn);
  const builds = useExplorer((state) => state.builds.builds);
  const steps = useExplorer(({ firstRun }) => firstRun.steps);
  const { marks } = useExplorer((now) => sides.of(now));
  const note = useExplorer(({ firstRun }) => firstRun.note);
  const time = useExplorer(({ screen }) => screen.time);
  const now = useExplorer(({ screen }) => screen.now);
  const { columns } = inside(list, body);
  const { top, height, cursor } = namespaces;
  const count = shownCount(namespaces);
  // The same object for as long as it says the same: a row draws again when what it is given is another.
  const widths = useMemo(() => widthsFor(columns, isOn, time), [columns, isOn, time]);
  const indexes = Array.from({ length: Math.max(0, Math.min(height, count - top)) }, (_, index) => top + index);
  const rows = indexes.map((index) => ({ index, row: shownRow(namespaces, index) }));
  const runs = (id: string | undefined): boolean => {
    const build = builds.get(id ?? '');
    return (build !== undefined && isUnfinished(build)) || steps.get(id ?? '')?.state === 'importing';
  };
  const { turn } = useTurning(rows.some(({ row }) => runs(row?.id)));
  const scroll = count > height ? { from: top / count, to: (top + height) / count } : undefined;
  const state = listState(namespaces);
  const notes = note === undefined ? [] : ['', ...wrap(safe(note, 300), columns - 4)];
  const hints = useFirstKeys();
  const below: Line[] = [
    ...notes.map((text): Line => ['  ', muted(text)]),
    ...(hints.length === 0 || state !== undefined ? [] : [[], ...hints]),
  ];
  const hasRoom = (state?.length ?? rows.length) + below.length < height;
  return (
    <Box>
      <Frame
        title="Namespaces"
        note={listNote(namespaces, columns, { time, now })}
        width={list}
        height={body}
        focused
        scroll={scroll}
      >
        {state === undefined ? (
          <TextLine line={heading(widths)} />
        ) : (
          state.map((line, index) => <TextLine key={index} line={line} />)
        )}
        <PressableRows stepsTo={(place) => (rows[place] === undefined ? undefined : top + place - cursor)}>
          {rows.map(({ index, row }) => (
            <NamespaceRow
              key={index - top}
              row={row}
              summary={known.get(row?.id ?? '')}
              build={builds.get(row?.id ?? '')}
              step={steps.get(row?.id ?? '')}
              isSelected={index === cursor}
              isMarked={marks.includes(row?.id ?? '')}
              widths={widths}
              time={time}
              now={now}
              turn={runs(row?.id) ? turn : 0}
            />
          ))}
        </PressableRows>
        {hasRoom && below.map((line, index) => <TextLine key={`below ${index}`} line={line} />)}
      </Frame>
      {preview > 0 && <Preview width={preview} height={body} />}
    </Box>
  );
}
