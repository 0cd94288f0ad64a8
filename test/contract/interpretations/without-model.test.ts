import { describe, expect, it } from 'vitest';
import { askedInVain } from '../../../src/contract/interpretations/asked-in-vain.ts';
import { byModelWords, methodOfModel } from '../../../src/contract/interpretations/by-model.ts';
import { byModelAt, claimsByModel, withoutModel } from '../../../src/contract/interpretations/without-model.ts';

const counted = { method: 'rules for decisions', evidence: ['a'] };
const said = { method: methodOfModel('orchard-3b'), evidence: ['b', 'c'], total: 2, facts: { quoted: 'notes' } };
const persona = {
  traits: {
    motivations: [{ goal: 'one' }],
    decision_patterns: [{ pattern: 'first' }, { pattern: 'said' }, { pattern: 'second' }],
  },
  facets: { opinions: [], mental_models: [{ statement: 'counted' }] },
  provenance: {
    claims: {
      '/traits/motivations/0': said,
      '/traits/decision_patterns/0': counted,
      '/traits/decision_patterns/1': said,
      '/traits/decision_patterns/2': { ...counted, evidence: ['d'] },
      '/facets/mental_models/0': counted,
    },
  },
};

describe('what a model said', () => {
  it('is found by its method alone, and told in words', () => {
    expect(claimsByModel(persona).map(({ at }) => at)).toEqual([
      '/traits/motivations/0',
      '/traits/decision_patterns/1',
    ]);
    const by = byModelAt(persona, '/traits/decision_patterns/1');
    expect(by && byModelWords(by)).toBe('orchard-3b, quoting 2 notes');
    expect(byModelAt(persona, '/facets/mental_models/0')).toBeUndefined();
    expect(byModelAt(persona, '')).toBeUndefined();
    expect(claimsByModel('no persona')).toEqual([]);
  });

  it('is taken out with what tells that a model was asked, also where nothing of it held', () => {
    const asked = {
      facets: { mental_models: [] },
      provenance: { claims: {}, interpretations: { held: 0, fallen: {}, not_asked_about: 2 } },
    };
    expect(askedInVain(asked, '/facets/mental_models')).toContain('a model was asked');
    expect(askedInVain(asked, '/facets/idiolect')).toBe('');
    expect(askedInVain(withoutModel(asked), '/facets/mental_models')).toBe('');
    expect(withoutModel(asked).provenance).toEqual({ claims: {} });
  });

  it('is taken out whole: what was counted moves up with its provenance, and the persona itself stays', () => {
    const before = JSON.stringify(persona);
    const left = withoutModel(persona);
    expect(left.traits).toEqual({ motivations: [], decision_patterns: [{ pattern: 'first' }, { pattern: 'second' }] });
    expect(left.provenance.claims).toEqual({
      '/traits/decision_patterns/0': counted,
      '/traits/decision_patterns/1': { ...counted, evidence: ['d'] },
      '/facets/mental_models/0': counted,
    });
    expect(JSON.stringify(persona)).toBe(before);
    expect(withoutModel(left)).toBe(left);
  });
});
