import { describe, expect, it } from 'vitest';
import { firstWords } from '../../../src/explorer/sentences/first-words.ts';

describe('the first words of a text', () => {
  it('are whole sentences where these have room', () => {
    expect(firstWords('She mends clocks. She learned it late.', 24)).toBe('She mends clocks.');
  });

  it('end after a whole item of a list, and say that it goes on', () => {
    expect(firstWords('skills timetables, tram signals, Dutch, patience with apprentices', 44)).toBe(
      'skills timetables, tram signals, Dutch, …',
    );
  });

  it('end after a whole word, without the mark behind it', () => {
    expect(firstWords('a comma, then words that go on for long without any other', 40)).toBe(
      'a comma, then words that go on for…',
    );
    expect(firstWords('words that come before a comma, then', 34)).toBe('words that come before a comma, …');
    expect(firstWords('one that ends here – with a dash', 22)).toBe('one that ends here…');
  });

  it('never take more room than there is, nor cut a character in two', () => {
    for (let most = 4; most < 40; most += 1) {
      const words = firstWords('👩‍🌾👩‍🌾👩‍🌾, a list; of things, and more of them again', most);
      expect(words.length).toBeLessThanOrEqual(most);
      expect(words.isWellFormed()).toBe(true);
    }
  });
});
