import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { band } from '../../../../src/explorer/widgets/marks/band.ts';
import { bar, signedBar } from '../../../../src/explorer/widgets/marks/bar.ts';
import { ascii, rounded } from '../../../../src/explorer/widgets/glyphs.ts';
import { hintLine } from '../../../../src/explorer/widgets/hint-line.ts';
import { columnsOf, plain } from '../../../../src/explorer/widgets/line.ts';
import { meter } from '../../../../src/explorer/widgets/marks/meter.ts';
import { resampled, sparkline } from '../../../../src/explorer/widgets/marks/sparkline.ts';
import { spinner } from '../../../../src/explorer/widgets/marks/spinner.ts';
import { tabs } from '../../../../src/explorer/widgets/tabs.ts';
import { timeline } from '../../../../src/explorer/widgets/marks/timeline.ts';
import { toast } from '../../../../src/explorer/widgets/toast.ts';
import { treeLine } from '../../../../src/explorer/widgets/rows/tree.ts';

const glyphs = fc.constantFrom(rounded, ascii);
const share = fc.double({ min: -0.5, max: 1.5, noNaN: true });

describe('bars, bands and sparklines', () => {
  it('take exactly their columns', () => {
    fc.assert(
      fc.property(
        share,
        share,
        share,
        fc.boolean(),
        fc.integer({ min: 3, max: 60 }),
        glyphs,
        (value, low, high, weak, columns, signs) => {
          expect(columnsOf(bar(value, columns, signs, { hollow: weak }))).toBe(columns);
          expect(columnsOf(signedBar(value, columns, signs))).toBe(columns);
          expect(columnsOf(band({ value, interval: [low, high], weak }, columns, signs))).toBe(columns);
        },
      ),
    );
  });

  it('never draw something as nothing, or nothing as something', () => {
    expect(plain(bar(0.0001, 10, rounded)).trim()).not.toBe('');
    expect(plain(bar(0, 10, rounded)).trim()).toBe('');
    expect(plain(sparkline([0, 1, 50, 100], rounded))).toBe('·▁▄█');
    expect(plain(sparkline([0, 0], rounded))).toBe('··');
    expect(resampled([1, 2, 3, 4], 2)).toEqual([3, 7]);
    expect(resampled([1, 2], 5)).toEqual([1, 2]);
  });

  it('draw a value inside its interval, hollow when weak, in halves otherwise', () => {
    expect(plain(band({ value: 0.5, interval: [0.1, 0.9], weak: true }, 21, rounded))).toBe('│ ├╌╌╌╌╌╌╌○╌╌╌╌╌╌╌┤ │');
    expect(plain(band({ value: 0.5, interval: [0.4, 0.6], weak: false }, 21, rounded))).toBe('│       ├━●━┤       │');
    expect(plain(band({ value: 0.9, interval: [0.8, 1], weak: false }, 21, ascii))).toBe('|         :     [=*=]');
    expect(plain(bar(0.25, 10, rounded))).toBe('━━╸       ');
    expect(plain(bar(0.25, 8, rounded, { hollow: true }))).toBe('╌╌      ');
    expect(plain(signedBar(-0.5, 9, rounded))).toBe('  ━━│    ');
    expect(plain(signedBar(1, 9, rounded))).toBe('    │━━━━');
  });
});

describe('a meter', () => {
  it('shows an ordinal word by steps and as the word, and leaves other words alone', () => {
    expect(plain(meter('medium', rounded))).toBe('■■□ medium');
    expect(plain(meter('medium', ascii))).toBe('##. medium');
    expect(plain(meter('cautious', rounded))).toBe('cautious');
    expect(plain(meter('', rounded))).toBe('—');
    expect(plain(meter('\u001B[31mred', rounded))).not.toContain('\u001B');
  });
});

describe('a timeline', () => {
  const day = 86_400_000;
  const axis = { from: Date.UTC(2026, 0, 1), until: Date.UTC(2026, 11, 31), now: Date.UTC(2026, 10, 20) };
  const size = { columns: 60, names: 8, most: 2 };

  it('keeps overlapping stretches apart as long as there are rows, and all lines to its columns', () => {
    const stretch = fc.record({
      lane: fc.constantFrom('Burst', 'Gap'),
      from: fc.integer({ min: -400, max: 800 }).map((days) => axis.from + days * day),
      until: fc.integer({ min: -400, max: 800 }).map((days) => axis.from + days * day),
      selected: fc.boolean(),
      hollow: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 12 }), glyphs, (stretches, signs) => {
        const lines = timeline(stretches, ['Burst', 'Gap'], axis, size, signs);
        expect(lines.map(columnsOf).filter((columns) => columns !== 60)).toEqual([]);
        expect(lines.length).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('draws what is selected in another sign, and what lasts less than a column still', () => {
    const lines = timeline(
      [
        { lane: 'Burst', from: axis.from, until: axis.from + 100 * day },
        { lane: 'Burst', from: axis.from + 50 * day, until: axis.from + 200 * day, selected: true },
        { lane: 'Meeting', from: axis.from + 300 * day, until: axis.from + 300 * day },
        { lane: 'Gap', from: axis.from, until: axis.from + 30 * day, hollow: true },
      ],
      ['Burst', 'Meeting', 'Gap'],
      axis,
      size,
      rounded,
    ).map(plain);
    expect(lines).toMatchInlineSnapshot(`
      [
        "                     Apr          Jul          Oct          ",
        "Burst    ───────────────                              ┊     ",
        "                ━━━━━━━━━━━━━━━━━━━━━━                ┊     ",
        "Meeting                                            ■  ┊     ",
        "Gap      ╌╌╌╌╌                                        ┊     ",
      ]
    `);
  });

  it('gives way where there is no room', () => {
    expect(timeline([], ['Burst'], axis, { columns: 12, names: 8, most: 1 }, rounded)).toEqual([]);
  });
});

describe('lines of the chrome', () => {
  const all = ['Overview', 'Identity', 'Traits', 'Episodes', 'Peers', 'Facets', 'Providers', 'Raw'].map(
    (title, index) => ({
      id: title,
      key: String(index + 1),
      title,
    }),
  );

  it('keep the current section whatever the room', () => {
    for (const columns of [24, 40, 80, 120, 200]) {
      const line = tabs(all, 'Episodes', columns);
      expect(plain(line)).toContain('4 Episodes');
      expect(columnsOf(line)).toBeLessThanOrEqual(columns);
    }
    expect(plain(tabs(all, 'Raw', 80))).toContain('7 Providers');
  });

  it('keep the way to help', () => {
    const hints = [
      { keys: '↵', title: 'open' },
      { keys: 'b', title: 'build' },
      { keys: '?', title: 'help' },
    ];
    expect(plain(hintLine(hints, 80))).toBe('↵ open   b build   ? help');
    expect(plain(hintLine(hints, 16))).toBe('↵ open   ? help');
    expect(plain(hintLine(hints, 6))).toBe('? help');
    expect(hintLine([], 10)).toEqual([]);
  });

  it('say by a sign of what kind a message is', () => {
    expect(plain(toast('built', 'good', 40, rounded))).toBe('✓ built');
    expect(plain(toast('refused', 'bad', 40, rounded))).toBe('✗ refused');
    expect(columnsOf(toast('長'.repeat(50), 'warn', 20, rounded))).toBeLessThanOrEqual(20);
    expect(plain([spinner(5, rounded)])).toBe('◓');
  });

  it('draw a tree value as it came, folded or not', () => {
    const row = { depth: 1, foldable: false, open: false };
    expect(plain(treeLine({ ...row, key: 'name', value: 'a"b\n' }, rounded))).toBe('    name: "a\\"b⏎"');
    expect(plain(treeLine({ ...row, key: 'peers', value: [1, 2], foldable: true, open: true }, rounded))).toBe(
      '  ▾ peers [2]',
    );
    expect(plain(treeLine({ ...row, key: 'x', value: { a: 1 }, foldable: true }, ascii))).toBe('  + x {1}');
    expect(plain(treeLine({ ...row, key: 'n', value: null }, rounded))).toBe('    n: null');
  });
});
