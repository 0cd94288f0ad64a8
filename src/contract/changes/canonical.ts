import { below } from '../persona/json-pointer.ts';
import type { Json } from '../scalars.ts';
import { isInOrder } from './sections.ts';

/** The provenance of a value and of what is in it, by the pointer from the value on; "" is its own. */
export type Beneath = Readonly<Record<string, Json>>;

/** Whether every item is a number: such a list is one value, and no list of claims. */
export const isAllNumbers = (list: readonly Json[]): boolean =>
  list.length > 0 && list.every((item) => typeof item === 'number');

const sortedKeys = (value: { readonly [key: string]: Json }): string[] => Object.keys(value).toSorted();

/** JSON that is the same text for the same value, whatever the order of its keys; its lists stay as they are. */
export function inKeyOrder(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(inKeyOrder).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${sortedKeys(value)
    .map((key) => `${JSON.stringify(key)}:${inKeyOrder(value[key] as Json)}`)
    .join()}}`;
}

/** The same value with its keys and its lists in an order of their own. */
export function settled(value: Json): Json {
  if (Array.isArray(value)) return value.map(settled).toSorted((a, b) => (inKeyOrder(a) < inKeyOrder(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(sortedKeys(value).map((key) => [key, settled(value[key] as Json)]));
}

/** A claim's provenance; which of the events behind it are named first is no difference. */
function provenance(claim: Json): string {
  if (typeof claim !== 'object' || claim === null || Array.isArray(claim)) return inKeyOrder(claim);
  const { evidence } = claim;
  if (!Array.isArray(evidence)) return inKeyOrder(claim);
  return inKeyOrder({ ...claim, evidence: evidence.map(inKeyOrder).toSorted() });
}

/**
 * A text that is the same for the same value with the same provenance, whatever the order of lists in it: the provenance goes
 * with the item that it is of.
 */
export function canonical(value: Json | undefined, claims: Beneath = {}, pointer = ''): string {
  const told = new Set<string>();
  const draw = (one: Json, at: string): string => {
    told.add(at);
    const own = Object.hasOwn(claims, at) ? `@${provenance(claims[at] as Json)}` : '';
    if (Array.isArray(one)) {
      const items = one.map((item, index) => draw(item, below(at, index)));
      return `[${(isInOrder(pointer + at) ? items : items.toSorted()).join()}]${own}`;
    }
    if (typeof one !== 'object' || one === null) return JSON.stringify(one) + own;
    const fields = sortedKeys(one).map((key) => `${JSON.stringify(key)}:${draw(one[key] as Json, below(at, key))}`);
    return `{${fields.join()}}${own}`;
  };
  const drawn = value === undefined ? '' : draw(value, '');
  const besides = Object.keys(claims)
    .filter((at) => !told.has(at))
    .toSorted();
  return [drawn, ...besides.map((at) => `${JSON.stringify(at)}@${provenance(claims[at] as Json)}`)].join('|');
}
