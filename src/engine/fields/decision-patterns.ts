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
const later =
  /\b(?:until later|postpone[ds]?|postponing|revisit (?:this|that|it|later)|(?:in|for|to|until) (?:a|some) (?:later|future|follow-?up) (?:commit|patch|pr|pull request|change|release|version|time|point|day)|some other time|another day|put (?:this|that|it) off)\b/i;
const forNow = /\bfor (?:now|the time being)\b/i;
const speaking = /\b(?:I|we|let['’]s|let us)\b|\bmy\b/i;
/** "for now" alone says where something is; whoever leaves, skips or does not do it defers it */
const leaves =
  /\b(?:(?:I|we)(?:['’](?:ll|m|re|ve)| will| am| are| have| can| could| think I['’]ll)?|let['’]s|let us)\s+(?:(?:just|also|probably|definitely|still|rather|try to|going to|will)\s+){0,2}(?:leav(?:e|ing)|left|skip(?:ped|ping)?|ignor(?:e|ed|ing)|hold(?:ing)? off|held off|duck|forget|wait|omit(?:ted|ting)?|avoid(?:ed|ing)?|keep(?:ing)?|kept|stick(?:ing)?|not|won['’]t|haven['’]t)\b/i;
/** a place where a change lies, and a step taken, are no deferring; nor is what others should do */
const elsewhere =
  /\b(?:on|in|to|into|from) (?:an?|the|my|this|that|its own|some) (?:\w+ )?(?:branch|commit|repository|repo|tree|patch set)\b|\byour?\b|\bI['’]d\b|\bwould\b|\b(?:recommend|suggest|propose|advise)\b/i;
const defers = (sentence: string): boolean =>
  (speaking.test(sentence) && later.test(sentence) && !/\byou (?:can|could|may|might|should)\b/i.test(sentence)) ||
  (forNow.test(sentence) && leaves.test(sentence) && !elsewhere.test(sentence));
const reverses =
  /\b(?:on second thoughts?|changed my mind|I was wrong|scrap that|never ?mind|back(?:ed|ing)? out|undo(?:ing)? (?:the|this|that|my)|going back to|turns out (?:I|we) (?:was|were))\b/i;

type Pattern = { readonly pattern: string; readonly of: (sentence: string) => boolean };
const patterns: readonly Pattern[] = [
  { pattern: 'decides and gives the reason', of: (sentence) => decides.test(sentence) && reasons.test(sentence) },
  { pattern: 'defers to later', of: defers },
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
  for (const [answer, { count, proof }] of tallies.meetings.answers.values)
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
