import { subjectAmong } from '../people/people.ts';
import type { Item, Reader, Surroundings } from '../reader.ts';
import { fitOr } from '../recognition.ts';
import { startOfEntry } from '../source/archive.ts';
import { ownZone } from '../source/wall-clock.ts';
import { type TelegramFiles, telegramFiles } from './telegram-files.ts';
import { TelegramReading } from './telegram-reading.ts';
import { looksLikeTelegram } from './telegram-start.ts';
import { keyMeant, telegramSubject } from './telegram-subject.ts';

const startLength = 65_536;
/** How many files of a folder are listed, and how many exports in it opened, to see whether it holds one. */
const most = { listed: 2000, opened: 50 };

/** The exports of a path; throws a sentence where it holds none. */
const exportsOf = async (path: string, signal: AbortSignal): Promise<TelegramFiles> => {
  const files = await telegramFiles(path, signal);
  if (files.entries.length > 0) return files;
  files.close();
  throw new Error(`${path} holds no result.json of Telegram Desktop.`);
};

/** Reads exports of Telegram Desktop in JSON: a result.json, the folder of an export or several such folders, or a zip of these. */
export const telegram = ({ now }: Pick<Surroundings, 'now'>): Reader => ({
  recognises: (path, signal) =>
    fitOr(signal, async () => {
      const files = await telegramFiles(path, signal, most.listed);
      try {
        for (const entry of files.entries.slice(0, most.opened))
          if (looksLikeTelegram(await startOfEntry(entry, startLength, signal)))
            return entry.name.split('/').length <= 2 ? 'good' : 'possible';
        return undefined;
      } finally {
        files.close();
      }
    }),

  async guess(path, signal, me = []) {
    const files = await exportsOf(path, signal);
    try {
      return await telegramSubject(files, me, path, signal);
    } finally {
      files.close();
    }
  },

  async *read(path, me, signal): AsyncGenerator<Item> {
    const files = await exportsOf(path, signal);
    try {
      const keys = me.map(keyMeant);
      const self = keys.find((key) => key.startsWith('telegram:'));
      const who = subjectAmong([...me, ...keys]);
      const reading = new TelegramReading({ who, self, now, zone: ownZone() }, signal);
      yield* reading.items(files);
      yield { told: reading.told };
    } finally {
      files.close();
    }
  },
});
