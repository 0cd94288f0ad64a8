import type { Bindings } from '../bindings/in-force.ts';
import { keyLabel } from '../bindings/key-label.ts';
import { checkedBindings } from './checked-bindings.ts';
import { everyScope } from './scopes.ts';

const none: Bindings = new Map();

/** A command, what it does, the keys in force and the usual ones as the help spells them, and where they count. */
export type BoundCommand = {
  readonly command: string;
  readonly meaning: string;
  readonly keys: string[];
  readonly default: string[];
  readonly where: string[];
};

/** Every command with the keys that a file of bindings puts in force, and what is wrong in the file. */
export function bindingsListed(written: { readonly file: string; readonly text: string } | undefined): {
  readonly commands: BoundCommand[];
  readonly problems: readonly string[];
} {
  const { bindings, problems } =
    written === undefined ? { bindings: none, problems: [] } : checkedBindings(written.file, written.text);
  const listed = new Map<string, BoundCommand>();
  for (const { name, commands } of everyScope())
    for (const { id, title, keys } of commands) {
      const before = listed.get(id);
      const usual = before === undefined || before.default.length === 0 ? keys.map(keyLabel) : before.default;
      listed.set(id, {
        command: id,
        meaning: before?.meaning ?? title,
        keys: bindings.get(id)?.map(keyLabel) ?? usual,
        default: usual,
        where: [...(before?.where ?? []), name],
      });
    }
  return { commands: [...listed.values()], problems };
}
