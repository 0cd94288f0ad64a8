import type { Text } from './corpus.ts';
import type { Kept } from '../tally/sample.ts';

/** A sentence of the subject that a rule found, and what it found in it. */
export type Hit<Found> = { readonly kept: Kept; readonly sentence: string; readonly found: Found };

const longestQuote = 240;
const looksLikeCode = /[{}[\]<>=;|\\]|\w\(\)|^\s*[$#>]|:\/\//;

/** A sentence as it is quoted: without line breaks, at most 240 characters. */
export const quoteOf = (sentence: string): string =>
  sentence.length <= longestQuote ? sentence : `${sentence.slice(0, longestQuote - 1).trimEnd()}…`;

/** What a rule finds in own sentences that are neither code nor fragments, oldest first. */
export const findAll = <Found>(
  texts: readonly Text[],
  rule: (sentence: string, isCommit: boolean) => Found | undefined,
): Hit<Found>[] => {
  const hits: Hit<Found>[] = [];
  for (const { kept, sentences } of texts)
    for (const sentence of sentences) {
      if (sentence.length < 12 || sentence.length > 600 || looksLikeCode.test(sentence)) continue;
      const found = rule(sentence, kept.event.kind === 'commit');
      if (found !== undefined) hits.push({ kept, sentence, found });
    }
  return hits.toSorted((a, b) => a.kept.at - b.kept.at || (a.kept.id < b.kept.id ? -1 : 1));
};

const clauseEnd =
  /[,;:.!?](?=\s|$)|[()"\u2014\u2013]|\s-\s|\b(?:because|since|so that|so|but|although|though|unless|until|while|which|who|if|when|and then|as it|as the|in order)\b/i;
const trailing =
  /\s+(?:a|an|the|of|to|in|on|for|with|at|by|and|or|it|is|be|as|from|that|this|than|no|not|so|but|yet|very|more|about|into|my|our|your|their|its)$/i;

/** The words up to the end of the clause, at most so many, without a dangling article or preposition. */
export const clauseOf = (text: string, most: number): string => {
  const end = text.search(clauseEnd);
  let words = (end === -1 ? text : text.slice(0, end)).trim().split(/\s+/).slice(0, most).join(' ');
  while (trailing.test(words)) words = words.replace(trailing, '');
  return words.replaceAll(/^[^\p{L}\p{N}'"]+|[^\p{L}\p{N}'")%]+$/gu, '');
};
