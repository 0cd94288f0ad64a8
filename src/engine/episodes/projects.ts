import { evidenceOf, rounded, type Findings } from '../findings.ts';
import { areasOf } from '../fields/expertise.ts';
import { dayOf, startOf } from '../tally/calendar-day.ts';
import { spansOf } from '../topics/topic-spans.ts';
import { spanning, type Found } from './found.ts';

const mostProjects = 25;
const topicsTried = 60;
const leastTexts = 5;
/** weeks of pause inside one project */
const longestPause = 8;

type Stretch = { from: number; to: number; hits: number; gain: number };

const merged = (spans: readonly Stretch[]): Stretch[] => {
  const stretches: Stretch[] = [];
  for (const span of spans) {
    const last = stretches.at(-1);
    if (last && span.from - last.to <= longestPause) {
      last.to = span.to;
      last.hits += span.hits;
      last.gain += span.gain;
    } else stretches.push({ ...span });
  }
  return stretches;
};

/** Stretches of weeks in which one of the subject's topics took a share of the own texts well above its usual one. */
export const projects = (findings: Findings): Found[] => {
  const { terms, asOf } = findings;
  const weeks = terms.own.map(({ text }) => Math.floor((dayOf(text.kept.at) ?? NaN) / 7)).filter(Number.isFinite);
  const first = weeks.reduce((least, week) => Math.min(least, week), Infinity);
  const length = weeks.reduce((most, week) => Math.max(most, week), -Infinity) - first + 1;
  if (!(length >= 4)) return [];
  const all = Array.from({ length }, () => 0);
  for (const week of weeks) all[week - first] = (all[week - first] ?? 0) + 1;
  const found = areasOf(findings, topicsTried, topicsTried - 10).flatMap(({ name, texts: events }) => {
    const hits = Array.from({ length }, () => 0);
    for (const { at } of events) {
      const week = Math.floor((dayOf(at) ?? NaN) / 7) - first;
      if (week >= 0) hits[week] = (hits[week] ?? 0) + 1;
    }
    return merged(spansOf(hits, all))
      .filter((span) => span.hits >= leastTexts && span.to > span.from)
      .map((span) => ({ name, span, events }));
  });
  return found
    .toSorted((a, b) => b.span.gain - a.span.gain || a.span.from - b.span.from || (a.name < b.name ? -1 : 1))
    .slice(0, mostProjects)
    .map(({ name, span, events }) => {
      const within = events.filter(
        ({ at }) => at >= startOf((first + span.from) * 7) && at < startOf((first + span.to + 1) * 7),
      );
      const times = within.map(({ at }) => at);
      return {
        episode: spanning('project', name, Math.min(...times), Math.max(...times), asOf),
        evidence: evidenceOf(within),
        method: `weeks in which ${name} took three times its usual share of own texts (${within.length} texts); confidence is the gain in log-likelihood`,
        confidence: rounded(span.gain),
      };
    });
};
