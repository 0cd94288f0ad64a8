import { describe, expect, it } from 'vitest';
import type { Actor, SourceEvent } from '../../../src/contract/event.ts';
import { ada, ben, builtOf, commit, cy, mail, personaOf, robot, times } from '../made-up-history.ts';

const merge = (days: number, by = ada, author = ben) =>
  commit(days, [], { actor: by, merge: { author }, title: 'Merge', text: '' });
const relationsOf = (events: readonly SourceEvent[]) => personaOf(events).provenance.contacts ?? [];
const keyOf = (events: readonly SourceEvent[]) => personaOf(events).identity.key_relationships.map(({ name }) => name);
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
    const named = [30, 20].map((days) => ({ ...merge(days), to: [{ ...ben, how: 'merged' }] }));
    expect(relationsOf(named)[0]).toMatchObject({ to: 0, from: 2, relationship_type: 'contributor' });
  });

  it('takes who reported for somebody who came, and who reviewed for somebody who was asked', () => {
    const told = [30, 20].flatMap((days) => [
      commit(days, ['a.ts'], { to: [{ ...ben, how: 'reported' }] }),
      commit(days - 5, ['a.ts'], { to: [{ ...cy, how: 'reviewed' }] }),
    ]);
    const byName = new Map(relationsOf(told).map((relation) => [relation.name, relation]));
    expect(byName.get('Ben Ito')).toMatchObject({ to: 0, from: 2, named_by: 2 });
    expect(byName.get('Cy Moss')).toMatchObject({ to: 2, from: 0, named: 2 });
    expect(byName.get('Cy Moss')).not.toHaveProperty('took_in');
  });
});

describe('one peer', () => {
  it('is who has one name in two spellings, and not who has another', () => {
    const called = (name: string) => ({ key: `${name.replaceAll(' ', '.')}@x.test`, name });
    const people = ['Örjan Lünd', 'Oerjan Luend', 'Michael Olm', 'Michal Olm'].map(called);
    const met = people.flatMap((author) => times(3, (index) => merge(60 - index, ada, author)));
    expect(relationsOf(met).map(({ name, from }) => [name, from])).toEqual([
      [expect.stringMatching(/rjan/), 6],
      ['Michal Olm', 3],
      ['Michael Olm', 3],
    ]);
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
    const maker = { key: '777+otto-dev@users.noreply.github.com', name: 'Otto' };
    const events = [9, 7].flatMap((days) =>
      [hidden, abbott, maker].map((author, index) => merge(days - index / 2, ada, author)),
    );
    expect(namesOf(events).toSorted()).toEqual(['Lou Abbott', 'Otto', 'Zora Quist']);
  });
});

describe('peers', () => {
  it('are those met more than once; the others are counted', () => {
    const seen = (name: string) => ({ key: `${name}@x.test`, name: `${name} Seen` });
    const events = [
      ...[40, 20].map((days) => merge(days, ada, ben)),
      merge(30, ada, seen('Once')),
      ...times(2, () => merge(25, ada, seen('Oneday'))),
      ...times(5, () => merge(15, ada, seen('Often'))),
    ];
    expect(namesOf(events)).toEqual(['Often Seen', 'Ben Ito']);
    const { persona } = builtOf(events);
    expect(persona.provenance.claims['/peers']?.facts).toEqual({ people: 4, contacts: 10, seldom: 2 });
    expect(persona.provenance.contacts?.map(({ name }) => name)).toEqual(['Often Seen', 'Ben Ito']);
  });

  it('are none where everybody was met once, with the reason', () => {
    const { peers, provenance } = personaOf(times(3, (index) => merge(30 + index, ada, { key: `p${index}@x.test` })));
    expect(peers).toEqual([]);
    for (const at of ['/peers', '/identity/key_relationships'])
      expect(provenance.claims[at]?.reason).toBe('nobody was met again and again; 3 people were met seldom');
  });
});

describe('a key relationship', () => {
  const seasons = (count: number, each: number, other = ben) =>
    times(count, (season) => times(each, (index) => merge(700 - season * 95 - index, ada, other))).flat();
  const crowd = (count: number) =>
    times(count, (index) => merge(300 - (index % 200), ada, { key: `p${index}@x.test`, name: `Person N${index}` }));

  it('is with whom the subject deals again and again: eight contacts, over three quarters', () => {
    expect(keyOf([...seasons(4, 2), ...crowd(30)])).toEqual(['Ben Ito']);
  });

  it.each([
    ['somebody met seven times', seasons(3, 2).concat(seasons(1, 1))],
    ['somebody met often within one summer', seasons(1, 40)],
    ['somebody met eight times of a thousand', [...seasons(4, 2), ...crowd(1_000)]],
    ['whoever of many was met most, where all were met once', crowd(30)],
  ])('is none with %s', (_who, events) => {
    const persona = personaOf(events);
    expect(persona.identity.key_relationships).toEqual([]);
    expect(persona.provenance.claims['/identity/key_relationships']?.reason).toMatch(/^nobody/);
  });

  it('says what went to and fro as its peer does, stands first, and names no precision that was not measured', () => {
    const { identity, provenance, peers } = personaOf([...times(40, () => merge(5, ada, cy)), ...seasons(4, 2)]);
    expect(peers.map(({ name }) => name)).toEqual(['Ben Ito', 'Cy Moss']);
    expect(identity.key_relationships).toEqual([provenance.contacts?.[0]]);
    const claim = provenance.claims['/identity/key_relationships/0'];
    expect(claim).toMatchObject({ total: 8, method: expect.stringContaining('one in 25 of all contacts') });
    expect(claim).not.toHaveProperty('confidence');
  });
});

describe('the order of peers', () => {
  it('puts who was in contact within a year first, then who mattered: nobody of long ago above somebody of July', () => {
    const many = times(40, (index) => merge(900 + index, ada, cy));
    const some = times(6, (index) => merge(60 + index * 2, ada, ben));
    const twice = [100, 50, 10].map((days) => merge(days, ada, { key: 'twice@x.test', name: 'Twice Seen' }));
    expect(namesOf([...many, ...some, ...twice])).toEqual(['Ben Ito', 'Twice Seen', 'Cy Moss']);
  });

  it('counts a year from the newest event, also of somebody else, and not from the newest contact', () => {
    const often = times(9, (index) => merge(450 + index, ada, cy));
    const later = [395, 390, 385].map((days) => merge(days, ada, ben));
    const others = commit(5, ['a.ts'], { actor: robot, self: false });
    expect(namesOf([...often, ...later])).toEqual(['Cy Moss', 'Ben Ito']);
    expect(namesOf([...often, ...later, merge(20, ada, ben)])).toEqual(['Ben Ito', 'Cy Moss']);
    expect(namesOf([...often, ...later, merge(364, ada, ben), others])).toEqual(['Ben Ito', 'Cy Moss']);
  });

  it('keeps 200 of them and the totals of all', () => {
    const crowd = times(230, (index) =>
      [0, 4, 8].map((day) => merge(300 - index + day, ada, { key: `p${index}@x.test`, name: `Person N${index}` })),
    ).flat();
    const { persona, behind } = builtOf([...crowd, ...times(6, (index) => merge(800 + index * 2, ada, cy))]);
    expect(persona.peers).toHaveLength(200);
    expect(persona.provenance.contacts).toHaveLength(200);
    const place = persona.peers.findIndex(({ name }) => name === 'Cy Moss');
    expect(place).toBeGreaterThan(100);
    expect(persona.provenance.claims['/peers']?.facts).toEqual({ people: 231, contacts: 696, seldom: 0 });
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
  const crew = times(12, (index) => ({ key: `c${index}@x.test`, name: `Crew N${index}` }));
  /** what a crew of twelve does with any project: each of them a little of everything */
  const project = crew.flatMap((actor, index) =>
    ['src/main.ts', 'src/tide.ts', 'src/gauge.ts', `src/part-${index}.ts`, `src/other-${index}.ts`].flatMap((file) =>
      times(file === 'src/main.ts' ? 3 : file === 'src/tide.ts' && index > 2 ? 0 : 1, (day) =>
        commit(400 - day, [file], { actor }),
      ),
    ),
  );
  const both = (files: readonly string[], title?: string) =>
    [ada, ben].flatMap((actor) =>
      times(8, (index) => commit(90 - index, files, { actor, ...(title === undefined ? {} : { title }) })),
    );
  const met = [30, 20].map((days) => merge(days));
  const togetherOf = (events: readonly SourceEvent[]) => relationsOf(events)[0]?.together;

  it('is files that both change, counted by the rarer, and no lock files', () => {
    const events = [
      ...times(9, (index) => commit(90 - index, ['src/tide.ts', 'yarn.lock'])),
      ...times(8, (index) => commit(80 - index, ['src/tide.ts', 'yarn.lock', 'src/only-ben.ts'], { actor: ben })),
      ...met,
    ];
    expect(togetherOf(events)).toEqual([{ name: 'src/tide.ts', count: 8 }]);
  });

  it('is what they change more than everybody does', () => {
    const events = [...project, ...both(['src/tide.ts', 'src/main.ts']), ...met];
    expect(togetherOf(events)).toEqual([{ name: 'src/tide.ts', count: 8 }]);
    expect(personaOf(events).peers[0]?.topics).toEqual(['src/tide.ts']);
  });

  it.each([
    ['a file that most people change', ['src/gauge.ts'], undefined],
    ['a test, to which everybody adds', ['tests/tide.ts'], undefined],
    ['a snapshot', ['src/__snapshots__/tide.ts'], undefined],
    ['a build file', ['configure.ac'], undefined],
    ['a header with the version', ['src/tide.h'], 'Version bump.'],
    ['a file in which both mended typing mistakes', ['src/tide.ts'], 'Fix typos'],
    ['a file that everything goes through', ['src/tide/__init__.py'], undefined],
    ['a file that a program writes', ['src/tide.pb.go'], undefined],
  ])('is not %s', (_what, files, title) => {
    expect(togetherOf([...project, ...both(files, title), ...met])).toEqual([]);
  });

  it('is not what one of them left before the other came, nor what both touch in passing', () => {
    const ofBen = (days: number) => times(8, (index) => commit(days - index, ['src/tide.ts'], { actor: ben }));
    const ofAda = times(8, (index) => commit(90 - index, ['src/tide.ts']));
    const byMany = crew.flatMap((actor) => times(12, (day) => commit(600 - day, ['src/tide.ts'], { actor })));
    expect(togetherOf([...project, ...ofAda, ...ofBen(390), ...met])).toEqual([]);
    expect(togetherOf([...ofAda, ...ofBen(90), ...byMany, ...met])).toEqual([]);
    expect(togetherOf([...project, ...ofAda, ...ofBen(130), ...met])).toEqual([{ name: 'src/tide.ts', count: 8 }]);
  });

  it('is not what three others changed more, unless the two made half of it', () => {
    const byThree = (each: number) =>
      crew.slice(0, 3).flatMap((actor) => times(each, (day) => commit(600 - day, ['src/tide.ts'], { actor })));
    const plain = project.filter(({ changed = [] }) => changed[0]?.file !== 'src/tide.ts');
    expect(togetherOf([...plain, ...both(['src/tide.ts']), ...byThree(9), ...met])).toEqual([]);
    expect(togetherOf([...plain, ...both(['src/tide.ts']), ...byThree(5), ...met])).toEqual([
      { name: 'src/tide.ts', count: 8 },
    ]);
  });

  it('is a file of many hands where the two dealt with each other over it', () => {
    const many = times(32, (index) => ({ key: `m${index}@x.test`, name: `Many N${index}` }));
    const hub = many.flatMap((actor, index) => [
      commit(900 - index, ['src/tide.ts'], { actor }),
      ...times(9, () => commit(800, [`src/many-${index}.ts`], { actor })),
    ]);
    const own = (to?: SourceEvent['to']) =>
      times(8, (index) => commit(90 - index, ['src/tide.ts'], to === undefined ? {} : { to }));
    const ofBen = times(8, (index) => commit(80 - index, ['src/tide.ts'], { actor: ben }));
    const rest = times(60, (index) => commit(700 - index, ['docks/far.ts'], { actor: { key: `r${index}@x.test` } }));
    const together = (events: readonly SourceEvent[]) => togetherOf([...hub, ...ofBen, ...rest, ...events, ...met]);
    expect(together(own())).toEqual([]);
    expect(together(own([{ ...ben, how: 'reviewed' }]))).toEqual([{ name: 'src/tide.ts', count: 8 }]);
  });

  it('is a thread in which they answered each other, and not one in which both only wrote', () => {
    const thread = (name: string, answers: readonly (readonly [Actor, number])[]) => {
      const opened = mail(90, 'Is it high?', { thread: name, title: name, list: 'tide.lists.test' });
      const posted = [opened];
      for (const [actor, to] of answers)
        posted.push(
          mail(89, 'It is.', { actor, thread: name, title: `Re: ${name}`, list: 'tide.lists.test', reply_to: posted[to]?.id }), // prettier-ignore
        );
      return posted;
    };
    const events = [
      ...thread('Where the tide turns', [[ben, 0], [ada, 1], [ben, 2]]), // prettier-ignore
      ...thread('Where the boats lie', [[cy, 0], [ben, 1], [ada, 1], [ben, 1]]), // prettier-ignore
      ...thread('Many patches', [[ben, 0], [ada, 1], [ben, 2]]), // prettier-ignore
    ];
    expect(togetherOf(events)).toEqual([{ name: 'Where the tide turns', count: 2 }]);
  });

  it('is a row of threads of one kind by how their headings begin', () => {
    const row = times(12, (index) => {
      const title = `Mistake in page ${index}`;
      const opened = mail(90 - index, 'It is wrong.', { thread: title, title });
      const answer = mail(90 - index, 'Mended.', { actor: ben, thread: title, title, reply_to: opened.id });
      return [opened, answer, mail(90 - index, 'Thanks.', { thread: title, title, reply_to: answer.id })];
    });
    expect(togetherOf(row.flat())).toEqual([{ name: 'Mistake in page …', count: 12 }]);
  });

  it('is not what one of the two changed twice', () => {
    const events = [
      ...project,
      ...times(9, (index) => commit(90 - index, ['src/tide.ts'])),
      ...times(2, (index) => commit(80 - index, ['src/tide.ts'], { actor: ben })),
      ...met,
    ];
    expect(togetherOf(events)).toEqual([]);
  });
});
