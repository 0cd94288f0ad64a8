import { describe, expect, it } from 'vitest';
import { apply } from '../../../src/contract/changes/apply.ts';
import { changedCount, diff, isTelling } from '../../../src/contract/changes/diff.ts';
import type { Json } from '../../../src/contract/scalars.ts';
import { createEngine } from '../../../src/engine/engine.ts';
import { chatEvents } from '../../gateway/running-gateway.ts';

const persona = (more: { [key: string]: Json } = {}): Json => ({
  identity: { role: 'Maintainer of fd', organization: '', background: '', priorities: [], key_relationships: [] },
  traits: { big_five: {} },
  episodes: [],
  peers: [],
  facets: { opinions: [], idiolect: {} },
  ...more,
});
const opinions = (...targets: readonly string[]) =>
  persona({ facets: { opinions: targets.map((target) => ({ target, quote: `I prefer ${target}.`, stance: 'for' })) } });
const peer = (to: number, name = 'Ada Okafor') =>
  persona({
    peers: [{ name, topics: ['figures'] }],
    identity: { key_relationships: [{ name, to }] },
  });
const contact = (to: number, { isKey = false, name = 'Ada Okafor' } = {}) => ({
  ...(persona({
    peers: [{ name, topics: ['figures'] }],
    identity: { key_relationships: isKey ? [{ name, to }] : [] },
  }) as object),
  provenance: { contacts: [{ name, to }], claims: {} },
});
const told = (before: Json, now: Json) =>
  diff(before, now)
    .filter(isTelling)
    .map(({ what, is, text, figures = [] }) => [
      what,
      is,
      text,
      ...figures.map(({ before: then, now: there }) => [then, there]),
    ]);
const folded = (before: Json, now: Json) =>
  diff(before, now).flatMap(({ noise, text }) => (noise === undefined ? [] : [[noise, text]]));
const withClaims = (persona_: { [key: string]: Json }, claims: { [pointer: string]: Json }): Json => ({
  ...persona_,
  provenance: { claims },
});

describe('the changes between two personas', () => {
  it('tell how much went to and fro with a peer who is no key relationship, and once of one who is', () => {
    expect(told(contact(10), contact(20))).toEqual([['moved', 'person', 'Ada Okafor', [10, 20]]]);
    expect(told(contact(10, { isKey: true }), contact(20, { isKey: true }))).toEqual([
      ['moved', 'person', 'Ada Okafor', [10, 20]],
    ]);
    // Whoever becomes a key relationship has counts in one place before, and in two after.
    expect(told(contact(10), contact(20, { isKey: true }))).toEqual([['moved', 'person', 'Ada Okafor', [10, 20]]]);
    expect(told(contact(10, { name: 'Bo Lind' }), contact(10))).toEqual([
      ['new', 'person', 'Ada Okafor'],
      ['gone', 'person', 'Bo Lind'],
    ]);
  });

  it('are none where nothing changed, and none of two builds of the same events', () => {
    expect(diff(persona(), persona())).toEqual([]);
    const engine = createEngine({ asOf: '2026-04-01T00:00:00.000Z', subject: 'Ada' });
    for (const event of chatEvents(200)) engine.add(event);
    const built = JSON.parse(JSON.stringify(engine.finish())) as Json;
    expect(diff(built, structuredClone(built))).toEqual([]);
  });

  it('know a claim again by what it is about, not by its place, and tell it worded anew', () => {
    expect(told(opinions('deletions', 'Café'), opinions('cafe', 'deletion'))).toEqual([
      ['reworded', 'opinion', 'I prefer cafe.'],
      ['reworded', 'opinion', 'I prefer deletion.'],
    ]);
    expect(told(opinions('merges', 'tests'), opinions('tests', 'tabs'))).toEqual([
      ['new', 'opinion', 'I prefer tabs.'],
      ['gone', 'opinion', 'I prefer merges.'],
    ]);
  });

  it('take what was said of nothing for new, and what is said of nothing any more for gone', () => {
    expect(told(persona(), persona({ identity: { role: '', organization: 'Acme' } }))).toEqual([
      ['new', 'organization', 'Acme'],
      ['gone', 'role', 'Maintainer of fd'],
    ]);
    expect(told({}, { identity: { expertise_areas: { 'src/a.rs': 1 } } })).toEqual([['new', 'works on', 'src/a.rs']]);
  });

  it('tell a count that moved by a tenth and a share by 5 points; less is folded away, and never left out', () => {
    expect([
      changedCount(peer(100), peer(109)),
      changedCount(peer(100), peer(110)),
      changedCount(peer(1), peer(2)),
    ]).toEqual([0, 1, 1]);
    expect(folded(peer(100), peer(109))).toEqual([['history', 'Ada Okafor']]);
    expect(told(peer(100), peer(110))).toEqual([['moved', 'person', 'Ada Okafor', [100, 110]]]);
    const body = (share: number): Json => ({ identity: { communication_preferences: { body_share: share } } });
    expect(told(body(0.5), body(0.549))).toEqual([]);
    expect(folded(body(0.5), body(0.549))).toEqual([['count', 'body share']]);
    expect(told(body(0.5), body(0.55))).toEqual([['moved', 'writes', 'body share', [0.5, 0.55]]]);
    const areas = (weight: number): Json => ({ identity: { expertise_areas: { Rust: weight } } });
    expect(folded(areas(1), areas(0.2))).toEqual([['rank', 'Rust']]);
  });

  it('tell an estimate only where its interval left the one before', () => {
    const trait = (share: number, interval: readonly [number, number]) =>
      withClaims(
        { traits: { big_five: { openness: share } } },
        { '/traits/big_five/openness': { interval: [...interval] } },
      );
    expect(folded(trait(0.4, [0.3, 0.6]), trait(0.7, [0.5, 0.8]))).toEqual([['estimate', 'openness']]);
    expect(told(trait(0.35, [0.3, 0.4]), trait(0.7, [0.5, 0.8]))).toEqual([
      ['moved', 'Big Five', 'openness', [0.35, 0.7]],
    ]);
  });

  it('judge a sentence by its facts where they are told, else by its words without numbers and months', () => {
    const background = (own: number, all: number, month = 'May') =>
      withClaims(
        { identity: { background: `Made ${own} of the ${all} commits in the 12 months to 31 ${month}.` } },
        { '/identity/background': { facts: { own, all, months: 12 } } },
      );
    expect(told(background(66, 100), background(63, 100, 'June'))).toEqual([]);
    expect(told(background(66, 100), background(60, 100, 'June'))).toMatchObject([
      ['moved', 'background', expect.any(String), [0.66, 0.6]],
    ]);
    const role = (text: string): Json => ({ identity: { role: text } });
    expect(told(role('Maintainer of fd'), role('Contributor to the fd project'))).toMatchObject([
      ['moved', 'role', expect.any(String), expect.any(Array)],
    ]);
    expect(told(role('Maintainer of fd'), role('Maintainer of the fd'))).toMatchObject([
      ['reworded', 'role', expect.any(String), expect.any(Array)],
    ]);
  });

  it('know a stretch of time again by its kind and beginning, where it is called otherwise by now', () => {
    const episode = (label: string, from: string): Json => ({
      episodes: [{ kind: 'burst', label, valid_from: from, valid_until: '2026-03-20T00:00:00.000Z', horizon: 'past' }],
    });
    const from = '2026-03-01T00:00:00.000Z';
    expect(told(episode('Prune old rows', from), episode('v2 · Read rows late', from))).toEqual([
      ['reworded', 'episode', 'v2 · Read rows late'],
    ]);
    expect(
      told(episode('Prune old rows', from), episode('v2 · Read rows late', '2026-03-05T00:00:00.000Z')),
    ).toHaveLength(2);
  });

  it('tell that the same stands on a tenth more events apart from what is said otherwise', () => {
    const role = (total: number) =>
      withClaims({ identity: { role: 'Maintainer' } }, { '/identity/role': { method: 'm', evidence: ['a'], total } });
    expect(diff(role(100), role(130))).toMatchObject([
      { what: 'evidence', figures: [{ name: 'events', before: 100, now: 130 }] },
    ]);
    expect(changedCount(role(100), role(130))).toBe(0);
    expect(folded(role(100), role(105))).toEqual([['evidence', 'Maintainer']]);
  });

  it('tell of somebody once, also where relationships tell of them too', () => {
    expect(told({}, peer(5))).toEqual([['new', 'person', 'Ada Okafor']]);
    expect(folded({}, peer(5)).filter(([noise]) => noise === 'twin')).toHaveLength(1);
  });

  it("work on a persona of another gateway's shape, without provenance", () => {
    const before = {
      profile: {
        hobbies: [
          { title: 'Chess', level: 3 },
          { title: 'Rowing', level: 1 },
        ],
        mood: 'calm',
      },
      tags: ['a', 'b'],
    };
    const now = {
      profile: {
        hobbies: [
          { title: 'Rowing', level: 2 },
          { title: 'Go', level: 1 },
        ],
        mood: 'calm',
      },
      tags: ['b', 'a'],
    };
    expect(told(before, now)).toEqual([
      ['new', 'hobbies', 'Go'],
      ['moved', 'hobbies', 'Rowing', [1, 2]],
      ['gone', 'hobbies', 'Chess'],
    ]);
    expect(apply(before, diff(before, now))).toEqual({ ...now, tags: ['a', 'b'] });
  });

  it('bear keys that are named like what every object has', () => {
    const odd = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": [1, {"toString": "x"}]}') as Json;
    expect(apply({}, diff({}, odd))).toEqual(odd);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('is there where nothing comes to stand under an empty name', () => {
    expect(diff(null, { '': null })).toHaveLength(2);
  });
});
