import { keySaid } from '../../bindings/in-force.ts';
import { counted } from '../../../text/amount.ts';
import { cells, clip, fit, wrap } from '../../../text/cells.ts';
import { previewIn } from '../../../contract/preview/preview-in.ts';
import { progressWords } from '../../../contract/preview/progress-words.ts';
import { questionWords, withoutWords } from '../../../contract/preview/question-words.ts';
import { type Previewing, previewing } from '../../state/previews/previewing.ts';
import { safe } from '../../../text/safe.ts';
import { isTelling } from '../../../contract/changes/diff.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useLayout } from '../../hooks/use-size.ts';
import { told } from '../../state/namespaces/row.ts';
import { type ChangeLine, changeLines } from '../../state/past/change-lines.ts';
import { type Past, type PastBuild, past } from '../../state/past/past.ts';
import { at } from '../../state/persona/pointer.ts';
import type { TimeShown } from '../../state/store/screen.ts';
import { type Told, ToldLines } from '../../panes/told-lines.tsx';
import { inside } from '../../widgets/frame.tsx';
import { bad, bold, muted, plain, standing, type Line, type Piece } from '../../widgets/line.ts';
import { wrapped } from '../../widgets/wrapped.ts';
import { useTheme } from '../../widgets/theme-context.ts';

const kinds = 13;

/** A change in its lines, which go on below its words; nothing of them is cut. */
function linesOf(
  { mark, is, words, depth, isNoise }: ChangeLine,
  isHere: boolean,
  cue: string,
  columns: number,
): Told[] {
  const isLast = isNoise && depth === 0;
  const start = isLast ? '' : `${'  '.repeat(depth)}${mark} ${fit(clip(safe(is, 60), kinds), kinds)} `;
  const rows = wrap(safe(words, 2000), Math.max(16, columns - 4 - cells(start)));
  return rows.map((text, index) => {
    const own: Line = [index === 0 ? muted(start) : ' '.repeat(cells(start)), isNoise ? muted(text) : text];
    return {
      line: [isHere ? bold(`${cue} `, 'accent') : '  ', ...(isHere ? own.map(standing) : own)],
      spoken: index === 0 ? `${isHere ? 'selected: ' : ''}${safe(is, 60)} ${safe(words, 2000)}`.trim() : '',
    };
  });
}

const builtWords = (build: PastBuild, persona: unknown, time: TimeShown, now: number): string => {
  const events = build.events ?? at(persona as never, '/source_event_count');
  const seen = build.seenAt === undefined ? '' : ', as seen here';
  const question = previewIn(persona as never);
  if (question !== undefined)
    return safe(
      `${questionWords(question)}${typeof events === 'number' ? `, ${counted(events, 'event')}` : ''}, a preview`,
    );
  return `built ${told(Date.parse(build.builtAt), time, now)}${typeof events === 'number' ? `, ${counted(events, 'event')}` : ''}${seen}`;
};

/** Why nothing is compared, and when and how it will be: a paragraph each. */
function instead({ read, compared }: Past, making: Previewing['making']): readonly Piece[] {
  const failure = compared.failure ?? read.failure;
  if (making !== undefined)
    return [muted(`${questionWords(making.question)}: ${progressWords(making.progress)}; Esc stops`)];
  if (failure !== undefined) return [bad(safe(failure.message, 600))];
  if (read.loading || compared.loading || read.data === undefined) return [muted('reading')];
  const later =
    'Then each claim stands here that is new, moved, said otherwise or gone, with the events behind it; what tells nothing is folded away and counted.';
  if (read.data.from === 'gateway')
    return [
      'one build so far; changes show after the next',
      muted(later),
      muted(`${keySaid('build', 'b')} builds now; ${keySaid('import', 'i')} imports what is newer, and builds.`),
    ];
  return [
    'this gateway keeps no earlier personas; changes show once another was seen here',
    muted('Open this persona again after it was built anew: the program compares it with what it has seen.'),
    muted(later),
  ];
}

function drawnOf(
  known: Past,
  making: Previewing['making'],
  { columns, cue, time, now }: { columns: number; cue: string; time: TimeShown; now: number },
) {
  const lines = changeLines(known);
  const { data } = known.compared;
  if (data === undefined) {
    const drawn = instead(known, making).flatMap((piece, index): Told[] => [
      ...(index === 0 ? [] : [{ line: [], spoken: '' }]),
      ...wrapped([piece], columns - 4).map((row): Told => ({ line: ['  ', ...row], spoken: plain(row) })),
    ]);
    return { drawn, end: 0 };
  }
  const title = `${builtWords(data.from, data.before, time, now)}  →  ${builtWords(data.to, data.now, time, now)}`;
  const drawn: Told[] = wrap(title, columns - 4).map((row) => ({ line: ['  ', muted(row)], spoken: row }));
  let end = 0;
  for (const [index, one] of lines.entries()) {
    if (one.heading !== undefined) drawn.push({ line: [], spoken: '' });
    if (one.heading !== undefined && one.heading !== '')
      drawn.push({ line: ['  ', bold(one.heading)], spoken: one.heading });
    const isHere = index === Math.min(known.line, lines.length - 1);
    drawn.push(...linesOf(one, isHere, cue, columns).map((line) => ({ ...line, item: index })));
    if (index === known.line) end = drawn.length - 1;
  }
  return { drawn, end };
}

/** What changed between two builds of a persona. */
export function Diff() {
  const { columns: width, body } = useLayout();
  const { glyphs } = useTheme();
  const known = useExplorer((state) => past.of(state));
  // What is history is dated, not aged.
  const time = useExplorer(({ screen }) => (screen.time === 'relative' ? 'local' : screen.time));
  const now = useExplorer(({ screen }) => screen.now);
  const { columns } = inside(width, body);
  const { making } = useExplorer((state) => previewing.of(state));
  const { drawn, end } = drawnOf(known, making, { columns, cue: glyphs.cue, time, now });
  const builds = known.read.data?.builds.length ?? 0;
  const loud = known.compared.data?.changes.filter(isTelling).length;
  const subject = at(known.compared.data?.now ?? null, '/subject');
  const without = previewIn(known.compared.data?.now)?.without;
  const heading =
    without === undefined ? 'What changed' : `What falls without ${clip(safe(withoutWords(without)), 40)}`;
  const count = loud === undefined ? '' : loud === 0 ? 'nothing' : `${loud} changed`;
  const fallen = known.compared.data?.changes.filter(
    ({ what, noise }) => what === 'gone' && noise === undefined,
  ).length;
  const kept =
    known.read.data?.from === 'seen'
      ? `${counted(builds, 'persona')} seen here`
      : `${counted(builds, 'build')} ${builds === 1 ? 'is' : 'are'} kept`;
  const note =
    without === undefined
      ? [count, known.read.data === undefined ? '' : kept].filter(Boolean).join(', ')
      : `${fallen} ${fallen === 1 ? 'falls' : 'fall'}, ${known.compared.data?.stays ?? 0} stay`;
  const line = changeLines(known)[known.line];
  const [change] = line?.changes ?? [];
  const pointer = line?.changes.length === 1 ? (change?.now ?? change?.before)?.pointer : undefined;
  return (
    <ToldLines
      title={typeof subject === 'string' ? `${heading}: ${safe(subject, 60)}` : heading}
      note={note === '' ? [] : [muted(note)]}
      foot={pointer === undefined ? [] : [muted(clip(safe(pointer), columns - 4))]}
      told={drawn}
      inSight={known.line === 0 ? 0 : end}
      here={known.line}
    />
  );
}
