import type { Actor } from '../../contract/event.ts';
import { mostUsedName } from '../people/people.ts';
import type { Item } from '../reader.ts';
import { bounds } from '../source/bounds.ts';
import { itemsOfFiles } from '../source/items-of-files.ts';
import { LeftOut } from '../source/left-out.ts';
import { discordEvent, type Making } from './discord-event.ts';
import type { DiscordFile, DiscordFiles } from './discord-files.ts';
import { exportedRoom, packedRooms, writersIn } from './discord-known.ts';
import { type DiscordPiece, exportedPieces, packedPieces } from './discord-pieces.ts';
import type { DiscordRoom } from './discord-room.ts';
import type { DiscordSaid } from './discord-said.ts';

/** What is no word of a person and is left out on purpose. */
type LeftKind = 'notices of Discord' | 'messages of bots' | 'what accounts wrote that are gone';

/** So many messages of a file are remembered for their answers. */
const mostRemembered = 20_000;

type Given = Pick<Making, 'who' | 'now'> & { readonly owner: Actor };

/** One reading of a data package or of files of DiscordChatExporter. */
export class DiscordReading {
  readonly #given: Given;
  readonly #signal: AbortSignal;
  readonly #left = new LeftOut<LeftKind>();
  readonly #answerable = new Map<string, Actor>();
  #room: DiscordRoom | undefined;
  #others: readonly Actor[] = [];
  #isPackage = false;

  constructor(given: Given, signal: AbortSignal) {
    this.#given = given;
    this.#signal = signal;
  }

  async *items(files: DiscordFiles): AsyncGenerator<Item> {
    this.#isPackage = files.packed.length > 0;
    if (!this.#isPackage) {
      const pieces = (file: DiscordFile) => this.#exported(file);
      yield* itemsOfFiles(
        files.exported,
        { pieces, items: (piece, { file }) => this.#items(piece, file) },
        this.#signal,
      );
      return;
    }
    const { rooms, faults } = await packedRooms(files);
    for (const skipped of faults) yield { skipped };
    const enter = (file: DiscordFile) => {
      this.#room = rooms.get(file);
      return packedPieces(file, this.#signal);
    };
    yield* itemsOfFiles(
      [...rooms.keys()],
      { pieces: enter, items: (piece, { file }) => this.#items(piece, file) },
      this.#signal,
    );
  }

  /** What is to be said of the source as a whole, when it is read. */
  get told() {
    return {
      zone: 'Discord tells UTC alone: nothing is said of nights and weekends',
      left: this.#left.kinds,
      ...(this.#isPackage ? { notes: ['A data package holds your own messages alone: nobody who answered you.'] } : {}),
    };
  }

  async *#exported(file: DiscordFile): AsyncGenerator<DiscordPiece> {
    this.#room = undefined;
    this.#answerable.clear();
    // A talk names nobody but by what they write: who is in it is looked for first.
    const { room, people } = await writersIn(file, this.#signal, true);
    const isTalk = room !== undefined && room.kind !== 'room';
    this.#others = (isTalk ? [...people] : [])
      .slice(0, bounds.people)
      .map(([key, { names }]) => ({ key, name: mostUsedName(names) || key }));
    yield* exportedPieces(file, this.#signal);
  }

  *#items(piece: Exclude<DiscordPiece, { read: number }>, file: string): Generator<Item> {
    const where = `${file}, at byte ${piece.offset}`;
    if ('channel' in piece) this.#room = { ...exportedRoom(piece.channel, piece.guild), others: this.#others };
    else if ('why' in piece) yield { skipped: { where, why: piece.why } };
    else if (piece.said === 'notice') this.#left.add('notices of Discord');
    else if (piece.said === 'gone') this.#left.add('what accounts wrote that are gone');
    else yield* this.#message(piece.said, where, { file, offset: piece.offset });
  }

  *#message(said: DiscordSaid, where: string, ref: Making['ref']): Generator<Item> {
    const { who, now, owner } = this.#given;
    const actor = said.author ?? owner;
    if (this.#room === undefined) {
      yield { skipped: { where, why: 'it stands before the channel that it is of' } };
      return;
    }
    if (actor.program !== undefined && !who.is(actor)) {
      this.#left.add('messages of bots');
      return;
    }
    const isOwn = said.author === undefined;
    const answered = this.#answerable.get(said.answers ?? '');
    const read = discordEvent(said, { who, now, room: this.#room, actor, isOwn, answered, ref });
    if (!isOwn) this.#remember(said.id, actor);
    yield 'event' in read ? read : { skipped: { where, why: read.why } };
  }

  #remember(id: string, actor: Actor): void {
    this.#answerable.set(id, actor);
    if (this.#answerable.size <= mostRemembered) return;
    const [oldest] = this.#answerable.keys();
    if (oldest !== undefined) this.#answerable.delete(oldest);
  }
}
