import { wrap } from '../../text/cells.ts';
import { label } from '../../text/label.ts';
import { safe } from '../../text/safe.ts';
import { Box } from 'ink';
import { useExplorer } from '../hooks/use-explorer.ts';
import { useFieldCursor } from '../hooks/use-field-cursor.ts';
import { useLayout } from '../hooks/use-size.ts';
import { type FormKind, formFields } from '../state/dialogs/form.ts';
import { inside } from '../widgets/frame.tsx';
import { accent, bad, muted, warn, type Line } from '../widgets/line.ts';
import { Overlay } from '../widgets/overlay.tsx';
import { TextField } from '../widgets/input/text-field.tsx';
import { TextLine } from '../widgets/text-line.tsx';
import { useTheme } from '../widgets/theme-context.ts';
import { keyWord } from '../hooks/key-word.ts';

const titles = 20;

const objection = (problem: string | undefined, warning: string | undefined) =>
  problem === undefined ? warn(safe(warning ?? '', 120)) : bad(safe(problem, 120));

const titlesOf = (kind: FormKind, about: string): string =>
  ({ namespace: 'New namespace', persona: label('new_persona'), rename: `Rename ${about}`, delete: `Delete ${about}` })[
    kind
  ];

/** A form: fields that are checked while they are typed. */
export function Form() {
  const { columns, body } = useLayout();
  const { glyphs } = useTheme();
  const { kind, values, problems, warnings, focus, sending, failure, about } = useExplorer((state) => state.form);
  const fields = formFields[kind];
  const cursor = useFieldCursor(fields[focus]?.id ?? '');
  const width = Math.min(columns - 4, 84);
  const room = inside(width, 0).columns;
  const refusal = failure === undefined ? [] : wrap(safe(failure, 400), room, 3);
  const does = {
    namespace: 'at the last creates',
    persona: 'creates',
    rename: 'at the last renames',
    delete: 'deletes',
  }[kind];
  const next = fields.length > 1 ? 'Tab next field   ' : '';
  const foot: Line = sending
    ? [accent('sending')]
    : [muted(`${next}${keyWord('enter', glyphs)} ${does}   Esc closes${kind === 'delete' ? '' : ' and keeps it'}`)];
  const warned =
    kind === 'delete'
      ? wrap(
          `${safe(about, 120)} goes for good, with its events, persona and builds. Your own files stay as they are.`,
          room,
          3,
        )
      : [];
  return (
    <Overlay
      title={titlesOf(kind, safe(about, 60))}
      foot={foot}
      width={width}
      height={fields.length * 2 + 3 + refusal.length + warned.length}
      columns={columns}
      rows={body}
    >
      {warned.map((text, index) => (
        <TextLine key={index} line={[warn(text)]} />
      ))}
      {fields.map(({ id, title, placeholder }, index) => (
        <Box key={id} flexDirection="column">
          <Box>
            <TextLine
              line={[
                index === focus ? accent(`${glyphs.cue} `) : '  ',
                `${title}${' '.repeat(Math.max(1, titles - title.length))}`,
              ]}
            />
            <TextField
              value={values[id]}
              width={room - titles - 2}
              cursor={index === focus ? cursor : undefined}
              placeholder={placeholder}
              spoken={title}
            />
          </Box>
          <TextLine line={[' '.repeat(titles + 2), objection(problems[id], warnings[id])]} />
        </Box>
      ))}
      {refusal.map((text, index) => (
        <TextLine key={index} line={[bad(text)]} />
      ))}
    </Overlay>
  );
}
