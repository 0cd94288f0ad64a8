import { PressableRows } from '../../hooks/pressable.tsx';
import { span } from '../../../text/ago.ts';
import { amount, counted } from '../../../text/amount.ts';
import { cells, fit, wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useLayout } from '../../hooks/use-size.ts';
import { useWindow } from '../../hooks/use-window.ts';
import { told } from '../../state/namespaces/row.ts';
import { type FailedBuild, type Past, type PastBuild, past } from '../../state/past/past.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import { accent, bad, clipLine, muted, standing, type Line } from '../../widgets/line.ts';
import { seenPart } from '../../widgets/rows/window.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { useTheme } from '../../widgets/theme-context.ts';

/** What a build changed, in words. */
function cameOf({ changed, seenAt }: PastBuild, isOldest: boolean): string {
  if (changed === null) return 'first build';
  if (changed !== undefined) return changed === 0 ? 'nothing changed' : `${amount(changed)} changed`;
  if (seenAt !== undefined) return isOldest ? 'the first that was seen here' : 'as seen here';
  return '';
}

/** Why a build made no persona. */
const whyFailed = ({ error }: FailedBuild): string => (error === undefined ? 'failed' : `failed: ${safe(error, 600)}`);

const took = (milliseconds: number): string =>
  milliseconds < 10_000 ? `${(milliseconds / 1000).toFixed(1)} s` : span(milliseconds);

/** The builds with those that failed among them, the newest first; on these the cursor does not stand. */
function inOrder({ read }: Past): readonly (PastBuild | FailedBuild)[] {
  const { builds = [], failed = [] } = read.data ?? {};
  if (failed.length === 0) return builds;
  return [...builds, ...failed].toSorted((a, b) => (a.builtAt < b.builtAt ? 1 : -1));
}

function instead({ read }: Past): Line {
  if (read.failure !== undefined) return [bad(safe(read.failure.message, 600))];
  return [muted(read.loading || read.data === undefined ? 'reading' : 'no build has completed yet')];
}

/** The builds of a namespace, the newest first. */
export function History() {
  const { columns: width, body } = useLayout();
  const { glyphs } = useTheme();
  const known = useExplorer((state) => past.of(state));
  // What is history is dated, not aged.
  const time = useExplorer(({ screen }) => (screen.time === 'relative' ? 'local' : screen.time));
  const now = useExplorer(({ screen }) => screen.now);
  const { columns, rows } = inside(width, body);
  const builds = known.read.data?.builds ?? [];
  const cursor = builds[Math.min(known.build, builds.length - 1)];
  const all = inOrder(known);
  const cellsOf = (one: PastBuild | FailedBuild) => [
    told(Date.parse(one.builtAt), time, now),
    one.events === undefined ? '' : counted(one.events, 'event'),
    one.tookMs === undefined ? '' : took(one.tookMs),
  ];
  const table = all.map(cellsOf);
  const wide = [0, 1, 2].map((place) => Math.max(0, ...table.map((row) => cells(row[place] ?? ''))));
  const first = useWindow(
    Math.max(
      0,
      all.findIndex((one) => one === cursor),
    ),
    rows,
    all.length,
  );
  const isSeen = known.read.data?.from === 'seen';
  const failures = all.length - builds.length;
  const note =
    known.read.data === undefined
      ? ''
      : isSeen
        ? `${counted(builds.length, 'persona')} as seen here`
        : `${counted(builds.length, 'build')}${failures === 0 ? '' : `, ${amount(failures)} failed`}`;
  const since = isSeen ? builds.at(-1)?.seenAt : undefined;
  const drawn = all.map((one, index): { line: Line; spoken: string } => {
    const isHere = one === cursor;
    const isMarked = known.marks.includes(one.builtAt);
    const hasFailed = !builds.includes(one);
    const came = hasFailed ? whyFailed(one) : cameOf(one, one === builds.at(-1));
    const [when = '', events = '', lasted = ''] = table[index] ?? [];
    const parts: Line = [
      hasFailed ? bad(`${glyphs.failed} `) : isMarked ? accent(`${glyphs.done} `) : '  ',
      fit(when, wide[0] ?? 0),
      '  ',
      muted(fit(events, wide[1] ?? 0, 'right')),
      ...((wide[2] ?? 0) === 0 ? [] : ['  ', muted(fit(lasted, wide[2] ?? 0, 'right'))]),
      '  ',
      came,
      muted(one.buildId === undefined || hasFailed ? '' : `  ${safe(one.buildId, 60)}`),
    ];
    const line: Line = [isHere ? accent(`${glyphs.cue} `) : '  ', ...(isHere ? parts.map(standing) : parts)];
    const said = [isMarked ? 'marked' : '', `built ${when}`, events, lasted, came].filter(Boolean).join(', ');
    return { line: clipLine(line, columns), spoken: `${isHere ? 'selected: ' : ''}${said}` };
  });
  return (
    <Frame
      title="History"
      note={
        note === '' ? [] : [muted(since === undefined ? note : `${note}, since ${told(Date.parse(since), time, now)}`)]
      }
      width={width}
      height={body}
      focused
      scroll={seenPart({ first, count: Math.min(rows, drawn.length) }, drawn.length)}
    >
      {drawn.length === 0 ? (
        wrap(
          instead(known)
            .map((piece) => (typeof piece === 'string' ? piece : piece.text))
            .join(''),
          columns - 4,
        ).map((row, index) => <TextLine key={index} line={['  ', muted(row)]} spoken={row} />)
      ) : (
        <PressableRows
          stepsTo={(row) =>
            all[first + row] === undefined ? undefined : first + row - all.findIndex((one) => one === cursor)
          }
        >
          {drawn.slice(first, first + rows).map(({ line, spoken }, index) => (
            <TextLine key={index} line={line} spoken={spoken} />
          ))}
        </PressableRows>
      )}
    </Frame>
  );
}
