import type { Item } from '../reader.ts';
import type { ArchiveEntry } from '../source/archive-entry.ts';
import { bounds } from '../source/bounds.ts';
import { itemsOfFiles } from '../source/items-of-files.ts';
import { LeftOut } from '../source/left-out.ts';
import { madeIds } from '../source/made-ids.ts';
import { walkedValues } from '../source/walked-values.ts';
import { memberOf } from './googlechat-group.ts';
import { googleChatEvent, type Making } from './googlechat-event.ts';
import type { GoogleChatFiles } from './googlechat-files.ts';
import { isDeleted, messageIn } from './googlechat-message.ts';

/** A piece of a file: a message, why something cannot be read, or how many bytes are read. */
export type ChatPiece =
  | { readonly message: unknown; readonly offset: number }
  | { readonly why: string; readonly offset: number }
  | { readonly read: number };

const wanted = { paths: ['messages.[]'], most: bounds.record };
const faults = { 'too long': 'it is longer than 1 MiB', 'cut short': 'the file ends in the middle of it' } as const;

/** Reads the messages of a talk one after the other, holding one of them at a time. */
export async function* chatPieces(entry: ArchiveEntry, signal: AbortSignal): AsyncGenerator<ChatPiece> {
  for await (const { values, read } of walkedValues(entry, wanted, signal)) {
    for (const { bytes, offset, fault } of values) {
      if (fault !== undefined) {
        yield { why: faults[fault], offset };
        continue;
      }
      let message: unknown;
      try {
        message = JSON.parse(bytes.toString('utf8'));
      } catch {
        yield { why: 'it is no JSON', offset };
        continue;
      }
      yield { message, offset };
    }
    yield { read };
  }
}

/** What is no word of a person and is left out on purpose. */
type LeftKind = 'messages of bots' | 'messages that were taken back and name nobody';

/** One reading of an export, talk by talk, message by message. */
export class GoogleChatReading {
  readonly #given: Pick<Making, 'who' | 'now'>;
  readonly #signal: AbortSignal;
  readonly #left = new LeftOut<LeftKind>();
  readonly #idOf = madeIds('googlechat');

  constructor(given: Pick<Making, 'who' | 'now'>, signal: AbortSignal) {
    this.#given = given;
    this.#signal = signal;
  }

  items({ talks }: GoogleChatFiles): AsyncGenerator<Item> {
    return itemsOfFiles(
      talks,
      {
        pieces: (talk) => chatPieces(talk, this.#signal),
        items: (piece, talk) => this.#items(piece, talk),
      },
      this.#signal,
    );
  }

  /** What is to be said of the export as a whole, when it is read. */
  get told() {
    return { zone: 'Google tells UTC alone: nothing is said of nights and weekends', left: this.#left.kinds };
  }

  *#items(piece: Exclude<ChatPiece, { read: number }>, talk: GoogleChatFiles['talks'][number]): Generator<Item> {
    const { file, group } = talk;
    const where = `${file}, at byte ${piece.offset}`;
    const message = 'why' in piece ? piece : messageIn(piece.message);
    if ('why' in message) {
      yield { skipped: { where, why: message.why } };
      return;
    }
    const actor = memberOf(message.creator);
    if (actor === undefined) {
      if (isDeleted(message)) this.#left.add('messages that were taken back and name nobody');
      else yield { skipped: { where, why: 'it names nobody' } };
      return;
    }
    if (actor.program !== undefined && !this.#given.who.is(actor)) {
      this.#left.add('messages of bots');
      return;
    }
    const making = { ...this.#given, group, actor, idOf: this.#idOf, ref: { file, offset: piece.offset } };
    const read = googleChatEvent(message, making);
    yield 'event' in read ? read : { skipped: { where, why: read.why } };
  }
}
