/** One thing that was said in a session with a coding agent, as its file tells it. */
export type AgentSaid = {
  /** the id that the agent's program gave it; undefined where it gives none */
  readonly native: string | undefined;
  /** a person typed it, not the agent */
  readonly mine: boolean;
  /** epoch milliseconds; NaN where its time cannot be read */
  readonly at: number;
  /** the time as it is written */
  readonly written: string;
  /** the words, pastes and all; what stood for a paste or a picture is still in it */
  readonly text: string;
  readonly session: string;
  /** the folder that was worked in */
  readonly folder: string | undefined;
  /** the native id of what it answers */
  readonly before: string | undefined;
  /** minutes from UTC where it was said, where the file tells them */
  readonly offset: number | undefined;
};

/** What is no word of anybody and was left out, by its kind, as it is counted and named to people. */
export type LeftKind =
  | 'tool output'
  | 'notices of the program'
  | 'commands'
  | 'prompts that a program sent'
  | 'plans and summaries that the agent wrote'
  | 'lines of subagents'
  | 'files of subagents'
  | 'copies of a parent session'
  | 'copies in another file'
  | 'prompts known from the history'
  | 'the same prompt written twice'
  | 'half a line at the end of a file';

/** What a line gives: things said, and what in it was left out. */
export type LineWords = { readonly said: readonly AgentSaid[]; readonly left: readonly LeftKind[] };

/** Nothing said and nothing left out. */
export const noWords: LineWords = { said: [], left: [] };

/** Nothing said, and something of this kind left out. */
export const leftOut = (kind: LeftKind): LineWords => ({ said: [], left: [kind] });

/** One file of a session, read line by line; `end` gives what could not be told before. */
export type SessionFile = {
  line(value: unknown): LineWords;
  end(): LineWords;
};

/** One way in which an agent's program writes its sessions down. */
export type AgentFormat = {
  /** the provider of its events */
  readonly provider: 'claude-code' | 'codex' | 'gemini-cli' | 'aider' | 'opencode';
  /** whose clock its times are by, in words */
  readonly zone: string;
  /** what a file of it is: lines of JSON, lines of text, or one text in JSON, of which what stands at these paths is given with its path */
  readonly holds: 'values' | 'texts' | readonly string[];
  /** who answers */
  readonly agent: { readonly key: string; readonly name: string };
  /** Whether a file begins so, by its first 64 KiB. */
  recognises(start: string): boolean;
  /** Begins to read a file, by its name without folders and the path it is told by. */
  open(name: string, file: string): SessionFile;
};
