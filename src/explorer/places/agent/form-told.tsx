import { keySaid } from '../../bindings/in-force.ts';
import { Box } from 'ink';
import type { ReactElement } from 'react';
import { fit, wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { useFieldCursor } from '../../hooks/use-field-cursor.ts';
import { useWindow } from '../../hooks/use-window.ts';
import type { ToolForm } from '../../state/agent/agent-view.ts';
import { turnedThrough } from '../../state/agent/filling.ts';
import { TextField } from '../../widgets/input/text-field.tsx';
import { accent, bad, bold, muted, type Line } from '../../widgets/line.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { useTheme } from '../../widgets/theme-context.ts';

type Field = ToolForm['offered']['fields'][number];

const titles = 20;

/** What may stand in a field that is empty. */
function placeholder({ kind, otherwise, isRequired }: Field): string {
  const kinds = {
    text: 'text',
    number: 'number',
    flag: 'true or false',
    choice: `${keySaid('next-choice', 'space')} chooses`,
    json: 'JSON',
  };
  if (otherwise !== undefined) return `${kinds[kind]}; ${safe(JSON.stringify(otherwise), 60)} where it is not given`;
  return isRequired ? `${kinds[kind]}, must be given` : `${kinds[kind]}, optional`;
}

/** The arguments of a tool, one under the other, with what is wrong and what each is for. */
export function FormTold({ form, columns, rows }: { form: ToolForm; columns: number; rows: number }): ReactElement {
  const { glyphs } = useTheme();
  const { offered, texts, problems, focus } = form;
  const cursor = useFieldCursor(`argument ${offered.fields[focus]?.name ?? ''}`);
  const wide = Math.max(8, columns - titles - 2);
  const fieldRows = (field: Field, index: number): ReactElement[] => {
    const isHere = index === focus;
    const text = texts[field.name] ?? '';
    const name = `${safe(field.name, 60)}${field.isRequired ? ' *' : ''}`;
    const turns = turnedThrough(field).length > 0;
    const problem = problems[field.name];
    const said = problem === undefined ? safe(field.description, 400) : safe(problem, 300);
    const below = wrap(said, columns - 4, 3).map((row): Line => ['    ', (problem === undefined ? muted : bad)(row)]);
    const value: Line = text === '' ? [muted(placeholder(field))] : [isHere ? bold(safe(text, 200)) : safe(text, 200)];
    return [
      <Box key={field.name}>
        <TextLine line={[isHere ? accent(`${glyphs.cue} `) : '  ', fit(name, titles)]} />
        {turns ? (
          <TextLine line={value} spoken={`${name}: ${text === '' ? 'empty' : safe(text, 200)}`} />
        ) : (
          <TextField
            value={text}
            width={wide}
            cursor={isHere ? cursor : undefined}
            placeholder={placeholder(field)}
            spoken={name}
          />
        )}
      </Box>,
      ...below.map((line, row) => <TextLine key={`${field.name} ${row}`} line={line} />),
    ];
  };
  const all = offered.fields.map(fieldRows);
  const before = all.slice(0, focus).reduce((sum, one) => sum + one.length, 0);
  const shown = all.flat();
  const first = useWindow(before + (all[focus]?.length ?? 1) - 1, rows, shown.length);
  return (
    <Box flexDirection="column" height={rows} overflow="hidden">
      {shown.length === 0 ? (
        <TextLine line={[muted(`it takes nothing: ${keySaid('send-question', 'enter')} asks it`)]} />
      ) : (
        shown.slice(first, first + rows)
      )}
    </Box>
  );
}
