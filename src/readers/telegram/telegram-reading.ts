import type { Actor } from '../../contract/event.ts';
import type { Item } from '../reader.ts';
import { itemsOfFiles } from '../source/items-of-files.ts';
import { LeftOut } from '../source/left-out.ts';
import type { TelegramChat } from './telegram-chat.ts';
import { answeredId, type Making, telegramEvent } from './telegram-event.ts';
import type { TelegramFiles } from './telegram-files.ts';
import { isNobodys, messageOf, type TelegramMessage, writerOf } from './telegram-message.ts';
import { type TelegramPiece, telegramPieces } from './telegram-walk.ts';

/** So many messages of a chat are remembered for their answers. */
const mostRemembered = 20_000;

/** What is no word of a person and is left out on purpose. */
type LeftKind =
  | 'notices of Telegram'
  | 'chats of replies and codes'
  | 'messages of bots'
  | 'posts of channels and groups as such'
  | 'messages of a kind that Telegram Desktop does not export';

const nobodys: Record<'service' | 'unsupported', LeftKind> = {
  service: 'notices of Telegram',
  unsupported: 'messages of a kind that Telegram Desktop does not export',
};

/** One reading of an export, file by file, message by message. */
export class TelegramReading {
  readonly #given: Pick<Making, 'who' | 'self' | 'now' | 'zone'>;
  readonly #signal: AbortSignal;
  readonly #left = new LeftOut<LeftKind>();
  readonly #answerable = new Map<string, Actor>();
  #chat: TelegramChat | undefined;
  #chats = 0;
  #naive = 0;

  constructor(given: Pick<Making, 'who' | 'self' | 'now' | 'zone'>, signal: AbortSignal) {
    this.#given = given;
    this.#signal = signal;
  }

  items({ entries }: TelegramFiles): AsyncGenerator<Item> {
    return itemsOfFiles(
      entries,
      {
        pieces: (entry) => telegramPieces(entry, this.#signal),
        items: (piece, { file }) => this.#item(piece, file),
      },
      this.#signal,
    );
  }

  /** What is to be said of the export as a whole, when it is read. */
  get told() {
    const { zone } = this.#given;
    return {
      zone:
        this.#naive > 0
          ? `the zone of this machine, ${zone}, where the export is older than 2022 and names no moment`
          : 'the clock of the computer that made the export, for the subject',
      left: this.#left.kinds,
      ...(this.#chats === 0 ? { notes: ['There is no chat in it: they are chosen when the export is made.'] } : {}),
    };
  }

  *#item(piece: Exclude<TelegramPiece, { read: number }>, file: string): Generator<Item> {
    if ('account' in piece) return;
    const at = `${file}, at byte ${piece.offset}`;
    if ('why' in piece) {
      yield { skipped: { where: at, why: piece.why } };
      return;
    }
    this.#enter(piece.chat);
    const message = messageOf(piece.message);
    if (typeof message === 'string') this.#left.add(nobodys[message]);
    else if ('why' in message) yield { skipped: { where: at, why: message.why } };
    else yield* this.#message(message, piece.chat, { file, offset: piece.offset });
  }

  *#message(message: TelegramMessage, chat: TelegramChat, ref: Making['ref']): Generator<Item> {
    const actor = writerOf(message, chat);
    const where = `${ref.file}, message ${message.id} at byte ${ref.offset}`;
    if (actor === undefined) {
      yield { skipped: { where, why: 'it names nobody' } };
      return;
    }
    const left = this.#leftOf(actor, chat);
    if (left !== undefined) {
      this.#left.add(left);
      return;
    }
    const answered = this.#answerable.get(answeredId(message, chat) ?? '');
    const read = telegramEvent(message, { ...this.#given, chat, actor, answered, ref });
    if ('why' in read) {
      yield { skipped: { where, why: read.why } };
      return;
    }
    if (read.isNaive) this.#naive += 1;
    this.#remember(read.event.id, actor);
    yield { event: read.event };
  }

  /** Why what somebody wrote in a chat is no word of a person's; undefined where it is one. */
  #leftOf(actor: Actor, chat: TelegramChat): LeftKind | undefined {
    if (chat.kind === 'notices') return 'chats of replies and codes';
    if (this.#given.who.is(actor)) return undefined;
    if (actor.program !== undefined) return 'messages of bots';
    return isNobodys(actor, chat) ? 'posts of channels and groups as such' : undefined;
  }

  #enter(chat: TelegramChat): void {
    if (chat === this.#chat) return;
    this.#chat = chat;
    this.#chats += 1;
    this.#answerable.clear();
  }

  /** Answers stand near what they answer: of a long chat the last messages are enough. */
  #remember(id: string, actor: Actor): void {
    this.#answerable.set(id, actor);
    if (this.#answerable.size <= mostRemembered) return;
    const [oldest] = this.#answerable.keys();
    if (oldest !== undefined) this.#answerable.delete(oldest);
  }
}
