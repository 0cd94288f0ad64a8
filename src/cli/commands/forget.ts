import { Command } from 'commander';
import type { ForgetPrinted } from '../../contract/cli/forget.ts';
import { importsMemory } from '../../embedded/imports/imports-memory.ts';
import type { Scope } from '../../gateway/store/scope.ts';
import { embeddedName } from '../../settings/profile.ts';
import { safe } from '../../text/safe.ts';
import { type CliCommand, type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { confirmed } from '../choosing/confirmed.ts';
import { onGateway } from '../choosing/connection.ts';
import { dataFolderOf, type DataFlag, withData } from '../choosing/data-flag.ts';
import { namedNamespace } from '../choosing/named-namespace.ts';
import { printJson, safeLine } from '../output/print.ts';

type Flags = DataFlag & { yes?: true; json?: true };

async function forget(io: CliIo, text: string, flags: Flags): Promise<void> {
  await onGateway(io, { profile: embeddedName, ...flags }, async (connection) => {
    const { id: namespaceId, orgId, name } = await namedNamespace(io, connection, text);
    const scope: Scope = { orgId, namespaceId };
    const question = `Forget ${safe(name)} (${safe(scope.namespaceId)}): its persona, builds and events? Your own files stay as they are. This cannot be undone.`;
    if (flags.yes !== true) {
      if (io.in.isTTY !== true)
        throw new CommandFailure('Nobody can be asked here; say --yes to forget it all the same.', exitCodes.usage);
      if (!(await confirmed(io, question))) throw new CommandFailure('Nothing was forgotten.');
    }
    const dataFolder = dataFolderOf(io, flags);
    const { besideOwner } = await import('../../gateway/store/sqlite/beside-owner.ts');
    const erased = await besideOwner({ dataFolder }, ({ erase }) => erase(scope, io.signal));
    const { found, traces } = erased ?? { found: false, traces: false };
    await importsMemory(dataFolder).forget(scope.namespaceId);
    if (flags.json === true)
      return printJson(io, { namespace_id: scope.namespaceId, forgotten: found, traces } satisfies ForgetPrinted);
    safeLine(io.out, `${name} is forgotten.`);
    if (traces)
      safeLine(io.err, 'A build that runs still holds a copy in the file; what is written next goes over it.');
  });
}

/** persona forget NAMESPACE */
export const forgetCommand: CliCommand = (io) =>
  withData(
    new Command('forget')
      .description("erase a namespace of this machine's own gateway, with its persona, builds and events")
      .argument('<namespace>', 'its id, external reference, or name where only one has it'),
  )
    .option('--yes', 'without asking')
    .option('--json', 'what was done, as JSON')
    .addHelpText(
      'after',
      '\nIt waits until nothing of it is left on the disk. On any gateway, this one too, persona namespaces delete does it in the background.\n\nExample:\n  persona forget letters',
    )
    .action((text: string, flags: Flags) => forget(io, text, flags));
