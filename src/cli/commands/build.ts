import { Command } from 'commander';
import { buildLine } from '../output/build-line.ts';
import { cellText } from '../output/cell-text.ts';
import { buildWait, failUnlessBuilt } from '../build-wait.ts';
import type { CliCommand, CliIo } from '../cli-command.ts';
import { type ConnectionFlags, onGateway, withConnection } from '../choosing/connection.ts';
import { findNamespace } from '../choosing/find-namespace.ts';
import { plainJson } from '../output/plain-json.ts';
import { printJson, safeLine } from '../output/print.ts';

type Flags = ConnectionFlags & { wait?: true; json?: true };

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
    const wait = await buildWait(io, connection, { address, namespace });
    if (flags.json === true) printJson(io, plainJson(wait.status));
    else if (wait.gaveUp === undefined) safeLine(io.out, buildLine(wait.status));
    failUnlessBuilt(wait);
  });
}

/** persona build NAMESPACE [--wait] */
export const buildCommand: CliCommand = (io) =>
  withConnection(
    new Command('build')
      .description('build the persona of a namespace')
      .argument('<namespace>', 'its id, external reference, or name where only one has it')
      .option('--wait', 'until the build is over; exits with 1 when it failed, or when nobody can tell for a minute')
      .option('--json', 'the acknowledgement, or with --wait the last status, as JSON')
      .addHelpText(
        'after',
        '\nExamples:\n  persona build acme-sales\n  persona build acme-sales --wait && persona show acme-sales',
      )
      .action((namespace: string, flags: Flags) => build(io, namespace, flags)),
  );
