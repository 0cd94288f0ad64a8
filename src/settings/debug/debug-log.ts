import { redact } from '../../text/redact.ts';
import { openDebugFile } from './debug-file.ts';
import { plainError, plainStack, type PlainError } from './plain-error.ts';
import { plainPath } from './plain-path.ts';

/** What a line may say beside its time, its process and what it is about. */
export type DebugFacts = Readonly<Record<string, string | number | boolean | undefined | readonly string[]>>;

/** The program's own diary, for those who look for a fault: JSON lines in a file, never on the screen. */
export type DebugLog = {
  /** One line. Texts are taken as they are: no text of an event, no name of a person may be among them. */
  line(what: string, facts: DebugFacts): void;
  /** A step of the start, with the milliseconds since the process began; `at` is in milliseconds since 1970. */
  step(name: string, at?: number): void;
  /** One attempt at a request, or one that was answered; of its query only ids and numbers are kept. */
  request(what: string, path: string, facts: DebugFacts): void;
  /** Something that was thrown; what its message quotes is left out. */
  failed(what: string, thrown: unknown): void;
  /** The same of something that came as the text of its stack. */
  trouble(what: string, stack: string): void;
  /** A key that no line may hold from now on. */
  secret(key: string): void;
};

export type DebugLogOptions = {
  readonly file: string;
  readonly pid: number;
  /** milliseconds since 1970 */
  readonly now: () => number;
  /** when the process began, in milliseconds since 1970 */
  readonly began: number;
};

const errorFacts = ({ name, message, stack }: PlainError): DebugFacts => ({ error: name, message, stack });

const ourKeys = /\bpk_[\w-]{8,}/g;

/** Opens the debug log; throws a sentence where its file cannot be written or read by others. */
export function openDebugLog({ file, pid, now, began }: DebugLogOptions): DebugLog {
  const opened = openDebugFile(file);
  const secrets = new Set<string>();
  const line: DebugLog['line'] = (what, facts) => {
    const text = JSON.stringify({ at: new Date(now()).toISOString(), pid, what, ...facts });
    opened.write(`${redact(text, secrets).replaceAll(ourKeys, '«key»')}\n`);
  };
  return {
    line,
    step: (name, at = now()) => line('step', { step: name, ms: Math.round(at - began) }),
    request: (what, path, facts) => line(what, { ...facts, path: plainPath(path) }),
    failed: (what, thrown) => line(what, errorFacts(plainError(thrown))),
    trouble: (what, stack) => line(what, errorFacts(plainStack(stack))),
    secret: (key) => void secrets.add(key),
  };
}
