import type { Bindings } from '../bindings/in-force.ts';
import { keyFrom, keyLabel } from '../bindings/key-label.ts';
import type { Command } from '../state/store/state.ts';
import { type Entry, entriesIn } from './binding-entries.ts';
import { type Given, withoutClashes } from './binding-clashes.ts';
import { isLetter } from './letters.ts';
import { everyScope } from './scopes.ts';

/** What a file of bindings comes to: the keys that it puts in force, and what is wrong with the rest, a sentence each. */
export type CheckedBindings = { readonly bindings: Bindings; readonly problems: readonly string[] };

/** These keys stay with the commands that have them, so that no file can leave somebody without help, palette, way back and way out. */
const kept = new Set(['esc', 'ctrl+c', 'f1', 'ctrl+p', 'up', 'down']);

const listed = (value: unknown): readonly string[] => {
  const keys: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (keys.every((key): key is string => typeof key === 'string')) return keys;
  throw new Error('a key, or a list of keys, is text');
};

/** The keys that an entry gives; throws a sentence where it gives one that cannot be given. */
function keysIn({ value }: Entry): readonly string[] {
  return listed(value).map((text) => {
    const key = keyFrom(text);
    const taken = key.split(' ').find((one) => kept.has(one));
    if (taken !== undefined && !kept.has(key)) throw new Error(`${keyLabel(taken)} begins and ends no sequence`);
    return key;
  });
}

/** The keys of an entry for one of the commands that it names; those that stay with it are its own as well. */
function keysFor(command: Command, keys: readonly string[], isTyping: boolean): readonly string[] {
  const own = command.keys.filter((key) => kept.has(key));
  const foreign = keys.find((key) => kept.has(key) && !own.includes(key));
  if (foreign !== undefined) throw new Error(`${keyLabel(foreign)} stays what it is`);
  const letter = keys.find(isLetter);
  if (isTyping && letter !== undefined) throw new Error(`“${keyLabel(letter)}” is text where ${command.id} is meant`);
  return [...keys, ...own.filter((key) => !keys.includes(key))];
}

/**
 * Holds the text of a file of bindings to the registry: an object with the names of commands, each with a key or a list of keys
 * as the help spells them. A name that commands share as their gesture (open, next, search) gives all of them their keys, but for
 * those with an entry of their own. What cannot be used is told with its line, and leaves the rest in force.
 */
export function checkedBindings(file: string, text: string): CheckedBindings {
  const { entries, problem } = entriesIn(text);
  if (problem !== undefined) return { bindings: new Map(), problems: [`${file}, ${problem}`] };
  const scopes = everyScope();
  const commands = [...new Set(scopes.flatMap((scope) => scope.commands))];
  const typing = new Set(scopes.flatMap((scope) => scope.typing));
  const named = new Map(entries.map((entry) => [entry.name, entry]));
  const entryOf = ({ id, gesture = id }: Command) => named.get(id) ?? named.get(gesture);
  const problems: string[] = [];
  const given = new Map<string, Given>();
  for (const entry of entries) {
    const where = `${file}, line ${entry.line}: `;
    const meant = commands.filter((command) => entryOf(command) === entry);
    const isKnown = commands.some(({ id, gesture }) => id === entry.name || gesture === entry.name);
    if (!isKnown) problems.push(`${where}there is no command named ${entry.name}; persona config bindings lists them.`);
    try {
      const keys = keysIn(entry);
      const own = meant.map((command) => [command.id, keysFor(command, keys, typing.has(command))] as const);
      for (const [id, all] of own) given.set(id, { keys: all, line: entry.line });
    } catch (error) {
      const why = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
      if (isKnown) problems.push(`${where}${entry.name} keeps its keys: ${why}.`);
    }
  }
  const { bindings, clashes } = withoutClashes(scopes, given);
  return { bindings, problems: [...problems, ...clashes.map((clash) => `${file}, ${clash}`)] };
}
