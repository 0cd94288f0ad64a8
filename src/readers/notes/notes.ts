import { namelessOwner, namelessSubject } from '../people/nameless.ts';
import type { Item, Reader, Surroundings } from '../reader.ts';
import { fitOr } from '../recognition.ts';
import { ownZone } from '../source/wall-clock.ts';
import { notesFolder, type NotesFolder } from './notes-folder.ts';
import { notesFit } from './notes-recognition.ts';
import { NotesReading } from './notes-reading.ts';

const mostListed = 2000;

/** The notes of a path; throws a sentence where it holds none, or pages that are no notes. */
const notesOf = async (path: string, signal: AbortSignal): Promise<NotesFolder> => {
  const folder = await notesFolder(path, signal);
  try {
    const found = await notesFit(folder, path, signal);
    if ('why' in found) throw new Error(found.why);
    return folder;
  } catch (error) {
    folder.close();
    throw error;
  }
};

/** Reads notes in Markdown that tell their day: a vault of Obsidian, a graph of Logseq, a folder of dated notes, or a zip of these. */
export const notes = ({ now }: Pick<Surroundings, 'now'>): Reader => ({
  recognises: (path, signal) =>
    fitOr(signal, async () => {
      const folder = await notesFolder(path, signal, mostListed);
      try {
        const found = await notesFit(folder, path, signal);
        return 'fit' in found ? found.fit : undefined;
      } finally {
        folder.close();
      }
    }),

  async guess(path, signal, me = []) {
    (await notesOf(path, signal)).close();
    return namelessSubject(me, 'notes do not name who writes them, so it is you');
  },

  async *read(path, me, signal): AsyncGenerator<Item> {
    const folder = await notesOf(path, signal);
    try {
      const reading = new NotesReading(me, { owner: namelessOwner(me), now, zone: ownZone() }, signal);
      yield* reading.items(folder);
      yield { told: reading.told };
    } finally {
      folder.close();
    }
  },
});
