import type { Command } from 'commander';
import type { Clock } from '../client/clock.ts';
import type { Debugging } from './debugging.ts';
import type { Environment } from '../settings/environment.ts';
import type { ConnectionFlags } from './choosing/choice.ts';
import type { OutputForm } from './everywhere/output-form.ts';

/** Something a command writes text to; what is written passes the redactor first. */
export type Output = { write(text: string): void };

/** Where a command reads from: standard input, with a terminal's raw mode where it is one. */
export type Input = AsyncIterable<string | Uint8Array> & {
  readonly isTTY?: boolean;
  setRawMode?(raw: boolean): unknown;
};

/** All that a command is given of the world. */
export type CliIo = {
  /** results, and nothing else */
  readonly out: Output;
  /** progress and notes; with --quiet nobody hears them */
  readonly err: Output;
  /** questions, and what must not be missed: standard error, with --quiet too */
  readonly urgent: Output;
  readonly in: Input;
  /** `out` is a terminal */
  readonly tty: boolean;
  /** `err` is a terminal: progress may rewrite its line */
  readonly errTty: boolean;
  /** the width of the terminal; 80 where there is none */
  readonly columns: number;
  /** its height, where it is one */
  readonly rows?: number | undefined;
  /** the version of Node, e.g. "22.16.0" */
  readonly node?: string | undefined;
  /** aborted by Ctrl-c and by signals */
  readonly signal: AbortSignal;
  readonly environment: Environment;
  /** the program's own file, by which it starts itself again; undefined where it is no process of its own */
  readonly program: string | undefined;
  /** undefined where PERSONA_DEBUG is not set */
  readonly debug: Debugging | undefined;
  /** every key a command works with is put here, and so never comes out of `out` or `err` */
  readonly secrets: Set<string>;
  /** milliseconds since 1970 */
  now(): number;
  /** what waits are measured by */
  readonly clock: Clock;
  /** how results are printed, where --output or --json says */
  readonly form?: OutputForm | undefined;
  /** --pointer: only what stands there of what is printed as JSON */
  readonly pointer?: string | undefined;
  /** what --pointer leads to is printed without its quotation marks where it is a text */
  readonly bareText?: boolean;
  /** --read-only: nothing is written to a gateway */
  readonly readOnly?: boolean;
  /** begins the debug log, where the program is a process of its own */
  readonly beginDebugging?: (() => Promise<Debugging>) | undefined;
  /** opens the explorer; undefined where there is no terminal for it */
  readonly explore?: ((start: ExploreStart) => Promise<number>) | undefined;
};

/** Where the explorer opens. */
export type ExploreStart = ConnectionFlags & {
  /** a namespace by its id, external reference or name, and the section of its persona */
  readonly at: { readonly namespace: string; readonly section: string | undefined };
};

/** One command of the program: gives its commander form, whose action runs on the given world. */
export type CliCommand = (io: CliIo) => Command;

/** What the program exits with. */
export const exitCodes = { ok: 0, failed: 1, usage: 2, keyRefused: 3, unreachable: 4, refused: 5 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A command that cannot go on: the sentence for standard error, and the code to exit with. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = exitCodes.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** What is given, or a usage failure with its sentence. */
export function asUsage<T>(give: () => T): T {
  try {
    return give();
  } catch (error) {
    throw new CommandFailure(error instanceof Error ? error.message : String(error), exitCodes.usage);
  }
}
