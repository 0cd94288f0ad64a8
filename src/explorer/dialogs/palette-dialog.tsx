import { commandsOf } from '../keys/lookup.ts';
import { offered } from '../keys/palette.ts';
import { useExplorer } from '../hooks/use-explorer.ts';
import { useFieldCursor } from '../hooks/use-field-cursor.ts';
import { useLayout } from '../hooks/use-size.ts';
import { useWindow } from '../hooks/use-window.ts';
import { here } from '../state/store/here.ts';
import { inside } from '../widgets/frame.tsx';
import { accent, bold, fitLine, muted, spread, type Line } from '../widgets/line.ts';
import { Overlay } from '../widgets/overlay.tsx';
import { TextField } from '../widgets/input/text-field.tsx';
import { TextLine } from '../widgets/text-line.tsx';
import { keyWord } from '../hooks/key-word.ts';
import { useTheme } from '../widgets/theme-context.ts';

/** Commands by name, as they are typed. */
export function Palette() {
  const { columns, body } = useLayout();
  const { glyphs } = useTheme();
  const cursor = useFieldCursor('command');
  const state = useExplorer((whole) => whole);
  const { typed, picked } = state.screen;
  const found = offered(commandsOf(here(state)), state);
  const width = Math.min(columns - 4, 76);
  const height = Math.min(body - 1, 20);
  const { columns: room, rows } = inside(width, height);
  const first = useWindow(picked, rows - 2, found.length);
  const drawn = found.slice(first, first + rows - 2).map((command, index): Line => {
    const isPicked = first + index === picked;
    const reason = command.unavailable?.(state);
    const left: Line = [
      isPicked ? bold(`${glyphs.cue} `, 'accent') : '  ',
      ...fitLine([reason === undefined ? { text: command.id, bold: isPicked } : muted(command.id)], 18),
      muted(' '),
      muted(reason ?? command.title),
    ];
    return spread(left, [accent(keyWord(command.keys[0] ?? '', glyphs))], room);
  });
  return (
    <Overlay
      title="Commands"
      foot={[muted(`${keyWord('enter', glyphs)} does it   Tab completes   Esc closes`)]}
      width={width}
      height={height}
      columns={columns}
      rows={body}
    >
      <TextField value={typed} width={room} cursor={cursor} placeholder="type a part of its name" spoken="command" />
      <TextLine line={[muted(glyphs.across.repeat(room))]} />
      {drawn.length > 0 ? (
        drawn.map((line, index) => <TextLine key={index} line={line} />)
      ) : (
        <TextLine line={[muted('no match')]} />
      )}
    </Overlay>
  );
}
