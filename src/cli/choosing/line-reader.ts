import type { CliIo } from '../cli-command.ts';

/** Asks questions on standard error and reads a line of standard input for each. */
export type LineReader = {
  /** The line without its end and its outer blanks; undefined once nothing more is typed. */
  ask(question: string): Promise<string | undefined>;
  close(): Promise<void>;
};

const longest = 16_384;

/** Begins to read lines; what was typed after a line end counts for the next question. */
export function lineReader({ in: input, urgent }: Pick<CliIo, 'in' | 'urgent'>): LineReader {
  const pieces = input[Symbol.asyncIterator]();
  const decoder = new TextDecoder();
  let typed = '';
  let isOver = false;
  return {
    async ask(question) {
      urgent.write(question);
      while (!/[\r\n]/.test(typed) && !isOver && typed.length < longest) {
        const { value, done } = await pieces.next();
        if (done === true) isOver = true;
        else typed += typeof value === 'string' ? value : decoder.decode(value, { stream: true });
      }
      const [line = ''] = typed.split(/\r\n|\r|\n/, 1);
      if (line === '' && isOver && typed === '') {
        urgent.write('\n');
        return undefined;
      }
      typed = typed.slice(line.length).replace(/^(?:\r\n|\r|\n)/, '');
      return line.trim();
    },
    async close() {
      await pieces.return?.();
    },
  };
}
