import { amount, counted } from '../../text/amount.ts';
import { clip } from '../../text/cells.ts';
import { safe } from '../../text/safe.ts';
import type { Command, Explorer } from '../state/store/state.ts';
import { edit, fieldLength, inOneLine, type Typed } from '../state/typing/edit.ts';
import { openField } from '../state/typing/open-field.ts';
import { commandFor, commandsIn, scopeOf } from './lookup.ts';

/** Does a command, or says why it cannot be done; whatever goes wrong becomes a notice. */
async function carryOut(explorer: Explorer, asked: Command, key: string): Promise<void> {
  const { notices } = explorer.getState();
  const reason = asked.unavailable?.(explorer.getState());
  if (reason !== undefined) return notices.say(reason, 'warn');
  try {
    await asked.run(explorer, key);
  } catch (error) {
    notices.say(error instanceof Error ? error.message : String(error), 'bad');
  }
}

/** What one key means as a command. */
function command(explorer: Explorer, key: string): void {
  const { screen } = explorer.getState();
  const pressed = screen.chord === undefined ? key : `${screen.chord} ${key}`;
  const found = commandFor(scopeOf(explorer.getState()), key === 'esc' || key === 'ctrl+c' ? key : pressed);
  if (found === 'chord') return screen.awaitChord(key);
  if (screen.chord !== undefined && key !== 'esc') screen.awaitChord(undefined);
  if (found !== undefined) void carryOut(explorer, found, key);
}

/** Does the first command that counts now of which this is so, without a key: where somebody presses what it stands on. */
export function perform(explorer: Explorer, isMeant: (command: Command) => boolean): void {
  const found = commandsIn(scopeOf(explorer.getState())).find(isMeant);
  explorer.getState().notices.clear();
  if (found !== undefined) void carryOut(explorer, found, found.keys[0] ?? '');
}

/** Offers what was typed to the open field; false when there is none, or it means nothing there. */
function typeInto({ getState }: Explorer, typed: Typed): boolean {
  const field = openField(getState());
  if (field === undefined) return false;
  const next = edit(field.text, field.cursor, typed);
  if (next === 'not mine') return false;
  if (next.text !== field.text) field.change(next.text);
  // what the field made of it counts: a search is kept in lower case
  const text = openField(getState())?.text ?? next.text;
  getState().screen.placeCaret({ field: field.id, text, at: Math.min(next.cursor, text.length) });
  return true;
}

/** Outside a field, the two keys that erase are one, and a blank has a name. */
const commandKeys: Readonly<Record<string, string>> = { delete: 'backspace', ' ': 'space' };

/** One key: the open field's, or else a command. */
export function press(explorer: Explorer, key: string): void {
  explorer.getState().notices.clear();
  if (!typeInto(explorer, key)) command(explorer, commandKeys[key] ?? key);
}

const isCharacter = (name: string | undefined): boolean => name !== undefined && Array.from(name).length === 1;

/** Keys that came together over a slow line, one after the other; characters for a field go into it at once. */
export function pressAll(explorer: Explorer, names: readonly string[]): void {
  explorer.getState().recovery.touch();
  for (let index = 0; index < names.length;) {
    let end = index;
    while (isCharacter(names[end])) end += 1;
    const run = names.slice(index, end);
    if (run.length > 1 && openField(explorer.getState()) !== undefined) {
      explorer.getState().notices.clear();
      typeInto(explorer, { text: run.join('') });
      index = end;
    } else {
      press(explorer, names[index] ?? '');
      index += 1;
    }
  }
}

/** What a paste was, in a few safe words. */
function pasteWords(text: string): string {
  const count = Array.from(text).length;
  const start = clip(safe(inOneLine(text.slice(0, 200)), 200), 24);
  return count > 24 ? `paste of ${amount(count)} characters, “${start}”` : `paste “${start}”`;
}

/**
 * A paste, one input whatever is in it: text in an open field, and nowhere a key. `isWhole` is false when its start
 * or its end did not come.
 */
export function paste(explorer: Explorer, text: string, isWhole: boolean): void {
  const { notices, screen, recovery } = explorer.getState();
  if (text === '') return;
  recovery.touch();
  notices.clear();
  if (screen.chord !== undefined) screen.awaitChord(undefined);
  const field = openField(explorer.getState());
  const end = isWhole ? '' : ', which did not come whole';
  if (field === undefined) return notices.say(`nothing was done with the ${pasteWords(text)}${end}`, 'warn');
  if (field.text.length + inOneLine(text).length > fieldLength) {
    const size = counted(Array.from(text).length, 'character');
    return notices.say(`not pasted: ${size} are more than a field holds (${amount(fieldLength)})`, 'warn');
  }
  typeInto(explorer, { text });
  if (!isWhole) notices.say('the paste did not come whole; what came of it is in the field', 'warn');
}
