import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/contract/scalars.ts';
import { claimOf } from '../../../../src/explorer/state/persona/claim.ts';
import { entriesOf } from '../../../../src/explorer/state/persona/entries.ts';
import { matchesInTree } from '../../../../src/explorer/state/persona/search.ts';

const raw: Json = {
  subject: 'Ada',
  traits: { big_five: { openness: 0.7 }, values: {} },
  peers: [
    { name: 'Jo', trust_level: 'low' },
    { name: 'Ben', trust_level: 'high' },
    { name: 'a/b~c', trust_level: 'medium' },
  ],
  provenance: {
    claims: {
      '/traits/big_five/neuroticism': {
        method: 'words',
        evidence: [],
        insufficient: { need: 3000, have: 120, unit: 'own words' },
      },
      '/peers': { method: 'contact', evidence: ['mail:1'] },
    },
  },
};
const plain = { turned: new Set<string>(), sort: undefined };

describe('the entries of a section', () => {
  it('hold what is absent with a reason beside what is there', () => {
    const pointers = entriesOf('traits', raw, plain).map(({ pointer }) => pointer);
    expect(pointers).toEqual([
      '/traits/big_five',
      '/traits/big_five/openness',
      '/traits/big_five/neuroticism',
      '/traits/values',
    ]);
    expect(claimOf(raw, '/traits/big_five/neuroticism')?.reason).toContain('120');
  });

  it('are sorted by the meaning of ordinal words, and turned round', () => {
    const sorted = (backwards: boolean) =>
      entriesOf('peers', raw, { ...plain, sort: { key: 'trust_level', backwards } }).map(({ key }) => key);
    expect(sorted(false)).toEqual(['0', '2', '1']);
    expect(sorted(true)).toEqual(['1', '2', '0']);
  });

  it('of the raw tree fold, and what is folded can be found', () => {
    const open = entriesOf('raw', raw, plain).map(({ pointer }) => pointer);
    expect(open).toContain('/peers/1');
    expect(open).not.toContain('/peers/1/name');
    expect(matchesInTree(raw, 'ben')).toEqual(['/peers/1/name']);
    expect(matchesInTree({ 'a/b': { 'c~d': 'x' } }, 'x')).toEqual(['/a~1b/c~0d']);
  });

  it('know the claim above them', () => {
    expect(claimOf(raw, '/peers/1/name')).toMatchObject({ pointer: '/peers', evidence: ['mail:1'] });
    expect(claimOf(raw, '/subject')).toBeUndefined();
  });
});
