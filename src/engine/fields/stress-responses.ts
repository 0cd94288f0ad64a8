import { burstsOf } from '../episodes/busy-days.ts';
import { ownDays } from '../episodes/gaps.ts';
import { account, evidenceOf, rounded, type Field, type Findings } from '../findings.ts';
import { addTo } from '../groups.ts';
import type { Text } from '../language/corpus.ts';
import { beatingChance } from '../claims/false-discovery.ts';
import { changeUnderLoad, type Change } from '../load.ts';
import { meanOf } from '../statistics.ts';
import { dayOf } from '../tally/calendar-day.ts';
import { closedClass, countOf, placesOfWords } from '../language/word-lists.ts';

const leastLoadDays = 10;
const leastRestDays = 30;
const leastEffect = 0.2;
const falseRate = 0.01;

const isNight = ({ kept: { at, event } }: Text): boolean => {
  const hour = Math.floor((at / 60_000 + (event.utc_offset_minutes ?? 0)) / 60) % 24;
  return hour >= 22 || hour < 6;
};

const markersOf = ({ corpus }: Findings): Record<string, (text: Text) => number> => {
  const rate = (...classes: string[]) => {
    const isOne = placesOfWords(corpus.vocabulary, closedClass(...classes));
    return ({ words }: Text) => (words.length === 0 ? 0 : (countOf(words, isOne) / words.length) * 100);
  };
  return {
    'words in a text': ({ words }) => words.length,
    'valence of sentences': ({ sentences }) => meanOf(sentences.valences),
    "share between 22 and 6 o'clock": (text) => Number(isNight(text)),
    'hedges per 100 words': rate('tentative'),
    'negations per 100 words': rate('negation'),
    'swear words per 100 words': rate('swearing'),
    'share of texts that ask': ({ kept }) => Number(kept.text.includes('?')),
  };
};

/** Days in a burst of all own events. */
const loadDays = (findings: Findings): Set<number> => {
  const load = new Set<number>();
  for (const { from, to } of burstsOf(ownDays(findings))) for (let day = from; day <= to; day += 1) load.add(day);
  return load;
};

/** What changes in own texts on days of bursts beside other days: an observed change under load, and only what a test upholds. */
export const stressResponses: Field = (findings) => {
  const { corpus, persona } = findings;
  const at = '/traits/stress_responses';
  const load = loadDays(findings);
  const byDay = new Map<number, Text[]>();
  for (const text of corpus.own) {
    const day = dayOf(text.kept.at);
    if (day !== undefined) addTo(byDay, day, text);
  }
  const days = [...byDay].toSorted(([a], [b]) => a - b);
  const isLoad = days.map(([day]) => load.has(day));
  const loaded = isLoad.filter(Boolean).length;
  const rest = isLoad.length - loaded;
  if (loaded < leastLoadDays || rest < leastRestDays) {
    const few = loaded < leastLoadDays;
    const unit = few ? 'days with own texts in bursts' : 'days with own texts outside bursts';
    const insufficient = { need: few ? leastLoadDays : leastRestDays, have: few ? loaded : rest, unit };
    account(findings, at, { method: 'change under load', evidence: [], insufficient });
    return;
  }
  const changes: Change[] = Object.entries(markersOf(findings)).map(([marker, of]) =>
    changeUnderLoad(
      marker,
      days.map(([, texts]) => meanOf(texts.map(of))),
      isLoad,
    ),
  );
  const kept = beatingChance(changes, ({ marker }) => marker, falseRate).filter(({ d }) => Math.abs(d) >= leastEffect);
  const evidence = evidenceOf(
    days.flatMap(([, texts], index) => (isLoad[index] ? texts.map((text) => text.kept) : [])),
  );
  for (const [index, { marker, baseline, underLoad, d, p }] of kept.entries()) {
    persona.traits.stress_responses.push({
      marker,
      baseline: rounded(baseline),
      under_load: rounded(underLoad),
      d: rounded(d, 2),
    });
    account(findings, `${at}/${index}`, {
      method: `days in bursts (${loaded}) beside other days (${rest}), runs of days in another order, p ${p.toFixed(4)}, false discovery rate .01; an observed change, not a diagnosis`,
      evidence,
    });
  }
  if (kept.length === 0)
    account(findings, at, {
      method: 'change under load',
      evidence: [],
      reason: `no change on ${loaded} days in bursts holds against chance`,
    });
};
