import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../../src/contract/event.ts';
import { ada, ben, builtOf, commit, cy, mail, personaOf, robot, times } from '../made-up-history.ts';

const merge = (days: number, by = ada, author = ben) =>
  commit(days, [], { actor: by, merge: { author }, title: 'Merge', text: '' });
const relationsOf = (events: readonly SourceEvent[]) => personaOf(events).identity.key_relationships;
const namesOf = (events: readonly SourceEvent[]) => personaOf(events).peers.map(({ name }) => name);

describe('contact in a history', () => {
  it('goes from the author to who took it in: by merges, and by putting in without one', () => {
    const events = [
      ...times(3, (index) => merge(100 - index)),
      ...times(2, (index) => merge(50 - index, ben, ada)),
      commit(20, ['a.ts'], { committer: ben }),
    ];
    expect(relationsOf(events)[0]).toMatchObject({
      first_at: events[0]?.occurred_at,
      last_at: events.at(-1)?.occurred_at,
      name: 'Ben Ito',
      relationship_type: 'maintains beside',
      to: 3,
      from: 3,
      they_took_in: 3,
      took_in: 3,
      quarters: { '2026-Q3': 3, '2026-Q4': 3 },
    });
  });

  it('counts a merge once, also where it names the author again', () => {
    const named = { ...merge(30), to: [{ ...ben, how: 'merged' }] };
    expect(relationsOf([named])[0]).toMatchObject({ to: 0, from: 1, relationship_type: 'contributor' });
  });

  it('takes who reported for somebody who came, and who reviewed for somebody who was asked', () => {
    const told = [
      commit(30, ['a.ts'], { to: [{ ...ben, how: 'reported' }] }),
      commit(20, ['a.ts'], { to: [{ ...cy, how: 'reviewed' }] }),
    ];
    const byName = new Map(relationsOf(told).map((relation) => [relation.name, relation]));
    expect(byName.get('Ben Ito')).toMatchObject({ to: 0, from: 1, named_by: 1 });
    expect(byName.get('Cy Moss')).toMatchObject({ to: 1, from: 0, named: 1 });
    expect(byName.get('Cy Moss')).not.toHaveProperty('took_in');
  });
});

describe('nobody’s peer', () => {
  it.each([
    ['the subject under another address', { key: 'a.okafor@home.test', name: 'Ada Okafor' }],
    ['the subject under a handle that is the address', { key: 'okafor9@users.noreply.github.com', name: 'okafor9' }],
    ['a bot', robot],
    ['a bot by its name', { key: 'x@y.test', name: 'dependabot[bot]' }],
    ['an assistant', { key: 'help@ai.test', name: 'Helper', program: 'assistant' as const }],
    ['an assistant by its name', { key: 'help@ai.test', name: 'Copilot' }],
  ])('is %s', (_what, other) => {
    const own = commit(90, ['a.ts'], { actor: { ...ada, key: 'okafor9@acme.test' }, self: true });
    const events = [own, ...times(6, (index) => merge(60 - index, ada, other)), mail(30, 'Hello', { to: [other] })];
    expect(namesOf(events)).toEqual([]);
  });

  it('is not a person who hides the address, nor one whose name looks like a robot’s', () => {
    const hidden = { key: '12345+zora@users.noreply.github.com', name: 'Zora Quist' };
    const abbott = { key: 'lou@abbott.test', name: 'Lou Abbott' };
    expect(namesOf([merge(9, ada, hidden), merge(8, ada, abbott)])).toEqual(['Lou Abbott', 'Zora Quist']);
  });
});

describe('the order of peers', () => {
  it('puts who was in contact within 180 days first, then who mattered: nobody of long ago above somebody of July', () => {
    const many = times(40, (index) => merge(900 + index, ada, cy));
    const some = times(6, (index) => merge(60 + index, ada, ben));
    const once = merge(10, ada, { key: 'once@x.test', name: 'Once Seen' });
    expect(namesOf([...many, ...some, once])).toEqual(['Ben Ito', 'Once Seen', 'Cy Moss']);
  });

  it('counts 180 days from the newest event, also of somebody else, and not from the newest contact', () => {
    const often = times(9, (index) => merge(250 + index, ada, cy));
    const later = merge(200, ada, ben);
    const others = commit(5, ['a.ts'], { actor: robot, self: false });
    expect(namesOf([...often, later])).toEqual(['Cy Moss', 'Ben Ito']);
    expect(namesOf([...often, merge(20, ada, ben)])).toEqual(['Ben Ito', 'Cy Moss']);
    expect(namesOf([...times(9, (index) => merge(190 + index, ada, cy)), merge(179, ada, ben), others])).toEqual([
      'Ben Ito',
      'Cy Moss',
    ]);
  });

  it('keeps 200 of them and the totals of all', () => {
    const crowd = times(230, (index) => merge(300 - index, ada, { key: `p${index}@x.test`, name: `Person N${index}` }));
    const { persona, behind } = builtOf([...crowd, ...times(6, (index) => merge(800 + index, ada, cy))]);
    expect(persona.peers).toHaveLength(200);
    expect(persona.identity.key_relationships).toHaveLength(200);
    const place = persona.peers.findIndex(({ name }) => name === 'Cy Moss');
    expect(place).toBeGreaterThan(100);
    expect(persona.provenance.claims['/peers']?.facts).toEqual({ people: 231, contacts: 236 });
    expect(behind.get(`/peers/${place}`)).toHaveLength(6);
    expect(persona.provenance.claims[`/peers/${place}`]?.total).toBe(6);
  });
});

describe('the events that a claim on a peer names', () => {
  it('are the newest ones, so that it shows what went to and fro last', () => {
    const events = times(9, (index) => merge(100 - index));
    const { provenance } = personaOf(events);
    const newest = events.toReversed().slice(0, 5);
    expect(provenance.claims['/peers/0']?.evidence).toEqual(newest.map(({ id }) => id));
  });
});

describe('what two have in common', () => {
  it('is files that both changed, counted by the rarer, and no lock files', () => {
    const [relation] = relationsOf([
      ...times(5, (index) => commit(90 - index, ['src/tide.ts', 'yarn.lock'])),
      ...times(3, (index) => commit(80 - index, ['src/tide.ts', 'yarn.lock', 'src/only-ben.ts'], { actor: ben })),
      merge(20),
    ]);
    expect(relation?.together).toEqual([{ name: 'src/tide.ts', count: 3 }]);
  });
});
