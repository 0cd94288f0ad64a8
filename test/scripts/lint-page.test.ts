import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lintRules } from '../../scripts/lint-rules.ts';
import { rules } from '../../src/lint/rules/index.ts';

it('docs/lint.md has a part for each rule, as the rule itself says it; npm run docs writes them', () => {
  const page = readFileSync('docs/lint.md', 'utf8');
  const told = /<!-- rules -->\n([\s\S]*?)\n<!-- \/rules -->/.exec(page)?.[1];
  expect(told).toBe(lintRules());
  for (const { id } of rules) expect(page).toContain(`\n### ${id}\n`);
});
