import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../../src/contract/event.ts';
import { mail, personaOf, times } from '../made-up-history.ts';

const prompt = (index: number, rest: Partial<SourceEvent> = {}): SourceEvent => ({
  ...mail(100 - index, 'I prefer short tables. How long does the dough rest?'),
  id: `chat:${index}`,
  provider: 'chat',
  kind: 'prompt',
  channel: 'Loom',
  thread: `chat:talk-${index % 8}`,
  occurred_at: new Date(Date.UTC(2026, 2, 3 + index)).toISOString(),
  ...rest,
});

describe('prompts to assistants', () => {
  it('are counted: how many, in how many conversations, with whom and since when', () => {
    const { identity, provenance } = personaOf(times(40, (index) => prompt(index)));
    expect(identity.background).toBe('Wrote 40 prompts in 8 conversations with Loom since March 2026.');
    expect(provenance.claims['/identity/background']?.total).toBe(40);
    const two = times(40, (index) => prompt(index, { channel: index % 4 === 0 ? 'Loom' : 'Abacus' }));
    expect(personaOf(two).identity.background).toMatch(/ with Abacus and Loom since /);
  });

  it('name the coding agent and the projects that it worked in, those with most prompts first', () => {
    const asked = (index: number): SourceEvent =>
      prompt(index, {
        provider: index % 10 === 0 ? 'codex' : 'claude-code',
        text: `Row ${index} is too dry.`,
        channel: index % 4 === 0 ? 'press' : 'orchard',
      });
    const { identity, traits, facets, provenance } = personaOf(times(80, asked));
    expect(identity.background).toBe(
      'Wrote 80 prompts in 8 conversations with Claude Code and Codex since March 2026, all in orchard (60) and press (20).',
    );
    expect([traits.cognitive_style, traits.emotional_baseline, facets.idiolect, facets.opinions]).toEqual([
      {},
      {},
      {},
      [],
    ]);
    expect(provenance.claims['/facets/idiolect']?.reason).toMatch(
      /^most own words \(\d+\) are prompts to coding agents/,
    );
  });

  it('tell the projects of the last days, and name a burst by its project alone', () => {
    const asked = (index: number): SourceEvent =>
      prompt(index, {
        provider: 'claude-code',
        channel: index % 3 === 0 ? 'press' : 'orchard',
        text: `Row ${index} is too dry.`,
        occurred_at: new Date(Date.UTC(2026, 8, 20 + index)).toISOString(),
      });
    const { identity, episodes } = personaOf(times(60, asked));
    expect(identity.priorities).toEqual(['orchard', 'press']);
    expect(episodes.flatMap(({ label }) => (/row|dry/i.test(label) ? [label] : []))).toEqual([]);
  });

  it('say nothing else of somebody: no role, no opinion, no peer', () => {
    const { identity, facets, peers } = personaOf(times(40, (index) => prompt(index)));
    expect([identity.role, facets.opinions, facets.idiolect.sayings ?? [], peers]).toEqual(['', [], [], []]);
  });

  it('are not counted where they are few, or somebody else’s', () => {
    expect(personaOf(times(19, (index) => prompt(index))).identity.background).toBe('');
    expect(personaOf(times(40, (index) => prompt(index, { self: false }))).identity.background).toBe('');
  });
});
