import { expect, it } from 'vitest';
import { createExpander } from '../../../src/readers/calendar/calendar-expansion.ts';

const never = new AbortController().signal;
const orders = { zones: [], home: undefined, from: 0, endlessFrom: 0, until: Date.UTC(2026, 11), most: 100 };
const event = (rule: string) =>
  ['BEGIN:VEVENT', 'UID:a', 'DTSTART:20260101T100000Z', `RRULE:${rule}`, 'END:VEVENT'].join('\r\n');
/** No day is the 30th of February: a program without an end. */
const endless = event('FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30');

it('tries no further rule of a calendar whose rules have taken too long already', async () => {
  const expander = createExpander(orders, { rule: 200, calendar: 400 });
  try {
    expect(await expander.expand(event('FREQ=WEEKLY;COUNT=3'), never)).toMatchObject({ starts: { length: 3 } });
    const tooLong = { why: 'its rule takes too long or too much memory to expand' };
    expect(await expander.expand(endless, never)).toEqual(tooLong);
    expect(await expander.expand(endless, never)).toEqual(tooLong);
    const notTried = { why: 'it was not tried, because rules of this calendar have taken too long already' };
    expect(await expander.expand(endless, never)).toEqual(notTried);
    expect(await expander.expand(event('FREQ=WEEKLY;COUNT=3'), never)).toEqual(notTried);
  } finally {
    await expander.close();
  }
});
