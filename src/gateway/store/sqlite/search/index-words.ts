import type { SourceEvent } from '../../../../contract/event.ts';
import { wordsIn } from '../../../../contract/search/searched-words.ts';
import { peopleOfEvent, secondOf, textOfEvent } from '../../../search/searched-event.ts';

/** Changes where words are cut or folded otherwise, so that an index of before is made anew: words can only be taken out as they were put in. */
export const wordsVersion = 1;

/** As many words of an event as are searched; what is longer is found by these. */
const mostWords = 20_000;

/** Marks that stand among words and are none: they begin with what no word holds. */
export const scopeToken = {
  organization: (orgId: string): string => orgId,
  namespace: (number: number): string => `n_${number}`,
} as const;
export const sourceToken = {
  provider: (provider: string): string => `p_${provider}`,
  kind: (kind: string): string => `k_${kind}`,
} as const;

/** What the index holds of an event: marks and words, separated by spaces. */
export type IndexedEvent = {
  readonly scope: string;
  readonly source: string;
  readonly people: string;
  readonly text: string;
};

/** The words of a text as the index takes them. */
export const indexedText = (text: string): string => wordsIn(text).slice(0, mostWords).join(' ');

/** An event of a namespace as the index holds it; the same text gives the same for ever, or `wordsVersion` changes. */
export function indexedEvent(
  body: string,
  namespace: number,
  orgId: string,
): IndexedEvent & { readonly second: number } {
  const event = JSON.parse(body) as SourceEvent;
  return {
    second: secondOf(event),
    scope: `${scopeToken.organization(orgId)} ${scopeToken.namespace(namespace)}`,
    source: `${sourceToken.provider(event.provider)} ${sourceToken.kind(event.kind)}`,
    people: indexedText(peopleOfEvent(event)),
    text: indexedText(textOfEvent(event)),
  };
}
