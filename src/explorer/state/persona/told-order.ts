import type { Json } from '../../../contract/scalars.ts';
import { at, children } from './pointer.ts';

/** What is told first in a part of the persona, and what last; the rest stands between, in the gateway's order. */
const orders: Readonly<Record<string, { readonly first: readonly string[]; readonly last: readonly string[] }>> = {
  '/traits': {
    first: ['decision_patterns', 'motivations', 'cognitive_style', 'emotional_baseline', 'stress_responses', 'values'],
    last: ['big_five', 'big_five_confidence', 'version'],
  },
  '/facets': { first: ['opinions', 'mental_models'], last: ['idiolect'] },
  '/facets/idiolect': { first: ['sayings', 'phrases', 'words'], last: ['recognised', 'chance'] },
  '/identity/communication_preferences': {
    first: ['message_words', 'words_by_channel', 'body_share', 'openings', 'reply_minutes', 'channels'],
    last: ['active_hours', 'offsets', 'week', 'months'],
  },
};

/** The parts in the order in which they are told: quotations and counts first, traits last. */
export function toldOrder(pointer: string, items: [string, Json][]): [string, Json][] {
  const order = orders[pointer];
  if (order === undefined) return items;
  const rank = ([key]: readonly [string, Json]): number => {
    const [early, late] = [order.first.indexOf(key), order.last.indexOf(key)];
    return early !== -1 ? early - order.first.length : late + 1;
  };
  return items.toSorted((a, b) => rank(a) - rank(b));
}

/** Whether a value says nothing. */
export const saysNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (typeof value === 'object' && children(value).length === 0);

/** Whether a part tells nothing of its own: the number of a form, the words of the only channel, which are the words of all. */
export const isToldAgain = (pointer: string, value: Json | undefined): boolean =>
  (pointer === '/traits/version' && typeof value === 'number') ||
  (pointer === '/identity/communication_preferences/words_by_channel' && children(value).length === 1);

/** Whether the people of a list are those who have a section of their own: they are told there. */
function isToldAmongPeers(pointer: string, raw: Json): boolean {
  if (pointer !== '/identity/key_relationships') return false;
  const [close, peers] = [at(raw, pointer), at(raw, '/peers')];
  if (!Array.isArray(close) || !Array.isArray(peers) || close.length === 0 || close.length > peers.length) return false;
  if (!Array.isArray(at(raw, '/provenance/contacts')))
    return [0, close.length - 1].every((index) => at(close, `/${index}/name`) === at(peers, `/${index}/name`));
  const names = new Set(peers.map((peer) => at(peer, '/name')));
  return close.every((one) => names.has(at(one, '/name')));
}

type Told = { readonly pointer: string; readonly value: Json | undefined; readonly depth: number };

/** What says something first, what says nothing after it; those who have a section of their own are not told twice. */
export function inToldOrder<E extends Told>(entries: readonly E[], raw: Json): readonly E[] {
  const groups: E[][] = [];
  for (const entry of entries)
    if (entry.depth === 0) groups.push([entry]);
    else groups.at(-1)?.push(entry);
  const isTold = (group: readonly E[]) => group.some(({ value }) => !saysNothing(value));
  const shown = groups.map((group) => (isToldAmongPeers(group[0]?.pointer ?? '', raw) ? group.slice(0, 1) : group));
  return [...shown.filter(isTold), ...shown.filter((group) => !isTold(group))].flat();
}
