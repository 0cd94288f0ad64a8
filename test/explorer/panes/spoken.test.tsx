import { describe, expect, it } from 'vitest';
import { sections } from '../../../src/explorer/state/persona/sections.ts';
import { fixture } from '../../stories/explorer.ts';
import { opened, spoken } from '../../stories/frame.tsx';

describe('a screen reader', () => {
  for (const { id } of sections)
    it(`is given sentences and no drawing of ${id}`, async () => {
      const text = spoken(await opened(fixture('ada'), id), 120, 40);
      expect(text.length).toBeGreaterThan(100);
      expect(text).not.toMatch(/[─-▟■-◿]/u);
    });

  it('hears what a trait says and how sure that is', async () => {
    const text = spoken(await opened(fixture('ada'), 'traits'), 120, 40);
    expect(text).toContain('Openness: 0.58, perhaps near the middle, 80 % interval 0.12 to 0.93; weak evidence');
    expect(text).toContain('Message length: 63.2 at rest, 38.5 under load; medium change');
  });

  it('hears a peer as one sentence, the selected one named so', async () => {
    const text = spoken(await opened(fixture('ada'), 'peers'), 120, 40);
    expect(text).toContain(
      'selected: Bruno Sá, works with daily; together on pricing; trust level high, formality casual, warmth warm',
    );
  });

  it('hears how fresh it is', async () => {
    expect(spoken(await opened(fixture('other'), 'overview'), 120, 40)).toContain(
      'Built 19 days ago; newest event 7 November, 6 days after the build.',
    );
  });
});
