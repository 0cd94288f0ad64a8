import { claim, nothingToClaim } from '../claims/claim.ts';
import type { Claim } from '../../contract/provenance.ts';
import { pointer, type Field, type Findings } from '../findings.ts';
import { habitsSaid, preferencesSaid, withoutRepeats, type Said } from '../sentences/said.ts';
import { stamp } from '../tally/calendar-day.ts';
import { markOf } from '../topics/term-marks.ts';

const mostOpinions = 12;
const mostSayings = 8;

/** Where words stand that decided about a sentence. */
const marksOf = ({ kept, span }: Said<unknown>, words: readonly string[]): NonNullable<Claim['marks']> => {
  const whole = span.text.slice(span.from, span.to);
  const marks = words.flatMap((word) => {
    const index = whole.indexOf(word);
    return word === '' || index === -1 ? [] : [markOf(kept.text, span.from + index, word.length)];
  });
  return marks.length === 0 ? {} : { [kept.id]: marks };
};

/** Why there are no sentences to show: none of the subject's was one, or the texts are prompts, of which none is quoted. */
const reasonOf = ({ corpus }: Findings, what: string): string =>
  corpus.own.length > 0 && corpus.own.every(({ kept }) => kept.event.kind === 'prompt')
    ? 'prompts to programs are not quoted'
    : `no sentence ${what}, as for most people`;

/** Sentences in which the subject takes a side, whole and as said: the newest first, no noun twice. */
export const opinions: Field = (findings) => {
  const chosen = withoutRepeats(
    preferencesSaid(findings).filter(
      ({ found }) => !findings.rejected.keepsAway({ field: '/facets/opinions', said: found.target }),
    ),
    mostOpinions,
  );
  const method = 'a whole own sentence that states a preference in the first person and the present, as it was said';
  for (const [index, said] of chosen.entries()) {
    const { stance, target, verb } = said.found;
    findings.persona.facets.opinions.push({ target, stance, quote: said.sentence, at: stamp(said.kept.at) });
    claim(findings, pointer('facets', 'opinions', index), {
      method,
      events: [said.kept],
      kind: 'preference',
      marks: marksOf(said, [verb, target]),
    });
  }
  if (chosen.length === 0)
    nothingToClaim(findings, '/facets/opinions', method, reasonOf(findings, 'here takes a side in general'));
};

/** Habits that the subject tells of themselves, whole and as said; they are no opinions. */
export const sayings: Field = (findings) => {
  const at = '/facets/idiolect/sayings';
  const chosen = withoutRepeats(
    habitsSaid(findings).filter(({ sentence }) => !findings.rejected.keepsAway({ field: at, said: sentence })),
    mostSayings,
  );
  const method = 'a whole own sentence that tells a habit ("I tend to", "I never"), as it was said';
  if (chosen.length === 0) {
    nothingToClaim(findings, at, method, reasonOf(findings, 'here tells a habit'));
    return;
  }
  findings.persona.facets.idiolect.sayings = chosen.map(({ sentence, kept }) => ({
    text: sentence,
    at: stamp(kept.at),
  }));
  for (const [index, said] of chosen.entries())
    claim(findings, `${at}/${index}`, {
      method,
      events: [said.kept],
      kind: 'habit',
      marks: marksOf(said, [said.found.how, said.found.verb]),
    });
};
