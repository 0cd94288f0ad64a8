import type { Findings } from '../findings.ts';
import { stamp } from '../tally/calendar-day.ts';
import type { Series } from '../tally/meetings.ts';
import { spanning, type Found } from './found.ts';

const leastRoutine = 3;
const mostMeetings = 40;
const method = 'calendar entries of one title';

const episodesOf = (series: Series, asOf: number): Found[] => {
  const [next] = series.next;
  const label = series.title === '' ? 'untitled meeting' : series.title;
  const oldest = Math.min(series.oldest, next?.at ?? Infinity);
  if (!Number.isFinite(oldest)) return [];
  if (series.recurring > 0 || series.count >= leastRoutine) {
    const episode = spanning('routine', label, oldest, Math.max(series.end, oldest), asOf);
    const events = [...series.sittings, ...series.next];
    const facts = next === undefined ? {} : { next: stamp(next.at), next_event: next.id };
    return [{ episode: { ...episode, horizon: 'recurring' }, made: { method, events, total: series.count, facts } }];
  }
  return [...series.sittings, ...(next ? [next] : [])].map((sitting) => {
    const episode = spanning('meeting', label, sitting.at, sitting.end, asOf);
    const horizon = sitting.at > asOf ? 'upcoming' : episode.horizon;
    return { episode: { ...episode, horizon }, made: { method, events: [sitting] } };
  });
};

/** Routines (recurring, or three of one title) and single meetings, the newest ones; what the subject declined is left out. */
export const meetings = ({ tallies, asOf }: Findings): Found[] => {
  const found = tallies.meetings.settled().flatMap((series) => episodesOf(series, asOf));
  const isSingle = ({ episode }: Found) => episode.kind === 'meeting';
  const singles = found
    .filter(isSingle)
    .toSorted((a, b) =>
      a.episode.valid_from + a.made.events[0]?.id < b.episode.valid_from + b.made.events[0]?.id ? 1 : -1,
    );
  return [...found.filter((one) => !isSingle(one)), ...singles.slice(0, mostMeetings)];
};
