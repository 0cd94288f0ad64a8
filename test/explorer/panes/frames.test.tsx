import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/contract/scalars.ts';
import { sections } from '../../../src/explorer/state/persona/sections.ts';
import { cells } from '../../../src/text/cells.ts';
import { fixture } from '../../stories/explorer.ts';
import { frame, opened } from '../../stories/frame.tsx';
import { agreedText } from '../widgets/words.ts';

const sizes = [
  [80, 22],
  [120, 38],
  [200, 48],
] as const;

/** What does not hold: lines wider than the room, more lines than rows, a control character. */
const faults = (lines: readonly string[], columns: number, rows: number): string[] => [
  ...lines.filter((line) => cells(line) > columns),
  ...lines.filter((line) => /[\u0000-\u001F\u007F-\u009F\u202A-\u202E]/u.test(line)),
  ...(lines.length === rows ? [] : [`${lines.length} lines instead of ${rows}`]),
];

describe('every section', () => {
  for (const name of ['ada', 'thin', 'other'])
    for (const { id } of sections)
      for (const [columns, rows] of sizes)
        it(`draws ${name}: ${id} at ${columns}×${rows}`, async () => {
          const explorer = await opened(fixture(name), id);
          const lines = frame(explorer, columns, rows);
          expect(faults(lines, columns, rows)).toEqual([]);
          await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./frames/${name}-${id}-${columns}.txt`);
        });

  const key = fc.oneof(
    fc.constantFrom(
      'openness',
      'role',
      'big_five',
      'name',
      'label',
      'kind',
      'trust_level',
      'valid_from',
      'event_count',
      '',
      '/',
      '~',
    ),
    agreedText,
  );
  const { json } = fc.letrec<{ json: Json }>((tie) => ({
    json: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom<Json>(null, true, 0, 0.5, -0.3, 72, 1e30, 'high', '2026-01-01T00:00:00Z', ''),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      agreedText,
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(key, tie('json'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  const persona = fc.record(
    Object.fromEntries(
      [
        'subject',
        'built_at',
        'source_event_count',
        'providers',
        'identity',
        'traits',
        'episodes',
        'peers',
        'facets',
        'provenance',
      ].map((name) => [name, json] as const),
    ),
    { requiredKeys: [], noNullPrototype: true },
  );

  it('keeps to its rectangle whatever the gateway answers, at any size and cursor', async () => {
    await fc.assert(
      fc.asyncProperty(
        persona,
        fc.constantFrom(...sections.map(({ id }) => id)),
        fc.integer({ min: 20, max: 210 }),
        fc.integer({ min: 4, max: 50 }),
        fc.nat(30),
        async (raw, section, columns, rows, moves) => {
          const explorer = await opened(raw as Json, section);
          explorer.getState().persona.move(moves);
          expect(faults(frame(explorer, columns, rows), columns, rows)).toEqual([]);
        },
      ),
      { numRuns: 150, examples: [[{ peers: [-0.3, { openness: 0 }] }, 'peers', 20, 4, 0]] },
    );
  });

  it('always shows the entry under the cursor', async () => {
    for (const { id } of sections) {
      const explorer = await opened(fixture('ada'), id);
      const { entries } = explorer.getState().persona;
      for (const _ of entries) {
        expect(frame(explorer, 80, 22).filter((line) => line.includes('▌')).length).toBeGreaterThan(0);
        explorer.getState().persona.move(1);
      }
    }
  });
});
