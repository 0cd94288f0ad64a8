import { burstsOf } from './busy-days.ts';
import { evidenceOf, rounded, type Findings } from '../findings.ts';
import { addTo } from '../groups.ts';
import { frequencies, type Termed } from '../language/terms.ts';
import { placeName } from './place-name.ts';
import { laneKey } from '../tally/activity.ts';
import { startOf } from '../tally/calendar-day.ts';
import type { Kept } from '../tally/sample.ts';
import { topicsOf } from '../topics/topics.ts';
import { spanning, type Found } from './found.ts';

const mostBursts = 40;
const leastEvents = 3;
const leastTexts = 3;
const mostTopics = 2;

const inLanes = <Item>(items: readonly Item[], keptOf: (item: Item) => Kept): Map<string, Item[]> => {
  const lanes = new Map<string, Item[]>();
  for (const item of items) addTo(lanes, laneKey(keptOf(item).event.provider, keptOf(item).event.channel), item);
  return lanes;
};

const nouns = {
  commit: 'commits',
  message: 'messages',
  prompt: 'prompts',
  note: 'notes',
  meeting: 'meetings',
} as const;

const nounOf = (kept: readonly Kept[]): string => {
  const kinds = new Set(kept.map(({ event }) => event.kind));
  const [kind] = kinds;
  return kind !== undefined && kinds.size === 1 ? nouns[kind] : 'events';
};

const topicsIn = ({ terms, noTopics }: Findings, texts: readonly Termed[]): string => {
  if (texts.length < leastTexts || terms.own.length < texts.length * 2) return '';
  frequencies(terms.own, terms.vocabulary.words.length);
  const options = { most: mostTopics, least: leastTexts, ...noTopics, z: 3 };
  return topicsOf(terms, texts, terms.own, options)
    .topics.map(({ name }) => name)
    .join(', ');
};

/** Bursts of each channel by day (Kleinberg, scaling 2, gamma 1), named by what their texts are about; the clearest ones. */
export const bursts = (findings: Findings): Found[] => {
  const { tallies, asOf, terms } = findings;
  const kept = inLanes(tallies.own.kept(), (one) => one);
  const texts = inLanes(terms.own, ({ text }) => text.kept);
  const clearest = [...tallies.activity.lanes.values]
    .flatMap(([key, lane]) => burstsOf(lane.days).map((burst) => ({ key, lane, burst })))
    .filter(({ burst }) => burst.events >= leastEvents && burst.gain > 0)
    .toSorted((a, b) => b.burst.gain - a.burst.gain || a.burst.from - b.burst.from || (a.key < b.key ? -1 : 1))
    .slice(0, mostBursts);
  return clearest.map(({ key, lane, burst: { from, to, events, gain } }) => {
    const within = ({ at }: Kept) => at >= startOf(from) && at < startOf(to + 1);
    const proof = kept.get(key)?.filter(within) ?? [];
    const topics = topicsIn(findings, texts.get(key)?.filter(({ text }) => within(text.kept)) ?? []);
    const length = to - from + 1;
    const size = `${events} ${nounOf(proof)} in ${length === 1 ? 'a day' : `${length} days`}`;
    const label = topics === '' ? `${placeName(key)}: ${size}` : `${topics}: ${size}`;
    return {
      episode: spanning(
        'burst',
        label,
        Math.max(startOf(from), lane.oldest),
        Math.min(startOf(to + 1) - 1, lane.newest),
        asOf,
      ),
      evidence: evidenceOf(proof),
      method: `Kleinberg two-state burst in ${placeName(key)}, scaling 2, gamma 1; confidence is the gain in log-likelihood`,
      confidence: rounded(gain),
    };
  });
};
