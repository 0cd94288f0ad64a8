import { CommanderError } from 'commander';
import { GatewayFailure } from '../client/failure.ts';
import type { Environment } from '../settings/environment.ts';
import { redact } from '../text/redact.ts';
import { safeLines } from '../text/safe.ts';
import { type CliIo, CommandFailure, exitCodes, type ExitCode, type Input } from './cli-command.ts';
import { failureCode } from './failure-code.ts';
import { program } from './program.ts';

/** The world as the process has it. */
export type World = {
  readonly out: Stream;
  readonly err: Stream;
  readonly in: Input;
  readonly signal: AbortSignal;
  readonly environment: Environment;
  readonly now?: () => number;
};

type Stream = {
  write(text: string): unknown;
  on?(event: 'error', listener: (error: Error) => void): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
};

/** What a failed command says on standard error, and what it exits with. */
function outcomeOf(error: unknown): { says: string[]; exitCode: ExitCode } {
  // Commander has said it already.
  if (error instanceof CommanderError) return { says: [], exitCode: error.exitCode === 0 ? 0 : exitCodes.usage };
  if (error instanceof GatewayFailure)
    return {
      says: [error.message, ...error.details.map(({ path, message }) => `  ${path}: ${message}`)],
      exitCode: failureCode(error),
    };
  if (error instanceof CommandFailure) return { says: error.message.split('\n'), exitCode: error.exitCode };
  return { says: [error instanceof Error ? error.message : String(error)], exitCode: exitCodes.failed };
}

/** Runs one command of the program and gives the code to exit with; failures are said on `err`, in words. */
export async function runCli(argv: readonly string[], world: World): Promise<ExitCode> {
  const secrets = new Set<string>(world.environment.apiKey === undefined ? [] : [world.environment.apiKey]);
  // A reader that closed its end (| head) is no failure of ours.
  const output = (stream: Stream) => {
    let open = true;
    stream.on?.('error', () => (open = false));
    return { write: (text: string) => void (open && stream.write(redact(text, secrets))) };
  };
  const io: CliIo = {
    out: output(world.out),
    err: output(world.err),
    in: world.in,
    tty: world.out.isTTY === true,
    errTty: world.err.isTTY === true,
    columns: world.out.columns ?? 80,
    signal: world.signal,
    environment: world.environment,
    secrets,
    now: world.now ?? Date.now,
  };
  try {
    await program(io).parseAsync(argv.length === 0 ? ['namespaces'] : argv, { from: 'user' });
    return exitCodes.ok;
  } catch (error) {
    const { says, exitCode } = outcomeOf(error);
    for (const line of says.flatMap((text) => safeLines(text))) io.err.write(`${line}\n`);
    return exitCode;
  }
}
