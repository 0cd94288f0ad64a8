import { type AgentFormat, leftOut, type LineWords, noWords, type SessionFile } from './agent-said.ts';
import { fieldOf, textAt } from './json-fields.ts';
import { withoutCommand } from './typed-prompt.ts';

/** What stands behind a prompt that names files: their content. */
const filesBehind = /\n-{3} Content from referenced files -{3}[^]*$/;
/** What the program tells the model before anybody typed. */
const setUp = /^\s*(?:<session_context>|This is the Gemini CLI\. We are setting up the context)/;

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : (Array.isArray(content) ? content : [content]).flatMap((part: unknown) => textAt(part, 'text') ?? []).join('\n');

class GeminiFile implements SessionFile {
  #session = '';
  #isSubagent = false;

  line(value: unknown): LineWords {
    const path = textAt(value, 'path');
    if (path === undefined) return this.#line(value);
    const inside = fieldOf(value, 'value');
    if (path === 'messages.[]') return this.#message(inside);
    this.#head({ [path]: inside });
    return noWords;
  }

  end(): LineWords {
    return noWords;
  }

  #line(value: unknown): LineWords {
    if (fieldOf(value, 'type') !== undefined) return this.#message(value);
    this.#head(value);
    return noWords;
  }

  #head(value: unknown): void {
    this.#session = textAt(value, 'sessionId') ?? this.#session;
    if (textAt(value, 'kind') === 'subagent') this.#isSubagent = true;
  }

  #message(message: unknown): LineWords {
    const type = textAt(message, 'type');
    const mine = type === 'user';
    if (!mine && type !== 'gemini') return type === undefined ? noWords : leftOut('notices of the program');
    if (this.#isSubagent) return leftOut('lines of subagents');
    const shown = mine ? textOf(fieldOf(message, 'displayContent')) : '';
    const whole = shown === '' ? textOf(fieldOf(message, 'content')) : shown;
    if (whole.trim() === '') return mine ? leftOut('tool output') : noWords;
    if (mine && setUp.test(whole)) return leftOut('notices of the program');
    const text = mine ? withoutCommand(whole.replace(filesBehind, '')) : whole;
    if (text === undefined || text === '') return leftOut('commands');
    const id = textAt(message, 'id');
    const written = textAt(message, 'timestamp') ?? '';
    return {
      said: [
        {
          native: id === undefined || this.#session === '' ? undefined : `${this.#session}/${id}`,
          mine,
          at: Date.parse(written),
          written,
          text,
          session: this.#session,
          folder: undefined,
          before: undefined,
          offset: undefined,
        },
      ],
      left: [],
    };
  }
}

const agent = { key: 'gemini', name: 'Gemini CLI' };
const zone = 'Gemini CLI writes UTC alone: nothing is said of its nights and weekends';
const isHead = (text: string): boolean =>
  /"sessionId"\s*:\s*"/.test(text) && /"projectHash"\s*:\s*"/.test(text) && /"startTime"\s*:\s*"/.test(text);

/** The sessions of Gemini CLI until 0.40: one text in JSON each. */
export const geminiCli: AgentFormat = {
  provider: 'gemini-cli',
  zone,
  agent,
  holds: ['sessionId', 'kind', 'messages.[]'],
  recognises: (start) => /^\s*\{/.test(start) && isHead(start) && /"messages"\s*:\s*\[/.test(start),
  open: () => new GeminiFile(),
};

/** The sessions of Gemini CLI since 0.40: a head, and a message or a change of the head a line. */
export const geminiLines: AgentFormat = {
  ...geminiCli,
  holds: 'values',
  recognises: (start) => {
    const [first = ''] = start.trimStart().split('\n', 1);
    return first.startsWith('{') && first.trimEnd().endsWith('}') && isHead(first) && !/"messages"\s*:/.test(first);
  },
};
