import { account, evidenceOf, pointer, rounded, type Field } from '../findings.ts';
import type { Mark } from '../tally/proof.ts';
import { wilson } from '../statistics.ts';

const leastDecisions = 8;
/** what happened once or twice is no pattern */
const leastOfOne = 3;
const reasons = /\b(?:because|since|so that|in order to|due to|therefore|the reason)\b/i;
const decides =
  /\b(?:(?:I|we)(?:'ve| have)? (?:decided|chose|agreed|settled on|opted|picked)|let's (?:go|do|use|keep|drop|make|move|start|stop|take|ship|merge|try)|(?:I|we)(?:'ll| will| am going to| are going to) (?:go (?:with|for)|use|keep|drop|take|ship|stick with|switch to|move to)|going with|the decision is)\b/i;
/** `defer` and `later` alone are words of programs */
const defers =
  /\b(?:for now|for the time being|until later|later on|postpone[ds]?|postponing|revisit (?:this|that|it|later)|(?:in|for|to|until) (?:a|some) (?:later|future|follow-?up) (?:commit|patch|pr|pull request|change|release|version|time|point|day)|some other time|another day|put (?:this|that|it) off)\b/i;
const reverses =
  /\b(?:on second thoughts?|changed my mind|I was wrong|scrap that|never ?mind|back(?:ed|ing)? out|undo(?:ing)? (?:the|this|that|my)|going back to|turns out (?:I|we) (?:was|were))\b/i;

type Pattern = { readonly pattern: string; readonly of: (sentence: string) => boolean };
const patterns: readonly Pattern[] = [
  { pattern: 'decides and gives the reason', of: (sentence) => decides.test(sentence) && reasons.test(sentence) },
  { pattern: 'defers to later', of: (sentence) => defers.test(sentence) },
  { pattern: 'takes back an earlier step', of: (sentence) => reverses.test(sentence) },
];

/** How decisions read in the subject's own sentences, reverts and answers to invitations: counts, and shares of all of them. */
export const decisionPatterns: Field = (findings) => {
  const { corpus, tallies, persona } = findings;
  const hits = new Map<string, { count: number; marks: Mark[] }>();
  const note = (pattern: string, count: number, ...marks: Mark[]) => {
    const known = hits.get(pattern) ?? { count: 0, marks: [] };
    known.count += count;
    known.marks.push(...marks);
    hits.set(pattern, known);
  };
  for (const { kept, sentences } of corpus.own)
    for (const { pattern, of } of patterns) if (sentences.some(of)) note(pattern, 1, kept);
  for (const kept of tallies.own.kept())
    if (kept.event.reverts !== undefined) note('takes back an earlier step', 1, kept);
  for (const [answer, { count, proof }] of tallies.meetings.answers)
    note(`invitation ${answer}`, count, ...proof.marks);
  const total = [...hits.values()].reduce((sum, { count }) => sum + count, 0);
  const found = [...hits]
    .filter(([, { count }]) => count >= leastOfOne)
    .toSorted(([a, mine], [b, theirs]) => theirs.count - mine.count || (a < b ? -1 : 1));
  if (total < leastDecisions || found.length === 0) {
    const insufficient = { need: leastDecisions, have: total, unit: 'decisions in own sentences' };
    account(findings, '/traits/decision_patterns', { method: 'rules for decisions', evidence: [], insufficient });
    return;
  }
  for (const [index, [pattern, { count, marks }]] of found.entries()) {
    persona.traits.decision_patterns.push({ pattern, count, share: rounded(count / total) });
    const [low, high] = wilson(count, total);
    account(findings, pointer('traits', 'decision_patterns', index), {
      method: `rules for decisions, ${total} found; 95 % interval of the share`,
      evidence: evidenceOf(marks),
      interval: [rounded(low), rounded(high)],
    });
  }
};
