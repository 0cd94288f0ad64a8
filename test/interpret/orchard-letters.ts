import type { SourceEvent } from '../../src/contract/event.ts';
import { ada, ben, cy, mail } from '../engine/made-up-history.ts';

/** What the fictional Ada of the Orchard writes, by the numbers of her letters. */
export const letters = {
  want: 'I want every graft in the orchard to survive a dry summer.',
  water: 'I water the young grafts first because a dry summer kills them.',
  ladders: 'I prefer oak ladders to the aluminium ones in wet grass.',
  scales: 'I weighed the plums on two scales before I believed the number.',
  small: 'A small change in the cellar is easy to take back.',
  large: 'A large change in the cellar has never been easy to take back.',
} as const;

/** Letters of Ada's and of others, each of its own day; `more` are added. */
export const orchardLetters = (more: readonly SourceEvent[] = []): SourceEvent[] => [
  mail(300, `Dear Ben, the ladders are back. ${letters.want} Ben Ito has the list. I want to see this list before the shed is empty.`, { id: 'mail:want', to: [ben], channel: 'trees' }),
  mail(200, `${letters.water} Write to ada.okafor@orchard-people.org or call +44 20 7946 0958 about it. I must say that these hoses are worth more than rain.`, { id: 'mail:water', to: [cy], channel: 'trees' }),
  mail(150, `${letters.ladders} The others may choose for themselves.`, { id: 'mail:ladders', channel: 'tools' }),
  mail(120, letters.scales, { id: 'mail:scales', to: [ben], channel: 'tools' }),
  mail(90, `${letters.small} We saw it in spring.`, { id: 'mail:small', channel: 'cellar' }),
  mail(60, letters.large, { id: 'mail:large', channel: 'cellar' }),
  mail(50, 'I want the grafts of our neighbours to fail in every dry summer.', { id: 'mail:ben', actor: ben, to: [ada] }),
  ...more,
]; // prettier-ignore

/** An opinion on ladders as a model would say it, with the number that its sentence has among these. */
export const laddersOpinion = (sentences: readonly string[]) => ({
  kind: 'opinion',
  says: 'oak ladders',
  stance: 'for',
  evidence: [{ sentence: sentences.indexOf(letters.ladders) + 1, quote: letters.ladders }],
});
