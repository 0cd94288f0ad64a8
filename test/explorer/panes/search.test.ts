import { describe, expect, it } from 'vitest';
import type { Section } from '../../../src/explorer/state/persona/sections.ts';
import { fixture } from '../../stories/explorer.ts';
import { frame, opened } from '../../stories/frame.tsx';

const cursor = async (section: Section, words: string) => {
  const explorer = await opened(fixture('ada'), section);
  const { persona } = explorer.getState();
  persona.searchFor(words);
  const found = persona.nextMatch(0);
  return { found, at: explorer.getState().persona.views[section].cursor, lines: frame(explorer, 80, 22) };
};

describe('search in a section', () => {
  it('goes to the line that holds the words, not to the heading above it', async () => {
    expect(await cursor('facets', 'two afternoons')).toMatchObject({ found: true, at: '/facets/opinions/1' });
    expect(await cursor('traits', 'second opinion')).toMatchObject({ at: '/traits/decision_patterns/0' });
  });

  it('finds headings by the words they are drawn with', async () => {
    const { at, lines } = await cursor('traits', 'cognitive style');
    expect(at).toBe('/traits/cognitive_style');
    expect(lines.some((line) => line.includes('▌ Cognitive style'))).toBe(true);
  });

  it('brings what it found on screen, and says when there is nothing', async () => {
    const { lines } = await cursor('episodes', 'onboarding of bruno');
    expect(lines.some((line) => /▌ .*burst .*Onboarding of Bruno/.test(line))).toBe(true);
    expect((await cursor('peers', 'nobody of this name')).found).toBe(false);
  });
});
