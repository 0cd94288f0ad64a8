import { describe, expect, it } from 'vitest';
import { commit, personaOf, times } from '../made-up-history.ts';

const lately = (counts: Readonly<Record<string, number>>) => {
  const files = Object.entries(counts).flatMap(([file, count]) => times(count, () => file));
  return personaOf(files.map((file, index) => commit(80 - index * 2, [file]))).identity.priorities;
};

describe('what somebody works on lately', () => {
  it('is a place of five commits, on three days, and of three in twenty of them', () => {
    expect(lately({ 'src/tide.ts': 6, 'lib/gauge.ts': 5 })).toEqual(['src/tide.ts', 'lib/gauge.ts']);
  });

  it('is no place of four commits, and none of five among forty', () => {
    expect(lately({ 'src/tide.ts': 6, 'lib/gauge.ts': 4 })).toEqual(['src/tide.ts']);
    expect(lately({ 'src/tide.ts': 35, 'lib/gauge.ts': 5 })).toEqual(['src/tide.ts']);
  });
});
