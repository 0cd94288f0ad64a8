import { Command } from 'commander';
import { cellText } from '../output/cell-text.ts';
import type { CliCommand } from '../cli-command.ts';
import { type ConnectionFlags, onGateway, withConnection } from '../choosing/connection.ts';
import { findNamespace } from '../choosing/find-namespace.ts';
import { plainJson } from '../output/plain-json.ts';
import { printJson, safeLine } from '../output/print.ts';

type Flags = ConnectionFlags & { subject: string; json?: true };

/** persona personas create */
export const personasCommand: CliCommand = (io) => {
  const create = async (namespace: string, flags: Flags) =>
    onGateway(io, flags, async ({ client: { calls } }) => {
      const address = await findNamespace(calls, namespace, io.signal);
      const binding = await calls.createOrFetchPersona({ ...address, subject: flags.subject }, io.signal);
      if (flags.json === true) return printJson(io, plainJson(binding));
      const subject = cellText(binding.subject);
      const before =
        binding.subject === undefined || subject === flags.subject
          ? ''
          : `The persona was there before, of ${subject}. `;
      if (binding.agent_id === undefined) return safeLine(io.err, `${before}The gateway gave no agent id.`);
      safeLine(io.err, `${before}Its agent id:`);
      safeLine(io.out, cellText(binding.agent_id));
    });
  const creating = withConnection(
    new Command('create')
      .description('create the persona of a namespace, or fetch the one it has; its agent id is printed')
      .argument('<namespace>', 'its id, external reference, or name where only one has it')
      .requiredOption('--subject <name>', 'who it is of; counts when it is created, and is ignored later')
      .option('--json', 'the persona binding as JSON')
      .addHelpText('after', '\nExample:\n  persona personas create acme-sales --subject "Ada Okafor"')
      .action(create),
  );
  return new Command('personas').description('create personas').addCommand(creating);
};
