import { type CliIo, CommandFailure } from '../cli-command.ts';

const enter = /[\r\n]/;
const erase = new Set(['\u007F', '\b']);
const giveUp = new Set(['\u0003', '\u0004', '\u001B']);

/** Asks for something that must not be seen while it is typed or pasted; Esc or Ctrl-c gives up. */
export async function hiddenPrompt(io: CliIo, question: string): Promise<string> {
  // Before the question: who answers it at once, as a paste does, is to see nothing of it either.
  io.in.setRawMode?.(true);
  io.urgent.write(`${question}: `);
  let typed = '';
  try {
    for await (const piece of io.in) {
      const text = typeof piece === 'string' ? piece : new TextDecoder().decode(piece);
      for (const character of text) {
        if (enter.test(character)) return typed;
        if (giveUp.has(character)) throw new CommandFailure('Given up; nothing was changed.');
        typed = erase.has(character) ? typed.slice(0, -1) : typed + character;
      }
    }
    return typed;
  } finally {
    io.in.setRawMode?.(false);
    io.urgent.write('\n');
  }
}

const most = { key: 16 * 1024, arguments: 1024 * 1024 };

/** All that comes in on standard input, as far as what is meant can be long. */
export async function allInput(io: CliIo, what: 'key' | 'arguments' = 'key'): Promise<string> {
  let text = '';
  for await (const piece of io.in) {
    text += typeof piece === 'string' ? piece : new TextDecoder().decode(piece);
    if (text.length > most[what])
      throw new CommandFailure(`What comes in on standard input is too long to be ${what === 'key' ? 'a key' : what}.`);
  }
  return text;
}
