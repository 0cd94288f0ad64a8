import type { Actor } from '../../contract/event.ts';
import type { Item } from '../reader.ts';
import { reasonOf } from '../source/reason.ts';
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
  readonly #left = new Map<LeftKind, number>();
  readonly #answerable = new Map<string, Actor>();
  #chat: TelegramChat | undefined;
  #chats = 0;
  #naive = 0;

  constructor(given: Pick<Making, 'who' | 'self' | 'now' | 'zone'>, signal: AbortSignal) {
    this.#given = given;
    this.#signal = signal;
  }

  async *items({ entries }: TelegramFiles): AsyncGenerator<Item> {
    const total = entries.reduce((sum, { size }) => sum + size, 0);
    let before = 0;
    yield { progress: { done: 0, total } };
    for (const entry of entries) {
      try {
        for await (const piece of telegramPieces(entry, this.#signal)) {
          if ('read' in piece) yield { progress: { done: Math.min(before + piece.read, total), total } };
          else yield* this.#item(piece, entry.file);
        }
      } catch (error) {
        this.#signal.throwIfAborted();
        yield { skipped: { where: entry.file, why: reasonOf(error) } };
      }
      before += entry.size;
    }
    yield { progress: { done: total, total } };
  }

  /** What is to be said of the export as a whole, when it is read. */
  get told() {
    const left = [...this.#left].map(([what, count]) => ({ what, count })).toSorted((a, b) => b.count - a.count);
    const { zone } = this.#given;
    return {
      zone:
        this.#naive > 0
          ? `the zone of this machine, ${zone}, where the export is older than 2022 and names no moment`
          : 'the clock of the computer that made the export, for the subject',
      left,
      ...(this.#chats === 0 ? { notes: ['There is no chat in it: they are chosen when the export is made.'] } : {}),
    };
  }

  #leave(kind: LeftKind): void {
    this.#left.set(kind, (this.#left.get(kind) ?? 0) + 1);
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
    if (typeof message === 'string') this.#leave(nobodys[message]);
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
      this.#leave(left);
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
