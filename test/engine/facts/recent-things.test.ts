import { describe, expect, it } from 'vitest';
import { commit, personaOf, times } from '../made-up-history.ts';

const lately = (counts: Readonly<Record<string, number>>) => {
  const files = Object.entries(counts).flatMap(([file, count]) => times(count, () => file));
  return personaOf(files.map((file, index) => commit(80 - index * 2, [file]))).identity.priorities;
};

describe('what somebody works on lately', () => {
  it('is a place of three commits and of a tenth of them', () => {
    expect(lately({ 'src/tide.ts': 6, 'lib/gauge.ts': 3 })).toEqual(['src/tide.ts', 'lib/gauge.ts']);
  });

  it('is no place of two commits, and none of three among forty', () => {
    expect(lately({ 'src/tide.ts': 6, 'lib/gauge.ts': 2 })).toEqual(['src/tide.ts']);
    expect(lately({ 'src/tide.ts': 36, 'lib/gauge.ts': 3 })).toEqual(['src/tide.ts']);
  });
});
