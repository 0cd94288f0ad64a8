import type { subjectAmong } from '../people/people.ts';
import type { Item } from '../reader.ts';
import { itemsOfFiles } from '../source/items-of-files.ts';
import { LeftOut } from '../source/left-out.ts';
import { madeIds } from '../source/made-ids.ts';
import { type LeftKind, whatsappEvent } from './whatsapp-event.ts';
import { type ChatPiece, chatPieces } from './whatsapp-messages.ts';
import type { ChatSurvey } from './whatsapp-survey.ts';

/** One reading of chats, when it is known who writes in them and how their dates stand. */
export class WhatsAppReading {
  readonly #surveys: readonly ChatSurvey[];
  readonly #given: { readonly who: ReturnType<typeof subjectAmong>; readonly now: number; readonly zone: string };
  readonly #signal: AbortSignal;
  readonly #left = new LeftOut<LeftKind>();

  constructor(
    surveys: readonly ChatSurvey[],
    given: { readonly who: ReturnType<typeof subjectAmong>; readonly now: number; readonly zone: string },
    signal: AbortSignal,
  ) {
    this.#surveys = surveys;
    this.#given = given;
    this.#signal = signal;
  }

  /** What is to be said of the chats as a whole, when they are read. */
  get told() {
    const unsure = this.#surveys.filter(({ isSure, writers }) => !isSure && writers.size > 0);
    return {
      zone: `the zone of this machine, ${this.#given.zone}: WhatsApp writes the phone’s clock and no zone`,
      left: this.#left.kinds,
      ...(unsure.length === 0
        ? {}
        : {
            notes: [
              `In ${unsure
                .map(({ file }) => file.file)
                .slice(0, 3)
                .join(
                  ', ',
                )}${unsure.length > 3 ? ` and ${unsure.length - 3} more` : ''} nothing tells whether the day or the month stands first; the day is taken.`,
            ],
          }),
    };
  }

  items(): AsyncGenerator<Item> {
    const chats = this.#surveys.map((survey) => ({ ...survey.file, survey, idOf: madeIds('whatsapp') }));
    return itemsOfFiles(
      chats,
      {
        pieces: (chat) => chatPieces(chat, this.#signal),
        items: (piece, { survey, idOf }) => this.#item(piece, survey, idOf),
      },
      this.#signal,
    );
  }

  *#item(
    piece: Exclude<ChatPiece, { read: number }>,
    survey: ChatSurvey,
    idOf: ReturnType<typeof madeIds>,
  ): Generator<Item> {
    const at = (line: number) => `${survey.file.file}:${line}`;
    if ('why' in piece) {
      yield { skipped: { where: at(piece.line), why: piece.why } };
      return;
    }
    const read = whatsappEvent(piece.message, { ...this.#given, survey, idOf });
    if ('left' in read) this.#left.add(read.left);
    else if ('why' in read) yield { skipped: { where: at(piece.message.line), why: read.why } };
    else yield read;
  }
}
