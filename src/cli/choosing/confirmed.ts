import type { CliIo } from '../cli-command.ts';

/** Asks on standard error and reads one line. */
async function answerTo(io: CliIo, question: string): Promise<string> {
  io.urgent.write(`${question} `);
  let typed = '';
  for await (const piece of io.in) {
    typed += typeof piece === 'string' ? piece : new TextDecoder().decode(piece);
    if (/[\r\n]/.test(typed) || typed.length > 1000) break;
  }
  if (!/[\r\n]/.test(typed)) io.urgent.write('\n');
  return typed.split(/[\r\n]/)[0]?.trim() ?? '';
}

/** Asks a question; only "y" or "yes" is a yes. */
export const confirmed = async (io: CliIo, question: string): Promise<boolean> =>
  /^y(?:es)?$/i.test(await answerTo(io, `${question} [y/N]`));

/** Asks for something to be said by its name; only exactly that is a yes. */
export const typedName = async (io: CliIo, question: string, name: string): Promise<boolean> =>
  (await answerTo(io, `${question}\nType its name to go on:`)) === name.trim();
