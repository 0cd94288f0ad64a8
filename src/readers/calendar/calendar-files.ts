import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { isZip, openArchive } from '../source/archive.ts';
import { startOf } from '../source/file-start.ts';
import { readable } from '../source/readable.ts';

/** One calendar file, wherever it lies; it can be streamed more than once. */
export type CalendarFile = {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  stream(signal: AbortSignal): AsyncIterable<Uint8Array>;
};

/** Whether the first bytes of a file are a calendar's. */
export const isCalendar = async (path: string): Promise<boolean> =>
  /^(?:\uFEFF)?\s*BEGIN:VCALENDAR/i.test((await startOf(path)).toString('utf8'));

const isCalendarName = (name: string) => /\.(?:ics|ical|ifb)$/i.test(name);

/** The calendar files in a path: one file, or those in a zip or folder. */
export const calendarFiles = async (
  path: string,
  signal: AbortSignal,
  most?: number,
): Promise<{ readonly files: readonly CalendarFile[]; readonly close: () => void }> => {
  const size = await readable(path, 'either');
  if ((await stat(path)).isFile() && !(await isZip(path))) {
    const stream = (stop: AbortSignal) => createReadStream(path, { signal: stop, highWaterMark: 256 * 1024 });
    return { files: [{ path, name: basename(path, extname(path)), size, stream }], close: () => {} };
  }
  const archive = await openArchive(path, signal, most);
  const files = archive.entries
    .filter(({ name }) => isCalendarName(name))
    .map((entry) => ({
      path: `${path}/${entry.name}`,
      name: basename(entry.name, extname(entry.name)),
      size: entry.size,
      stream: (stop: AbortSignal) => entry.stream(stop),
    }));
  return { files, close: () => archive.close() };
};
