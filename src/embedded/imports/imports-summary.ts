import type { SourceEvent } from '../../contract/event.ts';
import type { ImportSummary } from '../../contract/sources/import-summary.ts';
import type { SourceTold } from '../../contract/sources/source-told.ts';
import { longLine, mostOfPrompt, wordCount } from '../../text/typed-words.ts';
import { textHash } from '../../readers/source/first-time.ts';

const most = { people: 200_000, lines: 4_000_000 } as const;
const several = -1;

/** Counts the words that somebody typed into prompts, by the rule the engine reads them by, in two numbers a line. */
class TypedCount {
  /** the long lines' hashes, each with the prompt that has it, or with none where several have */
  readonly #holders = new Map<number, number>();
  readonly #hashes: number[] = [];
  readonly #words: number[] = [];
  #prompts = 0;
  #beyond = 0;

  add(text: string): void {
    if (this.#hashes.length > most.lines) {
      this.#beyond += Math.min(mostOfPrompt, wordCount(text));
      return;
    }
    this.#prompts += 1;
    for (const line of text.split('\n').map((each) => each.trim())) {
      const words = wordCount(line);
      const hash = words < longLine ? 0 : textHash(line);
      this.#hashes.push(hash);
      this.#words.push(words);
      if (hash === 0) continue;
      const holder = this.#holders.get(hash);
      if (holder === undefined) this.#holders.set(hash, this.#prompts);
      else if (holder !== this.#prompts) this.#holders.set(hash, several);
    }
    this.#hashes.push(several);
    this.#words.push(0);
  }

  get count(): number {
    let [all, prompt] = [this.#beyond, 0];
    for (const [index, hash] of this.#hashes.entries())
      if (hash === several) {
        all += Math.min(mostOfPrompt, prompt);
        prompt = 0;
      } else if (this.#holders.get(hash) !== several) prompt += this.#words[index] ?? 0;
    return all;
  }
}

/** Adds up what an import reads, event by event, each id once. */
export class ImportCounting {
  readonly #people = new Set<string>();
  readonly #typed = new TypedCount();
  #own = 0;
  #words = 0;
  #zoned = 0;
  #quoted = 0;
  #code = 0;
  #firstAt: string | undefined;
  #lastAt: string | undefined;
  #told: SourceTold = {};

  add({ self, kind, text = '', actor, occurred_at: at, utc_offset_minutes: offset, removed }: SourceEvent): void {
    if (self) {
      this.#own += 1;
      if (kind === 'prompt') this.#typed.add(text);
      else this.#words += wordCount(text);
    } else if (actor.program === undefined && this.#people.size < most.people) this.#people.add(actor.key);
    if (offset !== undefined) this.#zoned += 1;
    this.#quoted += removed?.quoted ?? 0;
    this.#code += removed?.code ?? 0;
    const moment = new Date(at).toISOString();
    if (this.#firstAt === undefined || moment < this.#firstAt) this.#firstAt = moment;
    if (this.#lastAt === undefined || moment > this.#lastAt) this.#lastAt = moment;
  }

  tell(told: SourceTold): void {
    this.#told = told;
  }

  get summary(): ImportSummary {
    return {
      ...this.#told,
      own: this.#own,
      ownWords: this.#words + this.#typed.count,
      people: this.#people.size,
      ...(this.#firstAt === undefined ? {} : { firstAt: this.#firstAt }),
      ...(this.#lastAt === undefined ? {} : { lastAt: this.#lastAt }),
      zoned: this.#zoned,
      cut: { quoted: this.#quoted, code: this.#code },
    };
  }
}
