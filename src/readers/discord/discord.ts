import { subjectAmong } from '../people/people.ts';
import type { Item, Reader, Surroundings } from '../reader.ts';
import { fitOr } from '../recognition.ts';
import { type DiscordFiles, discordFiles, fitOfDiscord } from './discord-files.ts';
import { DiscordReading } from './discord-reading.ts';
import { discordSubject, keyMeant, packageOwner } from './discord-subject.ts';

const mostListed = 20_000;

/** What of Discord lies at a path; throws a sentence where nothing does. */
const filesOf = async (path: string, signal: AbortSignal): Promise<DiscordFiles> => {
  const files = await discordFiles(path, signal);
  if (files.packed.length > 0 || files.exported.length > 0) return files;
  files.close();
  throw new Error(`${path} holds no messages of Discord.`);
};

/** Reads what was said at Discord: the data package of an account, its zip or folder, and JSON of DiscordChatExporter. */
export const discord = ({ now }: Pick<Surroundings, 'now'>): Reader => ({
  recognises: (path, signal) =>
    fitOr(signal, async () => {
      const files = await discordFiles(path, signal, mostListed);
      try {
        return await fitOfDiscord(files, signal);
      } finally {
        files.close();
      }
    }),

  async guess(path, signal, me = []) {
    const files = await filesOf(path, signal);
    try {
      return await discordSubject(files, me, path, signal);
    } finally {
      files.close();
    }
  },

  async *read(path, me, signal): AsyncGenerator<Item> {
    const files = await filesOf(path, signal);
    try {
      const owner = await packageOwner(files, me);
      const who = subjectAmong([...me, ...me.map(keyMeant)]);
      const reading = new DiscordReading({ who, now, owner }, signal);
      yield* reading.items(files);
      yield { told: reading.told };
    } finally {
      files.close();
    }
  },
});
