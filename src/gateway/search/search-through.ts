import type { PersonaBody } from '../../contract/persona.ts';
import type { SourceEvent } from '../../contract/event.ts';
import { holdsRows } from '../../contract/search/matches.ts';
import { searchedClaims } from '../../contract/search/persona-claims.ts';
import { searchedSpan, type SearchQuery } from '../../contract/search/search-query.ts';
import { countedTo, type SearchWish, type StoredHit, type StoredHits } from '../store/search.ts';
import { askedBy } from './asked.ts';
import { type NamespaceFacts, passes } from './namespace-facts.ts';
import { peopleOfEvent, secondOf, textOfEvent } from './searched-event.ts';

/** A namespace as it is searched through: its facts, its current persona, and its events in the order they were first stored. */
export type SearchedNamespace = NamespaceFacts & {
  readonly body: PersonaBody | undefined;
  readonly builtAt: string | undefined;
  /** their texts, with a number that is higher for what was stored later */
  readonly events: Iterable<{ readonly number: number; readonly body: string }>;
};

type Second = { readonly second: number; readonly number: number; readonly hit: StoredHit };

function* eventHits(
  { namespaceId, name, subject, events }: SearchedNamespace,
  query: SearchQuery,
  kinds: readonly string[],
  now: number,
): Generator<Second> {
  const { from, before } = searchedSpan(query, now);
  for (const { number, body } of events) {
    const event = JSON.parse(body) as SourceEvent;
    const at = Date.parse(event.occurred_at);
    if (at < from || at >= before) continue;
    if (query.from.length > 0 && !query.from.includes(event.provider)) continue;
    if (kinds.length > 0 && !kinds.includes(event.kind)) continue;
    if (!holdsRows(peopleOfEvent(event), query.with) || !holdsRows(textOfEvent(event), query.rows)) continue;
    yield { second: secondOf(event), number, hit: { kind: 'event', namespaceId, name, subject, body } };
  }
}

/** Searches by looking through all there is: what every other way of searching must find, too. */
export function searchThrough(namespaces: readonly SearchedNamespace[], wish: SearchWish): StoredHits {
  const { query, now, place, count, withoutModel = false } = wish;
  const asked = askedBy(query);
  const names: StoredHit[] = [];
  const claims: StoredHit[] = [];
  const events: Second[] = [];
  for (const namespace of namespaces.toReversed()) {
    if (!passes(namespace, query, { now, spansCount: false })) continue;
    const { namespaceId, name, subject, description = '', body, builtAt } = namespace;
    const ofPersona = passes(namespace, query, { now, spansCount: true });
    const text = [name, subject, description].filter(Boolean).join('\n');
    if (asked.names && ofPersona && holdsRows(text, query.rows))
      names.push({ kind: 'name', namespaceId, name, subject, text });
    if (asked.claims && ofPersona && body !== undefined && builtAt !== undefined)
      for (const { pointer, is, text: said, by } of searchedClaims(body)) {
        if (withoutModel && by !== undefined) continue;
        if ((query.is.length === 0 || query.is.includes(is)) && holdsRows(said, [...query.rows, ...query.with]))
          claims.push({
            kind: 'claim',
            namespaceId,
            name,
            subject,
            pointer,
            is,
            text: said,
            builtAt,
            ...(by && { by }),
          });
      }
    if (asked.events !== undefined) events.push(...eventHits(namespace, query, asked.events, now));
  }
  events.sort((one, other) => other.second - one.second || other.number - one.number);
  const found = [names, claims, events.map(({ hit }) => hit)];
  const most = countedTo(wish);
  const kept = found.map((hits) => hits.slice(0, most));
  const total = namespaces.reduce((sum, { eventCount }) => sum + eventCount, 0);
  return {
    hits: kept.flat().slice(place, place + count),
    found: {
      names: kept[0]?.length ?? 0,
      claims: kept[1]?.length ?? 0,
      events: kept[2]?.length ?? 0,
      more: found.some((hits) => hits.length > most),
    },
    namespaces: namespaces.length,
    events: total,
    indexed: total,
  };
}
