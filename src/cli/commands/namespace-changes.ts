import { Command } from 'commander';
import type { NamespaceDeleted } from '../../contract/cli/namespaces.ts';
import { importsMemory } from '../../embedded/imports/imports-memory.ts';
import { safe } from '../../text/safe.ts';
import { type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { typedName } from '../choosing/confirmed.ts';
import { type ConnectionFlags, onGateway, withConnection } from '../choosing/connection.ts';
import { dataFolderOf } from '../choosing/data-flag.ts';
import { findNamespace } from '../choosing/find-namespace.ts';
import { namedNamespace } from '../choosing/named-namespace.ts';
import { cellText } from '../output/cell-text.ts';
import { plainJson } from '../output/plain-json.ts';
import { printJson, safeLine } from '../output/print.ts';

type RenameFlags = ConnectionFlags & { description?: string; json?: true };
type DeleteFlags = ConnectionFlags & { yes?: true; json?: true };

async function rename(io: CliIo, text: string, name: string, { description, ...flags }: RenameFlags): Promise<void> {
  await onGateway(io, flags, async ({ client }) => {
    const address = await findNamespace(client.calls, text, io.signal);
    const described = description === undefined ? {} : { description: description === '' ? null : description };
    const changed = await client.calls.changeNamespace({ ...address, name, ...described }, io.signal);
    if (flags.json === true) return printJson(io, plainJson(changed));
    safeLine(io.out, `${text} is named ${cellText(changed.name)} now.`);
  });
}

async function remove(io: CliIo, text: string, flags: DeleteFlags): Promise<void> {
  await onGateway(io, flags, async (connection) => {
    const { id, name } = await namedNamespace(io, connection, text);
    const question = `Delete ${safe(name)} (${safe(id)}) at ${safe(connection.name)}: its events, its persona, the kept ones and its builds? This cannot be undone.`;
    if (flags.yes !== true) {
      if (io.in.isTTY !== true)
        throw new CommandFailure('Nobody can be asked here; say --yes to delete it all the same.', exitCodes.usage);
      if (!(await typedName(io, question, name))) throw new CommandFailure('Nothing was deleted.');
    }
    await connection.client.calls.eraseNamespace({ namespace_id: id }, io.signal);
    if (connection.kind === 'embedded') await importsMemory(dataFolderOf(io, flags)).forget(id);
    if (flags.json === true) return printJson(io, { namespace_id: id, status: 'erasing' } satisfies NamespaceDeleted);
    safeLine(io.out, `${name} is gone, and its data are being erased.`);
  });
}

/** persona namespaces rename NAMESPACE NEW */
export const renameCommand = (io: CliIo): Command =>
  withConnection(
    new Command('rename')
      .description('give a namespace another name, or another description')
      .argument('<namespace>', 'its id, external reference, or name where only one has it')
      .argument('<name>', 'the new name, 1 to 255 characters')
      .option('--description <text>', 'what it is for; an empty text takes the description away')
      .option('--json', 'the namespace as JSON')
      .addHelpText('after', '\nExample:\n  persona namespaces rename acme-sales "Acme, sales desk"')
      .action((text: string, name: string, flags: RenameFlags) => rename(io, text, name, flags)),
  );

/** persona namespaces delete NAMESPACE */
export const deleteCommand = (io: CliIo): Command =>
  withConnection(
    new Command('delete')
      .description('delete a namespace with its events, its persona and its builds')
      .argument('<namespace>', 'its id, external reference, or name where only one has it')
      .option('--yes', 'without asking for its name')
      .option('--json', 'what was done, as JSON')
      .addHelpText(
        'after',
        "\nIt is asked of the gateway, which erases in the background. Of this machine's own gateway, persona forget does the same and waits\nuntil nothing of it is left on the disk.\n\nExample:\n  persona namespaces delete acme-sales",
      )
      .action((text: string, flags: DeleteFlags) => remove(io, text, flags)),
  );
