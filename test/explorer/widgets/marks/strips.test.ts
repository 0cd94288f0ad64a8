import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ascii, rounded } from '../../../../src/explorer/widgets/glyphs.ts';
import { columnsOf, plain } from '../../../../src/explorer/widgets/line.ts';
import { hoursOf, punchCard, punchLegend } from '../../../../src/explorer/widgets/marks/punch-card.ts';
import { strip } from '../../../../src/explorer/widgets/marks/strip.ts';
import { monthPlace, timeColumns, timeRuler } from '../../../../src/explorer/widgets/marks/time-columns.ts';

const month = (place: number): string => `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`;

describe('a strip', () => {
  it('stands on its base line: nothing is a low dot in a table, a blank elsewhere, and never drawn above the bars', () => {
    expect(strip([0, 1, 25, 100], { inTable: true }, rounded).map(plain)).toEqual(['.▁▄▇']);
    expect(strip([0, 4, 16], { rows: 2 }, rounded).map(plain)).toEqual(['  █', ' ▄█']);
    expect(strip([0, 1, 25, 100], { inTable: true }, ascii).map(plain)).toEqual([' .:#']);
    expect(strip([8, 0, 4], { wide: 2, gap: 1 }, rounded).map(plain)).toEqual(['██    ▄▄']);
    expect(strip([0, 0], {}, rounded).map(plain)).toEqual(['  ']);
  });

  it('draws what is more at least as high, and something never as nothing, at any scale', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1e6), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 3 }),
        fc.boolean(),
        fc.constantFrom(rounded, ascii),
        (values, rows, inTable, glyphs) => {
          const lines = strip(values, { rows, inTable, top: 1e6 }, glyphs);
          expect(lines).toHaveLength(rows);
          for (const line of lines) expect(columnsOf(line)).toBe(values.length);
          const base = plain(lines.at(-1) ?? []);
          const nothing = inTable ? glyphs.zero : ' ';
          const drawnAsNothing = values.filter((value, index) => value > 0 && base[index] === ' ');
          expect(drawnAsNothing).toEqual([]);
          expect(values.filter((value, index) => value === 0 && base[index] !== nothing)).toEqual([]);
        },
      ),
    );
  });
});

describe('columns of time', () => {
  it('are months, quarters or years, whichever fits first', () => {
    const counts = { '2017-12': 3, '2021-07': 1, '2026-08': 8 };
    expect(timeColumns(counts, 114)).toMatchObject({ unit: 'month', wide: 1, gap: 0 });
    expect(timeColumns(counts, 60)).toMatchObject({ unit: 'quarter' });
    expect(timeColumns(counts, 30)).toMatchObject({ unit: 'year', values: [3, 0, 0, 0, 1, 0, 0, 0, 0, 8] });
    expect(timeColumns({ '2025-Q4': 2, '2026-Q3': 1 }, 30)?.values).toEqual([2, 0, 0, 1]);
    expect(timeColumns({ '2026-01': 4, '2026-03': 1 }, 40, '2026-04')).toMatchObject({
      values: [4, 0, 1, 0],
      wide: 7,
      gap: 1,
    });
  });

  it('have each year, and each month, under the column of its first month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1970 * 12, max: 2030 * 12 }),
        fc.integer({ min: 0, max: 60 * 12 }),
        fc.integer({ min: 10, max: 150 }),
        (first, long, columns) => {
          const drawn = timeColumns({ [month(first)]: 1, [month(first + long)]: 2 }, columns);
          expect(drawn).toBeDefined();
          const { values = [], wide = 1, gap = 0, unit, labels = [] } = drawn ?? {};
          expect(values.length * (wide + gap)).toBeLessThanOrEqual(columns);
          const text = drawn === undefined ? '' : plain(timeRuler(drawn));
          expect(text.length).toBeLessThanOrEqual(columns);
          expect(labels.filter((label) => !text.slice(label.column).startsWith(label.text))).toEqual([]);
          const step = unit === 'month' ? 1 : 3;
          const years = unit === 'year' ? [] : labels.filter((label) => /^\d{4}$/.test(label.text));
          const start = Math.floor(first / step) * step;
          for (const year of years)
            expect(start + (year.column / (wide + gap)) * step).toBe(monthPlace(`${year.text}-01`));
        },
      ),
    );
  });

  it('leave out what is no month, and stay small whatever the months are', () => {
    expect(timeColumns({ soon: 4, '2026-13': 1 }, 40)).toBeUndefined();
    expect(timeColumns({ '0001-01': 4, '9999-12': 1 }, 40)?.values.length).toBeLessThanOrEqual(40);
  });
});

describe('a punch card', () => {
  const week = Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (__, hour) => (hour === 0 ? 25 - day * 4 : 0)),
  );

  it('shades by the greatest number, and its legend tells from which number to which', () => {
    const lines = punchCard(week, rounded).map(plain);
    expect(lines.slice(0, 3)).toEqual([
      '    0     6     12    18   23',
      `Mon █${'·'.repeat(23)}`,
      `Tue █${'·'.repeat(23)}`,
    ]);
    expect(lines.map((line) => line[4]).join('')).toBe('0██▓▓▒░░');
    expect(punchLegend(week, rounded).map((line) => plain(line).trim())).toEqual([
      '█ 19 – 25',
      '▓ 13 – 18',
      '▒ 7 – 12',
      '░ 1 – 6',
    ]);
    expect(punchCard(week, ascii).map(plain)[1]?.trimEnd()).toBe('Mon #');
  });

  it('adds up the hours of all days', () => {
    expect(hoursOf(week)[0]).toBe(25 + 21 + 17 + 13 + 9 + 5 + 1);
    expect(hoursOf([])).toEqual(Array.from({ length: 24 }, () => 0));
  });
});
