import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bind, keysOf } from '../../../src/explorer/bindings/in-force.ts';
import { keyInWords, keyLabel } from '../../../src/explorer/bindings/key-label.ts';
import { checkedBindings } from '../../../src/explorer/keys/checked-bindings.ts';
import { isLetter } from '../../../src/explorer/keys/letters.ts';
import { commandsIn, scopeOf } from '../../../src/explorer/keys/lookup.ts';
import { everyScope } from '../../../src/explorer/keys/scopes.ts';
import { openField } from '../../../src/explorer/state/typing/open-field.ts';
import { calm, clock, frames, imports, profiles, filled } from '../../frames/frames.ts';
import { portsFor } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

const kept = ['esc', 'ctrl+c', 'f1', 'ctrl+p', 'up', 'down'];
const scopes = everyScope();
const commands = [...new Set(scopes.flatMap((scope) => scope.commands))];
const typing = new Set(scopes.flatMap((scope) => scope.typing).map(({ id }) => id));
const noLetters = [
  ...Array.from({ length: 11 }, (_, index) => `F${index + 2}`),
  ...Array.from('qwertyuiopasdfgh', (letter) => `Alt-${letter}`),
];
const alphabet = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
const letters = [...alphabet(0x05_31, 0x05_56), ...alphabet(0x05_61, 0x05_86), ...alphabet(0x10_d0, 0x10_f0), ...alphabet(0x10_a0, 0x10_c5)]; // prettier-ignore

/** Every command on a key that no command has by itself: a letter of another alphabet, or a key that is no letter. */
const elsewhere = JSON.stringify(
  Object.fromEntries(
    [...new Set(commands.map(({ id }) => id))]
      .filter((id) => id !== 'back' && id !== 'cancel')
      .map((id) => [id, (typing.has(id) ? noLetters : letters).shift() ?? 'too few']),
  ),
  undefined,
  2,
);

/** Presses what is in force now where the usual key is named; what is text stays text. */
const pressing =
  (screen: Opened): Opened['press'] =>
  async (...keys) => {
    for (const key of keys) {
      const state = screen.explorer.getState();
      const command =
        openField(state) !== undefined && isLetter(key)
          ? undefined
          : commandsIn(scopeOf(state)).find((one) => one.keys.includes(key));
      await screen.press(command === undefined ? key : (keysOf(command)[0] ?? key));
    }
  };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const usual = commands.flatMap(({ keys }) => keys).filter((key) => !kept.includes(key));
const words = [...new Set(usual.flatMap((key) => [keyLabel(key), keyInWords(key)]))];
/** A usual key as sentences, hints and help name one: before what it does. `a` and `I` are words of the language too. */
const named = words
  .filter((word) => !/^(a|\d|Home|End|Left|Right|→|←)$/.test(word))
  .map((word) => new RegExp(`(?<!\\d )(?<=^|[\\s(;:·│“])${escaped(word)} [a-z]`, 'u'));

describe('with every command on another key', () => {
  const { bindings, problems } = checkedBindings('bindings.json', elsewhere);
  beforeAll(() => bind(bindings));
  afterAll(() => bind(new Map()));

  it('is told nothing, for no two keys are the same', () => {
    expect(problems).toEqual([]);
    expect(bindings.size).toBeGreaterThan(100);
  });

  // with every command on one key, there is no chord
  const { 'the keys of a chord': _, ...others } = frames;
  for (const [name, { gateway = filled, ports = {}, reach }] of Object.entries(others))
    for (const [columns, rows] of [[80, 24], [120, 40]] as const)
      it(`names no usual key: ${name}, ${columns}×${rows}`, async () => {
        const made = gateway();
        const opened = openTerminal(portsFor(made, { clock, imports, profiles, ...ports }), { columns, rows });
        try {
          await reach({ ...opened, press: pressing(opened) }, made);
          await calm(opened);
          const told = opened.screen().split('\n').flatMap((line) => named.flatMap((pattern) => pattern.exec(line)?.slice(0, 1).map((found) => `${found} in: ${line}`) ?? []));
          expect(told).toEqual([]);
        } finally {
          opened.close();
        }
      });
}); // prettier-ignore
