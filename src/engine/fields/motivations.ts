import { account, evidenceOf, pointer, type Field } from '../findings.ts';
import { addTo } from '../groups.ts';
import { clauseOf, findAll, type Hit } from '../language/quotes.ts';
import { stamp } from '../tally/calendar-day.ts';

const most = 10;
/** what is written to people may say "need to" of a goal; in commits it says what the code must do */
const stated =
  /\b(?:my (?:main |real |long-term |next )?(?:goal|aim|plan|ambition|intention) (?:is|was)(?: to)?|(?:the|our) (?:main |real |long-term |next |ultimate )?(?:goal|aim|ambition|plan) (?:here |of this \w+ )?(?:is|was) to|I (?:really |also |just |still )?(?:want|hope|plan|aim|intend|would like|'d like) to|I'd (?:really )?(?:like|love) to|(?:we|I) (?:are|am) (?:aiming|planning|hoping) to|we (?:really |also )?(?:want|hope|plan|aim|intend) to|I'm (?:trying|aiming|planning|hoping) to)\s+(.+)/i;
const needed = /\b(?:we|I) (?:really |also |still )?(?:need|have|must|ought) to\s+(.+)/i;
const filler =
  /^(?:say|ask|know|see|check|thank|apologi[sz]e|point out|mention|add that|note|clarify|hear|be sure|make sure|talk|discuss|confirm|understand|share|let you know|follow up|circle back|say that|reply|get back|do (?:it|that|this|so)|an?|the|that|not|be|have|also)\b/i;
const pronounOnly = /^\w+(?: (?:it|this|that|them|these|those|so|something|anything))?$/i;

const goalIn = (sentence: string, isCommit: boolean): string | undefined => {
  if (/\?["')\]]*$/.test(sentence) || /\b(?:don't|do not|didn't) (?:want|plan|need|have)\b/i.test(sentence))
    return undefined;
  const match =
    (isCommit && !/\bI\b|\b(?:goal|aim)\b/.test(sentence) ? null : stated.exec(sentence)) ??
    (isCommit ? null : needed.exec(sentence));
  const goal = clauseOf(match?.[1] ?? '', 9);
  return goal.split(' ').length < 2 || filler.test(goal) || pronounOnly.test(goal) ? undefined : goal;
};

const groupKey = (goal: string): string => {
  const words = goal.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words
    .filter((word) => word.length > 2 && !/^(?:the|and|for|our|this|that|with|more|all|some|any)$/.test(word))
    .slice(0, 3)
    .join(' ');
};

/** Goals that the subject states, grouped by their first words: those stated most often, then those stated last. */
export const motivations: Field = (findings) => {
  const { corpus, persona } = findings;
  const groups = new Map<string, Hit<string>[]>();
  for (const hit of findAll(corpus.own, goalIn)) addTo(groups, groupKey(hit.found), hit);
  const lastOf = (hits: readonly Hit<string>[]) => hits.reduce((last, { kept }) => Math.max(last, kept.at), -Infinity);
  const isSaid = (hits: readonly Hit<string>[]) =>
    hits.length > 1 || hits.some(({ kept }) => kept.event.kind !== 'commit');
  const ranked = [...groups]
    .filter(([, hits]) => isSaid(hits))
    .toSorted(
      ([a, mine], [b, theirs]) => theirs.length - mine.length || lastOf(theirs) - lastOf(mine) || (a < b ? -1 : 1),
    )
    .slice(0, most);
  for (const [index, [, hits]] of ranked.entries()) {
    const newest = hits.toSorted((a, b) => b.kept.at - a.kept.at || (a.kept.id < b.kept.id ? -1 : 1))[0];
    persona.traits.motivations.push({ goal: newest?.found ?? '', count: hits.length, last_at: stamp(lastOf(hits)) });
    account(findings, pointer('traits', 'motivations', index), {
      method: 'stated goals ("I want to", "the goal is to")',
      evidence: evidenceOf(hits.map(({ kept }) => kept)),
    });
  }
  if (ranked.length === 0)
    account(findings, '/traits/motivations', {
      method: 'stated goals',
      evidence: [],
      reason: 'no sentence here states a goal, or each only once in a commit',
    });
};
