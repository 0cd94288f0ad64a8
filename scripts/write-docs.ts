import { readFileSync, writeFileSync } from 'node:fs';
import { keyTable } from '../src/explorer/keys/key-table.ts';
import { commandsPage } from './commands-page.ts';

// What stands in two places is written into the second from the first; tests fail where they differ.
writeFileSync('docs/commands.md', commandsPage());
const keys = readFileSync('docs/keys.md', 'utf8');
writeFileSync(
  'docs/keys.md',
  keys.replace(/(?<=<!-- keys -->\n)[\s\S]*?(?=\n<!-- \/keys -->)/, () => keyTable()),
);
