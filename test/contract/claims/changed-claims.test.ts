import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedClaims } from '../../../src/contract/claims/changed-claims.ts';
import { createEngine } from '../../../src/engine/engine.ts';
import { chatEvents } from '../../gateway/running-gateway.ts';

const persona = (more: object = {}) => ({
  identity: { role: 'Maintainer of fd', organization: '', background: '', priorities: [], key_relationships: [] },
  traits: { big_five: {} },
  episodes: [],
  peers: [],
  facets: { opinions: [], idiolect: {} },
  ...more,
});
const opinions = (...targets: readonly string[]) => ({
  facets: { opinions: targets.map((target) => ({ target, quote: `I prefer ${target}.`, stance: 'for' })) },
});
const peer = (to: number, name = 'Ada Okafor') => ({
  peers: [{ name, topics: ['figures'] }],
  identity: { key_relationships: [{ name, to }] },
});

describe('the claims that changed', () => {
  it('are none where nothing did, also where it is worded a little differently or in another order', () => {
    expect(changedClaims(persona(), persona())).toEqual([]);
    expect(changedClaims(opinions('deletions', 'Café'), opinions('cafe', 'a deletion'.slice(2)))).toEqual([]);
    const engine = createEngine({ asOf: '2026-04-01T00:00:00.000Z', subject: 'Ada' });
    for (const event of chatEvents(200)) engine.add(event);
    const built = engine.finish();
    expect(changedClaims(built, structuredClone(built))).toEqual([]);
  });

  it('are what is new and what is gone, by where it stood', () => {
    expect(changedClaims(opinions('merges', 'tests'), opinions('tests', 'tabs'))).toEqual([
      { what: 'new', now: '/facets/opinions/1' },
      { what: 'gone', before: '/facets/opinions/0' },
    ]);
    expect(changedClaims(persona(), persona({ identity: { role: '', organization: 'Acme' } }))).toEqual([
      { what: 'gone', before: '/identity/role' },
      { what: 'new', now: '/identity/organization' },
    ]);
    expect(changedClaims({}, { identity: { expertise_areas: { 'src/a.rs': 1 } } })).toEqual([
      { what: 'new', now: '/identity/expertise_areas/src~1a.rs' },
    ]);
  });

  it('are counts that moved by a tenth, shares that moved by 5 points, and no rank', () => {
    const moved = (before: object, now: object) => changedClaims(before, now).length;
    expect([moved(peer(100), peer(109)), moved(peer(100), peer(110)), moved(peer(1), peer(2))]).toEqual([0, 1, 1]);
    const body = (share: number) => ({ identity: { communication_preferences: { body_share: share } } });
    expect([moved(body(0.5), body(0.549)), moved(body(0.5), body(0.55))]).toEqual([0, 1]);
    const areas = (weight: number) => ({ identity: { expertise_areas: { Rust: weight } } });
    expect(moved(areas(1), areas(0.2))).toBe(0);
    const background = (own: number, all: number) => ({
      identity: { background: `${own} of the ${all} commits in 12 months` },
      provenance: { claims: { '/identity/background': { facts: { own, all, months: 12 } } } },
    });
    expect([moved(background(66, 100), background(63, 100)), moved(background(66, 100), background(60, 100))]).toEqual([
      0, 1,
    ]);
    const trait = (interval: readonly [number, number]) => ({
      traits: { big_five: { openness: 0.5 } },
      provenance: { claims: { '/traits/big_five/openness': { interval } } },
    });
    expect([moved(trait([0.3, 0.6]), trait([0.5, 0.8])), moved(trait([0.3, 0.4]), trait([0.5, 0.8]))]).toEqual([0, 1]);
  });

  it('are found in any JSON without a failure', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
        expect(changedClaims(before, before)).toEqual([]);
        expect(Array.isArray(changedClaims(before, now))).toBe(true);
      }),
    );
  });
});
