import { wordsIn } from '../../contract/search/searched-words.ts';

/** What is erased, as a persona could say it again; plain data, so that it can be asked in another thread. */
export type Quoted = {
  /** the ids of the events, as JSON */
  readonly named: readonly string[];
  /** words that tell something where they stand alone, and rows of three words */
  readonly words: ReadonlySet<string>;
  readonly rows: ReadonlySet<string>;
  /** the names that fields of a persona have for everybody */
  readonly fields: ReadonlySet<string>;
};

/** Every text in a value, and the names of its fields where those are data. */
export function* textsIn(value: unknown, isSkipped: (key: string) => boolean, isData: (key: string) => boolean) {
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

/** Every row of three words that stand side by side. */
export function* rowsOf(words: readonly string[]): Generator<string> {
  for (let at = 2; at < words.length; at += 1) yield `${words[at - 2]} ${words[at - 1]} ${words[at]}`;
}

/** What of a persona is the engine's own: how it counted, not what was said. */
const engines = new Set(['method', 'reason', 'lexicons', 'engine', 'insufficient']);

/** Whether the JSON text of a persona says again what is erased: an id of it, or what only it says. */
export function quotes({ named, words, rows, fields }: Quoted, persona: string): boolean {
  if (named.some((id) => persona.includes(id))) return true;
  const texts = textsIn(
    JSON.parse(persona),
    (key) => engines.has(key),
    (key) => !fields.has(key),
  );
  for (const text of texts) {
    const said = wordsIn(text);
    if (said.some((word) => words.has(word))) return true;
    for (const row of rowsOf(said)) if (rows.has(row)) return true;
  }
  return false;
}
