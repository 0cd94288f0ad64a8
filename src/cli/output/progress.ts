import { clip } from '../../text/cells.ts';
import { safe } from '../../text/safe.ts';
import type { CliIo } from '../cli-command.ts';

/** Progress on standard error: one line that is rewritten on a terminal, nothing elsewhere. */
export type Progress = { say(text: string): void; end(): void };

/** Starts progress on the standard error of a command. */
export function progressOn(io: Pick<CliIo, 'err' | 'errTty' | 'columns'>): Progress {
  let shown = false;
  const clear = '\r\u001B[K';
  return {
    say(text) {
      if (!io.errTty) return;
      shown = true;
      io.err.write(clear + clip(safe(text), io.columns - 1));
    },
    end() {
      if (shown) io.err.write(clear);
      shown = false;
    },
  };
}
