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
    ['expertise', ({ identity }: PersonaBody) => Object.keys(identity.expertise_areas)],
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

  it('tell an engineering lead who works at night when a deadline is near', () => {
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
