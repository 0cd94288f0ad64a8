import neverTopics from '../lists/never-topics.json' with { type: 'json' };
import { wordsOf } from './words.ts';

const grammar = new Set(neverTopics.grammar);

/** What a chunk means for topics: the number of its word, -1 where it is none; and whether a pair may go over it. */
export type Piece = {
  readonly number: number;
  /** the number of the term that it is by itself; -1 where it can be none */
  readonly alone: number;
  readonly opens: boolean;
  readonly closes: boolean;
};

/** What stands between white space in texts, and what became of it; the same few make most of all texts. */
export type Chunk = {
  readonly text: string;
  readonly words: readonly string[];
  /** how many of its words belong to English grammar */
  readonly grammar: number;
  /** its words by number, and what it is among terms: set by who asks first */
  ids: readonly number[] | undefined;
  piece: Piece | undefined;
};

const chunkOf = (text: string): Chunk => {
  const words = wordsOf(text);
  let held = 0;
  for (const word of words) if (grammar.has(word)) held += 1;
  return { text, words, grammar: held, ids: undefined, piece: undefined };
};

/** so many different chunks are remembered at a time */
const mostRemembered = 200_000;
const places = 2 ** 19;
/** after so many steps a chunk counts as new: texts made so that all of theirs meet in one place are read slower, not for ever */
const mostSteps = 32;

/** As `\s` has it. */
const isSpace = (code: number): boolean =>
  code === 32 || (code < 14 ? code > 8 : code >= 0xa0 && (code < 0x1680 ? code === 0xa0 : isWideSpace(code)));

const isWideSpace = (code: number): boolean =>
  (code >= 0x2000 && code <= 0x200a) || [0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff].includes(code);

const lineEnd = 10;
const opensItem = (code: number): boolean => code === 0x2d || code === 0x2a || code === 0x2b || code === 0x2022;

/** Reads texts chunk by chunk. A chunk that is known is found by its place in the text: no text of its own is made for it. */
export class Chunks {
  /** the chunks of the text that was read last; undefined where a paragraph or an item of a list begins */
  readonly #read: (Chunk | undefined)[] = [];
  readonly #known: Chunk[] = [];
  readonly #hashes = new Int32Array(mostRemembered);
  /** place by hash → number of a known chunk, counted from 1 */
  readonly #numbers = new Int32Array(places);

  /** The chunks of a text, until the next one is read; undefined where a paragraph or an item of a list begins. */
  read(text: string): readonly (Chunk | undefined)[] {
    const chunks = this.#read;
    let length = 0;
    let lines = 0;
    for (let at = 0; at < text.length; at += 1) {
      let code = text.charCodeAt(at);
      if (isSpace(code)) {
        if (code === lineEnd) lines += 1;
        continue;
      }
      if (lines > 1 || (lines === 1 && opensItem(code))) chunks[length++] = undefined;
      lines = 0;
      const start = at;
      let hash = 0x811c9dc5;
      do {
        hash = Math.imul(hash ^ code, 0x01000193);
        at += 1;
        code = at < text.length ? text.charCodeAt(at) : 32;
      } while (!isSpace(code));
      chunks[length++] = this.#at(text, start, at, hash ^ (hash >>> 15));
      if (code === lineEnd) lines = 1;
    }
    chunks.length = length;
    return chunks;
  }

  /** The chunk that stands from here to there. */
  #at(text: string, start: number, end: number, hash: number): Chunk {
    for (let step = 0; step < mostSteps; step += 1) {
      const place = (hash + step) & (places - 1);
      const number = this.#numbers[place] ?? 0;
      if (number === 0) return this.#learned(text.slice(start, end), hash, place);
      const known = this.#known[number - 1];
      if (known === undefined || this.#hashes[number - 1] !== hash || known.text.length !== end - start) continue;
      if (text.startsWith(known.text, start)) return known;
    }
    return chunkOf(text.slice(start, end));
  }

  #learned(text: string, hash: number, place: number): Chunk {
    const chunk = chunkOf(text);
    const isFull = this.#known.length === mostRemembered;
    if (isFull) {
      this.#known.length = 0;
      this.#numbers.fill(0);
    }
    this.#hashes[this.#known.length] = hash;
    this.#numbers[isFull ? hash & (places - 1) : place] = this.#known.push(chunk);
    return chunk;
  }
}
