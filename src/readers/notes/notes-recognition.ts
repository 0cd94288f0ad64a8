import { startOfEntry } from '../source/archive.ts';
import { counted } from '../../text/amount.ts';
import type { Fit } from '../reader.ts';
import { noteOf } from './note.ts';
import { dayInPath } from './note-date.ts';
import type { NotesFolder } from './notes-folder.ts';

const leastDated = 5;
/** so many notes are opened to see whether they tell a day */
const mostOpened = 50;
const startLength = 4096;

/** How many notes tell their day, by their path or in their first bytes. */
const datedAmong = async (
  { notes }: NotesFolder,
  signal: AbortSignal,
): Promise<{ readonly dated: number; readonly looked: number }> => {
  const byPath = notes.filter(({ known }) => dayInPath(known) !== undefined);
  const others = notes.filter(({ known }) => dayInPath(known) === undefined);
  let dated = byPath.length;
  for (const note of others.slice(0, mostOpened)) {
    const start = (await startOfEntry(note, startLength, signal)).toString('utf8');
    if (noteOf(start, note.known).day !== undefined) dated += 1;
  }
  return { dated, looked: byPath.length + Math.min(others.length, mostOpened) };
};

/** How well a path is notes, or in a sentence why it is none. */
export const notesFit = async (
  folder: NotesFolder,
  path: string,
  signal: AbortSignal,
): Promise<{ readonly fit: Exclude<Fit, undefined> } | { readonly why: string }> => {
  const { notes, program, isAlone, isOfCode, hasPackage } = folder;
  const [only] = notes;
  if (only === undefined) return { why: `${path} holds no notes in Markdown.` };
  if (isAlone) {
    const { behind, day } = noteOf((await startOfEntry(only, startLength, signal)).toString('utf8'), only.known);
    const isNote = day !== undefined && (behind > 0 || program !== undefined);
    return isNote
      ? { fit: 'possible' }
      : { why: `${path} tells no day before its text, so it is not taken for a note by itself.` };
  }
  if (program !== undefined) return { fit: 'good' };
  const { dated, looked } = await datedAmong(folder, signal);
  const of = `of ${counted(looked, 'page')} in Markdown ${dated === 0 ? 'none tells' : dated === 1 ? 'one tells' : `${dated} tell`} a day`;
  if (hasPackage) return { why: `${path} is the folder of a program, whose pages are no notes: ${of}.` };
  if (dated < leastDated) return { why: `${path} does not look like notes: ${of}, and ${leastDated} have to.` };
  if (isOfCode && dated * 2 < looked)
    return { why: `${path} looks like the pages of a project, not like notes: ${of}.` };
  return { fit: 'possible' };
};
