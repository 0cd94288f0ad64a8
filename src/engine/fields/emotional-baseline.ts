import { account, evidenceOf, rounded, type Field } from '../findings.ts';
import { correlation, meanOf, spreadOf } from '../statistics.ts';
import { dayOf } from '../tally/calendar-day.ts';

const leastDays = 30;
const leastSentences = 100;

/** The usual valence of own sentences and how much it moves from day to day; never compared with anybody's normal. */
export const emotionalBaseline: Field = (findings) => {
  const { corpus, persona } = findings;
  const at = '/traits/emotional_baseline';
  const days = new Map<number, number[]>();
  const feeling = new Set<(typeof corpus.own)[number]['kept']>();
  const all: number[] = [];
  for (const { kept, sentences } of corpus.own) {
    const day = dayOf(kept.at);
    if (day === undefined) continue;
    const list = days.get(day) ?? [];
    for (const valence of sentences.valences) {
      if (valence !== 0) feeling.add(kept);
      list.push(valence);
      all.push(valence);
    }
    days.set(day, list);
  }
  const lack = (need: number, have: number, unit: string) =>
    account(findings, at, {
      method: 'valence of own sentences (VADER)',
      evidence: [],
      insufficient: { need, have, unit },
    });
  if (days.size < leastDays) return lack(leastDays, days.size, 'days with own English sentences');
  if (all.length < leastSentences) return lack(leastSentences, all.length, 'own English sentences');
  const means = [...days.values()].filter((list) => list.length > 0).map(meanOf);
  persona.traits.emotional_baseline = {
    valence: rounded(meanOf(all)),
    spread: rounded(spreadOf(means)),
    days: means.length,
  };
  const halves = [...days.values()]
    .filter((list) => list.length >= 4)
    .map((list) => [0, 1].map((half) => meanOf(list.filter((_, index) => index % 2 === half))));
  const stability =
    halves.length >= leastDays
      ? correlation(
          halves.map(([a = 0]) => a),
          halves.map(([, b = 0]) => b),
        )
      : undefined;
  account(findings, at, {
    method: `mean valence of ${all.length} own sentences, VADER's lexicon and rules without words that are plain facts in software${stability === undefined ? '' : '; confidence: correlation of the daily means of two halves'}`,
    evidence: evidenceOf(feeling.size > 0 ? feeling : corpus.own.map(({ kept }) => kept)),
    ...(stability === undefined ? {} : { confidence: rounded(stability) }),
  });
};
