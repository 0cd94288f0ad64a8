import type { Bindings } from '../bindings/in-force.ts';
import { keyLabel } from '../bindings/key-label.ts';
import type { Command } from '../state/store/state.ts';
import type { NamedScope } from './scopes.ts';

/** The keys that a file gives to a command, and the line that gives them. */
export type Given = { readonly keys: readonly string[]; readonly line: number };

/** Whether one key takes the other's presses away: it is the same, or the first of its two. */
const covers = (key: string, other: string): boolean => key === other || other.startsWith(`${key} `);

/**
 * Gives every key to one command in each scope: what a file gives outweighs what is usual, and of two entries the first in the file
 * has it. Each key that is lost is told, with where.
 */
export function withoutClashes(
  scopes: readonly NamedScope[],
  wanted: ReadonlyMap<string, Given>,
): { readonly bindings: Bindings; readonly clashes: readonly string[] } {
  const bindings = new Map([...wanted].map(([id, { keys }]) => [id, keys] as const));
  const clashes: string[] = [];
  const keysNow = ({ id, keys }: Command) => bindings.get(id) ?? keys;
  const lineOf = ({ id }: Command): number => wanted.get(id)?.line ?? Infinity;
  const lose = (loser: Command, winner: Command, lost: string, by: string, where: string) => {
    bindings.set(
      loser.id,
      keysNow(loser).filter((key) => key !== lost),
    );
    const left = keysNow(loser).map(keyLabel).join(' ');
    const what = lost === by ? `${keyLabel(lost)} is` : `${keyLabel(by)}, with which ${keyLabel(lost)} begins, is`;
    clashes.push(
      `line ${lineOf(winner)}: ${what} ${winner.id} now, and no longer ${loser.id} (in ${where}), which ${left === '' ? 'has no key left' : `has ${left}`}.`,
    );
  };
  for (const { name, commands } of scopes) {
    const byLine = commands.filter(({ id }) => wanted.has(id)).toSorted((one, other) => lineOf(one) - lineOf(other));
    for (const winner of byLine)
      for (const other of commands) {
        if (other === winner || other.id === winner.id || lineOf(other) < lineOf(winner)) continue;
        for (const by of keysNow(winner))
          for (const lost of keysNow(other))
            if (covers(by, lost)) lose(other, winner, lost, by, name);
            else if (covers(lost, by)) lose(other, winner, lost, lost, name);
      }
  }
  return { bindings, clashes };
}
