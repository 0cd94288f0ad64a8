import { describe, expect, it } from 'vitest';
import { sequence } from '../../../src/engine/claims/chance.ts';
import type { SourceEvent } from '../../../src/contract/event.ts';
import { ada, ben, commit, cy, personaOf, times } from '../made-up-history.ts';

const topics = 'harbour lantern glacier violin tariff orchard pottery enzyme canal mortgage'.split(' ');
const others = [ben, cy, { key: 'dee@x.test', name: 'Dee Lund' }, { key: 'eli@x.test', name: 'Eli Park' }];
const people = [ada, ...others];

/** A history of five people with two topics each, whose files are named for what they are about. */
const history = (seed: number): SourceEvent[] => {
  const random = sequence(seed);
  return times(600, (index) => {
    const person = Math.floor(random() * people.length);
    const own = random() < 0.8 ? person * 2 + Number(random() < 0.5) : Math.floor(random() * topics.length);
    const topic = topics[own] ?? '';
    const title = `Make the ${topic} of the report longer than it was before the winter`;
    const file = `src/${index % 2 === 0 ? 'deep' : 'wide'}/${topic}-${index % 3}.ts`;
    return commit(1_000 - index, [file], { actor: people[person] ?? ada, title, text: title });
  });
};
const found = (events: readonly SourceEvent[]): string[] => {
  const { identity, provenance } = personaOf(events);
  return Object.keys(identity.expertise_areas).filter((area) =>
    provenance.claims[`/identity/expertise_areas/${area}`]?.method.startsWith('a topic'),
  );
};

describe('topics of the subject', () => {
  it('are what the subject writes about more than others do', () => {
    for (const seed of [1, 2, 3]) expect(found(history(seed)).toSorted()).toEqual(['harbour', 'lantern']);
  });

  it('are at most one in twenty of these where the authors are shuffled', () => {
    let [life, chance] = [0, 0];
    for (let seed = 1; seed <= 12; seed += 1) {
      const events = history(seed);
      const random = sequence(seed + 50);
      const actors = events
        .map(({ actor }) => ({ actor, place: random() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ actor }) => actor);
      life += found(events).length;
      chance += found(
        events.map((event, index) => {
          const actor = actors[index] ?? ada;
          return { ...event, actor, self: actor.key === ada.key };
        }),
      ).length;
    }
    expect(life).toBe(24);
    expect(chance / life).toBeLessThanOrEqual(0.05);
  });

  it('are none where they lie in no file, heading or thread of that name: a manner of speaking', () => {
    const events = history(1).map((event) => ({ ...event, changed: [{ file: 'src/report.ts', what: 'M' as const }] }));
    expect(found(events)).toEqual([]);
    const headed = events.map((event) => ({ ...event, title: `${event.title?.split(' ')[2]}: longer` }));
    expect(found(headed).toSorted()).toEqual(['harbour', 'lantern']);
  });

  it('are not told beside a place of that name', () => {
    const events = history(1).map((event) => ({
      ...event,
      changed: [{ file: `src/${event.title?.split(' ')[2]}.ts`, what: 'M' as const }],
    }));
    expect(Object.keys(personaOf(events).identity.expertise_areas)).toEqual([
      'TypeScript',
      'src/harbour.ts',
      'src/lantern.ts',
    ]);
  });

  it('are none where everybody wrote of them in the same years', () => {
    const random = sequence(9);
    const events = times(600, (index) => {
      // the subject wrote mostly in the year in which everybody wrote of harbours
      const isEarly = index < 300;
      const topic = random() < 0.7 ? (isEarly ? 'harbour' : 'glacier') : 'violin';
      const actor = random() < (isEarly ? 0.7 : 0.1) ? ada : ben;
      const title = `Make the ${topic} of the report longer than it was before the winter`;
      return commit(isEarly ? 690 - index : 300 - index / 3, [`src/${topic}.ts`], { actor, title, text: title });
    });
    expect(found(events)).toEqual([]);
  });

  it('say what they would need where nobody else writes', () => {
    const alone = history(1)
      .filter(({ self }) => self)
      .map((event) => ({ ...event, changed: [] }));
    expect(personaOf(alone).provenance.claims['/identity/expertise_areas']?.insufficient).toEqual({
      need: 100,
      have: 0,
      unit: "others' English texts to compare with",
    });
  });

  it('mark where their word stands', () => {
    const { provenance } = personaOf(history(1));
    const { marks = {}, evidence = [] } = provenance.claims['/identity/expertise_areas/harbour'] ?? {};
    expect(Object.keys(marks).toSorted()).toEqual(evidence.toSorted());
    expect(Object.values(marks)[0]).toEqual([[9, 7]]);
  });
});
