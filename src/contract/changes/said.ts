import { type ByModel, byModel, byModelWords } from '../interpretations/by-model.ts';
import { steps } from '../persona/json-pointer.ts';
import type { Json } from '../scalars.ts';
import { isMapOfClaims, isTable } from './sections.ts';
import { containerOf, fieldsOf, type ToldClaim } from './told-claims.ts';

/** The fields of an item that say it, the fullest first. */
export const sayingFields: readonly string[] =
  'quote statement text label name goal pattern marker provider title topic target key id'.split(' ');

const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The three names of a table that are counted most. */
const mostFrequent = (table: Json | undefined): string =>
  Object.entries(fieldsOf(table) ?? {})
    .toSorted(([, a], [, b]) => Number(b) - Number(a))
    .slice(0, 3)
    .map(([name]) => name)
    .join(', ');

/** What a claim says, in its own words; of a number its name, and of what has no words the JSON. */
export function said({ pointer, in: where, value }: ToldClaim): string {
  const name = (steps(pointer).at(-1) ?? '').replaceAll('_', ' ');
  if (where === 'section') return name;
  if (isTable(pointer)) return mostFrequent(value) || name;
  if (where === 'map')
    return typeof value === 'string'
      ? value
      : isMapOfClaims(containerOf(pointer))
        ? (steps(pointer).at(-1) ?? '')
        : name;
  const fields = fieldsOf(value);
  const text = sayingFields.map((field) => fields?.[field]).find((words) => typeof words === 'string' && words !== '');
  return typeof text === 'string' ? text : plain(value ?? null);
}

/** Who said a claim, behind its words: " (llama3.1, quoting 3 messages)"; nothing where it was counted. */
export const behindWords = (by: ByModel | undefined): string => (by === undefined ? '' : ` (${byModelWords(by)})`);

/** Which model said a claim of two that are compared, behind its words; nothing where it was counted. */
export const saidByModel = (claim: ToldClaim | undefined): string => behindWords(byModel(claim?.provenance['']));
