import { keySaid } from '../../bindings/in-force.ts';
import type { ReactElement } from 'react';
import { fit } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useLayout } from '../../hooks/use-size.ts';
import { useTurning } from '../../hooks/use-turning.ts';
import { useWindow } from '../../hooks/use-window.ts';
import { isUnfinished } from '../../state/builds/build.ts';
import { buildRows, selectedBuild } from '../../state/builds/builds.ts';
import { conditions } from '../../state/store/condition.ts';
import { accent, bold, type Line, muted } from '../../widgets/line.ts';
import { SmallList } from '../../widgets/rows/small-list.tsx';
import { useTheme } from '../../widgets/theme-context.ts';
import { wrapped } from '../../widgets/wrapped.ts';
import { signOf } from './build-lines.ts';
import { resultWords, whenWords } from './build-words.ts';

const mostName = 16;
/** what came of the build under the cursor takes at most so many lines; all of it is told by Enter */
const mostResult = 3;

/** Builds on a terminal that is too small for a frame: one a line, and under them what came of the one under the cursor. */
export function SmallBuilds(): ReactElement {
  const { columns, height } = useLayout();
  const { glyphs } = useTheme();
  const state = useExplorer(({ builds }) => builds);
  const list = buildRows(state);
  const { turn, now } = useTurning(list.some(({ build }) => isUnfinished(build)));
  const chosen = selectedBuild(state);
  const place = Math.max(0, list.findIndex(({ build }) => build === chosen)); // prettier-ignore
  const told = chosen === undefined ? [] : wrapped(resultWords(chosen, now), columns - 2).slice(0, mostResult);
  const rows = height - 1;
  const room = Math.max(1, rows - 2 - told.length);
  const first = useWindow(place, room, list.length);
  const names = Math.min(mostName, Math.floor(columns / 2));
  const empty =
    state.past === undefined
      ? conditions.loading
      : `${conditions.empty}: nothing was built; ${keySaid('build', 'b')} builds`;
  const lines: Line[] = [
    [bold('Builds', 'accent'), muted(list.length > room ? `  ${place + 1} of ${list.length}` : '')],
    ...(list.length === 0 ? [[muted(empty)]] : []),
    ...list.slice(first, first + room).map(({ build }): Line => {
      const isHere = build === chosen;
      const name = fit(safe(build.name, 255), names);
      return [
        isHere ? accent(`${glyphs.cue} `) : '  ',
        signOf(build, turn, glyphs),
        ' ',
        isHere ? bold(name) : name,
        ' ',
        muted(whenWords(build, now)),
      ];
    }),
    ...(told.length === 0 ? [] : [[], ...told.map((line): Line => ['  ', ...line])]),
  ];
  return <SmallList lines={lines} columns={columns} rows={rows} />;
}
