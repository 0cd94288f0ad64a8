import { CommanderError } from 'commander';
import { type Clock, systemClock } from '../client/clock.ts';
import { GatewayFailure } from '../client/failure.ts';
import type { Environment } from '../settings/environment.ts';
import { redact } from '../text/redact.ts';
import { safeLines } from '../text/safe.ts';
import { type CliIo, CommandFailure, exitCodes, type ExitCode, type Input } from './cli-command.ts';
import type { Debugging } from './debugging.ts';
import { failureCode } from './failure-code.ts';
import { program } from './program.ts';
import { typedPasswords } from './database/typed-passwords.ts';

/** The world as the process has it. */
export type World = {
  readonly out: Stream;
  readonly err: Stream;
  readonly in: Input;
  readonly signal: AbortSignal;
  readonly environment: Environment;
  readonly program?: string | undefined;
  readonly node?: string | undefined;
  readonly debug?: Debugging | undefined;
  readonly now?: () => number;
  readonly clock?: Clock;
  readonly beginDebugging?: (() => Promise<Debugging>) | undefined;
  readonly explore?: CliIo['explore'];
};

type Stream = {
  write(text: string, written?: (error?: Error | null) => void): unknown;
  on?(event: 'error', listener: (error: Error) => void): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
};

/** What a failed command says on standard error, and what it exits with. */
function outcomeOf(error: unknown, signal: AbortSignal): { says: string[]; exitCode: ExitCode } {
  // Commander has said it already.
  if (error instanceof CommanderError) return { says: [], exitCode: error.exitCode === 0 ? 0 : exitCodes.usage };
  if (signal.aborted && typeof signal.reason === 'string' && !(error instanceof CommandFailure))
    return { says: ['Stopped before it was done; nothing goes on from here.'], exitCode: exitCodes.failed };
  if (error instanceof GatewayFailure)
    return {
      says: [error.message, ...error.details.map(({ path, message }) => `  ${path}: ${message}`)],
      exitCode: failureCode(error),
    };
  if (error instanceof CommandFailure)
    return { says: error.message === '' ? [] : error.message.split('\n'), exitCode: error.exitCode };
  return { says: [error instanceof Error ? error.message : String(error)], exitCode: exitCodes.failed };
}

/** A stream that is written to until it breaks; `broken` is told once all that was written is out, or is not. */
function output(stream: Stream, secrets: ReadonlySet<string>) {
  let failure: Error | undefined;
  let isUsed = false;
  stream.on?.('error', (error) => (failure ??= error));
  return {
    write(text: string) {
      isUsed = true;
      if (failure === undefined) stream.write(redact(text, secrets));
    },
    async broken(): Promise<Error | undefined> {
      // Only a stream that can break says when it has written.
      if (isUsed && failure === undefined && stream.on !== undefined)
        await new Promise<void>((resolve) => stream.write('', () => resolve()));
      return failure;
    },
  };
}

/** A reader that closed its end (| head) is no failure of ours; a full disk is. */
const isOurs = (error: Error | undefined): error is Error =>
  error !== undefined && !('code' in error && error.code === 'EPIPE');

/** Help that is asked for before a command is that command's. */
const asHelp = (argv: readonly string[]): readonly string[] =>
  argv.length > 1 && /^(-h|--help)$/.test(argv[0] ?? '') ? ['help', ...argv.slice(1)] : argv;

/** Runs one command of the program and gives the code to exit with; failures are said on `err`, in words. */
export async function runCli(argv: readonly string[], world: World): Promise<ExitCode> {
  const { apiKey, modelKey } = world.environment;
  const secrets = new Set<string>([apiKey, modelKey, ...typedPasswords(argv)].filter((one) => one !== undefined));
  const out = output(world.out, secrets);
  const err = output(world.err, secrets);
  const io: CliIo = {
    out,
    err,
    urgent: err,
    in: world.in,
    tty: world.out.isTTY === true,
    errTty: world.err.isTTY === true,
    columns: world.environment.columns ?? world.out.columns ?? 80,
    rows: world.out.rows,
    node: world.node,
    signal: world.signal,
    environment: world.environment,
    program: world.program,
    debug: world.debug,
    secrets,
    now: world.now ?? Date.now,
    clock: world.clock ?? systemClock,
    beginDebugging: world.beginDebugging,
    explore: world.explore,
  };
  let outcome: { says: string[]; exitCode: ExitCode };
  try {
    await program(io).parseAsync(asHelp(argv), { from: 'user' });
    outcome = { says: [], exitCode: exitCodes.ok };
  } catch (error) {
    const isExpected = [CommanderError, GatewayFailure, CommandFailure].some((kind) => error instanceof kind);
    if (!isExpected) io.debug?.failed('command failed', error);
    outcome = outcomeOf(error, world.signal);
  }
  const broken = await out.broken();
  if (isOurs(broken) && outcome.exitCode === exitCodes.ok)
    outcome = {
      says: [`What was to be printed could not all be written: ${broken.message}.`],
      exitCode: exitCodes.failed,
    };
  for (const line of outcome.says.flatMap((text) => safeLines(text))) err.write(`${line}\n`);
  return outcome.exitCode;
}
