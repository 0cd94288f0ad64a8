import type { ArchiveEntry } from '../source/archive-entry.ts';
import { bounds } from '../source/bounds.ts';
import type { JsonValue } from '../source/json-walk.ts';
import { walkedValues } from '../source/walked-values.ts';
import { chatOf, type TelegramChat } from './telegram-chat.ts';
import { telegramValue } from './telegram-json.ts';

/** What stands in an export, in its order: whose account it is, the messages of its chats, what cannot be read; and how many bytes are read. */
export type TelegramPiece =
  | { readonly account: unknown }
  | { readonly message: unknown; readonly chat: TelegramChat; readonly offset: number }
  | { readonly why: string; readonly offset: number; readonly isMessage: boolean }
  | { readonly read: number };

const account = 'personal_information';
const listed = ['chats.list.[].', 'left_chats.list.[].'];
const heads = ['name', 'type', 'id'];
const messages = 'messages.[]';
const paths = [account, ...['', ...listed].flatMap((at) => [...heads, messages].map((name) => at + name))];

/** Follows which chat the messages stand in: its name, kind and number come before them. */
class TelegramWalk {
  #head: Record<string, unknown> = {};
  #chat: TelegramChat | { readonly why: string } = { why: 'it stands in no chat' };

  piece({ path = '', bytes, offset, fault }: JsonValue): TelegramPiece | undefined {
    const isMessage = path.endsWith(messages);
    if (fault !== undefined) {
      this.#forget(isMessage);
      const long = `it is longer than ${bounds.record / 1024 / 1024} MiB`;
      return { why: fault === 'too long' ? long : 'the file ends in the middle of it', offset, isMessage };
    }
    let value: unknown;
    try {
      value = telegramValue(bytes);
    } catch {
      this.#forget(isMessage);
      return { why: 'it is no JSON', offset, isMessage };
    }
    if (path === account) return { account: value };
    if (isMessage)
      return 'why' in this.#chat
        ? { why: this.#chat.why, offset, isMessage }
        : { message: value, chat: this.#chat, offset };
    const name = heads.find((each) => path.endsWith(each)) ?? '';
    // Another chat begins with its name, or where it has none, with its kind.
    if (name === 'name' || name in this.#head) this.#head = {};
    this.#head[name] = value;
    this.#chat = chatOf(this.#head, !path.includes('.'));
    if (name === 'id') this.#head = {};
    return undefined;
  }

  /** Where what says which chat it is cannot be read, the messages behind it are of none. */
  #forget(isMessage: boolean): void {
    if (isMessage) return;
    this.#head = {};
    this.#chat = { why: 'the chat it stands in has no kind or number' };
  }
}

/** Walks through an export without holding more of it than a message. */
export async function* telegramPieces(entry: ArchiveEntry, signal: AbortSignal): AsyncGenerator<TelegramPiece> {
  const walk = new TelegramWalk();
  for await (const { values, read } of walkedValues(entry, { paths, most: bounds.record }, signal)) {
    for (const value of values) {
      const piece = walk.piece(value);
      if (piece !== undefined) yield piece;
    }
    yield { read };
  }
}
