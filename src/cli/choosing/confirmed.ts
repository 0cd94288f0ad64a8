import type { CliIo } from '../cli-command.ts';

/** Asks a question on standard error and reads one line; only "y" or "yes" is a yes. */
export async function confirmed(io: CliIo, question: string): Promise<boolean> {
  io.err.write(`${question} [y/N] `);
  let typed = '';
  for await (const piece of io.in) {
    typed += typeof piece === 'string' ? piece : new TextDecoder().decode(piece);
    if (/[\r\n]/.test(typed) || typed.length > 1000) break;
  }
  if (!/[\r\n]/.test(typed)) io.err.write('\n');
  return /^\s*y(?:es)?\s*$/i.test(typed.split(/[\r\n]/)[0] ?? '');
}
