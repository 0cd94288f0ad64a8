import { stat } from 'node:fs/promises';
import { isZip } from '../source/archive.ts';
import { calendarEvents } from './calendar-events.ts';
import { calendarFiles, isCalendar } from './calendar-files.ts';
import { calendarSubject } from './calendar-subject.ts';
import type { Item, Reader, Surroundings } from '../reader.ts';
import { fitOr } from '../recognition.ts';
import { reasonOf } from '../source/reason.ts';

/** Reads calendars: an .ics file, or those in a zip or folder. */
export const calendar = ({ now }: Surroundings): Reader => ({
  recognises: (path, signal) =>
    fitOr(signal, async () => {
      const isFile = (await stat(path)).isFile();
      if (isFile && !(await isZip(path))) return (await isCalendar(path)) ? 'good' : undefined;
      const { files, close } = await calendarFiles(path, signal, isFile ? undefined : 2000);
      close();
      return files.length === 0 ? undefined : isFile ? 'good' : 'possible';
    }),

  async guess(path, signal, me) {
    const { files, close } = await calendarFiles(path, signal);
    try {
      return await calendarSubject(files, signal, me);
    } finally {
      close();
    }
  },

  async *read(path, me, signal): AsyncGenerator<Item> {
    const { files, close } = await calendarFiles(path, signal);
    try {
      const total = files.reduce((sum, { size }) => sum + size, 0);
      let before = 0;
      yield { progress: { done: 0, total } };
      for (const file of files) {
        try {
          for await (const item of calendarEvents(file, me, now, signal))
            yield 'progress' in item ? { progress: { done: before + item.progress.done, total } } : item;
        } catch (error) {
          signal.throwIfAborted();
          yield { skipped: { where: file.path, why: reasonOf(error) } };
        }
        before += file.size;
      }
      yield { progress: { done: total, total } };
    } finally {
      close();
    }
  },
});
