import { namelessOwner } from '../people/nameless.ts';
import { subjectAmong } from '../people/people.ts';
import type { Item } from '../reader.ts';
import { LeftOut } from '../source/left-out.ts';
import { madeIds } from '../source/made-ids.ts';
import { reasonOf } from '../source/reason.ts';
import { type Recording, recordingOf } from './recording.ts';
import { transcriptEvent } from './transcript-event.ts';
import type { TranscriptFile, TranscriptFiles } from './transcript-files.ts';

/** the words of a long day, as a machine writes them */
const longest = 16 * 1024 * 1024;

type LeftKind = 'words that nobody is named for' | 'lines without words';

/** A file, read as a recording; or in words why it is none. */
export const recordingFrom = async (file: TranscriptFile): Promise<Recording | { readonly why: string }> => {
  try {
    return recordingOf(file, (await file.bytes(longest)).toString('utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    return { why: reasonOf(error) };
  }
};

/** One reading of transcripts, file by file. */
export class TranscriptReading {
  readonly #me: readonly string[];
  readonly #given: { readonly now: number; readonly zone: string };
  readonly #signal: AbortSignal;
  readonly #left = new LeftOut<LeftKind>();
  readonly #kinds = new Set<Recording['date']['kind']>();

  constructor(me: readonly string[], given: { readonly now: number; readonly zone: string }, signal: AbortSignal) {
    this.#me = me;
    this.#given = given;
    this.#signal = signal;
  }

  /** What is to be said of the transcripts as a whole, when they are read. */
  get told() {
    const clocks = {
      moment: 'UTC where a file tells it',
      clock: `the zone of this machine, ${this.#given.zone}, where a file tells an hour`,
      day: 'where it tells none, only the day is known',
    };
    const zone = [...this.#kinds].toSorted().map((kind) => clocks[kind]);
    return { ...(zone.length === 0 ? {} : { zone: zone.join('; ') }), left: this.#left.kinds };
  }

  async *items({ entries }: TranscriptFiles): AsyncGenerator<Item> {
    const total = entries.reduce((sum, { size }) => sum + size, 0);
    let done = 0;
    yield { progress: { done, total } };
    for (const file of entries) {
      this.#signal.throwIfAborted();
      const recording = await recordingFrom(file);
      if ('why' in recording) yield { skipped: { where: file.file, why: recording.why } };
      else yield* this.#recording(recording);
      done += file.size;
      yield { progress: { done, total } };
    }
  }

  *#recording(recording: Recording): Generator<Item> {
    const idOf = madeIds('transcript');
    this.#kinds.add(recording.kind === 'zoom chat' ? 'clock' : recording.date.kind);
    for (let count = 0; count < recording.nobodys; count += 1) this.#left.add('words that nobody is named for');
    const making = { ...this.#given, recording, owner: namelessOwner(this.#me), who: subjectAmong(this.#me), idOf };
    for (const said of recording.said) {
      if (said.words === '') {
        this.#left.add('lines without words');
        continue;
      }
      const read = transcriptEvent(said, making);
      yield 'why' in read ? { skipped: { where: `${recording.file.file}:${said.line}`, why: read.why } } : read;
    }
  }
}
