import { describe, expect, it } from 'vitest';
import { bad, bold, muted } from '../../../src/explorer/widgets/line.ts';
import { ascii, rounded } from '../../../src/explorer/widgets/glyphs.ts';
import { onBlack, onWhite, strongOnBlack, strongOnWhite } from '../../../src/explorer/widgets/palettes.ts';
import { createTheme } from '../../../src/explorer/widgets/theme.ts';
import { themeNames } from '../../../src/contract/looks/theme.ts';
import { cells } from '../../../src/text/cells.ts';

describe('the theme', () => {
  const escape = '\u001B[';

  it('uses the 16 colours by meaning and never a background', () => {
    const { paint } = createTheme({ colours: 'basic', attributes: true, unicode: true });
    expect(paint(['a', bad('b'), muted('c'), bold('d')])).toBe(
      `a${escape}31mb${escape}39m${escape}2mc${escape}22m${escape}1md${escape}22m`,
    );
  });

  it('keeps truecolor to pieces that have one, and to terminals that have all colours', () => {
    const piece = { text: 'x', tone: 'accent', rgb: [1, 2, 3] } as const;
    expect(createTheme({ colours: 'all', attributes: true, unicode: true }).paint([piece])).toContain('38;2;1;2;3');
    expect(createTheme({ colours: 'basic', attributes: true, unicode: true }).paint([piece])).toContain('36');
  });

  it('writes no colour without colours, and nothing but text on a dumb terminal', () => {
    const line = [bad('x'), bold('y')];
    expect(createTheme({ colours: 'none', attributes: true, unicode: true }).paint(line)).toBe(
      `x${escape}1my${escape}22m`,
    );
    expect(createTheme({ colours: 'none', attributes: false, unicode: true }).paint(line)).toBe('xy');
  });

  it('spells everything in ASCII where the locale is not UTF-8, column for column', () => {
    const { paint, glyphs } = createTheme({ colours: 'none', attributes: false, unicode: false });
    const text = 'é — 東京 … 👩‍👩‍👧 “x”';
    const spelled = paint([text]);
    expect(spelled).toMatch(/^[ -~]*$/);
    expect(spelled).toHaveLength(cells(text));
    expect(spelled.startsWith('e - ????')).toBe(true);
    expect(glyphs).toBe(ascii);
  });

  it('draws with signs of one column each', () => {
    for (const glyphs of [ascii, rounded])
      for (const sign of Object.values(glyphs).flat()) expect([sign, cells(sign)]).toEqual([sign, 1]);
  });
});

/** The contrast of two colours (WCAG 2.2): relative luminances, 1 to 21. */
const luminance = (rgb: readonly number[]): number =>
  rgb
    .map((value) => value / 255)
    .map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
const contrast = (one: readonly number[], other: readonly number[]): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};
const steps = [0, 95, 135, 175, 215, 255];
/** A colour of the 256 as xterm has it; the first 16 are the person's own. */
const rgbOf = (code: string): readonly number[] => {
  const number = Number(/^38;5;(\d+)$/.exec(code)?.[1]);
  expect(number).toBeGreaterThanOrEqual(16);
  if (number >= 232) return Array.from({ length: 3 }, () => 8 + 10 * (number - 232));
  const place = number - 16;
  return [Math.floor(place / 36), Math.floor(place / 6) % 6, place % 6].map((step) => steps[step] ?? 0);
};
const [black, white] = [
  [0, 0, 0],
  [255, 255, 255],
];

describe('the palettes', () => {
  it.each([
    ['dark', onBlack, black, 5],
    ['light', onWhite, white, 5],
    ['high-contrast on black', strongOnBlack, black, 7],
    ['high-contrast on white', strongOnWhite, white, 7],
  ] as const)('have contrast: %s', (_, palette, ground, least) => {
    for (const [tone, code] of Object.entries(palette))
      expect({ tone, contrast: contrast(rgbOf(code), ground ?? []) >= least }).toEqual({ tone, contrast: true });
  });

  const everyLook = (['accent', 'good', 'warn', 'bad', 'muted'] as const).flatMap((tone) => [
    { text: 'a', tone },
    { text: 'b', tone, bold: true },
    { text: 'c', tone, rgb: [1, 2, 3] as const },
  ]);
  const terminals = (['none', 'basic', '256', 'all'] as const).flatMap((colours) =>
    ([undefined, 'dark', 'light'] as const).map((background) => ({
      colours,
      background,
      attributes: true,
      unicode: true,
    })),
  );

  it('write no colour in mono, and none under NO_COLOR whatever the theme', () => {
    const plain = terminals.flatMap((on) =>
      (on.colours === 'none' ? themeNames : (['mono'] as const)).map((name) => createTheme(on, name)),
    );
    for (const { paint } of plain) expect(paint(everyLook)).not.toMatch(/\[(?:\d+;)*[349]\d/);
    expect(createTheme({ colours: 'all', attributes: true, unicode: true }, 'mono').paint(everyLook)).not.toMatch(
      /\[2m/,
    );
  });

  it('write a background in no theme', () => {
    for (const capabilities of terminals)
      for (const name of themeNames) expect(createTheme(capabilities, name).paint(everyLook)).not.toMatch(/[[;]4[0-8]/);
  });

  it('dim nothing in high contrast, and colour only where the background is known', () => {
    const strong = (background?: 'dark' | 'light') =>
      createTheme({ colours: '256', background, attributes: true, unicode: true }, 'high-contrast').paint(everyLook);
    expect(strong('dark')).toContain('38;5;226');
    expect(strong('light')).toContain('38;5;90');
    for (const painted of [strong(), strong('dark')]) expect(painted).not.toMatch(/\[2m|38;2;/);
    expect(strong()).toContain('\u001B[1ma');
    expect(strong()).not.toContain('38;');
  });
});
