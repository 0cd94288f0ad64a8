import type { Item, Reader, Surroundings } from '../reader.ts';
import { fitOr } from '../recognition.ts';
import { startOfEntry } from '../source/archive.ts';
import { ownZone } from '../source/wall-clock.ts';
import { type Recording, recordingFit } from './recording.ts';
import { transcriptFiles, type TranscriptFiles } from './transcript-files.ts';
import { recordingFrom, TranscriptReading } from './transcript-reading.ts';
import { transcriptSubject } from './transcript-subject.ts';

const startLength = 65_536;
/** How many files of a folder are listed, and how many of them opened, to see whether it holds one. */
const most = { listed: 2000, opened: 50 };

/** The recordings among files; throws a sentence where there is none that can be read. */
const recordingsIn = async ({ entries, isAlone }: TranscriptFiles, path: string): Promise<readonly Recording[]> => {
  const found: Recording[] = [];
  let reason: string | undefined;
  for (const file of entries) {
    const recording = await recordingFrom(file);
    if ('why' in recording) reason ??= recording.why;
    else found.push(recording);
  }
  if (found.some(({ said }) => said.length > 0)) return found;
  if (isAlone && reason !== undefined) throw new Error(`${path} cannot be read as a transcript: ${reason}.`);
  throw new Error(`${path} holds no transcript that tells its day and who speaks.`);
};

/** Reads transcripts of meetings that tell a day and who speaks: VTT, SRT, saved chats of Zoom, a folder or a zip of them. */
export const transcript = ({ now }: Pick<Surroundings, 'now'>): Reader => ({
  recognises: (path, signal) =>
    fitOr(signal, async () => {
      const files = await transcriptFiles(path, signal, most.listed);
      try {
        for (const file of files.entries.slice(0, most.opened)) {
          const start = (await startOfEntry(file, startLength, signal))
            .toString('utf8')
            .replace(/^\uFEFF/, '')
            .replaceAll('\r\n', '\n');
          const fit = recordingFit(file, start);
          if (fit !== undefined) return fit;
        }
        return undefined;
      } finally {
        files.close();
      }
    }),

  async guess(path, signal, me = []) {
    const files = await transcriptFiles(path, signal);
    try {
      return transcriptSubject(await recordingsIn(files, path), me, path);
    } finally {
      files.close();
    }
  },

  async *read(path, me, signal): AsyncGenerator<Item> {
    const files = await transcriptFiles(path, signal);
    try {
      await recordingsIn(files, path);
      const reading = new TranscriptReading(me, { now, zone: ownZone() }, signal);
      yield* reading.items(files);
      yield { told: reading.told };
    } finally {
      files.close();
    }
  },
});
