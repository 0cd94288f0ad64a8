import { account, pointer, type Field } from '../findings.ts';
import { clauseOf, findAll, quoteOf } from '../language/quotes.ts';
import { stamp } from '../tally/calendar-day.ts';
import { valenceOf } from '../language/valence.ts';

const mostOpinions = 20;
type Stance = 'for' | 'against';
type Rule = { readonly pattern: RegExp; readonly stance: Stance | 'by tone' };

const whoever = String.raw`(?<!\b(?:whatever|whichever|wherever|what|which|that|than|as|where|how|way)\s)\b`;
const own = String.raw`${whoever}(?:I|we)(?:'ve|'m)?\s+(?:really |also |still |strongly |personally |generally |usually |much |always )*`;
const rules: readonly Rule[] = [
  {
    pattern: new RegExp(
      `${own}(?:don't|do not|didn't|never)\\s+(?:really |much )?(?:like|love|want to see|trust|buy|care for|recommend)\\s+(.+)`,
      'i',
    ),
    stance: 'against',
  },
  {
    pattern: new RegExp(`${own}(?:dislike|hate|detest|can't stand|oppose|distrust|reject the idea of)\\s+(.+)`, 'i'),
    stance: 'against',
  },
  {
    pattern:
      /\b(?:I'm|I am|we're|we are)\s+(?:not (?:a (?:big )?fan of|convinced (?:by|that|of)|happy with|keen on)|against|skeptical of|sceptical of|opposed to)\s+(.+)/i,
    stance: 'against',
  },
  {
    pattern: new RegExp(
      `${own}(?:like|love|(?:would |'d )?prefer|favou?r|(?:would |'d )?recommend(?! that)|trust|believe in|am in favou?r of)\\s+(?!(?:not )?to\\b)(.+)`,
      'i',
    ),
    stance: 'for',
  },
  { pattern: new RegExp(`${own}prefer\\s+not\\s+to\\s+(.+)`, 'i'), stance: 'against' },
  { pattern: new RegExp(`${own}prefer\\s+to\\s+(.+)`, 'i'), stance: 'for' },
  {
    pattern:
      /\b(?:I'm|I am|we're|we are)\s+(?:a (?:big )?fan of|in favou?r of|convinced (?:of|by|that)|happy with|keen on|all for)\s+(.+)/i,
    stance: 'for',
  },
  {
    pattern:
      /\b(?:I think|I believe|in my opinion,?|IMHO,?|IMO,?)\s+(?:that\s+)?(?:we|you|they|people|one)\s+(?:should not|shouldn't|must not|mustn't)\s+(.+)/i,
    stance: 'against',
  },
  {
    pattern:
      /\b(?:I think|I believe|in my opinion,?|IMHO,?|IMO,?)\s+(?:that\s+)?(?:we|you|they|people|one)\s+(?:should|ought to|must)\s+(?!not\b)(.+)/i,
    stance: 'for',
  },
  {
    pattern:
      /\b(?:I think|I believe|I feel|in my opinion,?|IMHO,?|IMO,?)\s+(?:that\s+)?((?:the|this|these|our|your|a|an|my)?\s*[\w' -]{3,60}?)\s+(?:is|are|looks?|feels?|sounds?|seems?)\s+(.+)/i,
    stance: 'by tone',
  },
];
const noTarget =
  /^(?:it|this|that|these|those|them|him|her|you|me|us|to|how|what|the|a|an|i|we|they|there|so|not|one|more|something|anything|everything|both|either|here|there|(?:in|for|with|of|on|at)\b.*|very much|so much|a lot|most|best|better|more|your \w+|(?:this|that) one)?$/i;

const toneOf = (judgement: string): Stance | undefined => {
  const signs = new Set(judgement.split(/\s+/).map((word) => Math.sign(valenceOf(word))));
  if (signs.has(1) && signs.has(-1)) return undefined;
  const valence = valenceOf(judgement);
  if (Math.abs(valence) < 0.25) return undefined;
  return valence > 0 ? 'for' : 'against';
};

/** in a commit "we trust the value" tells what the program does */
const opinionIn = (sentence: string, isCommit: boolean): { target: string; stance: Stance } | undefined => {
  if (isCommit && !/\bI\b/.test(sentence)) return undefined;
  if (/\?["')\]]*$|\bnot sure\b|\b(?:if|whether|unless) (?:I|we|you)\b/i.test(sentence)) return undefined;
  for (const { pattern, stance } of rules) {
    const match = pattern.exec(sentence);
    if (!match) continue;
    const target = clauseOf(match[1] ?? '', 8)
      .replace(/^(?:the|a|an|our|my|your)\s+/i, '')
      .replace(/\s+(?:better|more|most|best|very much|so much|a lot|instead|either|too|here|there)$/i, '');
    const tone = stance === 'by tone' ? toneOf(match[2] ?? '') : stance;
    if (tone !== undefined && target.length >= 3 && !noTarget.test(target)) return { target, stance: tone };
  }
  return undefined;
};

/** Stances that the subject states, each with its quote and date; contradicting ones stay side by side. */
export const opinions: Field = (findings) => {
  const { corpus, persona } = findings;
  const hits = findAll(corpus.own, opinionIn);
  for (const [index, { kept, sentence, found }] of hits.slice(-mostOpinions).toReversed().entries()) {
    persona.facets.opinions.push({ ...found, quote: quoteOf(sentence), at: stamp(kept.at) });
    account(findings, pointer('facets', 'opinions', index), {
      method: "a stance in the subject's own words",
      evidence: [kept.id],
    });
  }
  if (hits.length === 0)
    account(findings, '/facets/opinions', {
      method: 'rules for stances',
      evidence: [],
      reason: 'no sentence here states one',
    });
};
