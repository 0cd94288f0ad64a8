import { type ReactElement, useMemo } from 'react';
import { useWindow } from '../../hooks/use-window.ts';
import { byModelAt } from '../../../contract/interpretations/without-model.ts';
import { freshnessForms } from '../../sentences/freshness.ts';
import { toldOf } from '../../sentences/said.ts';
import { changesStop, oddStop, oddWords } from '../../sentences/stops.ts';
import { lastChangeWords } from '../../state/past/last-change.ts';
import { accent, bold, clipLine, columnsOf, type Line, muted } from '../../widgets/line.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { useTheme } from '../../widgets/theme-context.ts';
import { wrapped } from '../../widgets/wrapped.ts';
import type { PaneData } from '../pane-data.ts';
import type { PaneProps } from '../pane-props.ts';
import { useCursor, usePaneData } from '../use-pane-data.ts';

type Row = { readonly pointer: string | undefined; readonly line: Line };

const first = ['who', 'works', 'with', 'lately'] as const;

/** The name, the role and the sentences that matter most, without a frame. */
function rowsOf({ raw, changed, now, glyphs }: PaneData, columns: number): readonly Row[] {
  const { material, all } = toldOf(raw);
  const odd = oddWords(raw);
  const role = all.find(({ id }) => id === 'role');
  const chosen = [
    ...first.flatMap((id) => all.filter((said) => said.id === id)),
    ...all.filter(({ id }) => id !== 'role' && !first.some((one) => one === id)),
  ];
  const sign = (pointer: string): Line => (byModelAt(raw, pointer) === undefined ? [] : [accent(glyphs.model), ' ']);
  const row = (pointer: string | undefined, line: Line, room = columns - 1): Row[] =>
    wrapped(line, room).map((own) => ({ pointer, line: own }));
  return [
    ...row(role?.pointer ?? '/subject', [bold(material.text('/subject') || 'no name is given', 'accent')]),
    ...(role === undefined ? [] : row(role.pointer, role.short)),
    { pointer: undefined, line: [] },
    ...chosen.flatMap(({ id, pointer, short }) =>
      row(pointer, [...sign(pointer), ...(id === 'with' ? ['With ', ...short] : short)]),
    ),
    ...(changed === undefined ? [] : row(changesStop, [`Changed ${lastChangeWords(changed, now, false)}`])),
    ...(odd === undefined ? [] : row(oddStop, [muted(odd)])),
  ];
}

/** How old the newest event is, in as many words as there is room for. */
function freshness({ raw, now, time }: PaneData, columns: number): Line {
  const forms = freshnessForms(toldOf(raw).material, now, time);
  const shown = forms.find((words) => columnsOf(words) < columns) ?? forms.at(-1) ?? [];
  return clipLine([' ', ...shown.map((word) => (typeof word === 'string' ? muted(word) : word))], columns);
}

/** The overview on a terminal that is too small for a frame. */
export function SmallOverview({ width, height }: PaneProps): ReactElement | null {
  const paneData = usePaneData();
  const { glyphs } = useTheme();
  const { cursor } = useCursor();
  const rows = useMemo(() => (paneData === undefined ? [] : rowsOf(paneData, width)), [paneData, width]);
  const here = rows.findLastIndex(({ pointer }) => pointer !== undefined && pointer === cursor);
  const room = Math.max(1, height - 1);
  const top = useWindow(Math.max(0, here), room, rows.length);
  if (paneData === undefined) return null;
  return (
    <>
      {rows.slice(top, top + room).map(({ pointer, line }, index) => (
        <TextLine
          key={index}
          line={[pointer !== undefined && pointer === cursor ? accent(glyphs.cue) : ' ', ...line]}
        />
      ))}
      <TextLine line={freshness(paneData, width)} />
    </>
  );
}
