import type { Field } from '../findings.ts';
import { stamp } from '../tally/calendar-day.ts';

/** The summary of each provider, most events first; what is yet to come counts, but `newest_at` stays at or before `asOf`. */
export const providers: Field = ({ tallies, persona }) => {
  const spans = [...tallies.providers.spans];
  persona.source_event_count = spans.reduce((sum, [, { events }]) => sum + events, 0);
  persona.providers = spans
    .toSorted(([a, mine], [b, theirs]) => theirs.events - mine.events || (a < b ? -1 : 1))
    .map(([provider, { events, oldest, newest, pastNewest }]) => ({
      provider,
      event_count: events,
      oldest_at: stamp(oldest),
      newest_at: stamp(pastNewest === -Infinity ? newest : pastNewest),
    }));
};
