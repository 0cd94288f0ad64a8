import type { Operator } from '../../embedded/operation/operator.ts';
import type { LogForm } from '../../gateway/operation/log-form.ts';
import { safeLines } from '../../text/safe.ts';
import type { CliIo } from '../cli-command.ts';
import { line } from '../output/print.ts';
import type { DatabaseFlag } from './database-flag.ts';

/** What gateways and workers at a database may be told alike. */
export type OperatedFlags = DatabaseFlag & {
  readonly migrate: boolean;
  readonly log?: LogForm;
  readonly metrics?: number;
  readonly json?: true;
};

/** The line that says it is ready, as it is written: where nobody reads metrics, it has none of theirs. */
export type ReadyLine<Line extends { readonly metrics_url?: string | undefined }> = Omit<Line, 'metrics_url'> & {
  readonly metrics_url: string | undefined;
};

/** Tells what no caller is told: to the operator's log, and where there is none to standard error, as a sentence. */
export const reportOf =
  (io: CliIo, what: string, operator: Operator, log: LogForm | undefined) =>
  (error: unknown, requestId?: string): void => {
    operator.problem?.(error, requestId);
    io.debug?.failed(what, error);
    if (log === undefined)
      for (const one of safeLines(error instanceof Error ? error.message : String(error))) line(io.err, one);
  };
