import { describe, expect, it } from 'vitest';
import { AcceptedClaim, InterpretedClaim } from '../../../src/contract/interpretations/accepted-claim.ts';
import { keyOfClaim, wordsOfClaim } from '../../../src/contract/interpretations/claim-said.ts';

const evidence = [{ event: 'mail:1', quote: 'I want every fence to be repaired before the winter.' }];
const asked = {
  model: 'orchard-3b',
  host: '127.0.0.1:11434',
  question: 1,
  asked_at: '2026-03-01T00:00:00.000Z',
  sent: 'a'.repeat(64),
};

describe('a claim of a model', () => {
  it('has the words of its own field, and no others', () => {
    const claim = { field: '/traits/motivations', claim: { goal: 'Keeps the fences whole' }, evidence };
    expect(InterpretedClaim.safeParse(claim).success).toBe(true);
    const wrong = [
      { ...claim, field: '/traits/values' },
      { ...claim, claim: { pattern: 'Keeps the fences whole' } },
      { ...claim, claim: { goal: 'Keeps the fences whole', count: 12 } },
      { ...claim, claim: { goal: '' } },
      { ...claim, claim: { goal: 'a'.repeat(161) } },
      { ...claim, evidence: [] },
      { ...claim, evidence: [...evidence, ...evidence, ...evidence, ...evidence, ...evidence, ...evidence] },
      { field: '/facets/opinions', claim: { target: 'old fences', stance: 'unclear' }, evidence },
    ];
    expect(wrong.filter((one) => InterpretedClaim.safeParse(one).success)).toEqual([]);
  });

  it('is kept with who said it, to which question, and what was sent', () => {
    const kept = {
      id: 'one',
      field: '/traits/motivations',
      claim: { goal: 'Keeps the fences whole' },
      evidence,
      asked,
    };
    expect(AcceptedClaim.safeParse(kept).success).toBe(true);
    expect(AcceptedClaim.safeParse({ ...kept, asked: { ...asked, sent: 'short' } }).success).toBe(false);
  });

  it('is known again by what it is about', () => {
    const one = { field: '/traits/motivations' as const, claim: { goal: 'Keeps the fences whole' } };
    expect(wordsOfClaim(one)).toBe('Keeps the fences whole');
    expect(keyOfClaim({ ...one, claim: { goal: 'keeping the fence whole' } })).toBe(keyOfClaim(one));
  });
});
