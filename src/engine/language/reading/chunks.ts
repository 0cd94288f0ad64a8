import neverTopics from '../../lists/never-topics.json' with { type: 'json' };
import { wordsOfChunk } from '../words.ts';

const grammar = new Set(neverTopics.grammar);

/** so many different chunks are remembered at a time */
const mostRemembered = 200_000;
/** after so many steps a chunk counts as new: texts made so that all of theirs meet in one place are read slower, not for ever */
const mostSteps = 32;

/** Whether `\s` takes a character. */
export const isSpace = (code: number): boolean =>
  code <= 32 ? code === 32 || (code > 8 && code < 14) : code >= 0xa0 && (code === 0xa0 || isWideSpace(code));

const isWideSpace = (code: number): boolean =>
  code >= 0x1680 &&
  ((code >= 0x2000 && code <= 0x200a) || [0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff].includes(code));

/** How many chunks a text has: parts with white space between them. */
export const chunkCount = (text: string): number => {
  let count = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at += 1) {
    const isPart = !isSpace(text.charCodeAt(at));
    if (isPart && !isInside) count += 1;
    isInside = isPart;
  }
  return count;
};

const lineEnd = 10;

/** The chunks of a text by their numbers, until the next one is read. */
export type ReadText = {
  count: number;
  numbers: Int32Array;
  /** line ends before each chunk: 0, 1, or 2 for more */
  lines: Uint8Array;
  /** whether white space follows the last one */
  isOpen: boolean;
};

/** What is kept of a chunk beside its text, in a row: places in `facts`, from the chunk's number times `width` on. */
export const fact = {
  hash: 0,
  /** its first word in `words`, how many they are, and how many of them belong to English grammar */
  first: 1,
  words: 2,
  grammar: 3,
  /** what it is for terms and for sentences: 0 until somebody asks, who sets it */
  termMarks: 4,
  termWord: 5,
  termAlone: 6,
  sentenceMarks: 7,
} as const;
export const width = 8;

/**
 * Reads texts by what stands between white space in them: the same few chunks make most of all texts, so each is looked
 * into once. One that is known is found by its place in the text: no text of its own is made for it.
 */
export class Chunks {
  /** by number: the text of each chunk, and what is kept beside it */
  readonly texts: string[] = [];
  facts = new Int32Array(1_024 * width);
  /** the words of all chunks in a row, and their numbers in a vocabulary, -1 until somebody asks */
  readonly words: string[] = [];
  wordIds = new Int32Array(1_024);
  readonly #read: ReadText = { count: 0, numbers: new Int32Array(4_096), lines: new Uint8Array(4_096), isOpen: false };
  /** place by hash → number of a known chunk, counted from 1; at most half of them are taken */
  #places = new Int32Array(2_048);

  /** The chunks of a text; their numbers hold until the next one is read. */
  read(text: string): ReadText {
    const read = this.#read;
    const most = (text.length >> 1) + 1;
    if (this.texts.length + most > mostRemembered) this.#forget();
    if (read.numbers.length < most) {
      read.numbers = new Int32Array(most * 2);
      read.lines = new Uint8Array(most * 2);
    }
    const { numbers, lines } = read;
    let count = 0;
    let ends = 0;
    let code = 0;
    for (let at = 0; at < text.length; at += 1) {
      code = text.charCodeAt(at);
      if (isSpace(code)) {
        if (code === lineEnd) ends += 1;
        continue;
      }
      const start = at;
      let hash = 0x811c9dc5;
      do {
        hash = Math.imul(hash ^ code, 0x01000193);
        at += 1;
        code = at < text.length ? text.charCodeAt(at) : 32;
      } while (!isSpace(code));
      numbers[count] = this.#at(text, start, at, hash ^ (hash >>> 15));
      lines[count] = Math.min(2, ends);
      count += 1;
      ends = code === lineEnd ? 1 : 0;
    }
    read.count = count;
    read.isOpen = isSpace(text.charCodeAt(text.length - 1));
    return read;
  }

  /** The number of the chunk that stands from here to there. */
  #at(text: string, start: number, end: number, hash: number): number {
    const places = this.#places;
    const last = places.length - 1;
    for (let step = 0; step < mostSteps; step += 1) {
      const place = (hash + step) & last;
      const number = (places[place] ?? 0) - 1;
      if (number === -1) return this.#learned(text.slice(start, end), hash, place);
      if (this.facts[number * width] !== hash) continue;
      const known = this.texts[number] ?? '';
      if (known.length === end - start && text.startsWith(known, start)) return number;
    }
    return this.#learned(text.slice(start, end), hash, -1);
  }

  #learned(text: string, hash: number, place: number): number {
    const number = this.texts.push(text) - 1;
    const first = this.words.length;
    let held = 0;
    for (const word of wordsOfChunk(text)) {
      if (grammar.has(word)) held += 1;
      if (this.words.push(word) > this.wordIds.length) this.wordIds = larger(this.wordIds);
      this.wordIds[this.words.length - 1] = -1;
    }
    if ((number + 1) * width > this.facts.length) this.facts = larger(this.facts);
    const { facts } = this;
    const at = number * width;
    facts[at + fact.hash] = hash;
    facts[at + fact.first] = first;
    facts[at + fact.words] = this.words.length - first;
    facts[at + fact.grammar] = held;
    facts[at + fact.termMarks] = 0;
    facts[at + fact.sentenceMarks] = 0;
    if (place !== -1) this.#places[place] = number + 1;
    if ((number + 1) * 2 > this.#places.length) this.#spread();
    return number;
  }

  /** Gives the known chunks twice as many places. */
  #spread(): void {
    const places = new Int32Array(this.#places.length * 2);
    for (let number = 0; number < this.texts.length; number += 1) {
      const hash = this.facts[number * width] ?? 0;
      for (let step = 0; step < mostSteps; step += 1) {
        const place = (hash + step) & (places.length - 1);
        if (places[place] !== 0) continue;
        places[place] = number + 1;
        break;
      }
    }
    this.#places = places;
  }

  #forget(): void {
    this.texts.length = 0;
    this.words.length = 0;
    this.#places.fill(0);
  }
}

const larger = (values: Int32Array): Int32Array<ArrayBuffer> => {
  const twice = new Int32Array(values.length * 2);
  twice.set(values);
  return twice;
};
