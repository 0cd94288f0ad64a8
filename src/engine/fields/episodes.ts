import type { Episode } from '../../contract/episode.ts';
import { burstsOf, gapsOf } from '../bursts.ts';
import { account, evidenceOf, pointer, rounded, type Field, type Findings } from '../findings.ts';
import { laneKey, type Lane } from '../tally/activity.ts';
import { dayOf, startOf, stamp } from '../tally/calendar-day.ts';
import type { Series } from '../tally/meetings.ts';
import { placeName } from './peers.ts';

/** An episode with what speaks for it. */
export type Found = {
  readonly episode: Episode;
  readonly evidence: string[];
  readonly method: string;
  confidence?: number;
};

const dayMs = 86_400_000;
const mostEpisodes = 200;
const horizonOf = (until: number, asOf: number): Episode['horizon'] =>
  until >= asOf - 30 * dayMs ? 'current' : 'past';

const span = (kind: Episode['kind'], label: string, from: number, until: number, asOf: number): Episode => ({
  kind,
  label,
  valid_from: stamp(from),
  valid_until: stamp(until),
  horizon: horizonOf(until, asOf),
});

const laneEvents = ({ tallies }: Findings, key: string, from: number, to: number) =>
  tallies.own.kept().filter(({ event, at }) => at >= from && at < to && laneKey(event.provider, event.channel) === key);

const burstsIn = (findings: Findings, key: string, { days }: Lane): Found[] =>
  burstsOf(days)
    .filter(({ events }) => events >= 3)
    .map(({ from, to, events, gain }) => {
      const begin = startOf(from);
      const end = startOf(to + 1);
      const label = `${placeName(key)}: ${events} in ${to - from + 1} days`;
      return {
        episode: span('burst', label, begin, Math.min(end - 1, findings.asOf), findings.asOf),
        evidence: evidenceOf(laneEvents(findings, key, begin, end)),
        method: 'Kleinberg two-state burst, scaling 2, gamma 1; confidence is the gain in log-likelihood',
        confidence: rounded(gain),
      };
    });

const allDays = ({ tallies }: Findings): Map<number, number> => {
  const days = new Map<number, number>();
  for (const lane of tallies.activity.lanes.values.values())
    for (const [day, count] of lane.days) days.set(day, (days.get(day) ?? 0) + count);
  return days;
};

const gaps = (findings: Findings): Found[] =>
  gapsOf(allDays(findings)).map(({ from, to }) => ({
    episode: span('gap', `nothing for ${to - from + 1} days`, startOf(from), startOf(to + 1) - 1, findings.asOf),
    evidence: evidenceOf(
      findings.tallies.own.kept().filter(({ at }) => dayOf(at) === from - 1 || dayOf(at) === to + 1),
    ),
    method: 'longest pauses between own events',
  }));

const seriesEpisode = (series: Series, asOf: number): Found[] => {
  const next = series.next[0];
  const label = series.title || 'untitled meeting';
  const isRoutine = series.recurring > 0 || series.count >= 3;
  const oldest = Math.min(series.oldest, next?.at ?? Infinity);
  const evidence = evidenceOf([...series.sittings, ...series.next]);
  const method = 'calendar entries of one title';
  if (!Number.isFinite(oldest)) return [];
  if (isRoutine) {
    const episode = span('routine', label, oldest, Math.max(series.end, oldest), asOf);
    return [{ episode: { ...episode, horizon: 'recurring' }, evidence, method }];
  }
  return [...series.sittings, ...(next ? [next] : [])].map((sitting) => {
    const episode = span('meeting', label, sitting.at, sitting.end, asOf);
    const horizon = sitting.at > asOf ? 'upcoming' : episode.horizon;
    return { episode: { ...episode, horizon }, evidence: [sitting.id], method };
  });
};

const rank = ({ episode: { valid_from, kind, label, valid_until }, evidence }: Found): string =>
  [valid_from, kind, label, valid_until, ...evidence].join('\n');
const order = (a: Found, b: Found): number => (rank(a) < rank(b) ? -1 : 1);

/** Bursts of each channel, gaps, routines and meetings, oldest first. */
export const episodes: Field = (findings) => {
  const { tallies, asOf, persona } = findings;
  tallies.activity.lanes.settle();
  const found = [
    ...[...tallies.activity.lanes.values].flatMap(([key, lane]) => burstsIn(findings, key, lane)),
    ...gaps(findings),
    ...tallies.meetings.settled().flatMap((series) => seriesEpisode(series, asOf)),
  ];
  const newest = found.toSorted((a, b) => -order(a, b)).slice(0, mostEpisodes);
  for (const [index, { episode, ...claim }] of newest.toReversed().entries()) {
    persona.episodes.push(episode);
    account(findings, pointer('episodes', index), claim);
  }
  if (found.length === 0)
    account(findings, '/episodes', {
      method: 'bursts and gaps',
      evidence: [],
      insufficient: { need: 14, have: allDays(findings).size, unit: 'days with own events' },
    });
};
