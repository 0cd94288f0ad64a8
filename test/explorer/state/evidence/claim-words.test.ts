import { describe, expect, it } from 'vitest';
import { claimTitle, listedSayings } from '../../../../src/explorer/state/evidence/claim-words.ts';
import { claimOf } from '../../../../src/explorer/state/persona/claim.ts';

const patterns = [
  'Weighs plums on two scales before anybody believes the number',
  'Tries new ladders on the lowest row of the orchard first',
  'Asks whoever picked a tree before how heavy its branches were',
];
const persona = {
  traits: { decision_patterns: patterns.map((pattern) => ({ pattern, count: 2 })), values: ['care', 'thrift'] },
  provenance: {
    claims: Object.fromEntries(
      patterns.map((_, at) => [
        `/traits/decision_patterns/${at}`,
        { method: 'model orchard-3b, quotes checked', evidence: [`mail:${at}`] },
      ]),
    ),
  },
};

describe('a list whose things say much', () => {
  it('has its name for a heading, and a line each thing', () => {
    expect(claimTitle(persona, '/traits/decision_patterns')).toBe('Decision patterns');
    expect(listedSayings(persona.traits.decision_patterns)).toEqual(patterns);
  });

  it('stands in its heading where that holds it, as a thing of it does', () => {
    expect(claimTitle(persona, '/traits/values')).toBe('Values: care, thrift');
    expect(listedSayings(persona.traits.values)).toBeUndefined();
    expect(claimTitle(persona, '/traits/decision_patterns/1')).toBe(patterns[1]);
    expect(listedSayings([{ count: 2 }, ...persona.traits.decision_patterns])).toBeUndefined();
  });

  it('says of a model’s claims in words who said them', () => {
    expect(claimOf(persona, '/traits/decision_patterns')?.method).toBe(
      'One event each of its first 3 parts: said by the model orchard-3b; each quote was checked by program',
    );
    const { provenance } = structuredClone(persona);
    delete provenance.claims['/traits/decision_patterns/0'];
    delete provenance.claims['/traits/decision_patterns/1'];
    expect(claimOf({ ...persona, provenance }, '/traits/decision_patterns')?.method).toMatch(
      /^One event of its first part: /,
    );
  });
});
