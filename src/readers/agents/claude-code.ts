import { type AgentFormat, type AgentSaid, leftOut, type LeftKind, type LineWords, noWords, type SessionFile } from './agent-said.ts'; // prettier-ignore
import { claudeWords, refusalWords, showsHands } from './claude-words.ts';
import { fieldOf, textAt, textsIn } from './json-fields.ts';

/** Lines that begin a transcript before anything is said. */
const opening =
  /^\s*\{[^\n]{0,400}"type"\s*:\s*"(?:summary|file-history-snapshot|queue-operation|mode|permission-mode|last-prompt|ai-title|custom-title|agent-name)"/;
const openingMark = /"(?:leafUuid|messageId|sessionId)"\s*:\s*"/;

const mostWaiting = 1000;
/** so much of a text is looked through for what waits */
const mostLooked = 200_000;

/** What was typed while the agent worked, until it is seen in a prompt. */
type Waiting = { readonly text: string; readonly at: string };

class ClaudeFile implements SessionFile {
  #waiting: Waiting[] = [];
  /** what a program may have sent, until a hand is seen */
  #doubtful: AgentSaid[] = [];
  #hasHands = false;
  #session = '';
  #folder: string | undefined;

  line(value: unknown): LineWords {
    const type = textAt(value, 'type');
    this.#session = textAt(value, 'sessionId') ?? this.#session;
    this.#folder = textAt(value, 'cwd') ?? this.#folder;
    if (type === 'queue-operation') return this.#queued(value);
    const isAgents = fieldOf(value, 'isSidechain') === true || fieldOf(value, 'agentId') !== undefined;
    if (type === 'user') return isAgents ? leftOut('lines of subagents') : this.#user(value);
    if (isAgents) return noWords;
    if (type === 'attachment') return this.#attached(value);
    return type === 'assistant' ? this.#assistant(value) : noWords;
  }

  end(): LineWords {
    const rest = this.#waiting.map(({ text, at }) => this.#said({ timestamp: at }, text, true));
    this.#waiting = [];
    if (this.#hasHands) return { said: [...this.#doubtful, ...rest], left: [] };
    return { said: rest, left: this.#doubtful.map(() => 'prompts that a program sent') };
  }

  #said(value: unknown, text: string, mine: boolean): AgentSaid {
    const written = textAt(value, 'timestamp') ?? '';
    return {
      native: textAt(value, 'uuid'),
      mine,
      at: Date.parse(written),
      written,
      text,
      session: this.#session,
      folder: this.#folder,
      before: textAt(value, 'parentUuid'),
      offset: undefined,
    };
  }

  #user(value: unknown): LineWords {
    if (fieldOf(value, 'isMeta') === true) return leftOut('notices of the program');
    if (fieldOf(value, 'isCompactSummary') === true || fieldOf(value, 'isVisibleInTranscriptOnly') === true)
      return leftOut('plans and summaries that the agent wrote');
    const content = fieldOf(fieldOf(value, 'message'), 'content');
    const results = Array.isArray(content) ? content.filter((part) => textAt(part, 'type') === 'tool_result') : [];
    const refusals = results.flatMap((part: unknown) =>
      fieldOf(part, 'is_error') === true
        ? (refusalWords(textsIn(fieldOf(part, 'content'), ['text']).join('\n')) ?? [])
        : [],
    );
    const texts = textsIn(content, ['text']);
    if (texts.some(showsHands)) this.#hasHands = true;
    const left: LeftKind[] = results.map(() => 'tool output');
    const words: string[] = [...refusals];
    for (const text of texts) {
      const read = claudeWords(text);
      if ('words' in read) words.push(read.words);
      else left.push(read.left);
    }
    if (words.length === 0) return { said: [], left };
    const said = this.#said(value, words.join('\n'), true);
    this.#seen(said.text);
    if (refusals.length === 0 && this.#isForeign(value)) return { said: [], left: ['prompts that a program sent'] };
    if (refusals.length > 0) this.#hasHands = true;
    else if (textAt(value, 'entrypoint')?.startsWith('sdk') === true && !this.#hasHands) {
      this.#doubtful.push(said);
      return { said: this.#doubtful.length > mostWaiting ? this.#doubtful.splice(0) : [], left };
    }
    return { said: [said], left };
  }

  /** Whether the program itself says that no person typed it. */
  #isForeign(value: unknown): boolean {
    const origin = textAt(fieldOf(value, 'origin'), 'kind');
    const source = textAt(value, 'promptSource');
    return (origin !== undefined && origin !== 'human') || source === 'sdk' || source === 'system';
  }

  #queued(value: unknown): LineWords {
    const content = textAt(value, 'content');
    const operation = textAt(value, 'operation');
    if (content === undefined) return noWords;
    if (operation !== 'enqueue') {
      // What is taken back into the field is sent from there, or not at all.
      if (operation === 'popAll' || operation === 'remove') this.#seen(content);
      return noWords;
    }
    const read = claudeWords(content);
    if ('left' in read) return leftOut(read.left);
    if (this.#waiting.length < mostWaiting)
      this.#waiting.push({ text: read.words, at: textAt(value, 'timestamp') ?? '' });
    return noWords;
  }

  #attached(value: unknown): LineWords {
    const attachment = fieldOf(value, 'attachment');
    if (textAt(attachment, 'type') !== 'queued_command') return noWords;
    const mode = textAt(attachment, 'commandMode');
    if (this.#isForeign(attachment) || (mode !== undefined && mode !== 'prompt'))
      return leftOut('notices of the program');
    const read = claudeWords(textsIn(fieldOf(attachment, 'prompt'), ['text']).join('\n'));
    if ('left' in read) return leftOut(read.left);
    const typedAt = this.#seen(read.words) ?? textAt(attachment, 'timestamp') ?? textAt(value, 'timestamp');
    return {
      said: [{ ...this.#said({ timestamp: typedAt }, read.words, true), native: textAt(value, 'uuid') }],
      left: [],
    };
  }

  #assistant(value: unknown): LineWords {
    const message = fieldOf(value, 'message');
    if (fieldOf(value, 'isApiErrorMessage') === true || textAt(message, 'model') === '<synthetic>') return noWords;
    const text = textsIn(fieldOf(message, 'content'), ['text']).join('\n');
    return text.trim() === '' ? noWords : { said: [this.#said(value, text, false)], left: [] };
  }

  /** What waits and is in this text waits no longer; gives when the first of it was typed. */
  #seen(text: string): string | undefined {
    const looked = text.slice(0, mostLooked);
    const isIn = (each: Waiting) => looked.includes(each.text.trim());
    const known = this.#waiting.find(isIn);
    if (known !== undefined) this.#waiting = this.#waiting.filter((each) => !isIn(each));
    return known?.at;
  }
}

/** The transcripts of Claude Code: one file a session, under the folder that was worked in. */
export const claudeCode: AgentFormat = {
  provider: 'claude-code',
  zone: 'Claude Code writes UTC alone: nothing is said of its nights and weekends',
  holds: 'values',
  agent: { key: 'claude', name: 'Claude' },
  recognises: (start) =>
    (start.trimStart().startsWith('{') && /(?<!\\)"parentUuid"\s*:/.test(start) && /"sessionId"\s*:\s*"/.test(start)) ||
    (opening.test(start) && openingMark.test(start)),
  open: () => new ClaudeFile(),
};
