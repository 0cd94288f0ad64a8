import { type Step, stepsTo } from './json-steps.ts';

/** A value as it stands in a JSON text; where it is longer than allowed or the text ends in it, not whole. */
export type JsonValue = {
  /** the wanted path that it stands at; of the end of a text that breaks off between values, none */
  readonly path: string | undefined;
  readonly bytes: Buffer;
  /** where it begins, in bytes */
  readonly offset: number;
  /** counted from 1 at its path */
  readonly number: number;
  readonly fault: undefined | 'too long' | 'cut short';
};

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const list = 0x5b;
const object = 0x7b;
const longestKey = 1024;
const isOpening = (byte: number) => byte === list || byte === object;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte > 0x7e;

/** Whether what is wanted stands inside this value: in the elements of a list, or under the keys of an object. */
const leadsInto = (step: Step, byte: number): boolean =>
  byte === list ? step.to.has('[]') : byte === object && step.to.size > (step.to.has('[]') ? 1 : 0);

const nameIn = (raw: Buffer): string => {
  try {
    return JSON.parse(raw.toString('utf8')) as string;
  } catch {
    return '';
  }
};

/** Finds the values at the wanted paths, piece by piece; what they stand in is never held. */
export class JsonWalk {
  /** the containers that were gone into, and which step each is at */
  readonly #inside: { readonly step: Step; readonly isList: boolean }[] = [];
  readonly #root: Step;
  readonly #most: number;
  /** a value is being taken, or passed over; between values, neither */
  #taken: { readonly step: Step; readonly offset: number; parts: Buffer[]; length: number } | undefined;
  #isPassing = false;
  /** how deep inside that value */
  #depth = 0;
  #inString = false;
  #isEscaped = false;
  /** the bytes of a key that is being read, then its name until its value begins */
  #keyFrom = -1;
  #keyHeld: Buffer[] = [];
  #key: string | undefined;
  #isKeyed = false;
  #read = 0;

  constructor(paths: readonly string[], most: number) {
    this.#root = stepsTo(paths);
    this.#most = most;
  }

  /** What a piece of the text completes. */
  take(chunk: Uint8Array): JsonValue[] {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const complete: JsonValue[] = [];
    let from = 0;
    if (this.#keyFrom !== -1) this.#keyFrom = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] as number;
      if (this.#inString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === backslash) this.#isEscaped = true;
        else if (byte === quote) {
          this.#inString = false;
          if (this.#keyFrom !== -1) this.#endKey(bytes.subarray(this.#keyFrom, at + 1));
        }
        continue;
      }
      if (this.#taken !== undefined || this.#isPassing) {
        if (byte === quote) this.#inString = true;
        else if (isOpening(byte)) this.#depth += 1;
        else if (this.#depth === 0 && (byte === comma || isClosing(byte))) {
          // A number or a text ends where what it stands in goes on.
          this.#end(bytes.subarray(from, at), complete);
          this.#between(byte);
        } else if (isClosing(byte)) {
          this.#depth -= 1;
          if (this.#depth === 0) this.#end(bytes.subarray(from, at + 1), complete);
        }
        continue;
      }
      if (isSpace(byte) || byte === comma || byte === colon || isClosing(byte)) {
        this.#between(byte);
        continue;
      }
      const here = this.#inside.at(-1);
      if (byte === quote && here?.isList === false && !this.#isKeyed) {
        this.#inString = true;
        this.#keyFrom = at;
        continue;
      }
      this.#begin(byte, this.#read + at);
      from = at;
    }
    if (this.#keyFrom !== -1) this.#holdKey(bytes.subarray(this.#keyFrom));
    if (this.#taken !== undefined) this.#keep(bytes.subarray(from));
    this.#read += bytes.length;
    return complete;
  }

  /** What is left when the text is over: the value that it ends in, or the end itself where it breaks off between two. */
  end(): JsonValue[] {
    const complete: JsonValue[] = [];
    if (this.#taken !== undefined) this.#end(Buffer.alloc(0), complete, 'cut short');
    else if (this.#inside.length > 0 || this.#isPassing)
      complete.push({ path: undefined, bytes: Buffer.alloc(0), offset: this.#read, number: 1, fault: 'cut short' });
    return complete;
  }

  #holdKey(piece: Buffer): void {
    const held = this.#keyHeld.reduce((sum, { length }) => sum + length, 0);
    if (held + piece.length <= longestKey) this.#keyHeld.push(Buffer.from(piece));
    // What is longer is no key that anybody wants, and is held no further.
    else if (held <= longestKey) this.#keyHeld.push(Buffer.alloc(longestKey));
  }

  #endKey(piece: Buffer): void {
    this.#holdKey(piece);
    this.#key = nameIn(Buffer.concat(this.#keyHeld));
    this.#keyHeld = [];
    this.#keyFrom = -1;
  }

  /** A byte between values. */
  #between(byte: number): void {
    if (byte === colon) this.#isKeyed = true;
    else if (byte === comma) this.#isKeyed = false;
    else if (isClosing(byte)) {
      this.#inside.pop();
      this.#isKeyed = false;
    }
  }

  #begin(byte: number, offset: number): void {
    const here = this.#inside.at(-1);
    const name = here?.isList === true ? '[]' : this.#key === '[]' ? undefined : this.#key;
    const step = here === undefined ? this.#root : here.step.to.get(name ?? '');
    this.#key = undefined;
    this.#isKeyed = false;
    if (step !== undefined && leadsInto(step, byte)) {
      this.#inside.push({ step, isList: byte === list });
      return;
    }
    if (step?.path === undefined) this.#isPassing = true;
    else this.#taken = { step, offset, parts: [], length: 0 };
    this.#depth = isOpening(byte) ? 1 : 0;
    this.#inString = byte === quote;
  }

  #keep(piece: Buffer): void {
    const taken = this.#taken;
    if (taken === undefined) return;
    taken.length += piece.length;
    if (taken.length > this.#most) taken.parts = [];
    else if (piece.length > 0) taken.parts.push(Buffer.from(piece));
  }

  #end(piece: Buffer, complete: JsonValue[], fault?: 'cut short'): void {
    this.#isPassing = false;
    this.#depth = 0;
    if (this.#taken === undefined) return;
    this.#keep(piece);
    const { step, offset, parts, length } = this.#taken;
    this.#taken = undefined;
    step.count += 1;
    const tooLong = length > this.#most ? 'too long' : undefined;
    complete.push({
      path: step.path,
      bytes: Buffer.concat(parts),
      offset,
      number: step.count,
      fault: fault ?? tooLong,
    });
  }
}
