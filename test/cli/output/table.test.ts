import { expect, it } from 'vitest';
import { table } from '../../../src/cli/output/table.ts';

const columns = [{ title: 'NAME' }, { title: 'TEXT' }];
const rows = [['Ada Okafor of the upper orchard', 'two  blanks stay']];

it('cuts what does not fit at the very cell, and leaves blanks as they are', () => {
  expect(table(columns, rows, 32)).toEqual(['NAME             TEXT', 'Ada Okafor of …  two  blanks st…']);
});

it('goes on below where it may', () => {
  expect(table(columns, rows, 32, 2)).toEqual([
    'NAME             TEXT',
    'Ada Okafor of    two blanks stay',
    'the upper …',
  ]);
});
