import { describe, expect, it } from 'vitest';
import { summaryLines } from '../../../src/contract/sources/summary-words.ts';

const read = {
  own: 1,
  ownWords: 1234,
  people: 2,
  firstAt: '2026-03-02T09:00:00.000Z',
  lastAt: '2026-03-05T09:00:00.000Z',
  zoned: 0,
  cut: { quoted: 0, code: 0 },
};

describe('what an import read, in words', () => {
  it('is whose events and words, how many others, from when until when and by whose clock', () => {
    expect(summaryLines(read)).toEqual([
      'theirs: 1 event with 1,234 words that count; 2 other people',
      'from 2026-03-02 to 2026-03-05; times: in UTC: none tells its zone',
    ]);
    expect(summaryLines({ ...read, zoned: 3 })[1]).toMatch(/times: 3 tell their zone$/);
    expect(summaryLines({ ...read, zone: 'in Europe/Madrid, the zone of this machine' })[1]).toMatch(
      /times: in Europe/,
    );
  });

  it('is what was taken out and left out, in counts, and what else there is to know', () => {
    const left = [{ what: 'tool output', count: 4548 }];
    const lines = summaryLines({ ...read, cut: { quoted: 12, code: 9000 }, left, notes: ['Some are gone.'] });
    expect(lines.slice(2)).toEqual([
      'taken out of the texts: 12 characters quoted or pasted, 9,000 characters of code, logs and links',
      'left out: tool output (4,548)',
      'Some are gone.',
    ]);
  });

  it('is nothing of a source without an event but what there is to know', () => {
    const { firstAt, lastAt, ...none } = read;
    expect([firstAt, lastAt, summaryLines({ ...none, notes: ['It is empty.'] })]).toEqual([
      read.firstAt,
      read.lastAt,
      ['It is empty.'],
    ]);
  });
});
