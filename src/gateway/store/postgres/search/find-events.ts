import type { SourceEvent } from '../../../../contract/event.ts';
import { holdsRows } from '../../../../contract/search/matches.ts';
import type { SearchQuery } from '../../../../contract/search/search-query.ts';
import { peopleOfEvent, textOfEvent } from '../../../search/searched-event.ts';
import type { NamespaceFacts } from '../../../search/namespace-facts.ts';
import type { StoredHit } from '../../search.ts';
import type { Transaction } from '../database.ts';
import { asksRows } from './asked-words.ts';
import type { FactsOf } from './searched-namespaces.ts';

/** Which events are looked for: those that hold the words, between these seconds. */
export type EventsWanted = {
  readonly question: string;
  readonly fromSecond: number;
  readonly beforeSecond: number;
  /** of these namespaces alone */
  readonly among: readonly number[] | undefined;
  /** of namespaces that pass only, where these are too many to be asked for by their marks */
  readonly passes?: ((facts: NamespaceFacts) => boolean) | undefined;
};

export type FoundEvent = { readonly namespace: number; readonly number: number; readonly second: number };

/** So many are looked at at once, and the more the fewer of them pass. */
const atOnce = { first: 512, most: 8_192 } as const;
const bounds = 2 ** 53 - 1;
const bounded = (second: number): number => Math.max(-bounds, Math.min(bounds, second));

const bodiesOf = (transaction: Transaction, events: readonly FoundEvent[]) =>
  transaction.all<FoundEvent & { body: string }>(
    `SELECT namespace, number, body FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS asked (namespace, number, place)
     JOIN persona.event USING (namespace, number) ORDER BY place`,
    events.map(({ namespace }) => namespace),
    events.map(({ number }) => number),
  );

/** Those that hold the words side by side where that is asked. */
async function seen(
  transaction: Transaction,
  events: readonly FoundEvent[],
  query: SearchQuery,
): Promise<readonly FoundEvent[]> {
  if (!asksRows([...query.rows, ...query.with])) return events;
  const held = new Set<number>();
  for (const { number, body } of await bodiesOf(transaction, events)) {
    const event = JSON.parse(body) as SourceEvent;
    if (holdsRows(textOfEvent(event), query.rows) && holdsRows(peopleOfEvent(event), query.with)) held.add(number);
  }
  return events.filter(({ number }) => held.has(number));
}

/** The events that are asked for, the newest first, at most so many. */
export async function findEvents(
  transaction: Transaction,
  factsOf: FactsOf,
  { question, fromSecond, beforeSecond, among, passes }: EventsWanted,
  query: SearchQuery,
  most: number,
): Promise<FoundEvent[]> {
  const events: FoundEvent[] = [];
  let below = { second: bounds, number: bounds };
  for (let count = Math.max(atOnce.first, most); events.length < most; count = Math.min(atOnce.most, count * 2)) {
    const found = await transaction.all<FoundEvent>(
      'SELECT namespace, number, second FROM persona.found_events($1::tsquery, $2, $3, $4, $5, $6, $7)',
      question,
      bounded(fromSecond),
      bounded(beforeSecond),
      below.second,
      below.number,
      count,
      among,
    );
    const facts = passes && (await factsOf(found.map(({ namespace }) => namespace)));
    const isOfThose = ({ namespace }: FoundEvent): boolean => {
      const of = facts?.get(namespace);
      return passes === undefined || (of !== undefined && passes(of));
    };
    const some = found.filter(isOfThose);
    events.push(...(await seen(transaction, some, query)));
    const last = found.at(-1);
    if (last === undefined || found.length < count) break;
    below = last;
  }
  return events.slice(0, most);
}

/** Events as hits, in their order. */
export async function eventHits(
  transaction: Transaction,
  events: readonly FoundEvent[],
  factsOf: FactsOf,
): Promise<StoredHit[]> {
  if (events.length === 0) return [];
  const facts = await factsOf(events.map(({ namespace }) => namespace));
  return (await bodiesOf(transaction, events)).flatMap(({ namespace, body }): StoredHit[] => {
    const of = facts.get(namespace);
    return of === undefined
      ? []
      : [{ kind: 'event', namespaceId: of.namespaceId, name: of.name, subject: of.subject, body }];
  });
}
