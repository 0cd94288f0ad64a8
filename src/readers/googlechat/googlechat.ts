import { stat } from 'node:fs/promises';
import { subjectAmong } from '../people/people.ts';
import type { Item, Reader, Surroundings } from '../reader.ts';
import { fitOr } from '../recognition.ts';
import { startOfEntry } from '../source/archive.ts';
import { startOf } from '../source/file-start.ts';
import { type GoogleChatFiles, googleChatFiles, takeoutArchive, talkEntries } from './googlechat-files.ts';
import { GoogleChatReading } from './googlechat-reading.ts';
import { googleChatSubject } from './googlechat-subject.ts';

const startLength = 65_536;
/** How many files of a folder are listed, and how many talks in it opened, to see whether it holds one. */
const most = { listed: 5000, opened: 50 };

/** Whether a JSON text begins as a talk of Google Chat does: messages, with a creator or a topic and a date in words. */
const looksLikeTalk = (start: Buffer): boolean => {
  const text = start.toString('utf8');
  return (
    /^\uFEFF?\s*\{\s*"messages"\s*:\s*\[\s*\{/.test(text) &&
    /"created_date"\s*:\s*"[^"]{5,60}\b\d{4}\b[^"]{5,40}"/.test(text) &&
    /"(?:creator"\s*:\s*\{|topic_id"\s*:\s*"|message_id"\s*:\s*")/.test(text)
  );
};

/** The talks of a path; throws a sentence where it holds none. */
const talksOf = async (path: string, signal: AbortSignal): Promise<GoogleChatFiles> => {
  const files = await googleChatFiles(path, signal);
  if (files.talks.length > 0) return files;
  files.close();
  throw new Error(`${path} holds no messages of Google Chat.`);
};

/** Reads Google Chat as Takeout gives it: the zip, the folder it was unpacked to or a part of it, or one messages.json. */
export const googlechat = ({ now }: Pick<Surroundings, 'now'>): Reader => ({
  recognises: (path, signal) =>
    fitOr(signal, async () => {
      const isFile = (await stat(path)).isFile();
      const archive = await takeoutArchive(path, signal, most.listed);
      if (archive === undefined) return looksLikeTalk(await startOf(path, startLength)) ? 'good' : undefined;
      try {
        for (const entry of talkEntries(archive.entries, path).slice(0, most.opened))
          if (looksLikeTalk(await startOfEntry(entry, startLength, signal)))
            return isFile || entry.name.split('/').length <= 5 ? 'good' : 'possible';
        return undefined;
      } finally {
        archive.close();
      }
    }),

  async guess(path, signal, me = []) {
    const files = await talksOf(path, signal);
    try {
      return await googleChatSubject(files, me, path, signal);
    } finally {
      files.close();
    }
  },

  async *read(path, me, signal): AsyncGenerator<Item> {
    const files = await talksOf(path, signal);
    try {
      const reading = new GoogleChatReading({ who: subjectAmong(me), now }, signal);
      yield* reading.items(files);
      yield { told: reading.told };
    } finally {
      files.close();
    }
  },
});
