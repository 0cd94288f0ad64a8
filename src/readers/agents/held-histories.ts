import type { AgentFormat, AgentSaid } from './agent-said.ts';
import { type HistoryLine, historyLine } from './history-line.ts';
import { KnownPrompts } from './known-prompts.ts';
import { withoutCommand } from './typed-prompt.ts';

type Provider = AgentFormat['provider'];
type Ref = { readonly file: string; readonly line: number };

/** A prompt that a history has, and whether it is to be given. */
type Held = { readonly line: HistoryLine; readonly words: string; readonly ref: Ref; readonly isGiven: () => boolean };

/** The prompts of the histories, kept while the sessions are read: a line of each, some hundred bytes. */
export class HeldHistories {
  readonly #known = new KnownPrompts();
  readonly #held: Held[] = [];
  /** session → where it was held, as its own file tells */
  readonly #sessions = new Map<string, Pick<AgentSaid, 'offset' | 'folder'>>();
  /** the sessions of Claude Code that a history names */
  readonly #named = new Set<string>();
  #isEmpty = true;

  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  /** Takes a line of a history; of one that only lies beside, prompts are given that a session has too. */
  add(value: unknown, ref: Ref, onlyMet: boolean): 'held' | 'twice' | 'command' | 'no line' {
    const line = historyLine(value);
    if (line === undefined) return 'no line';
    this.#isEmpty = false;
    const words = withoutCommand(line.typed);
    if (line.provider === 'claude-code' && line.session !== undefined && words !== undefined)
      this.#named.add(line.session);
    const isMet = this.#known.add(line);
    if (isMet === undefined) return 'twice';
    if (words === undefined || words === '') return 'command';
    this.#held.push({ line, words, ref, isGiven: onlyMet ? isMet : () => true });
    return 'held';
  }

  /** Keeps where a session was held. */
  see(provider: Provider, { session, offset, folder }: AgentSaid): void {
    this.#sessions.set(`${provider}\n${session}`, { offset, folder });
  }

  /** Whether a history has this prompt of a session; then it is given from there. */
  has(provider: Provider, said: AgentSaid): boolean {
    return this.#known.meets(provider, said);
  }

  /** How many sessions of Claude Code a history names, and how many of them have no file. */
  get sessions(): { readonly named: number; readonly gone: number } {
    const gone = [...this.#named].filter((session) => !this.#sessions.has(`claude-code\n${session}`));
    return { named: this.#named.size, gone: gone.length };
  }

  *prompts(): Generator<{ readonly said: AgentSaid; readonly provider: Provider; readonly ref: Ref }> {
    for (const { line, words, ref, isGiven } of this.#held) {
      if (!isGiven()) continue;
      const { provider, session = '', at, folder } = line;
      const held = this.#sessions.get(`${provider}\n${session}`);
      const said = {
        native: undefined,
        mine: true,
        at,
        written: String(at),
        text: words,
        session,
        folder: folder ?? held?.folder,
        before: undefined,
        offset: held?.offset,
      };
      yield { said, provider, ref };
    }
  }
}
