import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../../src/contract/event.ts';
import type { Identities, KnownPerson } from '../../../src/contract/identities.ts';
import { createEngine } from '../../../src/engine/engine.ts';
import { whoIsWho } from '../../../src/engine/people/identities.ts';

const person = (name: string, keys: readonly string[], self = false): KnownPerson => ({
  name,
  self,
  keys: keys.map((key) => ({ key, why: `why ${key}` })),
});
const source = (...people: KnownPerson[]): Identities => ({ people });

describe('who is who', () => {
  it('takes those who share a key in two sources for one person, over any number of sources', () => {
    const who = whoIsWho([
      source(person('Ines Baum', ['ines@orchard.test', 'ines@old.test'])),
      source(person('Tomas Reyes', ['tomas@orchard.test'])),
      source(person('Ines Baum', ['U7', 'ines@home.test'])),
      source(person('Ines Baum', ['ines@home.test', 'ines@old.test'])),
    ]);
    const keys = ['ines@orchard.test', 'ines@old.test', 'U7', 'ines@home.test'];
    expect(new Set(keys.map((key) => who.personOf(key))).size).toBe(1);
    expect(who.personOf('tomas@orchard.test')).toBe('tomas@orchard.test');
    expect(who.personOf('nobody@else.test')).toBe('nobody@else.test');
  });

  it('gives the same whatever the order of the sources', () => {
    const sources = [
      source(person('Ines Baum', ['c', 'd'], true), person('Someone', ['x', 'y'])),
      source(person('Inés Baum', ['a', 'b'], true)),
      source(person('Ines Baum', ['b', 'y'])),
    ];
    const orders = [sources, sources.toReversed(), [1, 2, 0].flatMap((at) => sources[at] ?? [])];
    const told = orders.map((order) => {
      const who = whoIsWho(order);
      return ['a', 'b', 'c', 'd', 'x', 'y'].map((key) => [who.personOf(key), who.joined(who.personOf(key))]);
    });
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
  });

  it('takes everybody who is the subject of a source for the subject, and asks the event only of unknown keys', () => {
    const who = whoIsWho([
      source(person('Ines Baum', ['ines@orchard.test'], true), person('Tomas Reyes', ['tomas@orchard.test'])),
      source(person('Ines Baum', ['U7'], true)),
    ]);
    const by = (key: string, self: boolean) => who.isSelf({ actor: { key }, self });
    expect(who.personOf('U7')).toBe(who.personOf('ines@orchard.test'));
    expect([by('U7', false), by('ines@orchard.test', false), by('tomas@orchard.test', true)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([by('other@orchard.test', true), by('other@orchard.test', false)]).toEqual([true, false]);
  });

  it('addresses nobody twice and nobody by themselves under another key', () => {
    const who = whoIsWho([source(person('Ines Baum', ['a', 'b'], true), person('Tomas Reyes', ['t', 'u']))]);
    const event: SourceEvent = {
      id: 'git:1',
      provider: 'git',
      kind: 'commit',
      occurred_at: '2026-01-01T00:00:00Z',
      self: false,
      actor: { key: 'b', name: 'Ines' },
      to: [{ key: 'a' }, { key: 'u', how: 'reviewed' }, { key: 't', how: 'signed' }, { key: 'z' }],
      committer: { key: 'u' },
      merge: { author: { key: 'b' } },
    };
    const seen = who.seen(event);
    expect(seen).toMatchObject({ self: true, actor: { key: 'a', name: 'Ines' }, committer: { key: 't' } });
    expect(seen.to?.map(({ key, how }) => [key, how])).toEqual([
      ['t', 'reviewed'],
      ['z', undefined],
    ]);
    expect(seen.merge?.author?.key).toBe('a');
    expect(event.actor.key).toBe('b');
  });
});

describe('a persona over joined keys', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString();
  const commit = (number: number, key: string, self: boolean, to: string): SourceEvent => ({
    id: `git:${number}`,
    provider: 'git',
    kind: 'commit',
    occurred_at: day(number),
    self,
    actor: { key, name: key.startsWith('ines') ? 'Ines Baum' : 'treyes' },
    to: [{ key: to, name: to.startsWith('ines') ? 'Ines' : 'Tomas Reyes' }],
  });
  const events = [
    commit(1, 'ines@orchard.test', true, 'tomas@orchard.test'),
    commit(2, 'ines@home.test', false, 'treyes@users.host.test'),
    commit(3, 'ines@home.test', false, 'tomas@orchard.test'),
    commit(4, 'treyes@users.host.test', false, 'ines@home.test'),
  ];
  const personaOf = (identities?: readonly Identities[]) => {
    const engine = createEngine({ asOf: day(30), subject: 'Ines Baum', ...(identities ? { identities } : {}) });
    for (const event of events) engine.add(event);
    return engine.finish();
  };

  it('counts the subject and every peer once, and says which keys they are known by and why', () => {
    const persona = personaOf([
      source(
        person('Ines Baum', ['ines@orchard.test', 'ines@home.test'], true),
        person('Tomas Reyes', ['tomas@orchard.test', 'treyes@users.host.test']),
      ),
    ]);
    expect(persona.peers).toHaveLength(1);
    expect(persona.provenance.identities).toEqual([
      {
        name: 'Ines Baum',
        keys: [
          { key: 'ines@home.test', events: 2, why: 'why ines@home.test' },
          { key: 'ines@orchard.test', events: 1, why: 'why ines@orchard.test' },
        ],
      },
      {
        name: 'Tomas Reyes',
        keys: [
          { key: 'treyes@users.host.test', events: 1, why: 'why treyes@users.host.test' },
          { key: 'tomas@orchard.test', events: 0, why: 'why tomas@orchard.test' },
        ],
      },
    ]);
  });

  it('knows again by a full name who is mostly called by a handle elsewhere', () => {
    const engine = createEngine({
      asOf: day(30),
      subject: 'Ines Baum',
      identities: [source(person('treyes', ['tomas@orchard.test', 'treyes@users.host.test']))],
    });
    const said = (number: number, actor: SourceEvent['actor']): SourceEvent => ({
      ...commit(number, 'ines@orchard.test', false, 'ines@orchard.test'),
      actor,
    });
    engine.add(commit(1, 'ines@orchard.test', true, 'tomas@orchard.test'));
    for (const number of [2, 3, 4]) engine.add(said(number, { key: 'treyes@users.host.test', name: 'treyes' }));
    for (const number of [5, 6, 7]) engine.add(said(number, { key: 'chat:7', name: 'Tomas Reyes' }));
    expect(engine.finish().peers.map(({ name }) => name)).toEqual(['Tomas Reyes']);
  });

  it('goes by the events alone where no source tells who is who', () => {
    const { provenance } = personaOf();
    expect(provenance.identities?.[0]).toEqual({
      name: 'Ines Baum',
      keys: [{ key: 'ines@orchard.test', events: 1, why: 'the only key in these events' }],
    });
  });
});
