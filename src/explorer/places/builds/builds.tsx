import { PressableRows } from '../../hooks/pressable.tsx';
import { keySaid } from '../../bindings/in-force.ts';
import { Box } from 'ink';
import { fit } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useLayout } from '../../hooks/use-size.ts';
import { useTurning } from '../../hooks/use-turning.ts';
import { useWindow } from '../../hooks/use-window.ts';
import { endedWell, isUnfinished } from '../../state/builds/build.ts';
import { buildRows, selectedBuild } from '../../state/builds/builds.ts';
import { conditions } from '../../state/store/condition.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import { bold, clipLine, muted, warn, type Line } from '../../widgets/line.ts';
import { seenPart } from '../../widgets/rows/window.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { useTheme } from '../../widgets/theme-context.ts';
import { detailLines, signOf } from './build-lines.ts';
import { hasDetail } from './build-rows.ts';
import { resultWords, whenWords } from './build-words.ts';
import { SmallBuilds } from './small-builds.tsx';

/** Builds, the newest first, and below them why the one under the cursor ended as it did. */
export function Builds() {
  const { tooSmall } = useLayout();
  return tooSmall ? <SmallBuilds /> : <FramedBuilds />;
}

function FramedBuilds() {
  const { columns: width, body } = useLayout();
  const { glyphs } = useTheme();
  const state = useExplorer(({ builds }) => builds);
  const screenRows = useExplorer(({ screen }) => screen.rows);
  const list = buildRows(state);
  const { turn, now } = useTurning(list.some(({ build }) => isUnfinished(build)));
  const { columns, rows } = inside(width, body);
  const chosen = selectedBuild(state);
  const detail = chosen === undefined || !hasDetail(screenRows) ? [] : detailLines(chosen, columns - 4);
  // The list keeps a third; what is told of one build takes what it needs of the rest.
  const height = Math.max(Math.min(list.length, Math.ceil(rows / 3)), rows - detail.length);
  const cursor = Math.max(
    0,
    list.findIndex(({ build }) => build === chosen),
  );
  const first = useWindow(cursor, height, list.length);
  const names = Math.min(28, Math.floor(columns * 0.28));
  const running = list.filter(({ build }) => isUnfinished(build)).length;
  const failed = list.filter(({ build }) => endedWell(build) === false).length;
  const shown = list.slice(first, first + height);
  const note: Line = [
    muted([running > 0 ? `${running} running` : '', failed > 0 ? `${failed} failed` : ''].filter(Boolean).join(', ')),
  ];
  return (
    <Frame
      title="Builds"
      note={running + failed > 0 ? note : []}
      width={width}
      height={body}
      focused
      scroll={list.length > height ? seenPart({ first, count: shown.length }, list.length) : undefined}
    >
      {list.length === 0 && (
        <TextLine
          line={[
            muted(
              state.past === undefined
                ? conditions.loading
                : `${conditions.empty}: nothing was built; ${keySaid('build', 'b')} builds`,
            ),
          ]}
        />
      )}
      <PressableRows stepsTo={(row) => (shown[row] === undefined ? undefined : first + row - cursor)}>
        {shown.map(({ key, build }, index) => {
          const isHere = first + index === cursor;
          const name = fit(safe(build.name, 255), names);
          const line: Line = [
            isHere ? bold(`${glyphs.cue} `, 'accent') : '  ',
            signOf(build, turn, glyphs),
            ' ',
            isHere ? bold(name) : name,
            '  ',
            muted(fit(whenWords(build, now), 12)),
            '  ',
            ...resultWords(build, now),
          ];
          return <TextLine key={key} line={clipLine(line, columns)} />;
        })}
      </PressableRows>
      {state.pastFailure !== undefined && (
        <TextLine
          line={clipLine(['    ', warn(`earlier builds could not be read: ${safe(state.pastFailure, 300)}`)], columns)}
        />
      )}
      <Box flexDirection="column" marginLeft={4}>
        {detail.slice(0, Math.max(0, rows - shown.length)).map((line, index) => (
          <TextLine key={index} line={clipLine(line, columns - 4)} />
        ))}
      </Box>
    </Frame>
  );
}
