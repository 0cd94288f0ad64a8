import { account, evidenceOf, pointer, rounded, type Field } from '../findings.ts';
import { decisionsTold } from '../language/reading/decisions.ts';
import type { Mark } from '../tally/proof.ts';
import { wilson } from '../statistics.ts';

const leastDecisions = 8;
/** what happened once or twice is no pattern */
const leastOfOne = 3;

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
    for (const { pattern, of } of decisionsTold) if (sentences.deciding.some(of)) note(pattern, 1, kept);
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
