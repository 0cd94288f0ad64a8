import { subjectAmong } from '../people/people.ts';
import type { Item } from '../reader.ts';
import { LeftOut } from '../source/left-out.ts';
import { reasonOf } from '../source/reason.ts';
import { logseqBlocks } from './logseq-blocks.ts';
import { type Note, noteFrom } from './note.ts';
import { isClipping, type Making, noteEvent, type NotePart } from './note-event.ts';
import type { NoteFile, NotesFolder } from './notes-folder.ts';
import { RecurringLines } from './recurring-lines.ts';

type LeftKind =
  | 'notes without a date'
  | 'empty notes'
  | 'notes without words of their own'
  | 'texts kept from elsewhere, whose words do not count';

/** The parts of a note that are events of their own: of a journal of Logseq its blocks, else all of it. */
function* partsOf(file: NoteFile, note: Note, isLogseq: boolean): Generator<NotePart> {
  const { day, lines, behind } = note;
  if (day === undefined) return;
  const of = { file, note, day };
  if (!isLogseq) yield { ...of, text: lines.slice(behind).join('\n'), block: undefined, line: behind + 1 };
  else
    for (const [index, { id, text, line }] of logseqBlocks(lines, behind).entries())
      yield { ...of, text, block: id ?? String(index + 1), line };
}

/** One reading of a folder of notes: once to know what stands in many of them, once for their words. */
export class NotesReading {
  readonly #made: Omit<Making, 'isRepeated' | 'isOwner'>;
  readonly #isOwner: (name: string) => boolean;
  readonly #signal: AbortSignal;
  readonly #left = new LeftOut<LeftKind>();
  readonly #lines = new RecurringLines();

  constructor(me: readonly string[], made: Omit<Making, 'isRepeated' | 'isOwner'>, signal: AbortSignal) {
    const who = subjectAmong([...me, made.owner.name]);
    this.#isOwner = (name) => who.is({ key: name, name });
    this.#made = made;
    this.#signal = signal;
  }

  /** What is to be said of the notes as a whole, when they are read. */
  get told() {
    return {
      zone: `the zone of this machine, ${this.#made.zone}, where a note tells its hour; of the others only the day is known`,
      left: this.#left.kinds,
    };
  }

  async *items({ notes, program }: NotesFolder): AsyncGenerator<Item> {
    const total = notes.reduce((sum, { size }) => sum + size, 0) * 2;
    let done = 0;
    yield { progress: { done, total } };
    for (const file of notes) {
      this.#signal.throwIfAborted();
      // What cannot be read is named when it is read for its words.
      const note = await noteFrom(file).catch(() => undefined);
      if (note?.day !== undefined) this.#lines.add(note.lines.slice(note.behind));
      done += file.size;
    }
    for (const file of notes) {
      this.#signal.throwIfAborted();
      try {
        yield* this.#note(file, await noteFrom(file), program === 'logseq');
      } catch (error) {
        yield { skipped: { where: file.file, why: reasonOf(error) } };
      }
      done += file.size;
      yield { progress: { done, total } };
    }
  }

  *#note(file: NoteFile, note: Note, isLogseq: boolean): Generator<Item> {
    if (note.day === undefined) {
      this.#left.add('notes without a date');
      return;
    }
    if (note.lines.slice(note.behind).every((line) => line.replace(/^\s*-/, '').trim() === '')) {
      this.#left.add('empty notes');
      return;
    }
    if (isClipping(note, this.#isOwner)) this.#left.add('texts kept from elsewhere, whose words do not count');
    let given = 0;
    const making = { ...this.#made, isOwner: this.#isOwner, isRepeated: (line: string) => this.#lines.has(line) };
    for (const part of partsOf(file, note, isLogseq)) {
      const read = noteEvent(part, making);
      if (read === undefined) continue;
      given += 1;
      yield 'why' in read ? { skipped: { where: `${file.file}:${part.line}`, why: read.why } } : read;
    }
    if (given === 0) this.#left.add('notes without words of their own');
  }
}
