import { keySaid } from '../../bindings/in-force.ts';
import { Box } from 'ink';
import { amount, counted } from '../../../text/amount.ts';
import { wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useFieldCursor } from '../../hooks/use-field-cursor.ts';
import { useLayout } from '../../hooks/use-size.ts';
import { useTurning } from '../../hooks/use-turning.ts';
import { useWindow } from '../../hooks/use-window.ts';
import { keyOf } from '../../state/importing/people.ts';
import { intoOf, linesOf } from '../../state/importing/importing-state.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import { TextField } from '../../widgets/input/text-field.tsx';
import { bold, clipLine, good, muted, bad, type Line } from '../../widgets/line.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { useTheme } from '../../widgets/theme-context.ts';
import { targetOf } from './import-rows.ts';
import { importLine, peopleHeading, peopleWidths, spokenLine } from './people-lines.ts';
import { progressLines } from './progress-lines.ts';
import { pathWords } from './source-words.ts';

const labels = 8;
const widest = 110;

/** A field behind its label; the cue tells which one has the keys. */
function Field({
  title,
  id,
  value,
  placeholder = '',
  width,
  note = [],
}: {
  readonly title: string;
  readonly id: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly width: number;
  readonly note?: Line;
}) {
  const { glyphs } = useTheme();
  const cursor = useFieldCursor(id);
  const cue = cursor === undefined ? '  ' : bold(`${glyphs.cue} `, 'accent');
  return (
    <Box>
      <TextLine line={[cue, muted(title.padEnd(labels - 2))]} spoken="" />
      <TextField value={value} width={width} cursor={cursor} placeholder={placeholder} spoken={title} />
      {note.length > 0 && <TextLine line={note} />}
    </Box>
  );
}

/** What the path is, and where it goes. */
function Fields({ columns }: { readonly columns: number }) {
  const { glyphs } = useTheme();
  const importing = useExplorer((state) => state.importing);
  const isNew = useExplorer((state) => targetOf(state).id === undefined);
  const subject = useExplorer((state) => {
    const known = state.summaries.known.get(targetOf(state).id ?? '');
    return known?.state === 'built' ? known.subject : undefined;
  });
  const { text, is } = pathWords(importing);
  const into = intoOf(importing);
  const isInto = useFieldCursor('into') !== undefined;
  const room = columns - labels - 2;
  const says = wrap(text, room, columns < 50 ? 4 : 2);
  const sign: Line = is === 'good' ? [good(`${glyphs.done} `)] : is === 'bad' ? [bad(`${glyphs.failed} `)] : [];
  const note = into === '' ? '' : columns < 50 ? (isNew ? '(new)' : '(is there)') : isNew ? '(new)' : subject === undefined ? '(is there; this is added)' : `(about ${safe(subject, 60)}; this is added)`; // prettier-ignore
  return (
    <>
      <Field title="Path" id="path" value={importing.path} width={columns - labels} />
      {(says.length === 0 ? [''] : says).map((line, index) => (
        <TextLine
          key={index}
          line={[' '.repeat(labels), ...(index === 0 ? sign : []), is === 'muted' ? muted(line) : line]}
        />
      ))}
      <Field
        title="Into"
        id="into"
        value={into}
        placeholder="a name for the namespace"
        width={
          isInto || into === ''
            ? Math.max(12, columns - labels - note.length - 2)
            : Math.min(safe(into).length + 2, columns - labels - 12)
        }
        note={[muted(note)]}
      />
      {columns >= 50 && <TextLine line={[]} />}
    </>
  );
}

/** Whom it is about, each under the addresses that were joined. */
function People({ columns, rows }: { readonly columns: number; readonly rows: number }) {
  const { glyphs } = useTheme();
  const importing = useExplorer((state) => state.importing);
  const { found, source, cursor, field } = importing;
  const lines = linesOf(importing);
  const here = found?.sources[source];
  const { unit = '', survey } = here ?? {};
  const isLong = lines.length > rows - 1;
  const shown = Math.max(1, isLong ? rows - 2 : rows - 1);
  const first = useWindow(cursor, shown, lines.length);
  if (lines.length === 0) return undefined;
  // Numbers stay near the names on a wide terminal.
  const wide = Math.min(columns - 2, widest);
  const widths = peopleWidths(wide);
  const below = lines.slice(first + shown);
  const hidden = below.filter(({ kind }) => kind === 'person').length + (survey?.more ?? 0);
  const likely = survey?.people[0] && keyOf(survey.people[0]);
  const programs = below.filter(({ kind }) => kind === 'program').length;
  const foot: Line = [
    muted(hidden > 0 ? `      and ${amount(hidden)} more   ` : '      '),
    ...(hidden > 0 ? [bold(keySaid('find-person', '/'), 'accent'), muted(' finds one')] : []),
    ...(programs > 0 ? [muted(`${hidden > 0 ? '   ' : ''}${counted(programs, 'program')} left out, `), bold(keySaid('last', 'G'), 'accent'), muted(' shows them')] : []),
  ]; // prettier-ignore
  return (
    <>
      <TextLine line={['  ', ...peopleHeading(unit, widths, wide)]} />
      {lines.slice(first, first + shown).map((line, index) => {
        const isHere = field === undefined && first + index === cursor;
        const isLikely = line.kind === 'person' && line.key === likely;
        const look = {
          widths,
          columns: wide,
          isHere,
          glyphs,
          unit,
          why: isLikely ? survey?.why : undefined,
          source,
        };
        return (
          <TextLine
            key={first + index}
            line={[isHere ? bold(`${glyphs.cue} `, 'accent') : '  ', ...importLine(line, look)]}
            spoken={spokenLine(line, look)}
          />
        );
      })}
      {isLong && <TextLine line={clipLine(foot, columns)} />}
    </>
  );
}

/** How the import goes that was started. */
function Progress({ columns }: { readonly columns: number }) {
  const { glyphs } = useTheme();
  const run = useExplorer(({ importing }) => importing.run);
  const build = useExplorer(({ builds }) => builds.builds.get(run?.namespaceId ?? ''));
  const { turn, now } = useTurning(run !== undefined && run.state !== 'failed');
  if (run === undefined) return undefined;
  return progressLines(run, build, { glyphs, turn, now, columns }).map((line, index) => (
    <TextLine key={index} line={['  ', ...clipLine(line, columns - 2)]} />
  ));
}

/** Importing a person's own files: one path, what it is, who is in it, and then how it goes. */
export function Import() {
  const { columns: width, body } = useLayout();
  const run = useExplorer(({ importing }) => importing.run);
  const isTyping = useExplorer(({ importing }) => importing.field !== undefined);
  const words = useExplorer(({ importing }) => wrap(pathWords(importing).text, inside(width, body).columns - labels - 2, 2).length); // prettier-ignore
  const { columns, rows } = inside(width, body);
  const used = 3 + Math.max(1, words);
  // Where both have no room, what is typed and whom it is about take turns.
  const isShort = rows < 10;
  return (
    <Frame title={run === undefined ? 'Import' : `Import: ${safe(run.name, 60)}`} width={width} height={body} focused>
      {run === undefined ? (
        <>
          {(!isShort || isTyping) && <Fields columns={columns} />}
          {(!isShort || !isTyping) && <People columns={columns} rows={isShort ? rows : rows - used} />}
        </>
      ) : (
        <Progress columns={columns} />
      )}
    </Frame>
  );
}
