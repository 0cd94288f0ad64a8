import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedDay, namedSpan } from '../../../src/contract/preview/asked-moments.ts';
import { askedDayWords, questionWords } from '../../../src/contract/preview/question-words.ts';

const now = new Date(2026, 10, 20, 12).getTime();
const here = (...parts: [number, number, number?, number?, number?, number?, number?]) =>
  new Date(parts[0], parts[1], ...(parts.slice(2) as number[])).toISOString();

describe('a day that is asked for', () => {
  it('is its last moment here: of a day, a month, a year, or the time itself', () => {
    expect(askedDay('2026-03-01', now)).toEqual({ as_of: here(2026, 2, 1, 23, 59, 59, 999) });
    expect(askedDay(' 2026-02 ', now)).toEqual({ as_of: here(2026, 1, 28, 23, 59, 59, 999) });
    expect(askedDay('2025', now)).toEqual({ as_of: here(2025, 11, 31, 23, 59, 59, 999) });
    expect(askedDay('2026-03-01T14:30', now)).toEqual({ as_of: here(2026, 2, 1, 14, 30) });
    expect(askedDay('2026-03-01 14:30', now)).toEqual({ as_of: here(2026, 2, 1, 14, 30) });
    expect(askedDay('2026-03-01T14:30:05.120Z', now)).toEqual({ as_of: '2026-03-01T14:30:05.120Z' });
    expect(askedDay('2026-03-01T14:30+02:00', now)).toEqual({ as_of: '2026-03-01T12:30:00.000Z' });
    expect(askedDay('90d', now)).toEqual({ as_of: new Date(now - 90 * 86_400_000).toISOString() });
  });

  it('ends now where it is not over, and lies ahead where it has not begun', () => {
    for (const text of ['2026-11-20', '2026-11', '2026'])
      expect(askedDay(text, now)).toEqual({ as_of: new Date(now).toISOString() });
    expect(askedDay('2026-11-21', now)).toEqual({ problem: '"2026-11-21" lies ahead: say a day that has begun.' });
  });

  it('is no other text', () => {
    for (const text of ['', 'yesterday', '2026-02-30', '2026-13', '0000', '1 March', '2026-03-01T25:00', '90', '-3d'])
      expect(askedDay(text, now)).toMatchObject({ problem: expect.stringContaining('is no moment: say a day') });
  });

  it('begins before it ends, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const span = namedSpan(text, now);
        expect(span === undefined || span.from <= span.until).toBe(true);
      }),
    );
  });
});

it('is told in words: a day as a day, any other moment with its time', () => {
  expect(askedDayWords(here(2026, 2, 1, 23, 59, 59, 999))).toBe('1 March 2026');
  expect(askedDayWords(here(2026, 2, 1, 14, 30))).toBe('2026-03-01 14:30');
  const [from, until] = [here(2024, 0, 1), here(2024, 11, 31, 23, 59, 59, 999)];
  const without = { providers: ['mail'], people: ['Ada Okafor'], from, until };
  expect(questionWords({ as_of: here(2026, 2, 1, 23, 59, 59, 999), without })).toBe(
    'as of 1 March 2026, without mail, Ada Okafor and 1 Jan 2024 to 31 Dec 2024',
  );
  expect(questionWords({ without: { until } })).toBe('without all until 31 Dec 2024');
  expect(questionWords({ without: { from } })).toBe('without all since 1 Jan 2024');
});
