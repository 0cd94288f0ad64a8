import { PressableChoices } from '../hooks/pressable.tsx';
import { keyOf, keySaid, keysOf } from '../bindings/in-force.ts';
import { wrap } from '../../text/cells.ts';
import { commandsOf } from '../keys/lookup.ts';
import { nameOf, offered, type PaletteRow } from '../keys/palette.ts';
import type { State } from '../state/store/state.ts';
import { safe } from '../../text/safe.ts';
import { useExplorer } from '../hooks/use-explorer.ts';
import { useFieldCursor } from '../hooks/use-field-cursor.ts';
import { useLayout } from '../hooks/use-size.ts';
import { useWindow } from '../hooks/use-window.ts';
import { here } from '../state/store/here.ts';
import { keysBelow } from './keys-below.ts';
import { inside } from '../widgets/frame.tsx';
import { accent, bold, fitLine, muted, spread, type Line } from '../widgets/line.ts';
import { Overlay } from '../widgets/overlay.tsx';
import { TextField } from '../widgets/input/text-field.tsx';
import { TextLine } from '../widgets/text-line.tsx';
import { keyWord } from '../hooks/key-word.ts';
import { useTheme } from '../widgets/theme-context.ts';

/** What a row shows: what is typed for it, what that does, and whether it cannot be done now. */
function wordsOf({ command, text, meaning }: PaletteRow, state: State) {
  if (text !== undefined && meaning !== undefined) {
    const isWrong = 'problem' in meaning;
    const name = text === '' && !isWrong ? 'under the cursor' : safe(text, 200);
    return { name, what: safe(isWrong ? meaning.problem : meaning.words, 400), isOff: isWrong };
  }
  const reason = command.unavailable?.(state);
  const name = nameOf(command) + (command.takes === undefined ? '' : ' …');
  return { name, what: reason ?? command.title, isOff: reason !== undefined };
}

/** Commands by name, as they are typed. */
export function Palette() {
  const { columns, body, dialog } = useLayout();
  const { glyphs } = useTheme();
  const cursor = useFieldCursor('command');
  const state = useExplorer((whole) => whole);
  const { typed, picked } = state.screen;
  const found = offered(commandsOf(here(state)), state);
  const width = Math.min(dialog.columns, 76);
  const height = Math.min(dialog.rows, 20);
  const { columns: room, rows } = inside(width, height);
  const isShort = room < 50;
  const chosen = found[picked];
  const words = chosen && wordsOf(chosen, state);
  // Where a line holds no more than a name, what the picked one does stands below; and so does what is wrong with a text.
  const isBelow = isShort || (words?.isOff === true && chosen?.text !== undefined);
  const told = isBelow && words !== undefined ? wrap(words.what, room, isShort ? 2 : 3) : [];
  const list = Math.max(1, rows - (isShort ? 1 : 2) - told.length);
  const first = useWindow(picked, list, found.length);
  const drawn = found.slice(first, first + list).map((row, index): Line => {
    const isPicked = first + index === picked;
    const { name, what, isOff } = wordsOf(row, state);
    const isTold = isShort || (isPicked && isBelow);
    const left: Line = [
      isPicked ? bold(`${glyphs.cue} `, 'accent') : '  ',
      ...fitLine(
        [isOff ? muted(name) : { text: name, bold: isPicked }],
        isShort ? room - 6 : row.text === undefined ? 18 : 28,
      ),
      ...(isTold ? [] : [muted(' '), muted(what)]),
    ];
    const { command, text } = row;
    return spread(left, text === undefined ? [accent(keyWord(keysOf(command)[0] ?? '', glyphs))] : [], room);
  });
  return (
    <Overlay
      title="Commands"
      foot={[
        muted(
          keysBelow(
            [
              [keyWord(keyOf('palette-run', 'enter'), glyphs), 'does it'],
              [keySaid('palette-complete', 'tab'), 'completes'],
              ['Esc', 'closes'],
            ],
            room,
          ),
        ),
      ]}
      width={width}
      height={height}
      columns={columns}
      rows={body}
    >
      <TextField value={typed} width={room} cursor={cursor} placeholder="type a part of its name" spoken="command" />
      {!isShort && <TextLine line={[muted(glyphs.across.repeat(room))]} />}
      {drawn.length > 0 ? (
        <PressableChoices count={found.length} first={first} marked={picked}>
          {drawn.map((line, index) => (
            <TextLine key={index} line={line} />
          ))}
        </PressableChoices>
      ) : (
        <TextLine line={[muted('no match')]} />
      )}
      {told.map((line, index) => (
        <TextLine key={`told ${index}`} line={[muted(line)]} />
      ))}
    </Overlay>
  );
}
