import { Box } from 'ink';
import { wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { isUnfinished } from '../../state/builds/build.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useLayout } from '../../hooks/use-size.ts';
import { useTurning } from '../../hooks/use-turning.ts';
import { shownCount, shownRow } from '../../state/namespaces/namespace-list.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import { muted } from '../../widgets/line.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { heading, NamespaceRow, widthsFor } from './namespace-row.tsx';
import { listNote, listState } from './namespaces-note.ts';
import { Preview } from './preview.tsx';

/** The list of namespaces, and beside it the persona of the one under the cursor. */
export function Namespaces() {
  const { body, list, preview } = useLayout();
  const namespaces = useExplorer((state) => state.namespaces);
  const known = useExplorer(({ summaries }) => summaries.known);
  const isOn = useExplorer(({ summaries }) => summaries.isOn);
  const builds = useExplorer((state) => state.builds.builds);
  const steps = useExplorer(({ firstRun }) => firstRun.steps);
  const note = useExplorer(({ firstRun }) => firstRun.note);
  const time = useExplorer(({ screen }) => screen.time);
  const now = useExplorer(({ screen }) => screen.now);
  const { columns } = inside(list, body);
  const { top, height, cursor } = namespaces;
  const count = shownCount(namespaces);
  const widths = widthsFor(columns, isOn, time);
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
  const hasRoom = state === undefined && rows.length + notes.length < height;
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
        {rows.map(({ index, row }) => (
          <NamespaceRow
            key={index - top}
            row={row}
            summary={known.get(row?.id ?? '')}
            build={builds.get(row?.id ?? '')}
            step={steps.get(row?.id ?? '')}
            isSelected={index === cursor}
            widths={widths}
            time={time}
            now={now}
            turn={runs(row?.id) ? turn : 0}
          />
        ))}
        {hasRoom && notes.map((text, index) => <TextLine key={`note ${index}`} line={['  ', muted(text)]} />)}
      </Frame>
      {preview > 0 && <Preview width={preview} height={body} />}
    </Box>
  );
}
