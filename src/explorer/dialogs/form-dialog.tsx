import { keyOf, keySaid } from '../bindings/in-force.ts';
import { fit, wrap } from '../../text/cells.ts';
import { label } from '../../text/label.ts';
import { safe } from '../../text/safe.ts';
import { Box } from 'ink';
import type { ReactElement } from 'react';
import { useExplorer } from '../hooks/use-explorer.ts';
import { useFieldCursor } from '../hooks/use-field-cursor.ts';
import { useLayout } from '../hooks/use-size.ts';
import { useWindow } from '../hooks/use-window.ts';
import { type FormKind, formFields } from '../state/dialogs/form.ts';
import { keysBelow } from './keys-below.ts';
import { inside } from '../widgets/frame.tsx';
import { accent, bad, muted, warn, type Line } from '../widgets/line.ts';
import { Overlay } from '../widgets/overlay.tsx';
import { TextField } from '../widgets/input/text-field.tsx';
import { TextLine } from '../widgets/text-line.tsx';
import { useTheme } from '../widgets/theme-context.ts';
import { keyWord } from '../hooks/key-word.ts';

/** What is wrong with a field, or doubtful, in lines under it. */
function objection(problem: string | undefined, warning: string | undefined, columns: number): Line[] {
  const tone = problem === undefined ? warn : bad;
  return wrap(safe(problem ?? warning ?? '', 120), columns).map((text): Line => [tone(text)]);
}

const titlesOf = (kind: FormKind, about: string): string =>
  ({ namespace: 'New namespace', persona: label('new_persona'), rename: `Rename ${about}`, delete: `Delete ${about}` })[
    kind
  ];

/** A form: fields that are checked while they are typed. */
export function Form() {
  const { columns, body, dialog } = useLayout();
  const { glyphs } = useTheme();
  const { kind, values, problems, warnings, focus, sending, failure, about } = useExplorer((state) => state.form);
  const fields = formFields[kind];
  const cursor = useFieldCursor(fields[focus]?.id ?? '');
  const width = Math.min(dialog.columns, 84);
  const room = inside(width, 0).columns;
  const refusal = failure === undefined ? [] : wrap(safe(failure, 400), room, 3);
  const does = {
    namespace: 'at the last creates',
    persona: 'creates',
    rename: 'at the last renames',
    delete: 'deletes',
  }[kind];
  const isShort = room < 50;
  const titles = isShort ? 13 : 20;
  const keys = keysBelow(
    [
      ...(fields.length > 1 ? [[keySaid('next-field', 'tab'), isShort ? 'next' : 'next field'] as const] : []),
      [keyWord(keyOf('send', 'enter'), glyphs), isShort ? (does.split(' ').at(-1) ?? '') : does],
      ['Esc', kind === 'delete' || isShort ? 'closes' : 'closes and keeps it'],
    ],
    room,
  );
  const foot: Line = sending ? [accent('sending')] : [muted(keys)];
  const warned =
    kind === 'delete'
      ? wrap(
          `${safe(about, 120)} goes for good, with its events, persona and builds. Your own files stay as they are.`,
          room,
          3,
        )
      : [];
  const refused = refusal.map((text, index) => <TextLine key={`refused ${index}`} line={[bad(text)]} />);
  const field = (index: number): ReactElement[] => {
    const { id, title = '', placeholder } = fields[index] ?? {};
    if (id === undefined) return [];
    const said = objection(problems[id], warnings[id], room - (isShort ? 2 : titles + 2));
    const below = said.length > 0 || isShort ? said : [[]];
    return [
      <Box key={id}>
        <TextLine line={[index === focus ? accent(`${glyphs.cue} `) : '  ', fit(title, titles)]} />
        <TextField
          value={values[id]}
          width={room - titles - 2}
          cursor={index === focus ? cursor : undefined}
          placeholder={isShort ? placeholder?.split(/[:,]/)[0] : placeholder}
          spoken={title}
        />
      </Box>,
      ...below.map((line, row) => (
        <TextLine key={`${id} ${row}`} line={[' '.repeat(isShort ? 2 : titles + 2), ...line]} />
      )),
    ];
  };
  const above = [
    ...warned.map((text, index) => <TextLine key={`warned ${index}`} line={[warn(text)]} />),
    // Where not all is in sight at once, why it was refused comes first.
    ...(isShort ? refused : []),
  ];
  const before = fields.slice(0, focus).flatMap((_, index) => field(index));
  const rows = [...above, ...fields.flatMap((_, index) => field(index)), ...(isShort ? [] : refused)];
  const height = Math.max(rows.length + 2, isShort ? 0 : fields.length * 2 + 3 + refusal.length + warned.length);
  const shown = inside(width, Math.min(height, body)).rows;
  const first = useWindow(above.length + before.length, shown, rows.length);
  return (
    <Overlay
      title={titlesOf(kind, safe(about, 60))}
      foot={foot}
      width={width}
      height={height}
      columns={columns}
      rows={body}
    >
      {rows.slice(first, first + shown)}
    </Overlay>
  );
}
