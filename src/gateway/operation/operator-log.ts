import { destination, pino } from 'pino';
import type { AnsweredRequest } from '../http/told-answers.ts';
import type { LogForm } from './log-form.ts';
import { textLine } from './text-line.ts';

/** What went wrong, as a line may hold it: without what was quoted. */
export type LoggedProblem = { readonly name: string; readonly message: string; readonly stack: readonly string[] };

/** The operator's log: a line for each request, for each failure that no caller is told of, and for start and end. Never a key, a text, a name or a query's words. */
export type OperatorLog = {
  answered(answered: AnsweredRequest): void;
  problem(problem: LoggedProblem, requestId?: string): void;
  note(what: string, facts?: Readonly<Record<string, string | number>>): void;
  /** Resolves when all lines are written, or when nobody has read them for a second. */
  end(): Promise<void>;
};

/** Bytes that wait for a reader who is slow; what comes beyond them is counted instead of written. */
const mostWaiting = 1024 * 1024;
const endPatience = 1_000;

/** Lines of requests go out together, so many bytes or so many milliseconds of them: a write each would cost as much as the request. */
const together = { bytes: 4096, milliseconds: 100 };

const standardError = 2;

const tenths = (milliseconds: number) => Math.round(milliseconds * 10) / 10;

/** Opens the log on standard error, or on a file; writing never holds an answer up. */
export function openOperatorLog(form: LogForm, to: string | number = standardError): OperatorLog {
  const out = destination({ dest: to, sync: false, minLength: together.bytes, maxLength: mostWaiting });
  let dropped = 0;
  const log = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    form === 'json' ? out : { write: (line: string) => void out.write(textLine(line)) },
  );
  // Whoever read the log may go away; the gateway stays.
  out.on('error', () => {});
  out.on('drop', () => (dropped += 1));
  let isSoon = false;
  const soon = () => {
    if (isSoon) return;
    isSoon = true;
    setTimeout(() => {
      isSoon = false;
      if (log.level !== 'silent') out.flush();
    }, together.milliseconds).unref();
  };
  const tellLost = () => {
    if (dropped === 0) return;
    const lines = dropped;
    dropped = 0;
    log.warn({ lines }, 'lines lost');
    soon();
  };
  out.on('drain', tellLost);
  return {
    answered({ id, orgId, route, status, cut, milliseconds, bytes }) {
      const facts = { id, org: orgId, route, status, ms: tenths(milliseconds), bytes };
      if (cut) log.warn(facts, 'cut');
      else if (status !== undefined && status >= 500) log.error(facts, 'answered');
      else log.info(facts, 'answered');
      soon();
    },
    problem({ name, message, stack }, id) {
      log.error({ id, error: name, message, stack }, 'problem');
      soon();
    },
    note(what, facts = {}) {
      log.info(facts, what);
      soon();
    },
    async end() {
      log.level = 'silent';
      const written = new Promise<void>((resolve) => out.once('close', resolve));
      out.end();
      const late = new Promise<void>((resolve) => setTimeout(resolve, endPatience).unref());
      await Promise.race([written, late]);
    },
  };
}
