import { claimKinds } from '../../../../contract/search/search-filters.ts';
import { searchedSpan } from '../../../../contract/search/search-query.ts';
import { askedBy } from '../../../search/asked.ts';
import { type NamespaceFacts, passes } from '../../../search/namespace-facts.ts';
import { countedTo, type Search, type SearchWish, type StoredHits } from '../../search.ts';
import type { Database, Transaction } from '../database.ts';
import { eventQuestion, pageQuestion } from './asked-words.ts';
import { mark } from './event-words.ts';
import { eventHits, findEvents } from './find-events.ts';
import { findPages } from './find-pages.ts';
import { factsLookup, namespacesOf } from './searched-namespaces.ts';

/** Which marks are asked for, and of which namespaces alone where these are more than can be asked for by their marks. */
type Scoped = { readonly marks: readonly string[]; readonly among: ReadonlySet<number> | undefined };
const mostMarks = 200;

const secondsOf = (milliseconds: number): number => Math.ceil(milliseconds / 1_000);

type Over = { readonly namespaces: number; readonly events: number };

/** How much is searched; what is stored has its words at once. */
const searchedIn = async (transaction: Transaction, namespaceId: string | undefined): Promise<Over> =>
  (await (namespaceId === undefined
    ? transaction.get<Over>(
        `SELECT namespaces, (SELECT coalesce(sum(events), 0)::bigint FROM persona.tally WHERE org = number) AS events
         FROM persona.organization WHERE number = persona.entered()`,
      )
    : transaction.get<Over>(
        'SELECT 1 AS namespaces, events FROM persona.namespace WHERE org = persona.entered() AND id = $1',
        namespaceId,
      ))) ?? { namespaces: 0, events: 0 };

/** The marks of what is searched: the organization, the one namespace, or those that pass the filters where they are few. */
async function scopeOf(transaction: Transaction, { of, query, now }: SearchWish): Promise<Scoped | undefined> {
  const passing = await namespacesOf(transaction, of.namespaceId, query, now);
  if (passing !== undefined && passing.length <= mostMarks)
    return passing.length === 0 ? undefined : { marks: passing.map(mark.namespace), among: undefined };
  if (of.namespaceId === undefined) {
    const entered = await transaction.get<{ org: number | null }>('SELECT persona.entered() AS org');
    return { marks: [mark.organization(entered?.org ?? 0)], among: passing && new Set(passing) };
  }
  const found = await transaction.get<{ number: number }>(
    'SELECT number FROM persona.namespace WHERE org = persona.entered() AND id = $1',
    of.namespaceId,
  );
  return found && { marks: [mark.namespace(found.number)], among: undefined };
}

async function searched(transaction: Transaction, wish: SearchWish): Promise<StoredHits> {
  const { query, now, count } = wish;
  const total = await searchedIn(transaction, wish.of.namespaceId);
  const over = { ...total, indexed: total.events };
  const scope = await scopeOf(transaction, wish);
  if (scope === undefined) return { hits: [], found: { names: 0, claims: 0, events: 0, more: false }, ...over };
  const asked = askedBy(query);
  const most = countedTo(wish);
  const factsOf = factsLookup(transaction);
  const pages = async (kinds: readonly string[], rows: typeof query.rows) => {
    const question = pageQuestion(scope.marks, kinds, rows);
    const isOfSpan = (facts: NamespaceFacts) => passes(facts, query, { now, spansCount: true });
    return findPages(transaction, factsOf, { question, rows, passes: isOfSpan }, most + 1);
  };
  const names = asked.names ? await pages(['name'], query.rows) : [];
  const kinds = query.is.length === 0 ? claimKinds : query.is;
  const claims = asked.claims ? await pages(kinds, [...query.rows, ...query.with]) : [];
  const { from, before } = searchedSpan(query, now);
  const wanted = asked.events && {
    question: eventQuestion(scope.marks, query, asked.events),
    among: scope.among,
    fromSecond: secondsOf(from),
    beforeSecond: secondsOf(before),
  };
  const events = wanted === undefined ? [] : await findEvents(transaction, wanted, query, most + 1);
  const first = [...names.slice(0, most), ...claims.slice(0, most)];
  const hits = first.slice(wish.place, wish.place + count);
  const place = Math.max(0, wish.place - first.length);
  const shown = events.slice(place, Math.min(most, place + count - hits.length));
  return {
    hits: [...hits, ...(await eventHits(transaction, shown, factsOf))],
    found: {
      names: Math.min(names.length, most),
      claims: Math.min(claims.length, most),
      events: Math.min(events.length, most),
      more: Math.max(names.length, claims.length, events.length) > most,
    },
    ...over,
  };
}

/** Finding words, by their index. */
export const postgresSearch = (database: Database): Search => ({
  search: (wish) => database.seen(wish.of.orgId, (transaction) => searched(transaction, wish)),
});
