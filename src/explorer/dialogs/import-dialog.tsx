import { Box } from 'ink';
import { choicesOf } from '../commands/picking.ts';
import { amount, counted } from '../../text/amount.ts';
import { wrap } from '../../text/cells.ts';
import { safe } from '../../text/safe.ts';
import { useExplorer, useExplorerItself } from '../hooks/use-explorer.ts';
import { useFieldCursor } from '../hooks/use-field-cursor.ts';
import { useLayout } from '../hooks/use-size.ts';
import { useTurning } from '../hooks/use-turning.ts';
import { conditions } from '../state/store/condition.ts';
import type { ImportingSlice } from '../state/dialogs/importing.ts';
import { bar } from '../widgets/marks/bar.ts';
import { inside } from '../widgets/frame.tsx';
import type { Glyphs } from '../widgets/glyphs.ts';
import { accent, bad, bold, good, muted, type Line } from '../widgets/line.ts';
import { Overlay } from '../widgets/overlay.tsx';
import { Picker } from '../widgets/input/picker.tsx';
import { spinner } from '../widgets/marks/spinner.ts';
import { TextField } from '../widgets/input/text-field.tsx';
import { TextLine } from '../widgets/text-line.tsx';
import { useTheme } from '../widgets/theme-context.ts';
import { keyWord } from '../hooks/key-word.ts';

const feet = (enter: string) => ({
  reader: `${enter} chooses   Esc closes`,
  path: `${enter} looks who it is about   Shift-Tab back`,
  me: `${enter} imports and builds   Shift-Tab back`,
  running: 'Esc hides it, it goes on   Ctrl-c stops it',
  done: `${enter} closes`,
});

function progressLines({ progress }: ImportingSlice, room: number, glyphs: Glyphs, turn: number): Line[] {
  const { read = 0, skipped = 0, done, total } = progress ?? {};
  const counts: Line = [
    spinner(turn, glyphs),
    ` ${counted(read, 'event')}`,
    muted(skipped > 0 ? `, ${amount(skipped)} left out` : ''),
  ];
  return done !== undefined && total !== undefined && total > 0 ? [bar(done / total, room, glyphs), counts] : [counts];
}

function outcomeLines({ outcome }: ImportingSlice): Line[] {
  if (outcome === undefined) return [];
  const { read, accepted, updated, duplicates, skipped, skips } = outcome;
  return [
    [
      good('done: '),
      `${counted(read, 'event')} read, ${amount(accepted)} new, ${amount(updated)} changed, ${amount(duplicates)} there before`,
    ],
    ...(skipped > 0 ? [[muted(`${counted(skipped, 'item')} left out:`)]] : []),
    ...skips.slice(0, 4).map(({ where, why }): Line => [muted(`  ${safe(where, 40)}  ${safe(why, 120)}`)]),
    [muted('the build is queued')],
  ];
}

/** An import from a person's own files: the kind, the path, who it is about, and then how it runs. */
export function Import() {
  const { columns, body } = useLayout();
  const { glyphs } = useTheme();
  const { getState } = useExplorerItself();
  const importing = useExplorer((state) => state.importing);
  const { step, readers, reader, path, me, guess, guessing, failure, name } = importing;
  const marked = useExplorer(({ screen }) => screen.picked);
  const pathCursor = useFieldCursor('path');
  const meCursor = useFieldCursor('me');
  const { turn } = useTurning(step === 'running' || guessing);
  const width = Math.min(columns - 4, 84);
  const height = Math.min(body - 1, step === 'reader' ? readers.length + 4 : 11);
  const room = inside(width, height).columns;
  const field = (title: string, value: string, placeholder: string, cursor: number | undefined) => (
    <Box>
      <TextLine line={[cursor !== undefined ? accent(`${glyphs.cue} `) : '  ', title.padEnd(10)]} />
      <TextField value={value} width={room - 12} cursor={cursor} placeholder={placeholder} spoken={title} />
    </Box>
  );
  const lines: Line[] = [
    ...(guessing ? [[spinner(turn, glyphs), muted(' looking who it is about')]] : []),
    ...(step === 'me' && guess !== undefined
      ? wrap(safe(`${guess.name}: ${guess.why}`, 300), room, 2).map((text): Line => [muted(text)])
      : []),
    ...(step === 'running' ? progressLines(importing, room, glyphs, turn) : []),
    ...(step === 'done' ? outcomeLines(importing) : []),
    ...(failure === undefined ? [] : wrap(safe(failure, 400), room, 3).map((text): Line => [bad(text)])),
  ];
  return (
    <Overlay
      title={`Import into ${safe(name, 60)}`}
      foot={[muted(feet(keyWord('enter', glyphs))[step])]}
      width={width}
      height={height}
      columns={columns}
      rows={body}
    >
      {step === 'reader' ? (
        <>
          <TextLine line={readers.length > 0 ? [bold('What is it?')] : [muted(conditions.loading)]} />
          <Picker
            width={room}
            rows={height - 3}
            lines={choicesOf(getState()).map(({ label }) => label)}
            marked={marked}
          />
        </>
      ) : (
        <>
          <TextLine line={[bold(safe(reader?.title ?? '', 60)), muted(`  ${safe(reader?.takes ?? '', 80)}`)]} />
          {field('Path', path, 'a path on this machine', pathCursor)}
          {step !== 'path' && field('Me', me, 'addresses or names, with commas between', meCursor)}
          <TextLine line={[]} />
          {lines.map((line, index) => (
            <TextLine key={index} line={line} />
          ))}
        </>
      )}
    </Overlay>
  );
}
