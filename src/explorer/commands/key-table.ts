import type { Command, Scope } from './command.ts';
import { commands } from './index.ts';
import { keyLabel } from './key-name.ts';

const where: readonly (readonly [Scope, string])[] = [
  ['namespaces', 'namespaces'],
  ['persona', 'persona'],
  ['evidence', 'events behind a claim'],
  ['builds', 'builds'],
  ['requests', 'requests'],
  ['anywhere', 'everywhere'],
  ['always', 'everywhere'],
];

const placesOf = ({ scopes }: Command): string => {
  const found = [...new Set(where.filter(([scope]) => scopes.includes(scope)).map(([, title]) => title))];
  return found.length >= 5 ? 'everywhere' : found.join(', ');
};
const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

/** The keys of all places as the README has them, in Markdown; keys that count inside a dialog only stand in the dialog. */
export function keyTable(): string {
  const shown = commands.filter((command) => command.keys.length > 0 && placesOf(command) !== '');
  const numbered = shown.filter(({ keys: [key = ''] }) => /^\d$/.test(key));
  const row = (keys: string, title: string, command: Command) =>
    `| ${cell(keys)} | ${cell(title)} | ${placesOf(command)} |`;
  const rows = shown.flatMap((command) => {
    if (command === numbered[0]) return [row(`\`1\` … \`${numbered.length}\``, 'section by its number', command)];
    if (numbered.includes(command)) return [];
    return [row(command.keys.map((key) => `\`${keyLabel(key)}\``).join(' '), command.title, command)];
  });
  return ['| keys | what they do | where |', '|---|---|---|', ...rows].join('\n');
}
