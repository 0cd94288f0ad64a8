import { Command } from 'commander';
import { GatewayFailure } from '../../client/failure.ts';
import type { ReceivedBuildStatus } from '../../client/received/status-answer.ts';
import { counted } from '../../text/amount.ts';
import type { Address } from '../../contract/address.ts';
import { buildLine } from '../output/build-line.ts';
import { cellText, momentText } from '../output/cell-text.ts';
import { buildWait, failUnlessBuilt, remediesOf } from '../build-wait.ts';
import type { CliCommand, CliIo } from '../cli-command.ts';
import { type Connection, type ConnectionFlags, onGateway, withConnection } from '../choosing/connection.ts';
import { findNamespace } from '../choosing/find-namespace.ts';
import { plainJson } from '../output/plain-json.ts';
import { line, printJson, safeLine } from '../output/print.ts';

type Flags = ConnectionFlags & { wait?: true; json?: true };

const earlierShown = 5;

/** The builds before the newest, where the gateway lists them: what it does not tell is no reason to fail. */
async function earlierBuilds(
  { client: { calls } }: Connection,
  address: Address,
  newest: ReceivedBuildStatus,
  signal: AbortSignal,
): Promise<readonly ReceivedBuildStatus[] | undefined> {
  try {
    // A gateway that does not know the address may list those of others.
    const isEarlier = ({ build_id, namespace_id }: ReceivedBuildStatus) =>
      build_id !== newest.build_id && namespace_id === newest.namespace_id;
    const { rows } = await calls.listBuilds({ ...address, page: 1, pageSize: earlierShown + 1 }, signal);
    return rows.filter(isEarlier).slice(0, earlierShown);
  } catch (error) {
    if (!(error instanceof GatewayFailure) || error.kind === 'cancelled') throw error;
    return undefined;
  }
}

const eventsOf = ({ events }: ReceivedBuildStatus): string =>
  typeof events === 'number' ? `, ${counted(events, 'event')}` : '';

type Shown = {
  readonly newest: ReceivedBuildStatus;
  readonly earlier: readonly ReceivedBuildStatus[] | undefined;
};

function show(io: CliIo, { newest, earlier }: Shown, flags: Flags): void {
  if (flags.json === true)
    return printJson(io, plainJson({ ...newest, ...(earlier === undefined ? {} : { earlier }) }));
  safeLine(io.out, buildLine(newest));
  const moments = [
    ['build', cellText(newest.build_id)],
    ['accepted', momentText(newest.accepted_at)],
    ['started', momentText(newest.started_at)],
    ['finished', momentText(newest.finished_at)],
  ];
  for (const [name = '', value = ''] of moments) if (value !== '—') safeLine(io.out, `${name.padEnd(9)} ${value}`);
  for (const remedy of remediesOf(newest)) safeLine(io.out, `to do     ${remedy}`);
  for (const build of earlier ?? [])
    safeLine(
      io.out,
      `earlier   ${momentText(build.finished_at ?? build.accepted_at)}  ${cellText(build.status)}${eventsOf(build)}  ${cellText(build.build_id)}`,
    );
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
      const earlier = await earlierBuilds(connection, address, wait.status, io.signal);
      show(io, { newest: wait.status, earlier }, flags);
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
      .description('how far the newest build of a namespace is, and what came of the five before it')
      .argument('<namespace>', 'its id, external reference, or name where only one has it')
      .option('--wait', 'until the build is over, however long that takes; exits with 1 when it failed')
      .option('--json', 'the status as JSON; null where there is no build yet')
      .addHelpText(
        'after',
        '\nExamples:\n  persona status acme-sales --json | jq -r .status\n  persona status acme-sales --wait && persona show acme-sales',
      )
      .action((namespace: string, flags: Flags) => status(io, namespace, flags)),
  );
