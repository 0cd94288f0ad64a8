import { fit } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useLayout } from '../../hooks/use-size.ts';
import { useTurning } from '../../hooks/use-turning.ts';
import { useWindow } from '../../hooks/use-window.ts';
import { endedWell, isUnfinished, type Build } from '../../state/builds/build.ts';
import { conditions } from '../../state/store/condition.ts';
import { bar } from '../../widgets/marks/bar.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import type { Glyphs } from '../../widgets/glyphs.ts';
import { bad, bold, clipLine, good, muted, type Line, type Piece } from '../../widgets/line.ts';
import { spinner } from '../../widgets/marks/spinner.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { useTheme } from '../../widgets/theme-context.ts';
import { buildWords } from './build-words.ts';

const barColumns = 16;

function signOf(build: Build, turn: number, glyphs: Glyphs): Piece {
  if (isUnfinished(build)) return spinner(turn, glyphs);
  return endedWell(build) ? good(glyphs.done) : bad(glyphs.failed);
}

/** The builds that this session knows, the newest first. */
export function Builds() {
  const { columns: width, body } = useLayout();
  const { glyphs } = useTheme();
  const builds = useExplorer((state) => state.builds.builds);
  const chosen = useExplorer((state) => state.builds.selected);
  const list = [...builds.values()].toReversed();
  const { turn, now } = useTurning(list.some(isUnfinished));
  const { columns, rows } = inside(width, body);
  const cursor = Math.max(
    0,
    list.findIndex(({ namespaceId }) => namespaceId === chosen),
  );
  const first = useWindow(cursor, rows, list.length);
  const names = Math.min(32, Math.floor(columns * 0.3));
  const running = list.filter(isUnfinished).length;
  const lines = list.slice(first, first + rows).map((build, index): Line => {
    const isHere = first + index === cursor;
    const share = build.total ? (build.done ?? 0) / build.total : isUnfinished(build) ? 0 : 1;
    const name = fit(safe(build.name, 255), names);
    return [
      isHere ? bold(`${glyphs.cue} `, 'accent') : '  ',
      signOf(build, turn, glyphs),
      ' ',
      isHere ? bold(name) : name,
      '  ',
      ...bar(share, barColumns, glyphs, { tone: endedWell(build) === false ? 'bad' : 'accent' }),
      '  ',
      ...buildWords(build, now),
    ];
  });
  return (
    <Frame
      title="Builds"
      note={[muted(running > 0 ? `${running} running` : 'of this session')]}
      width={width}
      height={body}
      focused
    >
      {lines.length === 0 && (
        <TextLine line={[muted(`${conditions.empty}: nothing was built in this session; b builds`)]} />
      )}
      {lines.map((line, index) => (
        <TextLine key={index} line={clipLine(line, columns)} />
      ))}
    </Frame>
  );
}
