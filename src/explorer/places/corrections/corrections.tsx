import { PressableRows } from '../../hooks/pressable.tsx';
import { Box } from 'ink';
import { judgedLines } from '../../../contract/corrections/changed-words.ts';
import { judgedByField } from '../../../contract/corrections/judged-by-field.ts';
import { counted } from '../../../text/amount.ts';
import { wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useLayout } from '../../hooks/use-size.ts';
import { useWindow } from '../../hooks/use-window.ts';
import { type Corrections as State, corrections } from '../../state/correcting/corrections.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import { bad, clipLine, type Line, muted } from '../../widgets/line.ts';
import { List } from '../../widgets/rows/list.tsx';
import { seenPart } from '../../widgets/rows/window.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { useTheme } from '../../widgets/theme-context.ts';
import { correctionDetail, correctionRow } from './correction-lines.ts';
import { correctionAtCursor } from './corrections-commands.ts';

/** Why there is no list. */
function instead({ read }: State, columns: number): Line[] {
  if (read.failure !== undefined) return wrap(safe(read.failure.message, 600), columns).map((row): Line => [bad(row)]);
  if (read.data === undefined) return [[muted('reading')]];
  const none = 'Nothing was put right here yet: x on a claim, a peer or an event says what is wrong with it.';
  return wrap(none, columns).map((row): Line => [muted(row)]);
}

/** "Of 40 claims that were judged, 34 stand", and the same by field in one line. */
function judgedWords(known: State): { readonly all: string; readonly fields: string } {
  const [all = '', ...fields] = judgedLines(judgedByField(known.read.data ?? []));
  return { all: all.replace(/\.$/, ''), fields: fields.map((line) => line.trim()).join(' · ') };
}

/** What was put right in a namespace, the newest first; below it what is known of the one under the cursor. */
export function Corrections() {
  const { columns: width, body } = useLayout();
  const { glyphs } = useTheme();
  const known = useExplorer((state) => corrections.of(state));
  const chosen = useExplorer(correctionAtCursor);
  const time = useExplorer(({ screen }) => screen.time);
  const now = useExplorer(({ screen }) => screen.now);
  const { columns, rows } = inside(width, body);
  const look = { time, now, glyphs };
  const all = known.read.data ?? [];
  const waiting = all.filter(({ state }) => state === 'waiting').length;
  const judged = judgedWords(known);
  const foot: Line[] =
    judged.fields === '' ? [] : [[], ...wrap(judged.fields, columns - 2).map((row): Line => [muted(row)])];
  const detail = chosen === undefined ? [] : correctionDetail(chosen, columns - 2, look);
  const below = [...detail, ...foot];
  const height = Math.max(Math.min(all.length, 3), rows - below.length - 1);
  const first = useWindow(
    Math.max(
      0,
      all.findIndex(({ id }) => id === chosen?.id),
    ),
    height,
    all.length,
  );
  const list = all.slice(first, first + height).map((one) => ({ key: one.id, ...correctionRow(one, look) }));
  const note = [
    all.length === 0 ? '' : judged.all || counted(all.length, 'correction'),
    waiting === 0 ? '' : `${waiting} ${waiting === 1 ? 'waits' : 'wait'}`,
  ];
  return (
    <Frame
      title="Corrections"
      note={note.every((part) => part === '') ? [] : [muted(note.filter(Boolean).join(', '))]}
      width={width}
      height={body}
      focused
      scroll={seenPart({ first, count: list.length }, all.length)}
    >
      {all.length === 0 ? (
        instead(known, columns - 2).map((line, index) => <TextLine key={index} line={['  ', ...line]} />)
      ) : (
        <>
          <PressableRows
            stepsTo={(row) =>
              list[row] === undefined ? undefined : first + row - all.findIndex(({ id }) => id === chosen?.id)
            }
          >
            <List rows={list} selected={chosen?.id} width={columns} />
          </PressableRows>
          <Box flexDirection="column" marginTop={1}>
            {below.slice(0, Math.max(0, rows - list.length - 1)).map((line, index) => (
              <TextLine key={index} line={clipLine(['  ', ...line], columns)} />
            ))}
          </Box>
        </>
      )}
    </Frame>
  );
}
