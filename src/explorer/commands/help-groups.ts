import type { Command, Scope } from './command.ts';
import { commands } from './index.ts';
import { commandsIn } from './lookup.ts';
import { moving } from './moving.ts';
import { copying } from './copying.ts';

export type HelpGroup = {
  readonly title: string;
  readonly entries: readonly { readonly keys: readonly string[]; readonly title: string }[];
};

const entry = ({ keys, title }: Command) => ({ keys, title });
const titles: Partial<Record<Scope, string>> = {
  namespaces: 'Namespaces',
  persona: 'Persona',
  builds: 'Builds',
  requests: 'Requests',
  evidence: 'Evidence',
};
const isSectionByNumber = ({ keys: [key = ''] }: Command): boolean => /^\d$/.test(key);

/** The keys that count in a scope, in groups: its own, moving, copying, and those that count everywhere. */
export function helpGroups(scope: Scope): readonly HelpGroup[] {
  const here = commandsIn(commands, scope).filter(({ keys }) => keys.length > 0);
  const own = here.filter(
    (command) => command.scopes.includes(scope) && !moving.includes(command) && !copying.includes(command),
  );
  const numbered = own.some(isSectionByNumber) ? [{ keys: ['1–8'], title: 'section by its number' }] : [];
  const groups = [
    {
      title: titles[scope] ?? 'Here',
      entries: [...own.filter((command) => !isSectionByNumber(command)).map(entry), ...numbered],
    },
    { title: 'Moving', entries: here.filter((command) => moving.includes(command)).map(entry) },
    { title: 'Copying', entries: here.filter((command) => copying.includes(command)).map(entry) },
    {
      title: 'Everywhere',
      entries: here.filter(({ scopes }) => scopes.includes('anywhere') || scopes.includes('always')).map(entry),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
