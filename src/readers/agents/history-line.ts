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

const claudeLine = /^\s*\{"display"\s*:\s*"[^\n]*"timestamp"\s*:\s*\d{13}\b[^\n]*"project"\s*:/;
const codexLine = /^\s*\{"session_id"\s*:\s*"[^\n]{0,80}"ts"\s*:\s*\d{10}\b[^\n]*"text"\s*:/;

/** Whose prompt history a file is, by its beginning; undefined where it is none. */
export const historyOf = (start: string): 'claude-code' | 'codex' | undefined =>
  claudeLine.test(start) ? 'claude-code' : codexLine.test(start) ? 'codex' : undefined;

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
