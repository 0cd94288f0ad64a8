import { Box } from 'ink';
import { useMemo } from 'react';
import { amount, counted } from '../../../text/amount.ts';
import { clip, wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { searchFilters } from '../../../contract/search/search-filters.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useFieldCursor } from '../../hooks/use-field-cursor.ts';
import { useLayout } from '../../hooks/use-size.ts';
import { useWindow } from '../../hooks/use-window.ts';
import { hitKey, groupsOf, type Found, type Hit } from '../../state/find/found.ts';
import { hitAtCursor, type FindSlice } from '../../state/find/find-slice.ts';
import type { Glyphs } from '../../widgets/glyphs.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import { accent, bad, bold, clipLine, muted, standing, warn, type Line } from '../../widgets/line.ts';
import { SmallList } from '../../widgets/rows/small-list.tsx';
import { wrapped } from '../../widgets/wrapped.ts';
import { TextField } from '../../widgets/input/text-field.tsx';
import { TextLine } from '../../widgets/text-line.tsx';
import { seenPart } from '../../widgets/rows/window.ts';
import { useTheme } from '../../widgets/theme-context.ts';
import { hitLine, hitSayer, labelWide } from './hit-line.ts';

/** How many there are of each kind, and in what they were searched. */
function counts({ found, namespaces, events, indexed, local, isLast }: Found): Line {
  const many = (count: number) => `${amount(count)}${found.more && !isLast && count >= 10_000 ? ' and more' : ''}`;
  const kinds = `names ${many(found.names)} · claims ${many(found.claims)}`;
  if (local !== undefined) {
    const of = local.of === undefined ? '' : ` of ${amount(local.of)}`;
    const where = `names and ${counted(local.personas, 'opened persona')}${of}; events cannot be searched there`;
    return [muted(`${kinds} · in ${where}`)];
  }
  const where =
    namespaces === undefined || events === undefined
      ? ''
      : ` · in ${counted(namespaces, 'namespace')} of ${counted(events, 'event')}`;
  const isPartly = indexed !== undefined && events !== undefined && indexed < events;
  const progress = isPartly ? [warn(`; ${amount(indexed)} of ${amount(events)} indexed`)] : [];
  return [muted(`${kinds} · events ${many(found.events)}${where}`), ...progress];
}

/** What is said under the line that is typed. */
function status({ text, problem, read }: FindSlice): Line {
  if (problem !== undefined) return [(problem.isUnfinished ? muted : bad)(safe(problem.message, 300))];
  if (text.trim() === '')
    return [muted('words stand anywhere, the last may go on; "in quotes" side by side; filters below')];
  if (read.failure !== undefined) return [bad(safe(read.failure.message, 300))];
  return read.data === undefined ? [muted('searching')] : counts(read.data);
}

/** The same where a line is short. */
function smallStatus(find: FindSlice): Line {
  const { data } = find.read;
  if (find.text.trim() === '') return [muted('words, or filters: since:2024 is:opinion')];
  if (find.problem !== undefined || find.read.failure !== undefined || data === undefined) return status(find);
  const { names, claims, events } = data.found;
  return [muted(`names ${amount(names)}, claims ${amount(claims)}, events ${amount(events)}`)];
}

/** What stands there when nothing was found. */
function nothing({ near }: Found): Line {
  if (near.length === 0) return [muted('nothing')];
  return [
    muted(`nothing; ${amount(near.length)} near it: `),
    ...near.flatMap((word, place) => [muted(place === 0 ? '' : ', '), safe(word, 60)]),
  ];
}

type Drawn = { readonly key: string | undefined; readonly line: Line; readonly spoken: string };

function resultLines(find: FindSlice, columns: number, { cue, model }: Glyphs, year: number): readonly Drawn[] {
  const { data } = find.read;
  if (data === undefined || find.text.trim() === '') return [];
  if (data.hits.length === 0) return [{ key: undefined, line: ['  ', ...nothing(data)], spoken: 'nothing' }];
  const here = hitAtCursor(find);
  return groupsOf(data.hits).flatMap(({ namespaceId, name, subject, hits }, place): Drawn[] => {
    const title = safe(name || namespaceId, 120);
    const about = safe(subject, 120);
    const heading: Line = ['  ', bold(title, 'accent'), ...(about === '' ? [] : [muted(' › '), bold(about)])];
    return [
      ...(place === 0 ? [] : [{ key: undefined, line: [], spoken: '' }]),
      { key: undefined, line: heading, spoken: [title, about].filter(Boolean).join(', ') },
      ...hits.map((hit): Drawn => {
        const isHere = hit === here;
        const line = hitLine(hit, columns - 2 - labelWide, year, model);
        return {
          key: hitKey(hit),
          line: [isHere ? accent(`${cue} `) : '  ', ...(isHere ? line.map(standing) : line)],
          spoken: `${isHere ? 'selected: ' : ''}${[safe(hit.text, 300), hitSayer(hit)].filter(Boolean).join(', ')}`,
        };
      }),
    ];
  });
}

/** Who said a hit where a model did, and where in its persona it stands. */
const footOf = (hit: Hit): string => [hitSayer(hit), safe(hit.pointer ?? '')].filter(Boolean).join('  ');

const examples = Object.values(searchFilters).map(({ example }) => example);

/** Everything that was found, under the line that it is typed in. */
export function Find() {
  const { tooSmall } = useLayout();
  return tooSmall ? <SmallFind /> : <FramedFind />;
}

/** The same on a terminal that is too small for a frame: the field, how much was found, and the hits. */
function SmallFind() {
  const { columns, height } = useLayout();
  const { glyphs } = useTheme();
  const find = useExplorer((state) => state.find);
  const year = useExplorer(({ screen }) => new Date(screen.now).getUTCFullYear());
  const cursor = useFieldCursor('find');
  const lines = useMemo(() => resultLines(find, columns, glyphs, year), [find, columns, glyphs, year]);
  const here = hitAtCursor(find);
  const at = Math.max(0, here === undefined ? 0 : lines.findIndex(({ key }) => key === hitKey(here)));
  const said = wrapped(smallStatus(find), columns - 1).slice(0, 2);
  const rows = height - 1;
  const room = Math.max(1, rows - 1 - said.length);
  const first = useWindow(at, room, lines.length);
  const shown = lines.slice(first, first + room).map(({ line }) => line);
  return (
    <>
      <Box>
        <TextLine line={[bold('Find ', 'accent')]} />
        <TextField value={find.text} width={columns - 6} cursor={cursor} placeholder="words, filters" spoken="find" />
      </Box>
      <SmallList lines={[...said, ...shown]} columns={columns} rows={rows - 1} />
    </>
  );
}

function FramedFind() {
  const { columns: width, body } = useLayout();
  const { glyphs } = useTheme();
  const find = useExplorer((state) => state.find);
  const year = useExplorer(({ screen }) => new Date(screen.now).getUTCFullYear());
  const cursor = useFieldCursor('find');
  const { columns, rows } = inside(width, body);
  const lines = useMemo(() => resultLines(find, columns, glyphs, year), [find, columns, glyphs, year]);
  const here = hitAtCursor(find);
  const at = Math.max(0, here === undefined ? 0 : lines.findIndex(({ key }) => key === hitKey(here)));
  const room = Math.max(1, rows - 5);
  const first = useWindow(at, room, lines.length);
  const seen = { first, count: Math.min(room, lines.length) };
  const isShort = rows < 10;
  const legend = wrap(examples.join('   '), columns - 2)[0] ?? '';
  return (
    <Frame
      title="Find"
      note={find.read.loading ? [muted('searching')] : []}
      foot={here?.pointer === undefined ? [] : [muted(clip(footOf(here), columns - 4))]}
      width={width}
      height={body}
      focused
      scroll={seenPart(seen, lines.length)}
    >
      <Box>
        <TextLine line={['  ']} />
        <TextField
          value={find.text}
          width={columns - 2}
          cursor={cursor}
          placeholder="words, and filters"
          spoken="find"
        />
      </Box>
      <TextLine line={clipLine(['  ', ...status(find)], columns)} />
      <TextLine line={[]} />
      <Box flexDirection="column" height={isShort ? rows - 3 : rows - 5} overflow="hidden">
        {lines.slice(first, first + room).map(({ line, spoken }, index) => (
          <TextLine key={index} line={clipLine(line, columns)} spoken={spoken} />
        ))}
      </Box>
      {!isShort && <TextLine line={[]} />}
      {!isShort && <TextLine line={['  ', muted(legend)]} />}
    </Frame>
  );
}
