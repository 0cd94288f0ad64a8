import type { Json } from '../../contract/scalars.ts';
import { instant } from '../../text/moment.ts';

/** Keys under which things say what they are, the likeliest first. */
const naming = [
  'name',
  'label',
  'title',
  'goal',
  'pattern',
  'marker',
  'target',
  'topic',
  'statement',
  'summary',
  'description',
];

type Thing = { readonly [key: string]: Json };

/** The key whose text says what a thing is; undefined where none does. */
export const nameKey = (thing: Thing): string | undefined =>
  naming.find((key) => typeof thing[key] === 'string' && thing[key] !== '') ??
  Object.keys(thing).find((key) => typeof thing[key] === 'string' && instant(thing[key]) === undefined);

/** The key under which a person's name stands: the interface's, else the one whose text says what a thing is; undefined for what is no object. */
export function personNameKey(value: Json | undefined): string | undefined {
  if (value === undefined || value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, 'name') ? 'name' : nameKey(value);
}
