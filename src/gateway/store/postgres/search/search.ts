import { claimKinds } from '../../../../contract/search/search-filters.ts';
import { searchedSpan } from '../../../../contract/search/search-query.ts';
import { askedBy } from '../../../search/asked.ts';
import { type NamespaceFacts, passes } from '../../../search/namespace-facts.ts';
import { countedTo, type Search, type SearchWish, type StoredHits } from '../../search.ts';
import type { Database, Transaction } from '../database.ts';
import { eventQuestion, pageQuestion } from './asked-words.ts';
import { mark } from './event-words.ts';
import { eventHits, findEvents } from './find-events.ts';
import { findPages, namesOf } from './find-pages.ts';
import { passingNamespaces } from './passing-namespaces.ts';
import { factsLookup, type FactsOf } from './searched-namespaces.ts';

/** Which marks are asked for, and of which namespaces; what is found must pass besides, where those that do are too many to be named. */
type Scoped = {
  readonly marks: readonly string[];
  readonly among: readonly number[] | undefined;
  readonly mustPass: boolean;
};
const mostNamed = { by: 1_000, byMarks: 4 } as const;

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

type Within = { readonly transaction: Transaction; readonly factsOf: FactsOf; readonly wish: SearchWish };

/** The first namespaces that pass the filters about namespaces. */
const passing = ({ transaction, factsOf, wish: { of, query, now } }: Within, most: number, spansCount: boolean) =>
  passingNamespaces(transaction, factsOf, {
    query,
    namespaceId: of.namespaceId,
    passes: (facts) => passes(facts, query, { now, spansCount }),
    most,
  });

/** The marks of what is searched: the organization, the one namespace, or those that pass the filters where they are few. */
async function scopeOf(within: Within): Promise<Scoped | undefined> {
  const { transaction, wish } = within;
  const { namespaceId } = wish.of;
  const few = await passing(within, mostNamed.by + 1, false);
  if (few?.length === 0) return undefined;
  if (few !== undefined && few.length <= mostNamed.byMarks)
    return { marks: few.map(mark.namespace), among: few, mustPass: false };
  const isFew = few !== undefined && few.length <= mostNamed.by;
  if (namespaceId === undefined) {
    const entered = await transaction.get<{ org: number | null }>('SELECT persona.entered() AS org');
    const marks = [mark.organization(entered?.org ?? 0)];
    return { marks, among: isFew ? few : undefined, mustPass: few !== undefined && !isFew };
  }
  const found = await transaction.get<{ number: number }>(
    'SELECT number FROM persona.namespace WHERE org = persona.entered() AND id = $1',
    namespaceId,
  );
  return found && { marks: [mark.namespace(found.number)], among: [found.number], mustPass: false };
}

async function searched(transaction: Transaction, wish: SearchWish): Promise<StoredHits> {
  const { query, now, count, withoutModel = false } = wish;
  const factsOf = factsLookup(transaction);
  const within = { transaction, factsOf, wish };
  const total = await searchedIn(transaction, wish.of.namespaceId);
  const over = { ...total, indexed: total.events };
  const scope = await scopeOf(within);
  if (scope === undefined) return { hits: [], found: { names: 0, claims: 0, events: 0, more: false }, ...over };
  const asked = askedBy(query);
  const counted = countedTo(wish);
  const pages = async (of: 'names' | 'claims', kinds: readonly string[], rows: typeof query.rows) => {
    const question = pageQuestion(scope.marks, kinds, rows);
    const isOfSpan = (facts: NamespaceFacts) => passes(facts, query, { now, spansCount: true });
    return findPages(
      transaction,
      factsOf,
      { names: of === 'names', question, rows, among: scope.among, passes: isOfSpan, withoutModel },
      counted + 1,
    );
  };
  const names = async () => {
    // Where no words are asked for, each that passes is one, and they are found by what they must pass.
    const those = query.rows.length === 0 ? await passing(within, counted + 1, true) : undefined;
    return those === undefined ? pages('names', ['name'], query.rows) : namesOf(transaction, factsOf, those);
  };
  const kinds = query.is.length === 0 ? claimKinds : query.is;
  const namesFound = asked.names ? await names() : [];
  const claims = asked.claims ? await pages('claims', kinds, [...query.rows, ...query.with]) : [];
  const { from, before } = searchedSpan(query, now);
  const wanted = asked.events && {
    question: eventQuestion(scope.marks, query, asked.events),
    among: scope.among,
    passes: scope.mustPass ? (facts: NamespaceFacts) => passes(facts, query, { now, spansCount: false }) : undefined,
    fromSecond: secondsOf(from),
    beforeSecond: secondsOf(before),
  };
  const events = wanted === undefined ? [] : await findEvents(transaction, factsOf, wanted, query, counted + 1);
  const first = [...namesFound.slice(0, counted), ...claims.slice(0, counted)];
  const hits = first.slice(wish.place, wish.place + count);
  const place = Math.max(0, wish.place - first.length);
  const shown = events.slice(place, Math.min(counted, place + count - hits.length));
  return {
    hits: [...hits, ...(await eventHits(transaction, shown, factsOf))],
    found: {
      names: Math.min(namesFound.length, counted),
      claims: Math.min(claims.length, counted),
      events: Math.min(events.length, counted),
      more: Math.max(namesFound.length, claims.length, events.length) > counted,
    },
    ...over,
  };
}

/** Finding words, by their index. */
export const postgresSearch = (database: Database): Search => ({
  search: (wish) => database.seen(wish.of.orgId, (transaction) => searched(transaction, wish)),
});
