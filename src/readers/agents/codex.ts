import { zoneOffset } from '../source/wall-clock.ts';
import { type AgentFormat, type AgentSaid, leftOut, type LineWords, noWords, type SessionFile } from './agent-said.ts';
import { codexWords, environmentIn } from './codex-words.ts';
import { fieldOf, textAt, textsIn } from './json-fields.ts';

/** "rollout-2026-03-02T10-30-00-<session>.jsonl": when it began on the clock there. */
const localStart = /rollout-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-/;
const quarter = 15;
const mostOffset = 14 * 60;
const mostHeld = 10_000;

/** Where a prompt stands, the best place first: written down as typed, as a finished item, or as what the model was given. */
const places = ['typed', 'item', 'given'] as const;
type Place = (typeof places)[number];

/** Minutes from UTC, by the local time in a file's name and the moment in its first line, where they are whole quarters of an hour apart. */
const offsetBy = (name: string, start: number): number | undefined => {
  const [, day, ...clock] = localStart.exec(name) ?? [];
  const local = day === undefined ? NaN : Date.parse(`${day}T${clock.join(':')}Z`);
  const minutes = (local - start) / 60_000;
  const rounded = Math.round(minutes / quarter) * quarter;
  return Math.abs(minutes - rounded) < 2 && Math.abs(rounded) <= mostOffset ? rounded : undefined;
};

class CodexFile implements SessionFile {
  readonly #name: string;
  #session: string | undefined;
  #start = NaN;
  #begun = '';
  #folder: string | undefined;
  #zone: string | undefined;
  #offset: number | undefined;
  #isSubagent = false;
  readonly #prompts: Record<Place, AgentSaid[]> = { typed: [], item: [], given: [] };

  constructor(name: string) {
    this.#name = name;
  }

  line(value: unknown): LineWords {
    const type = textAt(value, 'type');
    const payload = fieldOf(value, 'payload');
    if (type === 'session_meta') return this.#began(payload);
    if (type === undefined && fieldOf(value, 'instructions') !== undefined) return this.#began(value);
    const written = textAt(value, 'timestamp') ?? this.#begun;
    // A fork begins with what its parent held.
    if (Date.parse(written) < this.#start)
      return this.#isWords(value) ? leftOut('copies of a parent session') : noWords;
    this.#folder = textAt(payload, 'cwd') ?? this.#folder;
    this.#zoned(textAt(payload, 'timezone') ?? textAt(fieldOf(fieldOf(payload, 'state'), 'environments'), 'timezone'));
    if (type === 'event_msg') return this.#event(payload, written);
    if (type === 'response_item') return this.#item(payload, written);
    return type === 'message' ? this.#item(value, written) : noWords;
  }

  end(): LineWords {
    const best = places.find((place) => this.#prompts[place].length > 0);
    const said = best === undefined ? [] : this.#prompts[best].splice(0);
    return this.#isSubagent ? { said: [], left: said.map(() => 'lines of subagents') } : { said, left: [] };
  }

  #began(meta: unknown): LineWords {
    // A second one is that of the session it was forked from.
    if (this.#session !== undefined) return noWords;
    this.#session = textAt(meta, 'id') ?? '';
    this.#begun = textAt(meta, 'timestamp') ?? '';
    this.#start = Date.parse(this.#begun);
    this.#folder = textAt(meta, 'cwd');
    this.#offset = offsetBy(this.#name, this.#start);
    this.#isSubagent =
      fieldOf(fieldOf(meta, 'source'), 'subagent') !== undefined || textAt(meta, 'thread_source') === 'subagent';
    return noWords;
  }

  #zoned(zone: string | undefined): void {
    if (zone !== undefined && zone !== 'UTC') this.#zone = zone;
  }

  #isWords(value: unknown): boolean {
    return textAt(fieldOf(value, 'payload'), 'type') === 'user_message';
  }

  #said(text: string, mine: boolean, written: string): AgentSaid {
    const at = Date.parse(written);
    const named = this.#zone === undefined || Number.isNaN(at) ? undefined : zoneOffset(this.#zone, at);
    return {
      native: undefined,
      mine,
      at,
      written,
      text,
      session: this.#session ?? '',
      folder: this.#folder,
      before: undefined,
      offset: named ?? this.#offset,
    };
  }

  #prompt(place: Place, text: string, written: string): LineWords {
    const read = codexWords(text);
    if ('left' in read) return place === 'typed' ? leftOut(read.left) : noWords;
    // What was found at a better place stands at the worse ones too.
    if (places.some((better) => places.indexOf(better) < places.indexOf(place) && this.#prompts[better].length > 0))
      return noWords;
    const held = this.#prompts[place];
    held.push(this.#said(read.words, true, written));
    return held.length < mostHeld ? noWords : this.end();
  }

  #event(payload: unknown, written: string): LineWords {
    const type = textAt(payload, 'type');
    const kind = textAt(payload, 'kind') ?? 'plain';
    if (type === 'user_message') {
      if (kind !== 'plain') return leftOut('notices of the program');
      return this.#prompt('typed', textAt(payload, 'message') ?? '', written);
    }
    const item = fieldOf(payload, 'item');
    if (type !== 'item_completed' || textAt(item, 'type') !== 'UserMessage') return noWords;
    return this.#prompt('item', textsIn(fieldOf(item, 'content'), ['text']).join('\n'), written);
  }

  #item(item: unknown, written: string): LineWords {
    if (textAt(item, 'type') !== 'message')
      return textAt(item, 'type')?.endsWith('_output') === true ? leftOut('tool output') : noWords;
    const role = textAt(item, 'role');
    const text = textsIn(fieldOf(item, 'content'), ['input_text', 'output_text', 'text']).join('\n');
    if (role === 'user') {
      const { zone, folder } = environmentIn(text);
      this.#zoned(zone);
      this.#folder ??= folder;
      return this.#prompt('given', text, written);
    }
    if (role !== 'assistant' || this.#isSubagent || text.trim() === '') return noWords;
    return { said: [this.#said(text, false, written)], left: [] };
  }
}

/** The sessions of Codex: one file each, by the day they began. */
export const codex: AgentFormat = {
  provider: 'codex',
  zone: 'Codex writes UTC, and the local hour in the names of its files',
  holds: 'values',
  agent: { key: 'codex', name: 'Codex' },
  recognises: (start) => {
    const [first = ''] = start.trimStart().split('\n', 1);
    if (first.startsWith('{') && /"type"\s*:\s*"session_meta"/.test(first) && /"payload"\s*:\s*\{/.test(first))
      return true;
    return (
      /^\{"id"\s*:\s*"[\w-]{36}"\s*,\s*"timestamp"\s*:/.test(first) &&
      /"instructions"\s*:/.test(first) &&
      (start.trimStart().length === first.length || /\n\s*\{[^\n]{0,200}"(?:type|record_type)"\s*:/.test(start))
    );
  },
  open: (name) => new CodexFile(name),
};
