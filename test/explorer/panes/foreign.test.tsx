import { describe, expect, it } from 'vitest';
import { sections } from '../../../src/explorer/state/persona/sections.ts';
import { cells } from '../../../src/text/cells.ts';
import { foreignShapes } from '../../helpers/foreign-shapes.ts';
import { frame, opened, spoken } from '../../stories/frame.tsx';

const sizes = [
  [80, 22],
  [120, 38],
] as const;

/** what is drawn here never stands for nothing with a dash or a word */
const lists: readonly string[] = ['episodes', 'peers'];

/** A line without what stands for nothing in it. */
const written = (line: string): string => line.trimEnd();

describe('a persona of other keys', () => {
  for (const [name, raw] of Object.entries(foreignShapes))
    for (const [columns, rows] of sizes)
      it(`reads as well as its data allows: ${name} at ${columns}×${rows}`, async () => {
        const drawn: string[] = [];
        for (const { id } of sections) {
          const lines = frame(await opened(raw, id), columns, rows);
          // terminals do not agree on the width of marks that have one of their own, as those of Devanagari
          const agreed = lines.filter((line) => !/\p{Mc}/u.test(line));
          expect(agreed.filter((line) => cells(line) > columns)).toEqual([]);
          expect(lines).toHaveLength(rows);
          const never = lists.includes(id)
            ? /—\s*│|\bunknown\b|\[object|\bundefined\b|\bNaN\b/
            : /\[object|\bundefined\b|\bNaN\b/;
          expect(lines.join('\n')).not.toMatch(never);
          drawn.push(...lines.map(written).filter((line) => !/^│ +[│┃]$/.test(line)));
        }
        await expect(`${drawn.join('\n')}\n`).toMatchFileSnapshot(`./frames/foreign/${name}-${columns}.txt`);
      });

  for (const [name, raw] of Object.entries(foreignShapes))
    it(`is told to a screen reader in every section: ${name}`, async () => {
      for (const { id } of sections) expect(spoken(await opened(raw, id), 80, 22).trim()).not.toBe('');
    });
});
