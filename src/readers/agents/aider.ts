import { createHash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { fromWallClock, ownZone } from '../source/wall-clock.ts';
import {
  type AgentFormat,
  type AgentSaid,
  type LeftKind,
  type LineWords,
  noWords,
  type SessionFile,
} from './agent-said.ts';
import { afterCommand } from './typed-prompt.ts';

const run = /^# aider chat started at (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)\s*$/;
const prompt = /^####(?: (.*)|\s*)$/;
const fence = /^\s{0,3}(?:```|~~~)/;
const command = /^[/!](\S*)\s*([^]*)$/;
/** The commands that something is said with to the model. */
const saying = new Set(['ask', 'code', 'architect', 'context', 'copy-context', 'ok']);
const longestAnswer = 131_072;

/** What was typed, without a command; nothing where it is one. */
const typed = (text: string): string | undefined => {
  const [, name, rest = ''] = command.exec(text) ?? [];
  if (name === undefined || name.includes('/')) return text;
  return saying.has(name) && !text.startsWith('!') ? afterCommand(rest) : undefined;
};

/** The history of a project: a run after the other, each with the clock it began by, and prompts without any. */
class AiderFile implements SessionFile {
  readonly #folder: string;
  readonly #zone = ownZone();
  #run = '';
  #wall = NaN;
  #ordinal = 0;
  #prompt: string[] = [];
  #answer: string[] = [];
  #answered = 0;
  #isFenced = false;
  #wasBlank = true;
  /** whether the two blanks are still there that aider ends its own and the person's lines with */
  #isWhole = false;

  constructor(file: string) {
    this.#folder = dirname(resolve(file));
  }

  line(value: unknown): LineWords {
    const line = typeof value === 'string' ? value : '';
    const [, day, clock] = run.exec(line) ?? [];
    if (day !== undefined) {
      const before = this.end();
      this.#run = `${day} ${clock}`;
      this.#wall = Date.parse(`${day}T${clock}Z`);
      this.#ordinal = 0;
      this.#isFenced = false;
      this.#wasBlank = true;
      return before;
    }
    if (fence.test(line)) this.#isFenced = !this.#isFenced;
    const isEnded = line.endsWith('  ');
    if (isEnded && line.startsWith('>')) this.#isWhole = true;
    const [isPrompt, words = ''] =
      this.#isWhole && !isEnded && this.#prompt.length === 0 ? [] : (prompt.exec(line) ?? []);
    // What an answer heads so stands in the middle of it.
    if (isPrompt !== undefined && (this.#prompt.length > 0 || (this.#wasBlank && (this.#isWhole || !this.#isFenced)))) {
      const before = this.#prompt.length > 0 ? noWords : this.#closed('answer');
      this.#prompt.push(words.trimEnd());
      this.#wasBlank = false;
      return before;
    }
    const before = this.#prompt.length > 0 ? this.#closed('prompt') : noWords;
    this.#wasBlank = line.trim() === '';
    if (!line.startsWith('>') && this.#answered < longestAnswer) {
      this.#answer.push(line);
      this.#answered += line.length + 1;
    }
    return before;
  }

  end(): LineWords {
    return this.#prompt.length > 0 ? this.#closed('prompt') : this.#closed('answer');
  }

  #closed(what: 'prompt' | 'answer'): LineWords {
    const lines = what === 'prompt' ? this.#prompt : this.#answer;
    const whole = lines.join('\n').trim();
    this.#prompt = [];
    this.#answer = [];
    this.#answered = 0;
    if (this.#run === '' || whole === '') return noWords;
    this.#isFenced = what === 'prompt' ? false : this.#isFenced;
    const text = what === 'prompt' ? typed(whole) : whole;
    this.#ordinal += 1;
    const left: LeftKind[] = text === undefined || text === '' ? ['commands'] : [];
    return left.length > 0 || text === undefined
      ? { said: [], left }
      : { said: [this.#said(text, what === 'prompt')], left };
  }

  #said(text: string, mine: boolean): AgentSaid {
    // Within a run only the order is known: a second each.
    const read = fromWallClock(this.#wall + this.#ordinal * 1000, this.#zone);
    const digest = createHash('sha256')
      .update(JSON.stringify([this.#run, this.#ordinal, text]))
      .digest('hex');
    return {
      native: digest.slice(0, 32),
      mine,
      at: read?.at ?? NaN,
      written: this.#run,
      text,
      session: this.#run,
      folder: this.#folder,
      before: undefined,
      offset: mine ? read?.offset : undefined,
    };
  }
}

/** The chat history that aider keeps in a project: Markdown, in which what was typed stands as headings of the fourth level. */
export const aider: AgentFormat = {
  provider: 'aider',
  zone: 'aider writes when a run began, by the clock of its machine, which is read in the zone of this one',
  agent: { key: 'aider', name: 'aider' },
  holds: 'texts',
  recognises: (start) => run.test(start.trimStart().split(/\r?\n/, 1)[0] ?? ''),
  open: (_, file) => new AiderFile(file),
};
