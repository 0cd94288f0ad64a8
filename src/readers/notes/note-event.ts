import type { SourceEvent } from '../../contract/event.ts';
import { visibleName } from '../people/visible-name.ts';
import { bounds, cut } from '../source/bounds.ts';
import { momentOf } from '../source/moments.ts';
import { fromWallClock } from '../source/wall-clock.ts';
import { spoken } from '../words/own-words.ts';
import type { Note } from './note.ts';
import { hourAtStart, nameOfNote, type NoteDay } from './note-date.ts';
import { noteWords } from './note-words.ts';
import { type NoteFile, sorting } from './notes-folder.ts';

/** What an event is made with beside its note. */
export type Making = {
  readonly owner: { readonly key: string; readonly name: string };
  readonly isOwner: (name: string) => boolean;
  readonly isRepeated: (line: string) => boolean;
  readonly now: number;
  readonly zone: string;
};

/** A note, or one block of it. */
export type NotePart = {
  readonly file: NoteFile;
  readonly note: Note;
  readonly day: NoteDay;
  readonly text: string;
  /** what tells it from other blocks of the note */
  readonly block: string | undefined;
  readonly line: number;
};

const noon = 12 * 3_600_000;

/** When a part was written: at the hour it begins with, at the note's own, else at noon of its day, which is no hour. */
const timeOf = (
  { day, text, block }: NotePart,
  zone: string,
): { readonly at: number; readonly offset: number | undefined } => {
  const hour = hourAtStart(text.replace(/^[\s#>*_-]+(?:\[.\]\s+)?/, ''));
  const isOwn = day.hasHour && (block === undefined || hour === undefined);
  if (isOwn && day.at !== undefined) {
    const offset = (day.wall - day.at) / 60_000;
    return { at: day.at, offset: offset === 0 || Math.abs(offset) > 1080 ? undefined : offset };
  }
  const midnight = Math.floor(day.wall / 86_400_000) * 86_400_000;
  const wall = isOwn ? day.wall : hour === undefined ? midnight + noon : midnight + hour * 60_000;
  const read = fromWallClock(wall, zone);
  return { at: read?.at ?? NaN, offset: isOwn || hour !== undefined ? read?.offset : undefined };
};

/** Whether a note is kept from elsewhere, by what stands before it. */
export const isClipping = ({ fields }: Note, isOwner: (name: string) => boolean): boolean => {
  const author = fields.get('author') ?? '';
  return (fields.get('source') ?? '') !== '' || (fields.get('url') ?? '') !== '' || (author !== '' && !isOwner(author));
};

/** The folder that a note lies in, next to the folder of all; those that only sort by day are none. */
const channelOf = (known: string): string => {
  const [root = '', ...folders] = known.split('/').slice(0, -1);
  return visibleName(folders.find((folder) => !sorting.test(folder)) ?? root) || 'notes';
};

/** A note or a block of one as an event; in words why it cannot be one; undefined where it has no words and is nobody's clipping. */
export const noteEvent = (
  part: NotePart,
  { owner, isOwner, isRepeated, now, zone }: Making,
): { readonly event: SourceEvent } | { readonly why: string } | undefined => {
  const { file, note, text, block, line } = part;
  const { at, offset } = timeOf(part, zone);
  const moment = momentOf(at, file.known, now);
  if ('why' in moment) return moment;
  const isKept = isClipping(note, isOwner);
  const words = isKept
    ? { text: '', cuts: [], quoted: text.length, code: 0, repeated: 0 }
    : noteWords(text, isRepeated);
  if (!isKept && words.text === '') return undefined;
  const title = visibleName(note.fields.get('title') ?? '') || nameOfNote(file.known);
  const own = spoken(words);
  const { repeated } = words;
  return {
    event: {
      id: cut(`notes:${file.known}${block === undefined ? '' : `#${block}`}`, bounds.title),
      provider: 'notes',
      kind: 'note',
      occurred_at: moment.at,
      self: true,
      actor: { key: owner.key, name: owner.name },
      audience: 'one',
      channel: cut(channelOf(file.known), bounds.name),
      ...(title === undefined ? {} : { title: cut(title, bounds.title) }),
      ...own,
      ...(repeated === 0 ? {} : { removed: { ...own.removed, repeated } }),
      ...(offset === undefined ? {} : { utc_offset_minutes: offset }),
      ref: { file: file.file, line },
    },
  };
};
