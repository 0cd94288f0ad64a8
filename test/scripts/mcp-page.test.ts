import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mcpToolsTable } from '../../scripts/mcp-tools-table.ts';

it('tells every tool of the MCP endpoint in docs/mcp.md as it is defined; npm run docs writes it', () => {
  const [, told] = /<!-- tools -->\n([\s\S]*?)\n<!-- \/tools -->/.exec(readFileSync('docs/mcp.md', 'utf8')) ?? [];
  expect(told).toBe(mcpToolsTable());
});
