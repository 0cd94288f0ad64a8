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
import { type DatabaseFlag, notWithDatabase, withDatabase } from '../database/database-flag.ts';
import { mustMayWrite } from '../choosing/may-write.ts';
import { namedNamespace } from '../choosing/named-namespace.ts';
import { forgetAsked } from '../forgetting/forget-asked.ts';
import { printJson, safeLine } from '../output/print.ts';
import {
  eventSource,
  type EventSource,
  forgetEvents,
  type Forgotten,
  forgottenText,
  wentText,
} from '../forgetting/forgotten-events.ts';

type Flags = DataFlag &
  DatabaseFlag & { yes?: true; json?: true; event?: string[]; source?: EventSource; org?: string };

/** Goes on only where somebody says yes, or said so before. */
async function mustConfirm(io: CliIo, { yes }: Flags, question: string): Promise<void> {
  mustMayWrite(io);
  if (yes === true) return;
  if (io.in.isTTY !== true)
    throw new CommandFailure('Nobody can be asked here; say --yes to forget it all the same.', exitCodes.usage);
  if (!(await confirmed(io, question))) throw new CommandFailure('Nothing was forgotten.');
}

const stillHeld = 'A build that runs still holds a copy in the file; what is written next goes over it.';
/** Of any gateway: why, it does not say. */
const mayStand = 'It may still stand in the files of the store, until what is written later goes over it.';

async function forgetSome(io: CliIo, text: string, what: Forgotten, flags: Flags): Promise<void> {
  await onGateway(io, { profile: embeddedName, ...flags }, async (connection) => {
    const { calls } = connection.client;
    const { id, name } = await namedNamespace(io, connection, text);
    const which = await forgottenText(io, calls, id, what);
    await mustConfirm(
      io,
      flags,
      `Forget ${which} of ${safe(name)}, and what quotes it? Your own files stay as they are. This cannot be undone.`,
    );
    const went = await forgetEvents(io, calls, id, what);
    const { erased, personas, build, traces } = went;
    if (flags.json === true)
      return printJson(io, {
        namespace_id: id,
        forgotten: erased > 0,
        traces,
        events: { erased, personas, build_id: build },
      } satisfies ForgetPrinted);
    for (const line of wentText(went)) safeLine(io.out, line);
    if (erased > 0) safeLine(io.err, 'Importing from the same place again brings it back.');
    if (traces) safeLine(io.err, mayStand);
  });
}

const chosen = ({ event, source }: Flags): Forgotten | undefined => {
  if (event !== undefined && source !== undefined)
    throw new CommandFailure('Say either --event or --source.', exitCodes.usage);
  return event === undefined ? source : { ids: [...new Set(event)] };
};

async function forget(io: CliIo, text: string, flags: Flags): Promise<void> {
  if (flags.database !== undefined) {
    notWithDatabase(flags, ['data']);
    const { forgetInDatabase } = await import('../database/forget-in-database.ts');
    return forgetInDatabase(io, text, flags, (question) => mustConfirm(io, flags, question));
  }
  await onGateway(io, { profile: embeddedName, ...flags }, async (connection) => {
    const { id: namespaceId, orgId, name } = await namedNamespace(io, connection, text);
    const scope: Scope = { orgId, namespaceId };
    const question = `Forget ${safe(name)} (${safe(scope.namespaceId)}): its persona, builds and events? Your own files stay as they are. This cannot be undone.`;
    await mustConfirm(io, flags, question);
    const dataFolder = dataFolderOf(io, flags);
    const { besideOwner } = await import('../../gateway/store/sqlite/beside-owner.ts');
    // Before it goes, so that no kept request stays where the program ends in between; and after, of a run that went on meanwhile.
    await forgetAsked(io, dataFolder, namespaceId);
    const erased = await besideOwner({ dataFolder }, ({ erase }) => erase(scope, io.signal));
    await forgetAsked(io, dataFolder, namespaceId);
    const { found, traces } = erased ?? { found: false, traces: false };
    await importsMemory(dataFolder).forget(scope.namespaceId);
    if (flags.json === true)
      return printJson(io, { namespace_id: scope.namespaceId, forgotten: found, traces } satisfies ForgetPrinted);
    safeLine(io.out, `${name} is forgotten.`);
    if (traces) safeLine(io.err, stillHeld);
  });
}

const oneMore = (value: string, others: string[] = []): string[] => [...others, value];

/** persona forget NAMESPACE */
export const forgetCommand: CliCommand = (io) =>
  withDatabase(
    withData(
      new Command('forget')
        .description(
          "erase a namespace of this machine's own gateway, with its persona, builds and events; or only some of its events",
        )
        .argument(
          '<namespace>',
          'its id, external reference, or name where only one has it; of a database, not its name',
        ),
    ),
  )
    .option('--org <name>', 'with --database: the organization it belongs to, default where none is said')
    .option('--event <id>', 'only this event, with what quotes it; may be given several times', oneMore)
    .option(
      '--source <provider>',
      'only the events of a provider, as mail, or of a channel, as slack:general',
      eventSource,
    )
    .option('--yes', 'without asking')
    .option('--json', 'what was done, as JSON')
    .addHelpText(
      'after',
      '\nIt waits until nothing of it is left on the disk. On any gateway, this one too, persona namespaces delete does it in the background.\n\nExamples:\n  persona forget letters\n  persona forget letters --event mail:1f3c@acme.example\n  persona forget letters --source slack:general',
    )
    .action((text: string, flags: Flags) => {
      if (flags.database !== undefined) notWithDatabase(flags, ['event', 'source']);
      const what = chosen(flags);
      return what === undefined ? forget(io, text, flags) : forgetSome(io, text, what, flags);
    });
