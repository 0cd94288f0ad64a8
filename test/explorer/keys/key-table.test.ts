import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keyTable } from '../../../src/explorer/keys/key-table.ts';

it('stands in the README as the registry has it', () => {
  const readme = readFileSync('README.md', 'utf8');
  const [, table] = /<!-- keys -->\n([\s\S]*?)\n<!-- \/keys -->/.exec(readme) ?? [];
  expect(table).toBe(keyTable());
});
