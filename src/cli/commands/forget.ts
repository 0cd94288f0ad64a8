import { Command } from 'commander';
import type { ForgetPrinted } from '../../contract/cli/forget.ts';
import { textIn } from '../../client/received/received-fields.ts';
import { walkNamespaces } from '../../client/walk-namespaces.ts';
import { importsMemory } from '../../embedded/imports/imports-memory.ts';
import type { Scope } from '../../gateway/store/scope.ts';
import { embeddedName } from '../../settings/profile.ts';
import { safe } from '../../text/safe.ts';
import { cellText } from '../output/cell-text.ts';
import { type CliCommand, type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { confirmed } from '../choosing/confirmed.ts';
import { type Connection, onGateway } from '../choosing/connection.ts';
import { dataFolderOf, type DataFlag, withData } from '../choosing/data-flag.ts';
import { findNamespace } from '../choosing/find-namespace.ts';
import { printJson, safeLine } from '../output/print.ts';

type Flags = DataFlag & { yes?: true; json?: true };

/** The namespace that a person means, and its name. */
async function meant(io: CliIo, { client: { calls } }: Connection, text: string): Promise<Scope & { name: string }> {
  const address = await findNamespace(calls, text, io.signal);
  for await (const { rows } of walkNamespaces(calls, io.signal))
    for (const { id, name, org_id: orgId, external_reference_id: reference } of rows) {
      const isIt =
        address.namespace_id === undefined
          ? textIn(reference) === address.external_reference_id
          : id === address.namespace_id;
      if (isIt) return { orgId: textIn(orgId) ?? '', namespaceId: id, name: cellText(name) };
    }
  throw new CommandFailure(`There is no namespace "${safe(text)}" on this machine.`, exitCodes.refused);
}

async function forget(io: CliIo, text: string, flags: Flags): Promise<void> {
  await onGateway(io, { profile: embeddedName, ...flags }, async (connection) => {
    const { name, ...scope } = await meant(io, connection, text);
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
    .addHelpText('after', '\nExample:\n  persona forget letters')
    .action((text: string, flags: Flags) => forget(io, text, flags));
