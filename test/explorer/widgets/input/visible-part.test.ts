import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { edit } from '../../../../src/explorer/state/typing/edit.ts';
import { visiblePart } from '../../../../src/explorer/widgets/input/visible-part.ts';
import { cells } from '../../../../src/text/cells.ts';
import { anyText } from '../words.ts';

it('fits into its columns, and is a part of the text around the cursor', () => {
  fc.assert(
    fc.property(anyText, fc.nat(60), fc.integer({ min: 4, max: 30 }), (given, at, columns) => {
      const placed = edit(given, at, { text: '' });
      if (placed === 'not mine') throw new Error('a paste is always taken');
      const { text, cursor } = placed;
      const [before, under, after] = visiblePart(text, cursor, columns);
      expect(cells(before) + cells(under) + cells(after)).toBeLessThanOrEqual(columns);
      expect(text.slice(0, cursor).endsWith(before)).toBe(true);
      expect(`${text.slice(cursor)} `.startsWith(under + after)).toBe(true);
    }),
  );
});
