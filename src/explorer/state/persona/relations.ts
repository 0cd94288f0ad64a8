import type { Json } from '../../../contract/scalars.ts';
import { relationshipsIn } from '../../../contract/persona/relationships-in.ts';
import { safe } from '../../../text/safe.ts';
import { at, children } from './pointer.ts';

type Relations = { readonly list: readonly Json[]; readonly byName: ReadonlyMap<string, Json> };

const known = new WeakMap<object, Relations>();

const nameOf = (value: Json | undefined): string => {
  const name = at(value, '/name');
  return typeof name === 'string' ? name : '';
};

/** What a persona says of the contact with each name; looked through once. */
function relationsIn(raw: Json): Relations {
  const list = children(relationshipsIn(raw)).map(([, value]) => value);
  return { list, byName: new Map(list.toReversed().map((relation) => [nameOf(relation), relation])) };
}

/** What is said of the contact with a peer: the relationship at the same place where it bears the same name, else the one of that name. */
export function relationOf(raw: Json, place: number, name: string): Json | undefined {
  if (raw === null || typeof raw !== 'object' || name === '') return undefined;
  const relations = known.get(raw) ?? relationsIn(raw);
  known.set(raw, relations);
  const same = relations.list[place];
  return nameOf(same) === name ? same : relations.byName.get(name);
}

/** A count of a relationship; 0 where it is not given. */
export const countIn = (relation: Json | undefined, key: string): number => {
  const count = at(relation, `/${key}`);
  return typeof count === 'number' && Number.isFinite(count) && count > 0 ? count : 0;
};

/** How many contacts a relationship counts, meetings among them. */
export const contactsIn = (relation: Json | undefined): number =>
  countIn(relation, 'to') + countIn(relation, 'from') + countIn(relation, 'met');

/** The names of those who are key, as they are shown. */
export const keyRelations = (raw: Json): readonly string[] =>
  children(at(raw, '/identity/key_relationships')).map(([, value]) => safe(nameOf(value)));
