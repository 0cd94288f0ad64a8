import { type AgentFormat, leftOut, type LineWords, noWords, type SessionFile } from './agent-said.ts';
import { fieldOf, textAt } from './json-fields.ts';
import { withoutCommand } from './typed-prompt.ts';

const parts = (message: unknown): readonly unknown[] => {
  const found = fieldOf(message, 'parts');
  return Array.isArray(found) ? found : [];
};

/** The texts of a message that its writer wrote: what the program put in as theirs is marked. */
const textOf = (message: unknown): string =>
  parts(message)
    .filter(
      (part) =>
        textAt(part, 'type') === 'text' && fieldOf(part, 'synthetic') !== true && fieldOf(part, 'ignored') !== true,
    )
    .flatMap((part) => textAt(part, 'text') ?? [])
    .join('\n');

class OpencodeFile implements SessionFile {
  #session = '';
  #folder: string | undefined;
  #isSubagent = false;

  line(value: unknown): LineWords {
    const inside = fieldOf(value, 'value');
    if (textAt(value, 'path') !== 'info') return this.#message(inside);
    this.#session = textAt(inside, 'id') ?? '';
    this.#folder = textAt(inside, 'directory');
    this.#isSubagent = textAt(inside, 'parentID') !== undefined;
    return noWords;
  }

  end(): LineWords {
    return noWords;
  }

  #message(message: unknown): LineWords {
    const info = fieldOf(message, 'info');
    const mine = textAt(info, 'role') === 'user';
    if (!mine && textAt(info, 'role') !== 'assistant') return noWords;
    if (this.#isSubagent) return leftOut('lines of subagents');
    const whole = textOf(message);
    if (whole.trim() === '') return mine ? leftOut('notices of the program') : noWords;
    const text = mine ? withoutCommand(whole) : whole;
    if (text === undefined || text === '') return leftOut('commands');
    const created = fieldOf(fieldOf(info, 'time'), 'created');
    return {
      said: [
        {
          native: textAt(info, 'id'),
          mine,
          at: typeof created === 'number' ? created : NaN,
          written: typeof created === 'number' || typeof created === 'string' ? String(created) : '',
          text,
          session: this.#session,
          folder: this.#folder,
          before: textAt(info, 'parentID'),
          offset: undefined,
        },
      ],
      left: [],
    };
  }
}

/** What `opencode export` wrote: one session. */
export const opencode: AgentFormat = {
  provider: 'opencode',
  zone: 'opencode writes UTC alone: nothing is said of its nights and weekends',
  agent: { key: 'opencode', name: 'opencode' },
  holds: ['info', 'messages.[]'],
  recognises: (start) =>
    /^\s*\{\s*"info"\s*:\s*\{[^]{0,400}?"id"\s*:\s*"ses_/.test(start) &&
    /"(?:directory|projectID)"\s*:\s*"/.test(start),
  open: () => new OpencodeFile(),
};
