import { stripVTControlCharacters } from 'node:util';
import * as fc from 'fast-check';
import { renderToString } from 'ink';
import { describe, expect, it } from 'vitest';
import { Table, widthsOf } from '../../../../src/explorer/widgets/rows/table.tsx';
import { cells } from '../../../../src/text/cells.ts';
import { safe } from '../../../../src/text/safe.ts';
import { agreedText } from '../words.ts';

const columns = [
  { title: 'Name', grows: true },
  { title: 'Events', align: 'right' as const },
  { title: 'Kind', most: 10 },
];
const drawn = (rows: readonly (readonly string[])[], width: number, selected = 0) =>
  stripVTControlCharacters(
    renderToString(
      <Table columns={columns} rows={rows.map((row) => row.map((text) => [text]))} selected={selected} width={width} />,
      {
        columns: width,
      },
    ),
  ).split('\n');

describe('a table', () => {
  it('stands in columns by display width, with a cue at the selected row', () => {
    expect(
      drawn(
        [
          ['林 美咲', '9,120', 'customer'],
          ['Ada', '3', 'a colleague of old'],
        ],
        40,
        1,
      ),
    ).toMatchInlineSnapshot(`
      [
        "  Name              Events  Kind",
        "  林 美咲            9,120  customer",
        "▌ Ada                    3  a colleag…",
      ]
    `);
  });

  it('draws every row on one line inside its width, whatever the cells hold', () => {
    const cell = agreedText.map((text) => safe(text));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { maxLength: 5 }),
        fc.integer({ min: 30, max: 90 }),
        (rows, width) => {
          const lines = drawn(rows, width);
          expect(lines.filter((line) => cells(line) > width)).toEqual([]);
          expect(lines).toHaveLength(rows.length + 1);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('gives the growing column what the others leave', () => {
    const rows = [[['x'.repeat(60)], ['1'], ['kind']]];
    expect(widthsOf(columns, rows, 40)).toEqual([22, 6, 4]);
    expect(widthsOf(columns, rows, 100)).toEqual([82, 6, 4]);
  });
});
