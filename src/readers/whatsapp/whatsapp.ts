import { subjectAmong } from '../people/people.ts';
import type { Item, Reader, Surroundings } from '../reader.ts';
import { fitOr } from '../recognition.ts';
import { startOfEntry } from '../source/archive.ts';
import { ownZone } from '../source/wall-clock.ts';
import { whatsappFiles } from './whatsapp-files.ts';
import { WhatsAppReading } from './whatsapp-reading.ts';
import { isLogText, startFit } from './whatsapp-start.ts';
import { whatsappSubject } from './whatsapp-subject.ts';
import { type ChatSurvey, surveyOfChat } from './whatsapp-survey.ts';

const startLength = 16 * 1024;
/** How many files of a folder are listed, and how many chats in it opened, to see whether it holds one. */
const most = { listed: 2000, opened: 50 };

type Chats = { readonly surveys: readonly ChatSurvey[]; readonly close: () => void };

/** The chats of a path, each gone through once; throws a sentence where it holds none. */
const chatsOf = async (path: string, signal: AbortSignal): Promise<Chats> => {
  const files = await whatsappFiles(path, signal);
  try {
    const surveys: ChatSurvey[] = [];
    for (const file of files.entries) {
      if (isLogText((await startOfEntry(file, startLength, signal)).toString('utf8')))
        throw new Error(`${file.file} is a program’s log, not a chat.`);
      surveys.push(await surveyOfChat(file, signal));
    }
    if (surveys.some(({ writers }) => writers.size > 0)) return { surveys, close: () => files.close() };
    throw new Error(`${path} holds no chat that WhatsApp exported.`);
  } catch (error) {
    files.close();
    throw error;
  }
};

/** Reads chats that WhatsApp exported: a text, the zip of one, or a folder of them. */
export const whatsapp = ({ now }: Pick<Surroundings, 'now'>): Reader => ({
  recognises: (path, signal) =>
    fitOr(signal, async () => {
      const files = await whatsappFiles(path, signal, most.listed);
      try {
        for (const entry of files.entries.slice(0, most.opened)) {
          const start = await startOfEntry(entry, startLength, signal);
          const fit = startFit(start.toString('utf8'), entry.isNamed);
          if (fit !== undefined) return fit;
        }
        return undefined;
      } finally {
        files.close();
      }
    }),

  async guess(path, signal, me = []) {
    const { surveys, close } = await chatsOf(path, signal);
    close();
    return whatsappSubject(surveys, me, path);
  },

  async *read(path, me, signal): AsyncGenerator<Item> {
    const { surveys, close } = await chatsOf(path, signal);
    try {
      const reading = new WhatsAppReading(surveys, { who: subjectAmong(me), now, zone: ownZone() }, signal);
      yield* reading.items();
      yield { told: reading.told };
    } finally {
      close();
    }
  },
});
