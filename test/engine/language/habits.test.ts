import { describe, expect, it } from 'vitest';
import { createEngine } from '../../../src/engine/engine.ts';
import { sequence, writtenBy } from '../writers.ts';

/** The phrases of somebody in the middle of whose messages this always stands. */
const phrasesWith = (said: (number: number) => string): readonly string[] => {
  const engine = createEngine({ asOf: '2026-11-20T12:00:00.000Z', subject: 'Writer 0' });
  const random = sequence(3);
  for (const event of writtenBy(6, 1_500)) {
    const words = (event.text ?? '').split(' ');
    const middle = `${words.slice(0, 12).join(' ')} ${said(2 + Math.floor(random() * 90))} ${words.slice(12).join(' ')}`;
    engine.add(event.self ? { ...event, text: middle } : event);
  }
  return engine.finish().facets.idiolect.phrases ?? [];
};

describe('phrases', () => {
  it('stand together, on one line or two, with a comma or a colon between at most', () => {
    expect(phrasesWith(() => 'perhaps because')).toContain('perhaps because');
    expect(phrasesWith(() => 'perhaps: because')).toContain('perhaps because');
    expect(phrasesWith(() => 'Perhaps,\nbecause')).toContain('perhaps because');
    expect(phrasesWith(() => 'it’s because')).toContain("it's because");
  });

  it.each<[string, (number: number) => string]>([
    ['a number', (number) => `perhaps ${number} because`],
    ['the end of a sentence', () => 'perhaps. Because'],
    ['a blank line', () => 'perhaps\n\nbecause'],
    ['code', () => 'perhaps `net.cast()` because'],
    ['an address', () => 'perhaps https://orchard.test/nets because'],
  ])('run not over %s', (_, said) => {
    expect(phrasesWith(said)).not.toContain('perhaps because');
  });
});
