import type { ReactElement } from 'react';
import { fit } from '../../../text/cells.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useLayout } from '../../hooks/use-size.ts';
import { shownCount, shownRow } from '../../state/namespaces/namespace-list.ts';
import { rowCells } from '../../state/namespaces/row.ts';
import { windowTop } from '../../state/namespaces/list-window.ts';
import { accent, bold, type Line } from '../../widgets/line.ts';
import { SmallList } from '../../widgets/rows/small-list.tsx';
import { useTheme } from '../../widgets/theme-context.ts';
import { listNote, listState } from './namespaces-note.ts';

const stateWide = 12;

/** The list of namespaces on a terminal that is too small for its frame: names, and how each stands. */
export function SmallNamespaces(): ReactElement {
  const { columns, height } = useLayout();
  const { glyphs } = useTheme();
  const state = useExplorer(({ namespaces }) => namespaces);
  const known = useExplorer(({ summaries }) => summaries.known);
  const builds = useExplorer((all) => all.builds.builds);
  const steps = useExplorer(({ firstRun }) => firstRun.steps);
  const time = useExplorer(({ screen }) => screen.time);
  const now = useExplorer(({ screen }) => screen.now);
  const rows = height - 1;
  const count = shownCount(state);
  const first = windowTop(state.top, state.cursor, rows - 1, count);
  const names = Math.max(8, columns - stateWide - 3);
  const lines = Array.from({ length: Math.max(0, Math.min(rows - 1, count - first)) }, (_, place): Line => {
    const row = shownRow(state, first + place);
    const id = row?.id ?? '';
    const cells = rowCells({ row, summary: known.get(id), build: builds.get(id), step: steps.get(id) }, time, now);
    const isHere = first + place === state.cursor;
    const name = fit(cells.name, names);
    return [isHere ? accent(`${glyphs.cue} `) : '  ', isHere ? bold(name) : name, ' ', { text: cells.built, tone: cells.tone ?? 'muted' }]; // prettier-ignore
  });
  const head: Line = [bold('Namespaces', 'accent'), '  ', ...listNote(state, columns, { time, now })];
  return <SmallList lines={[head, ...(listState(state) ?? lines)]} columns={columns} rows={rows} />;
}
