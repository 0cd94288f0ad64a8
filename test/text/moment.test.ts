import { describe, expect, it } from 'vitest';
import { ago, span } from '../../src/text/ago.ts';
import { amount, bytes, counted } from '../../src/text/amount.ts';
import { axisMarks, day, instant, moment } from '../../src/text/moment.ts';

const now = Date.UTC(2026, 10, 20, 12);

describe('a moment', () => {
  it('is an age, or a time in UTC', () => {
    expect(moment(now - 7_300_000, now, 'relative')).toBe('2 h ago');
    expect(moment(now, now, 'utc')).toBe('2026-11-20 12:00Z');
    expect(day(now, 'utc')).toBe('20 Nov 2026');
    expect([ago(now - 1000, now), ago(now + 3 * 86_400_000, now), span(400 * 86_400_000)]).toEqual([
      'just now',
      'in 3 d',
      '1 y',
    ]);
  });

  it('is read from timestamps only, not from any text with a number', () => {
    expect(instant('2026-11-20T12:00:00.000Z')).toBe(now);
    expect(instant('2026-11-20')).toBe(Date.UTC(2026, 10, 20));
    expect(['2026', 'May 2026', '2026-13-40T00:00:00Z', 'v1-2-3', ''].map(instant)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the marks of an axis', () => {
  it('stand at round places, inside it, and are never too many', () => {
    for (const days of [1, 9, 40, 100, 700, 4000, 80_000])
      for (const most of [1, 3, 10]) {
        const from = now - days * 86_400_000;
        const marks = axisMarks(from, now, most);
        expect(marks.length).toBeLessThanOrEqual(most + 1);
        expect(marks.every(({ at }) => at >= from && at <= now)).toBe(true);
      }
    expect(axisMarks(Date.UTC(2024, 2, 1), Date.UTC(2026, 2, 1), 5).map(({ text }) => text)).toEqual([
      'Jul',
      '2025',
      'Jul',
      '2026',
    ]);
    expect(axisMarks(now, now, 5)).toEqual([]);
  });
});

describe('amounts', () => {
  it('are grouped, counted and measured', () => {
    expect([amount(0), amount(999), amount(1_234_567)]).toEqual(['0', '999', '1,234,567']);
    expect([counted(1, 'event'), counted(2, 'person', 'people')]).toEqual(['1 event', '2 people']);
    expect([bytes(0), bytes(999), bytes(12_480), bytes(999_950_000)]).toEqual(['0 B', '999 B', '12.5 kB', '1.0 GB']);
  });
});
