import { describe, expect, it } from 'vitest';
import { completed } from '../../../../src/explorer/state/find/complete-filter.ts';
import { doubtfulWord, isOneSlip, widened, wordsNear } from '../../../../src/explorer/state/find/near-words.ts';
import { wordsOfClaim } from '../../../../src/explorer/state/find/words-of-claim.ts';
import { personaOf } from '../../../helpers/memory-gateway.ts';

describe('a word that was mistyped', () => {
  it('is one slip away from another: a letter more, less, other, or two that changed places', () => {
    for (const slip of ['becuase', 'becase', 'becausse', 'bekause'])
      expect([slip, isOneSlip(slip, 'because')]).toEqual([slip, true]);
    for (const other of ['because', 'bcuase', 'cause', 'becauses!!'])
      expect([other, isOneSlip(other, 'because')]).toEqual([other, false]);
  });

  it('is the last one, and is looked for by its start', () => {
    expect(doubtfulWord('from:git becuase ')).toBe('becuase');
    expect(doubtfulWord('from:git')).toBeUndefined();
    expect(doubtfulWord('abc')).toBeUndefined();
    expect(widened('from:git becuase', 'becuase')).toBe('from:git bec');
    expect(wordsNear('becuase', ['Because it is so', 'it became so, because', 'beccuase'])).toEqual([
      'because',
      'beccuase',
    ]);
  });
});

describe('a filter', () => {
  it('is completed from its start, and so is what it takes', () => {
    expect(completed('because si')).toBe('because since:');
    expect(completed('is:op')).toBe('is:opinion');
    expect(completed('from:m')).toBe('from:mail');
    expect(completed('xyz')).toBeUndefined();
    expect(completed('')).toBeUndefined();
    expect(completed('is:opinion')).toBeUndefined();
  });
});

describe('the words of a claim', () => {
  it('are those of what it says, and never a filter', () => {
    const raw = personaOf('ns_1', 'Ada', {
      identity: { priorities: ['merging: 39 of the last 42 commits'], expertise_areas: { pricing: 0.9 } },
    });
    expect(wordsOfClaim(raw, '/identity/priorities/0')).toBe('merging 39 of the last 42');
    expect(wordsOfClaim(raw, '/identity/priorities')).toBe('merging 39 of the last 42');
    expect(wordsOfClaim(raw, '/identity/expertise_areas/pricing')).toBe('pricing');
    expect(wordsOfClaim(raw, '/peers/0')).toBe('ben hale');
  });
});
