import { amount } from '../../text/amount.ts';
import { account, pointer, type Field, type Findings } from '../findings.ts';

const isEmpty = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** What a language is called in English, by its code. */
const nameOf = (code: string): string => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;

/** Says of what the words are that do not count, where too few do: said to coding agents, or in no English. */
const otherWords = ({ corpus }: Findings): string | undefined => {
  if (corpus.prompted > corpus.ownWords)
    return `most own words (${amount(corpus.prompted)}) are prompts to coding agents: of those only counts, topics, projects and hours are told`;
  const [most] = [...corpus.foreign].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  if (most === undefined || most[1] <= corpus.ownWords) return undefined;
  const [language, words] = most;
  return `language is read in English only; most own words (${amount(words)}) are in ${language === '' ? 'a language not recognised' : nameOf(language)}`;
};

/** Gives every field that stayed empty and unexplained its reason, and the language where that is the reason. */
export const absent: Field = (findings) => {
  const { persona } = findings;
  const { identity, traits, facets } = persona;
  const { claims } = persona.provenance;
  const elsewhere = otherWords(findings);
  const explained = Object.keys(claims);
  const have = findings.tallies.own.offered;
  const why =
    have === 0
      ? { insufficient: { need: 1, have, unit: 'own events' } }
      : { reason: elsewhere ?? 'nothing in these events says so' };
  for (const [part, fields] of Object.entries({ identity, traits, facets }))
    for (const [name, value] of Object.entries(fields)) {
      const at = pointer(part, name);
      if (isEmpty(value) && !explained.some((known) => known === at || known.startsWith(`${at}/`)))
        account(findings, at, { method: 'own words', evidence: [], ...why });
    }
  if (elsewhere === undefined) return;
  for (const claim of Object.values(claims))
    if (
      claim.insufficient?.unit.includes('English') ||
      (claim.evidence.length === 0 && claim.reason !== undefined && /sentence|named/.test(claim.reason))
    )
      claim.reason = elsewhere;
};
