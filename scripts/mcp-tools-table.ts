import * as z from 'zod';
import { writes } from '../src/contract/routes.ts';
import type { Tool } from '../src/gateway/mcp/tool.ts';
import { tools } from '../src/gateway/mcp/tools.ts';
import { type Schema, shape } from './json-shape.ts';

const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');

const takes = ({ input }: Tool): string[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input' });
  const rows = Object.entries(properties).map(([name, of]) => {
    const one = of as Schema;
    const usual = one.default === undefined ? [] : [`${JSON.stringify(one.default)} where it is not given`];
    const among = one.enum === undefined ? [] : [`one of ${one.enum.join(', ')}`];
    const must = required.includes(name) ? ['must be given'] : [];
    return `| \`${name}\` | ${cell([...must, one.description ?? '', ...among, ...usual].filter((says) => says !== '').join('; '))} |`;
  });
  return rows.length === 0 ? ['It takes nothing.'] : ['| takes | |', '|---|---|', ...rows];
};

/** Every tool of the MCP endpoint with what it takes and what it answers in full, in Markdown, from the tools themselves. */
export const mcpToolsTable = (): string =>
  tools
    .flatMap((tool) => [
      `### ${tool.name}`,
      '',
      tool.description,
      ...(writes(tool.route) ? ['It is offered to keys that may write.'] : []),
      '',
      ...takes(tool),
      '',
      'It answers:',
      '',
      '```',
      shape(z.toJSONSchema(tool.answers, { io: 'output' }), ''),
      '```',
      '',
    ])
    .join('\n')
    .trimEnd();
