import type { Json } from '../scalars.ts';

type Fields = { readonly [key: string]: Json };

const fieldsOf = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** What of a persona tells its subject from others; each part is empty where the persona does not tell it. */
export type Side = {
  /** the subject's addresses, in small letters */
  readonly addresses: ReadonlySet<string>;
  /** those of the people the subject deals with */
  readonly peerAddresses: ReadonlySet<string>;
  /** words and phrases that are the subject's habits */
  readonly habits: ReadonlySet<string>;
  /** share of the subject's own later text that these habits tell from other people's */
  readonly recognised: number | undefined;
  /** share of the events in each hour of the day; undefined where no hours are told */
  readonly hours: readonly number[] | undefined;
  /** of how many events the hours are */
  readonly events: number;
  /** the provider that most events are of */
  readonly source: string;
};

const addressesIn = (person: Json): string[] =>
  listOf(fieldsOf(person)['keys'])
    .map((entry) => textOf(fieldsOf(entry)['key']).trim().toLowerCase())
    .filter((key) => /^[^@\s]+@[^@\s]+$/.test(key));

const hoursIn = (week: readonly Json[]): { hours: number[]; events: number } => {
  const hours = Array.from({ length: 24 }, (_, hour) =>
    week.reduce<number>((sum, day) => {
      const count = listOf(day)[hour];
      return sum + (typeof count === 'number' && Number.isFinite(count) ? Math.max(0, count) : 0);
    }, 0),
  );
  return { hours, events: hours.reduce((sum, count) => sum + count, 0) };
};

/** Reads out of a persona of any gateway what tells its subject from others. */
export function sideOf(persona: Json): Side {
  const { identity, facets, provenance, providers } = fieldsOf(persona);
  const [subject, ...peers] = listOf(fieldsOf(provenance)['identities']);
  const idiolect = fieldsOf(fieldsOf(facets)['idiolect']);
  const { hours, events } = hoursIn(listOf(fieldsOf(fieldsOf(identity)['communication_preferences'])['week']));
  const { recognised } = idiolect;
  const most = listOf(providers)
    .map(fieldsOf)
    .toSorted((a, b) => Number(b['event_count'] ?? 0) - Number(a['event_count'] ?? 0));
  return {
    addresses: new Set(subject === undefined ? [] : addressesIn(subject)),
    peerAddresses: new Set(peers.flatMap(addressesIn)),
    habits: new Set(
      [...listOf(idiolect['words']), ...listOf(idiolect['phrases'])]
        .map((habit) => textOf(habit).trim().toLowerCase())
        .filter((habit) => habit !== ''),
    ),
    recognised: typeof recognised === 'number' ? recognised : undefined,
    hours: events > 0 ? hours.map((count) => count / events) : undefined,
    events,
    source: textOf(most[0]?.['provider']),
  };
}
