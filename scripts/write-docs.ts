import { readFileSync, writeFileSync } from 'node:fs';
import { keyTable } from '../src/explorer/keys/key-table.ts';
import { commandsPage } from './commands-page.ts';
import { lintRules } from './lint-rules.ts';
import { manPage } from './man-page.ts';
import { mcpToolsTable } from './mcp-tools-table.ts';

// What stands in two places is written into the second from the first; tests fail where they differ.
writeFileSync('docs/commands.md', commandsPage());
writeFileSync('docs/persona.1', manPage());
const between = (page: string, mark: string, text: string) =>
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(
      new RegExp(`(?<=<!-- ${mark} -->\n)[\\s\\S]*?(?=\n<!-- /${mark} -->)`),
      () => text,
    ),
  );
between('docs/keys.md', 'keys', keyTable());
between('docs/lint.md', 'rules', lintRules());
between('docs/mcp.md', 'tools', mcpToolsTable());
