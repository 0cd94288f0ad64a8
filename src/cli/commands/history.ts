import { Command } from 'commander';
import { datedClaims } from '../../contract/changes/dated-claims.ts';
import type { HistoryPrinted } from '../../contract/cli/changes.ts';
import type { Json } from '../../contract/scalars.ts';
import { textIn } from '../../client/received/received-fields.ts';
import { fieldsOf } from '../../client/received/refusal.ts';
import type { ReceivedBuildStatus } from '../../client/received/status-answer.ts';
import { counted } from '../../text/amount.ts';
import { safe } from '../../text/safe.ts';
import { type CliCommand, type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { type Connection, type ConnectionFlags, onGateway, withConnection } from '../choosing/connection.ts';
import { type OutputForm, outputOption } from '../everywhere/forms.ts';
import { confirmed } from '../choosing/confirmed.ts';
import { findNamespace } from '../choosing/find-namespace.ts';
import { type PastNamespace, pastOf, seenFilesOf } from '../choosing/past-personas.ts';
import { historyMarkdown, historyText } from '../output/history-text.ts';
import { line, printJson, safeLine, widthOf } from '../output/print.ts';
import { progressOn } from '../output/progress.ts';

type Flags = ConnectionFlags & {
  claims?: true;
  clear?: true;
  yes?: true;
  json?: true;
  output?: OutputForm;
};
type Build = HistoryPrinted['builds'][number];

const mostBuilds = 100;

const buildOf = (status: ReceivedBuildStatus): Build => {
  const { state, events, changed, error, kept } = status;
  const [id, accepted, started, finished, why] = [
    status.build_id,
    status.accepted_at,
    status.started_at ?? undefined,
    status.finished_at ?? undefined,
    error ?? undefined,
  ].map(textIn);
  const milliseconds = Date.parse(finished ?? '') - Date.parse(started ?? '');
  return {
    ...(id === undefined ? {} : { build_id: id }),
    state,
    at: finished ?? accepted ?? '',
    ...(Number.isFinite(milliseconds) ? { took_ms: milliseconds } : {}),
    ...(typeof events === 'number' ? { events } : {}),
    ...(typeof changed === 'number' || changed === null ? { changed } : {}),
    ...(why === undefined ? {} : { error: why }),
    readable: state === 'completed' && kept !== false,
  };
};

/** The newest builds as the gateway lists them, those that failed too; else those whose personas were seen. */
async function buildsOf({ client: { calls } }: Connection, { address, past }: PastNamespace, signal: AbortSignal) {
  if (past.from === 'seen')
    return past.builds.map(({ builtAt, seenAt }): Build => ({
      state: 'completed',
      at: builtAt,
      readable: true,
      ...(seenAt === undefined ? {} : { seen_at: seenAt }),
    }));
  const { rows } = await calls.listBuilds({ ...address, page: 1, pageSize: mostBuilds }, signal);
  return rows.map(buildOf);
}

/** Since when each claim stands, from every persona that can be read. */
async function claimsOf(io: CliIo, { past }: PastNamespace): Promise<HistoryPrinted['claims']> {
  const progress = progressOn(io);
  const builds = past.builds.toReversed();
  const personas: Json[] = [];
  for (const build of builds) {
    progress.say(`Reading persona ${personas.length + 1} of ${builds.length}.`);
    personas.push(await past.read(build, io.signal));
  }
  progress.end();
  const when = (place: number): string => builds[place]?.builtAt ?? '';
  return datedClaims(personas).map(({ came, moved, ...claim }) => ({
    ...claim,
    since: when(came),
    at_least: came === 0,
    moved: moved === undefined ? null : when(moved),
  }));
}

async function tell(io: CliIo, namespace: string, flags: Flags): Promise<void> {
  await onGateway(io, flags, async (connection) => {
    const of = await pastOf(io, connection, namespace);
    const [newest] = of.past.builds;
    const persona = fieldsOf(newest === undefined ? null : await of.past.read(newest, io.signal)) ?? {};
    const claims = flags.claims === true ? await claimsOf(io, of) : undefined;
    const told: HistoryPrinted = {
      namespace_id: textIn(persona['namespace_id']) ?? '',
      subject: textIn(persona['subject']) ?? '',
      from: of.past.from,
      builds: await buildsOf(connection, of, io.signal),
      ...(claims === undefined ? {} : { claims }),
    };
    if (flags.json === true) return printJson(io, told);
    const lines = flags.output === 'markdown' ? historyMarkdown(told) : historyText(told, widthOf(io));
    for (const text of lines) line(io.out, text);
  });
}

async function clear(io: CliIo, namespace: string | undefined, flags: Flags): Promise<void> {
  await onGateway(io, flags, async (connection) => {
    if (connection.kind === 'embedded')
      throw new CommandFailure(
        "This machine's own gateway keeps its personas itself: persona forget NAME takes a namespace away with them.",
        exitCodes.usage,
      );
    const files = await seenFilesOf(io, connection);
    const id = namespace === undefined ? undefined : await namespaceIdOf(io, connection, namespace);
    const of = `${namespace === undefined ? 'all namespaces' : safe(namespace)} at ${connection.name}`;
    if (flags.yes !== true && !(await confirmed(io, `Remove the personas of ${of} that were seen here?`)))
      throw new CommandFailure('Nothing was removed. (--yes does not ask.)');
    const cleared = files.clear(id);
    safeLine(io.err, `Removed ${counted(cleared, 'persona')} that ${cleared === 1 ? 'was' : 'were'} seen here.`);
  });
}

/** The id of a namespace as its persona tells it, since some gateways know it by its name or reference, too. */
async function namespaceIdOf(io: CliIo, { client: { calls } }: Connection, text: string): Promise<string> {
  const { persona } = await calls.readPersona(await findNamespace(calls, text, io.signal), io.signal);
  return textIn(persona.namespace_id) ?? text;
}

async function history(io: CliIo, namespace: string | undefined, flags: Flags): Promise<void> {
  if (flags.clear === true) return clear(io, namespace, flags);
  if (namespace === undefined) throw new CommandFailure('Which namespace? Give its name or id.', exitCodes.usage);
  return tell(io, namespace, flags);
}

/** persona history NAMESPACE [--claims] | --clear [NAMESPACE] */
export const historyCommand: CliCommand = (io) =>
  withConnection(
    new Command('history')
      .description('the builds of a namespace over time: when, of how many events, what they changed, why they failed')
      .argument('[namespace]', 'its id, external reference, or name where only one has it')
      .option('--claims', 'since when each claim stands, and when it moved last')
      .option(
        '--clear',
        'remove what was seen here of a gateway that keeps no earlier personas; of one namespace, or of all',
      )
      .option('--yes', 'with --clear: without asking')
      .addOption(outputOption('wide', 'markdown', 'json'))
      .option('--json', 'as JSON')
      .addHelpText(
        'after',
        "\nExamples:\n  persona history acme-sales\n  persona history acme-sales --claims --json | jq '.claims[] | select(.moved != null)'\n  persona history --clear acme-sales",
      )
      .action((namespace: string | undefined, flags: Flags) => history(io, namespace, flags)),
  );
