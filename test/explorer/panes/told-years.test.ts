import { describe, expect, it } from 'vitest';
import { withYearsTold } from '../../../src/explorer/panes/drawn/told-years.ts';

describe('a year', () => {
  it('is told as it came where its field speaks of years, and is an amount elsewhere', () => {
    expect(withYearsTold('Founded in', 2016)).toBe('2016');
    expect(withYearsTold('member since', 1998)).toBe('1998');
    expect(withYearsTold('Geboren', 1971)).toBe('1971');
    expect(withYearsTold('Calls', 2016)).toBe(2016);
    expect(withYearsTold('Yearly calls', 2016)).toBe(2016);
    expect(withYearsTold('Years', 2400)).toBe(2400);
    expect(withYearsTold('Years', 20.5)).toBe(20.5);
  });

  it('is so in a list of nothing else, whatever the field is called', () => {
    expect(withYearsTold('Milestones', [2014, 2016])).toEqual(['2014', '2016']);
    expect(withYearsTold('Milestones', [2014])).toEqual([2014]);
    expect(withYearsTold('Years', [2014])).toEqual(['2014']);
    expect(withYearsTold('Milestones', [2014, 12])).toEqual([2014, 12]);
    expect(withYearsTold('Milestones', undefined)).toBeUndefined();
  });
});
