import type { AgentSaid } from './agent-said.ts';
import type { HistoryLine } from './history-line.ts';
import { standInForPaste } from './typed-prompt.ts';

/** so far apart may the two stand that a history and a transcript write of one prompt */
const near = 10_000;
/** the same line so soon again was written twice, and typed once */
const twice = 1000;
const most = { lines: 200_000, text: 2000 } as const;

/** A line of a history: what it says with every piece between pastes, and whether a transcript has it too. */
type Known = { readonly at: number; readonly pieces: readonly string[]; isMet: boolean };

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const command = /^\/[a-z][\w:-]*\s+/i;

/** Whether a prompt is what was typed, with something in the places of what was pasted. */
const holds = (prompt: string, [first = '', ...rest]: readonly string[]): boolean => {
  if (rest.length === 0) return prompt.slice(0, most.text) === first;
  if (!prompt.startsWith(first)) return false;
  let from = first.length;
  return rest.every((piece) => {
    const at = prompt.indexOf(piece, from);
    from = at + piece.length;
    return at !== -1;
  });
};

const piecesOf = (typed: string): readonly string[] => {
  const pieces = typed.slice(0, most.text).split(standInForPaste).map(plain);
  return pieces.length === 1 ? [plain(typed).slice(0, most.text)] : pieces;
};

/** A place at the ten seconds of a moment, and at those beside. */
const momentsAt = (place: string, at: number): readonly string[] =>
  [0, -1, 1].map((beside) => `${place}\n${Math.floor(at / near) + beside}`);

/**
 * The prompts of the histories, so that none of them counts again where a transcript has it too. The history's stays: it knows
 * what was pasted, and is still there when the transcript is deleted.
 */
export class KnownPrompts {
  /** what was typed at a place within the same ten seconds */
  readonly #places = new Map<string, Known[]>();
  readonly #last = new Map<string, { readonly typed: string; readonly at: number }>();
  #lines = 0;

  /** Takes a line of a history; gives how to ask later whether a transcript has it, and nothing where it is the line before it again. */
  add({ provider, typed, at, session, folder }: HistoryLine): (() => boolean) | undefined {
    const place = `${provider}\n${session ?? folder ?? ''}`;
    const last = this.#last.get(place);
    this.#last.set(place, { typed, at });
    if (last?.typed === typed && Math.abs(at - last.at) < twice) return undefined;
    this.#lines += 1;
    if (this.#lines > most.lines) return () => false;
    const known: Known = { at, pieces: piecesOf(typed), isMet: false };
    const [moment = ''] = momentsAt(place, at);
    const there = this.#places.get(moment);
    if (there === undefined) this.#places.set(moment, [known]);
    else there.push(known);
    return () => known.isMet;
  }

  /** Whether a history has this prompt of a transcript. */
  meets(provider: string, { session, folder = '', at, text }: AgentSaid): boolean {
    const prompt = plain(text);
    const known = [session, folder]
      .flatMap((place) => momentsAt(`${provider}\n${place}`, at))
      .flatMap((moment) => this.#places.get(moment) ?? [])
      .find((each) => Math.abs(each.at - at) <= near && isSame(prompt, each.pieces));
    if (known !== undefined) known.isMet = true;
    return known !== undefined;
  }
}

const isSame = (prompt: string, pieces: readonly string[]): boolean => {
  const [first = '', ...rest] = pieces;
  // Of a command a transcript keeps what follows it.
  return holds(prompt, pieces) || (command.test(first) && holds(prompt, [first.replace(command, ''), ...rest]));
};
