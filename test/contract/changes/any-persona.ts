import * as fc from 'fast-check';
import type { Json } from '../../../src/contract/scalars.ts';

type Fields = { readonly [key: string]: Json };
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;
const isFields = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const word = fc.constantFrom('tabs', 'tab', 'merges', 'buffering', 'buffers', 'Ada Okafor', 'Ben', 'src/cli.rs', 'CI');
const share = fc.integer({ min: 0, max: 100 }).map((points) => points / 100);
const count = fc.nat(300);
const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-03-${String(date).padStart(2, '0')}T08:00:00.000Z`);

const opinion = fc.record({ target: word, stance: fc.constantFrom('for', 'against'), quote: word, at: day });
const peer = fc.record({ name: word, relationship_type: word, topics: fc.array(word, { maxLength: 3 }) });
const relationship = fc.record(
  { name: word, relationship_type: word, to: count, from: count, last_at: day },
  { requiredKeys: ['name'] },
);
const episode = fc.record({ kind: word, label: word, valid_from: day, valid_until: day, horizon: word });
const claim = fc.record(
  {
    method: word,
    evidence: fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 5 }),
    total: count,
    facts: fc.record(
      { own: count, all: count, paths: fc.array(word), path_counts: fc.array(count) },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['method', 'evidence'] },
);

/** Pointers to everything in a value that may have provenance, its lists and their items too. */
const pointersIn = (value: Json, at = ''): string[] =>
  typeof value !== 'object' || value === null
    ? [at]
    : [
        at,
        ...Object.entries(value).flatMap(([key, inner]) =>
          pointersIn(inner, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
        ),
      ];

/** A persona as a gateway of ours makes it, with provenance for some of what is in it. */
const ours: fc.Arbitrary<Json> = fc
  .record({
    subject: word,
    built_at: day,
    source_event_count: count,
    providers: fc.array(fc.record({ provider: word, event_count: count, oldest_at: day, newest_at: day }), {
      maxLength: 2,
    }),
    identity: fc.record({
      role: fc.constantFrom('', 'Maintainer of fd', 'Contributor to fd', 'Maintainer of the fd'),
      background: count.map((own) => `Made ${own} of the 300 commits in March.`),
      expertise_areas: fc.dictionary(word, share, { maxKeys: 5 }),
      priorities: fc.array(word, { maxLength: 4 }),
      key_relationships: fc.array(relationship, { maxLength: 4 }),
      communication_preferences: fc.record(
        {
          message_words: count,
          body_share: share,
          openings: fc.dictionary(word, count),
          week: fc.constant([
            [1, 2],
            [3, 4],
          ]),
        },
        { requiredKeys: [] },
      ),
    }),
    traits: fc.record({ big_five: fc.record({ openness: share }), values: fc.dictionary(word, share) }),
    episodes: fc.array(episode, { maxLength: 4 }),
    peers: fc.array(peer, { maxLength: 5 }),
    facets: fc.record({
      opinions: fc.array(opinion, { maxLength: 4 }),
      idiolect: fc.record({ words: fc.array(word) }),
    }),
  })
  .chain((persona) => {
    const pointers = pointersIn(plain(persona)).filter((pointer) => pointer !== '');
    const claims = fc.uniqueArray(fc.constantFrom(...pointers, '/peers/99', 'no pointer'), { maxLength: 12 });
    return fc.tuple(claims, fc.array(claim, { minLength: 12, maxLength: 12 })).map(([at, told]) => {
      const entries = at.map((pointer, index) => [pointer, told[index]] as const);
      return plain({
        ...persona,
        provenance: { engine: 'e', as_of: persona.built_at, claims: Object.fromEntries(entries) },
      });
    });
  });

/** Any persona: one of ours, or any JSON at all. */
export const anyPersona: fc.Arbitrary<Json> = fc.oneof(ours, fc.jsonValue()).map(plain);

const claimsIn = (persona: Json): Fields | undefined => {
  const provenance = isFields(persona) ? persona['provenance'] : undefined;
  const claims = provenance !== undefined && isFields(provenance) ? provenance['claims'] : undefined;
  return claims !== undefined && isFields(claims) ? claims : undefined;
};

/** The same persona with its lists in the order that this says; pointers of its provenance go with their items. */
export function permuted(persona: Json, order: (length: number) => readonly number[]): Json {
  const moves = new Map<string, string>();
  const turn = (value: Json, was: string, now: string): Json => {
    moves.set(was, now);
    if (was === '/provenance/claims' || was.endsWith('/week')) return value;
    const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
    if (Array.isArray(value))
      return order(value.length).map((from, to) => turn(value[from] as Json, `${was}/${from}`, `${now}/${to}`));
    if (!isFields(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, field]) => [key, turn(field, `${was}/${escaped(key)}`, `${now}/${escaped(key)}`)]),
    );
  };
  const turned = turn(persona, '', '');
  const claims = claimsIn(persona);
  if (claims === undefined || !isFields(turned) || !isFields(turned['provenance'] as Json)) return turned;
  const moved = Object.fromEntries(Object.entries(claims).map(([at, told]) => [moves.get(at) ?? at, told]));
  return { ...turned, provenance: { ...(turned['provenance'] as Fields), claims: moved } };
}

/** The persona as one text, whatever the order of its lists: each item carries its provenance with it. */
export function sorted(persona: Json): string {
  const claims = claimsIn(persona) ?? {};
  const drawn = (value: Json, at: string): string => {
    if (at === '/provenance/claims' && claimsIn(persona) !== undefined) {
      const known = new Set(pointersIn(persona).filter((pointer) => !pointer.startsWith('/provenance/claims/')));
      return JSON.stringify(
        Object.entries(claims)
          .filter(([pointer]) => !known.has(pointer))
          .map((entry) => JSON.stringify(entry))
          .toSorted(),
      );
    }
    const own = Object.hasOwn(claims, at) ? JSON.stringify(inOrder(claims[at] as Json)) : '';
    const items = (inner: string[]) => `${own}(${inner.join(';')})`;
    if (Array.isArray(value)) {
      const list = value.map((item, index) => drawn(item, `${at}/${index}`));
      return `list${items(at.endsWith('/week') ? list : list.toSorted())}`;
    }
    if (!isFields(value)) return own + JSON.stringify(value);
    const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
    return `map${items(
      Object.keys(value)
        .toSorted()
        .map((key) => `${JSON.stringify(key)}${drawn(value[key] as Json, `${at}/${escaped(key)}`)}`),
    )}`;
  };
  return drawn(persona, '');
}

const inOrder = (value: Json): Json =>
  isFields(value)
    ? Object.fromEntries(
        Object.keys(value)
          .toSorted()
          .map((key) => [key, key === 'evidence' ? (value[key] as string[]).toSorted() : inOrder(value[key] as Json)]),
      )
    : value;
