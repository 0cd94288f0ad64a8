import { amount, counted } from '../../../text/amount.ts';
import { cells, fit, wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useLayout } from '../../hooks/use-size.ts';
import { useWindow } from '../../hooks/use-window.ts';
import { told } from '../../state/namespaces/row.ts';
import { type Past, type PastBuild, past } from '../../state/past/past.ts';
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
  const cursor = Math.min(known.build, builds.length - 1);
  const when = builds.map(({ builtAt }) => told(Date.parse(builtAt), time, now));
  const wide = Math.max(0, ...when.map(cells));
  const events = builds.map((build) => (build.events === undefined ? '' : counted(build.events, 'event')));
  const eventsWide = Math.max(0, ...events.map(cells));
  const first = useWindow(Math.max(0, cursor), rows, builds.length);
  const isSeen = known.read.data?.from === 'seen';
  const note =
    known.read.data === undefined
      ? ''
      : isSeen
        ? `${counted(builds.length, 'persona')} as seen here`
        : counted(builds.length, 'build');
  const since = isSeen ? builds.at(-1)?.seenAt : undefined;
  const drawn = builds.map((build, index): { line: Line; spoken: string } => {
    const isHere = index === cursor;
    const isMarked = known.marks.includes(build.builtAt);
    const came = cameOf(build, index === builds.length - 1);
    const parts: Line = [
      isMarked ? accent(`${glyphs.done} `) : '  ',
      fit(when[index] ?? '', wide),
      '  ',
      muted(fit(events[index] ?? '', eventsWide, 'right')),
      '  ',
      came,
      muted(build.buildId === undefined ? '' : `  ${safe(build.buildId, 60)}`),
    ];
    const line: Line = [isHere ? accent(`${glyphs.cue} `) : '  ', ...(isHere ? parts.map(standing) : parts)];
    const said = [isMarked ? 'marked' : '', `built ${when[index]}`, events[index], came].filter(Boolean).join(', ');
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
      {drawn.length === 0
        ? wrap(
            instead(known)
              .map((piece) => (typeof piece === 'string' ? piece : piece.text))
              .join(''),
            columns - 4,
          ).map((row, index) => <TextLine key={index} line={['  ', muted(row)]} spoken={row} />)
        : drawn
            .slice(first, first + rows)
            .map(({ line, spoken }, index) => <TextLine key={index} line={line} spoken={spoken} />)}
    </Frame>
  );
}
