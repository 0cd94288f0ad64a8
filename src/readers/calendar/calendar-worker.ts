import { parentPort, workerData } from 'node:worker_threads';
import ICAL from 'ical.js';
import { calendarTime, calendarWith, tzidOf, withEvent } from './calendar-time.ts';
import type { Expanded, ExpansionOrders } from './calendar-expansion.ts';
import { reasonOf } from '../source/reason.ts';

const { zones, home, from, endlessFrom, until, most } = workerData as ExpansionOrders;
const calendar = calendarWith(zones);

const expanded = (text: string): Expanded =>
  withEvent(calendar, text, (event) => {
    const tzid = tzidOf(event.component, 'dtstart');
    const isEndless = event.component
      .getAllProperties('rrule')
      .some((rule) => !(rule.getFirstValue() as ICAL.Recur | null)?.isFinite());
    const iterator = event.iterator();
    const starts: { at: number; offset: number | undefined }[] = [];
    for (let next = iterator.next(); next !== undefined && next !== null; next = iterator.next()) {
      const { at, offset } = calendarTime(next instanceof ICAL.Period ? next.start : next, tzid, home);
      if (at > until) break;
      if (at < (isEndless ? endlessFrom : from)) continue;
      if (starts.length >= most)
        return { why: `its rule repeats more than ${most} times in the time that is looked at` };
      starts.push({ at, offset });
    }
    return { starts };
  });

parentPort?.on('message', (text: string) => {
  try {
    parentPort?.postMessage(expanded(text));
  } catch (error) {
    parentPort?.postMessage({ why: `its rule cannot be read: ${reasonOf(error)}` } satisfies Expanded);
  }
});
parentPort?.postMessage('ready');
