import { account, pointer, type Field } from '../findings.ts';
import { findAll, quoteOf } from '../language/quotes.ts';
import { stamp } from '../tally/calendar-day.ts';

const most = 15;
const rule =
  /\b(?:rule of thumb|as a rule\b|think of (?:it|this|that|them|an?|the|[\w-]+) as\b|trade-?offs? (?:is|are|between|here)|the way I see it|I see it as|mental model|the key (?:insight|idea|point) (?:is|here)|it (?:all )?boils down to|the general (?:rule|principle|idea) is|in my experience|my philosophy|first principles?|the more [\w ]{2,40}, the (?:more|less|better|worse|fewer)|you can't have (?:both|one without)|there is no such thing as|when in doubt|I've learned that|the lesson (?:is|here))/i;

/** Sentences in which the subject says how they see things; nothing is inferred. */
export const mentalModels: Field = (findings) => {
  const hits = findAll(findings.corpus.own, (sentence) => (rule.test(sentence) ? true : undefined));
  for (const [index, { kept, sentence }] of hits.slice(-most).toReversed().entries()) {
    findings.persona.facets.mental_models.push({ statement: quoteOf(sentence), at: stamp(kept.at) });
    account(findings, pointer('facets', 'mental_models', index), {
      method: 'an explicit statement, quoted',
      evidence: [kept.id],
    });
  }
  if (hits.length === 0)
    account(findings, '/facets/mental_models', {
      method: 'explicit statements',
      evidence: [],
      reason: 'no sentence here states one',
    });
};
