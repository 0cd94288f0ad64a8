import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keyTable } from '../../../src/explorer/keys/key-table.ts';

it('stands in docs/keys.md as the registry has it', () => {
  const page = readFileSync('docs/keys.md', 'utf8');
  const [, table] = /<!-- keys -->\n([\s\S]*?)\n<!-- \/keys -->/.exec(page) ?? [];
  expect(table).toBe(keyTable());
});
