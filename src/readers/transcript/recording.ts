import { basename, dirname } from 'node:path';
import { captionsIn } from './cues.ts';
import { type RecordingDate, recordingDate, recordingName } from './recording-date.ts';
import { spokenIn } from './speakers.ts';
import type { TranscriptFile } from './transcript-files.ts';
import { type Turn, turnsOf } from './turns.ts';
import { zoomChatIn } from './zoom-chat.ts';

/** One thing said or written in a recording; `start` counts from when it began, or where `isClock`, from midnight. */
export type Said = {
  readonly speaker: string;
  readonly start: number;
  readonly isClock: boolean;
  readonly words: string;
  /** to one alone, by name */
  readonly to: string | undefined;
  readonly line: number;
};

/** A recording, read: when it began, what it is called, and all that was said. */
export type Recording = {
  readonly file: TranscriptFile;
  readonly kind: 'vtt' | 'srt' | 'zoom chat';
  readonly date: RecordingDate;
  readonly name: string;
  readonly said: readonly Said[];
  /** pieces of it that nobody is named for */
  readonly nobodys: number;
};

const mostLooked = 60_000;
const noDate = 'it does not tell its day: give it one in its name, as in "2026-03-02 Weekly.vtt"';
const noSpeakers = 'it does not tell who speaks, as subtitles of a film do not';
const noTranscript = 'it is no transcript that is read here';

const spoken = ({ speaker, start, words, line }: Turn): Said => ({
  speaker,
  start,
  isClock: false,
  words,
  to: undefined,
  line,
});

/** When a recording began: its file's name tells it, or the folder it lies in, or a note in it. */
const dateOf = (file: TranscriptFile, notes: string): RecordingDate | undefined => {
  const names = [basename(file.path), basename(dirname(file.path))].map(recordingDate);
  return names.find((date) => date !== undefined) ?? recordingDate(notes);
};

const nameOf = (file: TranscriptFile): string =>
  [basename(file.path), basename(dirname(file.path))].map(recordingName).find((name) => /\p{L}/u.test(name)) ??
  'a meeting';

/** What a text says, by whom; or in words why it is no transcript that can be read. */
export const recordingOf = (file: TranscriptFile, text: string): Recording | { readonly why: string } => {
  const chat = zoomChatIn(text);
  const captions = chat === undefined ? captionsIn(text) : undefined;
  if (chat === undefined && captions === undefined) return { why: noTranscript };
  const all = captions === undefined ? undefined : spokenIn(captions.cues);
  if (captions !== undefined && all === undefined) return { why: noSpeakers };
  const date = dateOf(file, captions?.notes ?? '');
  if (date === undefined) return { why: noDate };
  const of = { file, date, name: nameOf(file) };
  if (captions !== undefined) {
    const { turns, nobodys } = turnsOf(all ?? []);
    return { ...of, kind: captions.kind, said: turns.map(spoken), nobodys };
  }
  const said = (chat ?? []).map(({ from, clock, words, to, line }) => ({
    speaker: from,
    start: clock,
    isClock: true,
    words,
    to,
    line,
  }));
  return { ...of, kind: 'zoom chat', said, nobodys: 0 };
};

/** How surely the beginning of a text is a transcript: only what tells who speaks, and of subtitles only those that tell a day too. */
export const recordingFit = (file: TranscriptFile, start: string): 'good' | 'possible' | undefined => {
  // Of a long file the last cue may have broken off.
  const end = start.length < mostLooked ? -1 : start.lastIndexOf('\n\n');
  const whole = end === -1 ? start : start.slice(0, end);
  const found = recordingOf(file, whole);
  if ('why' in found) return found.why === noDate && captionsIn(whole)?.kind === 'vtt' ? 'possible' : undefined;
  return found.kind === 'srt' ? 'possible' : 'good';
};
