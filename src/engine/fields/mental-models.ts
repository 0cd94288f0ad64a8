import { claim, nothingToClaim } from '../claims/claim.ts';
import { pointer, type Field } from '../findings.ts';
import { saidBy, withoutRepeats } from '../sentences/said.ts';
import { stamp } from '../tally/calendar-day.ts';
import { markOf } from '../topics/term-marks.ts';

const most = 8;
const marker =
  /\b(?:(?:a|my|the|as a) (?:good |general )?rule of thumb|in my experience|when in doubt|as a general rule|there is no such thing as|you can't have|it (?:all )?boils down to)\b/i;
/** what leads from the marker to what is said */
const leading = /^[\s,:]*(?:is\s+)?(?:that\s+(?=\S+\s+\S))?/i;
/** things in general are meant, and neither somebody nor the one at hand */
const particular = /^(?:I|we|you|he|she|they|it|this|that|these|those|the|my|our|your|his|her|their|there)\b/i;

const statedIn = (sentence: string): string | undefined => {
  const match = marker.exec(sentence);
  if (match === null) return undefined;
  const after = sentence.slice(match.index + match[0].length);
  const general = after.replace(/[.!]$/, '').trim() === '' ? sentence.slice(0, match.index) : after;
  return particular.test(general.replace(leading, '')) ? undefined : match[0];
};

/** Sentences in which the subject says how they see things in general, by explicit words; nothing is inferred. */
export const mentalModels: Field = (findings) => {
  const chosen = withoutRepeats(
    saidBy(findings, (text) => marker.test(text), statedIn),
    most,
  );
  const method =
    'a whole own sentence with explicit words for it ("a rule of thumb", "in my experience"), as it was said';
  for (const [index, { sentence, kept, span, found }] of chosen.entries()) {
    findings.persona.facets.mental_models.push({ statement: sentence, at: stamp(kept.at) });
    const place = span.text.slice(span.from, span.to).indexOf(found);
    claim(findings, pointer('facets', 'mental_models', index), {
      method,
      events: [kept],
      marks: place === -1 ? {} : { [kept.id]: [markOf(kept.text, span.from + place, found.length)] },
    });
  }
  if (chosen.length === 0)
    nothingToClaim(findings, '/facets/mental_models', method, 'no sentence here states one, as for most people');
};
