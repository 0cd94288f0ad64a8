import { keyLabel } from '../bindings/key-label.ts';
import { places } from '../places/index.ts';
import type { Command } from '../state/store/state.ts';
import { commandsOf } from './lookup.ts';

/** Every place that has keys, those within another behind it. */
const all = places.flatMap((place) => [place, ...(place.within === undefined ? [] : [place.within.place])]);

const whereOf = (command: Command): string => {
  const found = all.filter((place) => commandsOf(place).includes(command));
  return found.length === all.length ? 'everywhere' : found.map(({ where }) => where).join(', ');
};
const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

/** The keys of all places as docs/keys.md has them, in Markdown; keys that count inside a dialog only stand in the dialog. */
export function keyTable(): string {
  const ownFirst = [...all.flatMap(({ commands }) => commands), ...all.flatMap(commandsOf)];
  const shown = [...new Set(ownFirst)].filter(({ keys }) => keys.length > 0);
  const numbered = shown.filter(({ keys: [key = ''] }) => /^\d$/.test(key));
  const row = (keys: string, title: string, command: Command) =>
    `| ${cell(keys)} | ${cell(title)} | ${whereOf(command)} |`;
  const rows = shown.flatMap((command) => {
    if (command === numbered[0]) return [row(`\`1\` … \`${numbered.length}\``, 'section by its number', command)];
    if (numbered.includes(command)) return [];
    return [row(command.keys.map((key) => `\`${keyLabel(key)}\``).join(' '), command.title, command)];
  });
  return ['| keys | what they do | where |', '|---|---|---|', ...rows].join('\n');
}
