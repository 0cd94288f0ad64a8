import { describe, expect, it } from 'vitest';
import { bad, bold, muted } from '../../../src/explorer/widgets/line.ts';
import { ascii, rounded } from '../../../src/explorer/widgets/glyphs.ts';
import { createTheme } from '../../../src/explorer/widgets/theme.ts';
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
