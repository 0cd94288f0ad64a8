import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cells, clip, fit, wrap } from '../../src/text/cells.ts';
import { safe } from '../../src/text/safe.ts';
import { steady } from '../../src/text/steady.ts';
import { anyText } from '../explorer/widgets/words.ts';

const anySafe = anyText.map((text) => safe(text));

describe('display width', () => {
  it('holds clipped, fitted and wrapped text to its columns', () => {
    fc.assert(
      fc.property(anySafe, fc.integer({ min: 1, max: 40 }), (text, columns) => {
        expect(cells(clip(text, columns))).toBeLessThanOrEqual(columns);
        expect(cells(fit(text, columns, 'right'))).toBe(columns);
        for (const line of wrap(text, columns)) expect(cells(line)).toBeLessThanOrEqual(columns);
      }),
    );
  });

  it('loses no word when it wraps, and says so when it must', () => {
    expect(wrap('one two three four', 9)).toEqual(['one two', 'three', 'four']);
    expect(wrap('one two three four', 9, 2)).toEqual(['one two', 'three …']);
    expect(wrap('unbreakable', 4)).toEqual(['unbr', 'eaka', 'ble']);
    expect(wrap('東京都庁', 3)).toEqual(['東', '京', '都', '庁']);
    expect(wrap('up to 80 % of it', 8)).toEqual(['up to', '80 % of', 'it']);
    expect(wrap('', 5)).toEqual([]);
    fc.assert(
      fc.property(fc.lorem(), fc.integer({ min: 1, max: 30 }), (text, columns) => {
        expect(wrap(text, columns).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }),
    );
  });
});

describe('steady text', () => {
  it('keeps every column, and nothing in it that terminals measure differently', () => {
    fc.assert(
      fc.property(anySafe, (text) => {
        expect(cells(steady(text))).toBe(cells(text));
        expect(steady(text)).not.toMatch(/[\u200D\uFE0F\u20E3\u{1F1E6}-\u{1F1FF}]/u);
      }),
    );
  });

  it('keeps the first part of an emoji, and the letters of a flag', () => {
    expect(steady('👩‍🔧 Fix-it')).toBe('👩 Fix-it');
    expect(steady('👍🏽')).toBe('👍');
    expect(steady('🇩🇪')).toBe('DE');
    expect(steady('1️⃣')).toBe('1 ');
    expect(steady('🎉 東京')).toBe('🎉 東京');
  });
});
