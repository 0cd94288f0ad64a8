import * as z from 'zod/mini';
import { PersonaBody } from '../../contract/persona.ts';
import { wordsIn } from '../../contract/search/searched-words.ts';
import { type Quoted, rowsOf, textsIn } from './quotes.ts';

/** What only some events say, of all the events there are: words, and rows of three words. */
export type OwnWords = { readonly words: ReadonlySet<string>; readonly rows: ReadonlySet<string> };

/** Fields of an event that are marks and moments, and no words of anybody. */
const marks = new Set(['id', 'provider', 'kind', 'audience', 'how', 'what', 'response', 'lang', 'program', 'at']);
const isMark = (key: string): boolean => marks.has(key) || key.endsWith('_at');

/** The texts of an event that a persona could repeat: what was written, who had part in it, its files and its channel. */
const textsOfEvent = (body: string): string[] => [...textsIn(JSON.parse(body), isMark, () => false)];

/** The names that fields of a persona have for everybody. */
let fieldNames: Set<string> | undefined;
function fieldsOfPersona(): Set<string> {
  if (fieldNames !== undefined) return fieldNames;
  const names = new Set<string>();
  const left: unknown[] = [z.toJSONSchema(PersonaBody, { unrepresentable: 'any' })];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, inner] of Object.entries(next)) {
      if (key === 'properties') for (const name of Object.keys(inner as object)) names.add(name);
      left.push(inner);
    }
  }
  fieldNames = names;
  return names;
}

/** A word that tells something where it stands alone: not a short one, and no number of less than five digits. */
const isTelling = (word: string): boolean => (/^\d+$/.test(word) ? word.length > 4 : word.length > 3);

/**
 * What is asked of a persona where these events are erased. `common` are words that everybody uses: alone they tell nothing.
 */
export const quotedOf = (ids: readonly string[], own: OwnWords, common: ReadonlySet<string> = new Set()): Quoted => ({
  named: ids.map((id) => JSON.stringify(id)),
  words: new Set([...own.words].filter((word) => isTelling(word) && !common.has(word))),
  rows: own.rows,
  fields: fieldsOfPersona(),
});

/** So many other events are looked through; what none of these says counts as said by nobody else. */
const mostOthers = 100_000;

/** What some events say and no other event does. */
export async function ownWordsOf(
  bodies: readonly string[],
  pages: AsyncIterable<readonly string[]>,
  breathe: () => Promise<void>,
): Promise<OwnWords> {
  const gone = new Set(bodies);
  const words = new Set<string>();
  const rows = new Set<string>();
  for (const text of bodies.flatMap(textsOfEvent)) {
    const row = wordsIn(text);
    for (const word of row) words.add(word);
    for (const three of rowsOf(row)) rows.add(three);
  }
  let others = 0;
  for await (const page of pages) {
    await breathe();
    for (const body of page) {
      if (gone.has(body)) continue;
      for (const text of textsOfEvent(body)) {
        const row = wordsIn(text);
        for (const word of row) words.delete(word);
        for (const three of rowsOf(row)) rows.delete(three);
      }
    }
    others += page.length;
    if ((words.size === 0 && rows.size === 0) || others > mostOthers) break;
  }
  return { words, rows };
}
