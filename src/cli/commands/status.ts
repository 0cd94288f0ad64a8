import { Command } from 'commander';
import { GatewayFailure } from '../../client/failure.ts';
import type { ReceivedBuildStatus } from '../../client/received/status-answer.ts';
import { buildLine } from '../output/build-line.ts';
import { cellText, momentText } from '../output/cell-text.ts';
import { buildWait, failUnlessBuilt, remediesOf } from '../build-wait.ts';
import type { CliCommand, CliIo } from '../cli-command.ts';
import { type ConnectionFlags, onGateway, withConnection } from '../choosing/connection.ts';
import { findNamespace } from '../choosing/find-namespace.ts';
import { plainJson } from '../output/plain-json.ts';
import { line, printJson, safeLine } from '../output/print.ts';

type Flags = ConnectionFlags & { wait?: true; json?: true };

function show(io: CliIo, newest: ReceivedBuildStatus, flags: Flags): void {
  if (flags.json === true) return printJson(io, plainJson(newest));
  safeLine(io.out, buildLine(newest));
  const moments = [
    ['build', cellText(newest.build_id)],
    ['accepted', momentText(newest.accepted_at)],
    ['started', momentText(newest.started_at)],
    ['finished', momentText(newest.finished_at)],
  ];
  for (const [name = '', value = ''] of moments) if (value !== '—') safeLine(io.out, `${name.padEnd(9)} ${value}`);
  for (const remedy of remediesOf(newest)) safeLine(io.out, `to do     ${remedy}`);
}

async function status(io: CliIo, namespace: string, flags: Flags): Promise<void> {
  await onGateway(io, flags, async (connection) => {
    const { calls } = connection.client;
    const address = await findNamespace(calls, namespace, io.signal);
    try {
      const wait =
        flags.wait === true
          ? await buildWait(io, connection, { address, namespace, isPatient: true })
          : { status: await calls.readBuildStatus(address, io.signal), gaveUp: undefined };
      show(io, wait.status, flags);
      if (flags.wait === true) failUnlessBuilt(wait);
    } catch (error) {
      if (!(error instanceof GatewayFailure) || error.code !== 'build_not_found') throw error;
      if (flags.json === true) return printJson(io, null);
      line(io.out, 'No build yet.');
    }
  });
}

/** persona status NAMESPACE [--wait] */
export const statusCommand: CliCommand = (io) =>
  withConnection(
    new Command('status')
      .description('how far the newest build of a namespace is')
      .argument('<namespace>', 'its id, external reference, or name where only one has it')
      .option('--wait', 'until the build is over, however long that takes; exits with 1 when it failed')
      .option('--json', 'the status as JSON; null where there is no build yet')
      .addHelpText(
        'after',
        '\nExamples:\n  persona status acme-sales --json | jq -r .status\n  persona status acme-sales --wait && persona show acme-sales',
      )
      .action((namespace: string, flags: Flags) => status(io, namespace, flags)),
  );
