import { fieldOf, textAt } from './json-fields.ts';

/** One line of a prompt history: what was typed, when, and where. */
export type HistoryLine = {
  readonly provider: 'claude-code' | 'codex';
  readonly typed: string;
  /** epoch milliseconds */
  readonly at: number;
  /** undefined in older lines of Claude Code */
  readonly session: string | undefined;
  /** the folder that was worked in, where the history tells it */
  readonly folder: string | undefined;
};

/** The marks of a line, its first key and what has to stand behind it, apart: looked for in one go they would be tried in every mixture. */
const marks = [
  ['claude-code', /^\s*\{"display"\s*:/, /"timestamp"\s*:\s*\d{13}\b/, /"project"\s*:/],
  ['codex', /^\s*\{"session_id"\s*:/, /"ts"\s*:\s*\d{10}\b/, /"text"\s*:/],
] as const;

/** Whose prompt history a file is, by its first line; undefined where it is none. */
export const historyOf = (start: string): 'claude-code' | 'codex' | undefined => {
  const [first = ''] = start.trimStart().split('\n', 1);
  return marks.find(([, ...all]) => all.every((mark) => mark.test(first)))?.[0];
};

/** A line of a prompt history, or undefined where it is none. */
export const historyLine = (value: unknown): HistoryLine | undefined => {
  const [claude, at] = [fieldOf(value, 'display'), fieldOf(value, 'timestamp')];
  if (typeof claude === 'string' && typeof at === 'number')
    return {
      provider: 'claude-code',
      typed: claude,
      at,
      session: textAt(value, 'sessionId'),
      folder: textAt(value, 'project'),
    };
  const [text, seconds, session] = [fieldOf(value, 'text'), fieldOf(value, 'ts'), textAt(value, 'session_id')];
  return typeof text === 'string' && typeof seconds === 'number' && session !== undefined
    ? { provider: 'codex', typed: text, at: seconds * 1000, session, folder: undefined }
    : undefined;
};
