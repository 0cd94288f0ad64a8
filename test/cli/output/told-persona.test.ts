import { describe, expect, it } from 'vitest';
import { toldPersona } from '../../../src/cli/output/told-persona.ts';
import { cells } from '../../../src/text/cells.ts';
import { maintainer, newest } from '../../helpers/made-up-maintainer.ts';

const now = newest + 110 * 86_400_000;

describe('a persona told on a terminal', () => {
  it('says who it is in sentences that keep to the width, each with its events at the right', () => {
    const lines = toldPersona(maintainer, now, 72);
    expect(lines[1]).toMatch(/^Maintainer of kettle, mostly Rust/);
    expect(lines.filter((line) => cells(line) > 72)).toEqual([]);
    expect(lines.join('\n')).toMatch(/^Works on {2}Rust, 88 % of the changed lines/m);
    expect(lines.filter((line) => line.endsWith(' 142')).map(cells)).toEqual([72]);
    expect(lines.at(-1)).toContain('“I prefer a deletion to a flag.”');
  });

  it('gives one line a sentence where no width is known', () => {
    const lines = toldPersona(maintainer, now, undefined);
    expect(lines.filter((line) => line.startsWith('Works on'))).toEqual([
      'Works on  Rust, 88 % of the changed lines: src/boil.rs, src/, doc/kettle.1; in their last 12 months also CICD.yml',
    ]);
  });

  it('says of a persona that tells nothing what is missing, and of what is no persona nothing untrue', () => {
    expect(toldPersona({ subject: 'Ola Dube' }, now, 60).join(' ')).toContain('This gateway does not tell');
    expect(toldPersona(null, now, 60)[0]).toBe('no name is given');
  });

  it('lets nothing through that steers a terminal', () => {
    const hostile = { subject: 'A\u001b[2Jda', identity: { role: 'x\u0007y', background: '\u202Eabc' } };
    // eslint-disable-next-line no-control-regex
    expect(toldPersona(hostile, now, 60).join('')).not.toMatch(/[\u0000-\u001f\u202e]/);
  });
});
