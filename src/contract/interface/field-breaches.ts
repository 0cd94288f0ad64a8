import { at, below, steps } from '../persona/json-pointer.ts';
import type { Json } from '../scalars.ts';
import { promisedInPersona, type PromisedFields } from './promised-fields.ts';
import { jsonWords, type PromisedKind } from './promised-kind.ts';

/** A field that is not as the interface says: where it stands, what the interface says, and what came. */
export type FieldBreach = {
  readonly pointer: string;
  readonly promised: string;
  readonly came: string;
  /** nothing came at all */
  readonly isAbsent: boolean;
};

const beginsAs = (words: string, kind: string) => words === kind || words.startsWith(`${kind} `);

/** What came in the place of a kind, in words; undefined where it is that kind. */
export function cameInstead(kind: PromisedKind, value: Json | undefined): string | undefined {
  if (value === undefined) return kind.optional === true ? undefined : 'nothing';
  if (kind.fits(value)) return undefined;
  const words = jsonWords(value);
  if (Array.isArray(value) && beginsAs(kind.words, 'a list')) {
    const odd = value.map(jsonWords).find((item) => !kind.words.endsWith(`of ${item.replace(/^an? /, '')}s`));
    return `a list with ${odd ?? 'other things'} in it`;
  }
  if (typeof value === 'number' && kind.words.endsWith('number')) return 'a number that is not whole';
  return typeof value === 'string' && !beginsAs(kind.words, 'an object') && !beginsAs(kind.words, 'a list')
    ? `the text ${JSON.stringify(value.length > 60 ? `${value.slice(0, 59)}…` : value)}`
    : words;
}

const ownField = (of: Json, field: string): Json | undefined =>
  of !== null && typeof of === 'object' && Object.hasOwn(of, field)
    ? (of as { [key: string]: Json })[field]
    : undefined;

/** What is wrong with one field of an object; undefined where nothing is. */
export function fieldBreach(fields: PromisedFields, field: string, of: Json, pointer = ''): FieldBreach | undefined {
  const kind = fields[field];
  if (kind === undefined) return undefined;
  const value = ownField(of, field);
  const came = cameInstead(kind, value);
  if (came === undefined) return undefined;
  return { pointer: below(pointer, field), promised: kind.words, came, isAbsent: value === undefined };
}

/** What stands at every place of a persona that a part names, each with its key in a list; a part that is not as it should be has none. */
function* partsOf(persona: Json, part: string): Generator<readonly [key: number | undefined, value: Json]> {
  const value = at(persona, rootOf(part));
  const isList = part.endsWith('/*');
  if (value === undefined || Array.isArray(value) !== isList) return;
  for (const [index, item] of (Array.isArray(value) ? value : [value]).entries())
    if (typeof item === 'object' && item !== null && !Array.isArray(item)) yield [isList ? index : undefined, item];
}

const rootOf = (part: string): string => part.replace(/\/\*$/, '');
const pointerOf = (part: string, key: number | undefined): string =>
  key === undefined ? rootOf(part) : below(rootOf(part), key);

/** Every place of a persona that a part names, with what stands there; a part that is not as it should be has none. */
export const placesOf = (persona: Json, part: string): readonly (readonly [pointer: string, value: Json])[] =>
  Array.from(partsOf(persona, part), ([key, value]) => [pointerOf(part, key), value]);

function breachesOf(persona: Json): readonly FieldBreach[] {
  const found: FieldBreach[] = [];
  for (const [part, fields] of Object.entries<PromisedFields>(promisedInPersona))
    for (const [pointer, value] of placesOf(persona, part))
      for (const field of Object.keys(fields)) {
        const breach = fieldBreach(fields, field, value, pointer);
        if (breach !== undefined) found.push(breach);
      }
  return found;
}

/** How many fields of a persona came as something else than the interface says; of thousands of people nothing is made but this number. */
export function oddFieldsIn(persona: Json): number {
  let count = 0;
  for (const [part, fields] of Object.entries<PromisedFields>(promisedInPersona)) {
    const kinds = Object.entries(fields);
    for (const [, value] of partsOf(persona, part))
      for (const [field, kind] of kinds) {
        const came = ownField(value, field);
        if (came !== undefined && !kind.fits(came)) count += 1;
      }
  }
  return count;
}

const known = new WeakMap<object, readonly FieldBreach[]>();

/** Every field of a composite persona that is not as the interface says, in the order of the interface; looked for once. */
export function personaBreaches(persona: Json): readonly FieldBreach[] {
  if (typeof persona !== 'object' || persona === null) return [];
  const found = known.get(persona) ?? breachesOf(persona);
  known.set(persona, found);
  return found;
}

/** What the interface says stands at a place of a persona; undefined where it leaves that open. */
export function promisedAt(pointer: string): PromisedKind | undefined {
  const path = steps(pointer);
  const field = path.pop() ?? '';
  const part = path.map((step) => `/${/^\d+$/.test(step) ? '*' : step}`).join('');
  const fields: PromisedFields | undefined = (promisedInPersona as Record<string, PromisedFields>)[part];
  return fields !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined;
}
