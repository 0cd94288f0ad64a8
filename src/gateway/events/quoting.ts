import * as z from 'zod/mini';
import { PersonaBody } from '../../contract/persona.ts';
import { wordsIn } from '../../contract/search/searched-words.ts';

/** What only some events say, of all the events there are: words, and rows of three words. */
export type OwnWords = { readonly words: ReadonlySet<string>; readonly rows: ReadonlySet<string> };

/** Fields of an event that are marks and moments, and no words of anybody. */
const marks = new Set(['id', 'provider', 'kind', 'audience', 'how', 'what', 'response', 'lang', 'program', 'at']);
const isMark = (key: string): boolean => marks.has(key) || key.endsWith('_at');

/** Every text in a value, and the names of its fields where those are data. */
function* textsIn(value: unknown, isSkipped: (key: string) => boolean, isData: (key: string) => boolean) {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string') yield next;
    else if (Array.isArray(next)) left.push(...(next as unknown[]));
    else if (typeof next === 'object' && next !== null)
      for (const [key, inner] of Object.entries(next)) {
        if (isSkipped(key)) continue;
        if (isData(key)) yield key;
        left.push(inner);
      }
  }
}

/** The texts of an event that a persona could repeat: what was written, who had part in it, its files and its channel. */
const textsOfEvent = (body: string): string[] => [...textsIn(JSON.parse(body), isMark, () => false)];

/** What of a persona is the engine's own: how it counted, not what was said. */
const engines = new Set(['method', 'reason', 'lexicons', 'engine', 'insufficient']);

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

function* rowsOf(words: readonly string[]): Generator<string> {
  for (let at = 2; at < words.length; at += 1) yield `${words[at - 2]} ${words[at - 1]} ${words[at]}`;
}

/**
 * Makes the question whether the JSON text of a persona says again what is erased: an id of it, or what only it says. `common` are
 * words that everybody uses: alone they tell nothing.
 */
export function quoting(
  ids: readonly string[],
  own: OwnWords,
  common: ReadonlySet<string> = new Set(),
): (persona: string) => boolean {
  const named = ids.map((id) => JSON.stringify(id));
  const telling = new Set([...own.words].filter((word) => isTelling(word) && !common.has(word)));
  return (persona) => {
    if (named.some((id) => persona.includes(id))) return true;
    const fields = fieldsOfPersona();
    const texts = textsIn(
      JSON.parse(persona),
      (key) => engines.has(key),
      (key) => !fields.has(key),
    );
    for (const text of texts) {
      const words = wordsIn(text);
      if (words.some((word) => telling.has(word))) return true;
      for (const row of rowsOf(words)) if (own.rows.has(row)) return true;
    }
    return false;
  };
}

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
