import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PersonaBody } from '../../../src/contract/persona.ts';
import { samples } from '../../../src/embedded/samples.ts';
import { createEngine } from '../../../src/engine/engine.ts';

const personaOf = ({ file, subject }: (typeof samples)[number]): PersonaBody => {
  const engine = createEngine({ asOf: '2026-11-20T13:00:00.000Z', subject });
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) engine.add(JSON.parse(line));
  return engine.finish();
};
const [lead, researcher, painter] = samples.map(personaOf) as [PersonaBody, PersonaBody, PersonaBody];
const kindsOf = ({ episodes }: PersonaBody) => new Set(episodes.map(({ kind }) => kind));

describe('the personas of the samples', () => {
  it.each([
    ['providers', (persona: PersonaBody) => persona.providers.map(({ provider }) => provider)],
    ['work', ({ identity }: PersonaBody) => [Object.keys(identity.expertise_areas), identity.priorities]],
    ['role', ({ identity }: PersonaBody) => identity.role],
    ['key relationships', ({ identity }: PersonaBody) => identity.key_relationships],
    ['communication', ({ identity }: PersonaBody) => identity.communication_preferences],
    ['big five', ({ traits }: PersonaBody) => traits.big_five],
    ['values', ({ traits }: PersonaBody) => Object.keys(traits.values)],
    ['style', ({ traits }: PersonaBody) => traits.cognitive_style],
    ['baseline', ({ traits }: PersonaBody) => traits.emotional_baseline],
    ['episodes', ({ episodes }: PersonaBody) => episodes.map(({ label }) => label)],
    ['peers', ({ peers }: PersonaBody) => peers.map(({ name }) => name)],
    ['idiolect', ({ facets }: PersonaBody) => facets.idiolect],
  ] as const)('differ in %s', (_, part) => {
    const parts = [lead, researcher, painter].map((persona) => JSON.stringify(part(persona)));
    expect(new Set(parts).size).toBe(3);
  });

  it('tell an engineering lead of releases, reviews and meetings', () => {
    expect(lead.identity.role).toMatch(/lead/i);
    expect(lead.identity.organization).toMatch(/tidemark/i);
    expect(Object.keys(lead.traits.big_five)).toHaveLength(5);
    expect(lead.traits.stress_responses.map(({ marker }) => marker)).toContain("share between 22 and 6 o'clock");
    expect(kindsOf(lead)).toEqual(new Set(['burst', 'gap', 'meeting', 'project', 'routine']));
    expect(lead.episodes.map(({ horizon }) => horizon)).toContain('upcoming');
    expect(lead.facets.opinions.map(({ stance, quote }) => [stance, quote])).toEqual([
      ['for', 'I prefer a deletion to a flag, because a flag has to be tested twice for ever.'],
    ]);
  });

  it('tell a researcher of many meetings who thanks a lot, and whose correspondents write in different tones', () => {
    expect(researcher.episodes.filter(({ kind }) => kind === 'routine').length).toBeGreaterThan(4);
    expect(researcher.traits.values).toHaveProperty('gratitude');
    expect(researcher.traits.emotional_baseline.valence).toBeGreaterThan(lead.traits.emotional_baseline.valence ?? 1);
    const tones = researcher.peers.map(({ formality }) => formality);
    expect(tones).toContain('formal');
    expect(tones).toContain('casual');
  });

  it('tell a painter of few words, bursts and long gaps, and where there is too little say so', () => {
    expect(kindsOf(painter)).toEqual(new Set(['burst', 'gap']));
    expect(painter.traits.big_five).toEqual({});
    expect(painter.provenance.claims['/traits/big_five/openness']?.insufficient).toMatchObject({ need: 300 });
    expect(painter.traits.cognitive_style.sentence_words).toBeLessThan(
      (lead.traits.cognitive_style.sentence_words ?? 0) / 2,
    );
  });
});

/** What a reader of each sample would nod at, by hand: who it is, what they work on, with whom, and one sentence they said. */
const statedByHand = [
  {
    sample: 'Marta Lindqvist',
    persona: lead,
    role: 'Engineering Lead, Grid Dispatch',
    organization: 'Tidemark Energy AB',
    worksOn: ['market/', 'planner/', 'ledger/'],
    with: ['Ilias Kostas', 'Lowe Nyberg', 'Tove Brandt'],
    said: ['I prefer a deletion to a flag, because a flag has to be tested twice for ever.'],
    habits: ['I always write the sentence that explains a number before the code that uses it.'],
    models: ['My rule of thumb: if a number can be derived, never store it twice.'],
    values: ['honesty'],
  },
  {
    sample: 'Zawadi Achieng',
    persona: researcher,
    role: 'Senior Field Researcher, Waterbird Ecology',
    organization: 'Kerimba Lakes Field Station',
    worksOn: ['Flyway data call', "Lake users' committee", 'Bird club at Mwangaza school'],
    with: ['Grace Wambui', 'Daniel Otieno', 'Fatuma Ali'],
    said: ['I prefer to begin with a question rather than with a gadget.'],
    habits: ['I always read a ring twice before I write it down.'],
    models: ['In my experience a result should survive a change of shoes.'],
    values: ['beauty', 'gratitude', 'patience'],
  },
  {
    sample: 'Teo Vance',
    persona: painter,
    role: 'lettering and signs',
    organization: '',
    // His rooms have names, and a room's name is nothing that he knows.
    worksOn: [],
    with: ['Bex Coppersmith', 'Mags Orchard', 'Ines Caldeira'],
    said: [],
    habits: [],
    models: [],
    values: [],
  },
];

describe.each(statedByHand)('$sample, read aloud', (stated) => {
  const { identity, facets, peers, traits } = stated.persona;

  it('has the role, the house and the work they would tell of themselves', () => {
    expect([identity.role, identity.organization]).toEqual([stated.role, stated.organization]);
    const work = [...Object.keys(identity.expertise_areas), ...identity.priorities];
    expect(work).toEqual(expect.arrayContaining(stated.worksOn));
    expect(work.length > 0).toBe(stated.worksOn.length > 0);
  });

  it('has those first whom they work with most, and never themselves', () => {
    const names = peers.map(({ name }) => name);
    expect(names.slice(0, 3).toSorted()).toEqual(stated.with.toSorted());
    expect(names).not.toContain(stated.sample);
  });

  it('is quoted with what they said of themselves, and where they said nothing, with nothing', () => {
    expect(facets.opinions.map(({ quote }) => quote)).toEqual(stated.said);
    expect((facets.idiolect.sayings ?? []).map(({ text }) => text)).toEqual(stated.habits);
    expect(facets.mental_models.map(({ statement }) => statement)).toEqual(stated.models);
    expect(Object.keys(traits.values)).toEqual(stated.values);
  });
});

describe('what the sources of the samples tell beside the words', () => {
  it('tells of the lead whose work she merged, put in and released', () => {
    expect(lead.identity.background).toMatch(
      /Made 180 of the 212 commits by people in the 12 months to 18 November 2026, 11 of them merges\. Released 12 of the 13 versions from v2\.0 on, last v4\.0 in November 2026\./,
    );
    expect(lead.identity.background).toMatch(
      / Merged 11 branches ending in other people's commits; put in 8 changes of other people without a merge\./,
    );
  });

  it('says what the painter was busy with, and quotes no line of a room as if it told what came of it', () => {
    const burstsOf = ({ episodes }: PersonaBody) =>
      episodes.flatMap(({ kind, label }) => (kind === 'burst' ? [label] : []));
    expect(burstsOf(painter)).toEqual(['pillar lettering']);
    expect(burstsOf(researcher)).toEqual([]);
  });

  it('says what people share by threads and meetings, and when the next one is', () => {
    expect(researcher.peers.slice(0, 2).map(({ topics }) => topics.slice(0, 2))).toEqual([
      ['Team check-in', 'Supervision with Grace'],
      ['Team check-in', 'Flyway data call'],
    ]);
    const count = researcher.episodes.findIndex(({ label }) => label === 'Full shore count');
    expect(researcher.provenance.claims[`/episodes/${count}`]?.facts?.['next']).toMatch(/^2026-11-28/);
    expect(researcher.identity.communication_preferences.asks_share).toBeCloseTo(95 / 164, 3);
  });

  it('names her busy weeks by what was released in them', () => {
    expect(lead.episodes.filter(({ kind }) => kind === 'burst').map(({ label }) => label)).toEqual([
      'v2.2.1',
      'v3.0-rc',
    ]);
  });

  it('counts the threads that the painter began where a chat says what belongs together', () => {
    expect(painter.identity.background).toBe(
      'Wrote 95 messages: began 8 threads with others and answered 16 times. Wrote 67 prompts in 14 conversations with Assistant since January 2026.',
    );
  });

  it("says of the researcher's letters to the whole station that they went over its list", () => {
    const [nearest] = researcher.peers;
    expect(nearest?.channels).toContain('mail team.kerimba-station.test');
  });

  it('claims no decision where something is only compared', () => {
    const patterns = lead.traits.decision_patterns.map(({ pattern }) => pattern);
    expect(patterns).toContain('decides and gives the reason');
    expect(patterns).not.toContain('names the alternative');
  });
});
