import { bounds } from '../source/bounds.ts';
import { type FrontMatter, frontMatterOf } from './front-matter.ts';
import { dayInFields, dayInPath, type NoteDay } from './note-date.ts';
import type { NoteFile } from './notes-folder.ts';

/** A note, read: its lines, where its own begin, what stands before them, and its day where it tells one. */
export type Note = {
  readonly lines: readonly string[];
  readonly behind: number;
  readonly fields: FrontMatter;
  readonly day: NoteDay | undefined;
};

/** A note by its text; the day of its front matter goes before that of its name. */
export const noteOf = (text: string, known: string): Note => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const front = frontMatterOf(lines);
  const fields = front?.fields ?? new Map<string, string>();
  return { lines, behind: front?.behind ?? 0, fields, day: dayInFields(fields) ?? dayInPath(known) };
};

/** A note from its file; rejects with a sentence where it is damaged or longer than a record may be. */
export const noteFrom = async (file: NoteFile): Promise<Note> =>
  noteOf((await file.bytes(bounds.record)).toString('utf8'), file.known);
