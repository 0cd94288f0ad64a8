import type { ContractCheck } from '../client/contract-check/check-contract.ts';
import type { ThemeName } from '../contract/looks/theme.ts';
import type { Calls } from '../client/calls.ts';
import type { LintSwitch } from '../contract/cli/lint.ts';
import type { Clock } from '../contract/time/clock.ts';
import type { FirstRunWatch } from '../contract/sources/first-run-news.ts';
import type { SeenPersonas } from '../client/history/past-personas.ts';
import type { ImportSummary } from '../contract/sources/import-summary.ts';
import type { AgentSession } from '../client/mcp/agent-asking.ts';
import type { EndpointAddress } from '../client/mcp/endpoint-address.ts';
import type { PathCompletion, PathSurvey } from '../contract/sources/survey.ts';
import type { RequestRecord } from '../client/call/request-log.ts';
import type { Terminal } from './terminal-port.ts';

export type { Terminal } from './terminal-port.ts';

/** The gateway that the explorer is on; a new one comes with every change of profile. */
export type Gateway = {
  readonly calls: Calls;
  /** the profile's name, or "embedded" */
  readonly name: string;
  /** embedded: this machine's own; it may also be reached by its colour word in the header */
  readonly kind: 'embedded' | 'remote';
  readonly colour: 'cyan' | 'green' | 'yellow' | 'red' | 'magenta' | 'blue' | undefined;
  readonly readOnly: boolean;
  /** for copying requests as curl */
  readonly baseUrl: string;
  /** the newest few hundred calls, oldest first; the listener is called after every change and returns how to stop */
  readonly requests: { list(): readonly RequestRecord[]; watch(changed: () => void): () => void };
  /** its namespaces as agents have them; left out where they cannot be asked */
  readonly agents?: Agents;
  /** says that the key of a model which this shell gives is not used there; undefined where it is, or there is none */
  readonly unusedModelKey?: () => string | undefined;
  /** the personas that were seen of it, where it may be one that keeps no earlier ones */
  readonly seen?: SeenHere;
  /** begins to hold it to the interface, only reading; left out where that cannot be asked */
  readonly checkContract?: (signal: AbortSignal) => Promise<ContractCheck>;
};

/** The MCP endpoints of a gateway's namespaces. */
export type Agents = {
  /** where the endpoint is that a namespace names, or why there is none, in a sentence */
  address(named: unknown): Promise<EndpointAddress | { readonly problem: string }>;
  /** opens a session as an agent would; the key goes along only to the gateway's own origin */
  open(address: EndpointAddress, signal: AbortSignal): Promise<AgentSession>;
  /** how many tokens a text is, in the encoding of `client/tokens`; counted beside the thread that draws */
  tokens(text: string, signal: AbortSignal): Promise<number>;
  /** lets what counts tokens go: nobody looks at their number any more */
  leaveTokens?(): void;
};

/** What was seen of a gateway: in memory, and on this machine where somebody wants it. */
export type SeenHere = SeenPersonas & {
  /** ask: nobody said yes or no yet */
  mayKeep(): 'ask' | 'on' | 'off';
  decide(isWanted: boolean): void;
};

export type ProfileChoice = {
  readonly name: string;
  readonly colour: Gateway['colour'];
  readonly url: string;
  readonly readOnly: boolean;
};

/** The profiles that can be picked, the embedded gateway among them. */
export type Profiles = {
  list(): readonly ProfileChoice[];
  open(name: string): Promise<Gateway>;
};

export type ImportProgress = {
  /** events sent so far, items the reader skipped so far */
  readonly read: number;
  readonly skipped: number;
  /** how much of the source there is, where the reader knows: done and total in the reader's own unit */
  readonly done: number | undefined;
  readonly total: number | undefined;
  /** where it was when it was cut off, in events, where it goes on from there */
  readonly from?: number | undefined;
};

export type ImportOutcome = {
  readonly read: number;
  readonly accepted: number;
  readonly updated: number;
  readonly duplicates: number;
  /** items left out, the first hundred named by file and line or id */
  readonly skipped: number;
  readonly skips: readonly { readonly where: string; readonly why: string }[];
  /** people with several addresses, with how many in all, and whether the gateway keeps that */
  readonly joined?: { readonly people: number; readonly keys: number; readonly isKept: boolean };
  /** what was read, in counts */
  readonly summary?: ImportSummary;
};

/** What an event says of where it was read: its id, and its `ref`. */
export type WantedSource = {
  readonly id: string;
  readonly file: string;
  readonly line: number | undefined;
  readonly offset: number | undefined;
};

/** Imports of a person's own files (embedded gateway only); failures reject with an Error whose message is a sentence. */
export type Imports = {
  /** completes a begun path as a shell does */
  complete(begun: string, signal: AbortSignal): Promise<PathCompletion>;
  /** what a path is and who is in it, told as far as it is known; nothing is written */
  survey(path: string, tell: (so: PathSurvey) => void, signal: AbortSignal): Promise<PathSurvey>;
  run(
    job: {
      namespaceId: string;
      reader: string;
      path: string;
      me: readonly string[];
      /** addresses that are nobody else's */
      apart: readonly string[];
    },
    progress: (now: ImportProgress) => void,
    signal: AbortSignal,
  ): Promise<ImportOutcome>;
  /** forgets what was imported into a namespace that is gone */
  forget?(namespaceId: string): Promise<void>;
  /** the source of an event as it lies on this machine: text from outside, under a heading */
  source?(namespaceId: string, wanted: WantedSource, signal: AbortSignal): Promise<{ title: string; text: string }>;
  /** what was imported into a namespace before */
  remembered(namespaceId: string): Promise<readonly { reader: string; path: string; me: readonly string[] }[]>;
};

/** What an import remembered: the namespace it went into, the reader and the path, who it was about, and when (ISO 8601 UTC). */
export type PastImport = {
  readonly namespaceId: string;
  readonly reader: string;
  readonly path: string;
  readonly me: readonly string[];
  readonly at: string;
};

/** What the program is, and what it keeps on this machine. */
export type ProgramFacts = {
  readonly version: string;
  readonly licence: string;
  /** the file with the licences of what is bundled; undefined where the program is not bundled */
  readonly thirdParty: string | undefined;
  /** the folder of this machine's own gateway, and the bytes its files take */
  readonly dataFolder: string;
  readonly bytes: number;
  /** what was imported from this machine, the newest first */
  readonly imports: readonly PastImport[];
};

/** Reads what the program is and keeps, anew each time; failures reject with a sentence. */
export type About = { read(signal: AbortSignal): Promise<ProgramFacts> };

/** Keeps what cannot be put right at a gateway, on this machine; rejects with a sentence. */
export type CorrectionNotes = { keep(note: { readonly [field: string]: unknown }): Promise<void> };

/** What of lint is switched off here, and why; rejects with a sentence where the file says something else. */
export type LintSwitchedOff = { read(): Promise<readonly LintSwitch[]> };

/** Everything the explorer is given. */
export type Ports = {
  readonly gateway: Gateway;
  readonly profiles: Profiles;
  readonly imports: Imports | undefined;
  /** the import and build of the samples and the repository on a fresh machine */
  readonly firstRun: FirstRunWatch | undefined;
  /** whether the first keys are to be told, and that they were; left out where they never are */
  readonly hints?: { readonly areDue: boolean; readonly shown: () => void };
  readonly about: About;
  /** left out where nothing is kept */
  readonly notes?: CorrectionNotes;
  /** left out where nothing can be switched off */
  readonly lintSwitches?: LintSwitchedOff;
  /** the file in which somebody gave keys to commands, as it is written; left out where there is none */
  readonly bindings?: { readonly text: string } | undefined;
  /** how everything looks at first, and how that is kept; without it, by the terminal's own colours */
  readonly theme?: { readonly at: ThemeName; readonly keep: (theme: ThemeName) => Promise<void> } | undefined;
  readonly terminal: Terminal;
  readonly clock: Clock;
  /** names of months, 24 h, and the offset of local time */
  readonly locale: string | undefined;
  /** the terminal has no looks (bold, underline, colours): what is marked stands in »…« */
  readonly spelled?: boolean;
};
