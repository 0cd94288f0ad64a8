import { Command } from 'commander';
import type { Address } from '../../contract/address.ts';
import { systemClock } from '../../client/clock.ts';
import type { ReceivedBuildStatus } from '../../client/received/status-answer.ts';
import { watchBuild } from '../../client/builds/watch-build.ts';
import { span } from '../../text/ago.ts';
import { safe } from '../../text/safe.ts';
import { buildLine } from '../output/build-line.ts';
import { cellText } from '../output/cell-text.ts';
import { type CliCommand, type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { type Connection, type ConnectionFlags, onGateway, withConnection } from '../choosing/connection.ts';
import { findNamespace } from '../choosing/find-namespace.ts';
import { plainJson } from '../output/plain-json.ts';
import { printJson, safeLine } from '../output/print.ts';
import { progressOn } from '../output/progress.ts';

type Flags = ConnectionFlags & { wait?: true; json?: true };

const quietAfter = 60_000;

/** What to say when somebody stops waiting: the build itself goes on. */
const stoppedWaiting = ({ kind, name }: Connection, namespace: string): string => {
  const where = kind === 'embedded' ? 'The build is kept' : `The build goes on at ${name}`;
  return `Stopped waiting. ${where}; persona status ${namespace} shows how far it is.`;
};

/** Waits for the end of the build of the namespace that is called so, with its progress on standard error. */
export async function ended(
  io: CliIo,
  connection: Connection,
  address: Address,
  namespace: string,
): Promise<ReceivedBuildStatus> {
  const { client } = connection;
  const progress = progressOn(io);
  try {
    let newest: ReceivedBuildStatus | undefined;
    for await (const { status, stillFor } of watchBuild(client.calls, address, {
      clock: systemClock,
      signal: io.signal,
      random: Math.random,
    })) {
      newest = status;
      progress.say(buildLine(status) + (stillFor >= quietAfter ? `, no change for ${span(stillFor)}` : ''));
    }
    if (newest === undefined) throw new CommandFailure('The gateway gave no status.');
    return newest;
  } catch (error) {
    throw io.signal.aborted ? new CommandFailure(stoppedWaiting(connection, safe(namespace, 120))) : error;
  } finally {
    progress.end();
  }
}

async function build(io: CliIo, namespace: string, flags: Flags): Promise<void> {
  await onGateway(io, flags, async (connection) => {
    const { calls } = connection.client;
    const address = await findNamespace(calls, namespace, io.signal);
    const accepted = await calls.triggerBuild(address, io.signal);
    if (flags.wait !== true) {
      if (flags.json === true) return printJson(io, plainJson(accepted));
      const word = cellText(accepted.status ?? 'accepted');
      if (accepted.build_id === undefined)
        return safeLine(io.err, `${word}, without an id of its own; persona status ${namespace} shows how far it is.`);
      safeLine(io.err, `${word}; "persona status" shows how far it is. The build:`);
      return safeLine(io.out, cellText(accepted.build_id));
    }
    const status = await ended(io, connection, address, namespace);
    if (flags.json === true) printJson(io, plainJson(status));
    else safeLine(io.out, buildLine(status));
    if (status.state === 'failed')
      throw new CommandFailure(`The build failed: ${cellText(status.error)}`, exitCodes.failed);
  });
}

/** persona build NAMESPACE [--wait] */
export const buildCommand: CliCommand = (io) =>
  withConnection(
    new Command('build')
      .description('build the persona of a namespace')
      .argument('<namespace>', 'its id, external reference, or name where only one has it')
      .option('--wait', 'until the build is over; exits with 1 when it failed')
      .option('--json', 'the acknowledgement, or with --wait the last status, as JSON')
      .addHelpText(
        'after',
        '\nExamples:\n  persona build acme-sales\n  persona build acme-sales --wait && persona show acme-sales',
      )
      .action((namespace: string, flags: Flags) => build(io, namespace, flags)),
  );
