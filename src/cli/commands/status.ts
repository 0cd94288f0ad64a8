import { Command } from 'commander';
import { GatewayFailure } from '../../client/failure.ts';
import { buildLine } from '../output/build-line.ts';
import { cellText, momentText } from '../output/cell-text.ts';
import type { CliCommand, CliIo } from '../cli-command.ts';
import { type ConnectionFlags, onGateway, withConnection } from '../choosing/connection.ts';
import { findNamespace } from '../choosing/find-namespace.ts';
import { plainJson } from '../output/plain-json.ts';
import { line, printJson, safeLine } from '../output/print.ts';

type Flags = ConnectionFlags & { json?: true };

async function status(io: CliIo, namespace: string, flags: Flags): Promise<void> {
  await onGateway(io, flags, async ({ client: { calls } }) => {
    const address = await findNamespace(calls, namespace, io.signal);
    try {
      const seen = await calls.readBuildStatus(address, io.signal);
      if (flags.json === true) return printJson(io, plainJson(seen));
      safeLine(io.out, buildLine(seen));
      const moments = [
        ['build', cellText(seen.build_id)],
        ['accepted', momentText(seen.accepted_at)],
        ['started', momentText(seen.started_at)],
        ['finished', momentText(seen.finished_at)],
      ];
      for (const [name = '', value = ''] of moments) if (value !== '—') safeLine(io.out, `${name.padEnd(9)} ${value}`);
    } catch (error) {
      if (!(error instanceof GatewayFailure) || error.code !== 'build_not_found') throw error;
      if (flags.json === true) return printJson(io, null);
      line(io.out, 'No build yet.');
    }
  });
}

/** persona status NAMESPACE */
export const statusCommand: CliCommand = (io) =>
  withConnection(
    new Command('status')
      .description('how far the newest build of a namespace is')
      .argument('<namespace>', 'its id, external reference, or name where only one has it')
      .option('--json', 'the status as JSON; null where there is no build yet')
      .addHelpText('after', '\nExample:\n  persona status acme-sales --json | jq -r .status')
      .action((namespace: string, flags: Flags) => status(io, namespace, flags)),
  );
