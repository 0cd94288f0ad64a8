import { Argument, Command } from 'commander';
import { readers } from '../../readers/index.ts';
import type { Address } from '../../contract/address.ts';
import { byHand } from '../../contract/sources/by-hand.ts';
import { textIn } from '../../client/received/received-fields.ts';
import { createImports, type Imports } from '../../embedded/imports/imports.ts';
import type { ImportJob } from '../../embedded/imports/imports-job.ts';
import type { ImportOutcome } from '../../embedded/imports/imports-send.ts';
import { safe } from '../../text/safe.ts';
import { buildWait, failUnlessBuilt } from '../build-wait.ts';
import { buildLine } from '../output/build-line.ts';
import { cellText } from '../output/cell-text.ts';
import { type CliCommand, type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { type Connection, onGateway, withConnection } from '../choosing/connection.ts';
import { dataFolderOf } from '../choosing/data-flag.ts';
import { completed, type Flags, type Source, sources, type Typed } from '../choosing/import-sources.ts';
import { agentSources } from '../choosing/agent-sources.ts';
import { findNamespace } from '../choosing/find-namespace.ts';
import { bar, outcomeLines } from '../output/import-text.ts';
import { plainJson } from '../output/plain-json.ts';
import { printJson, safeLine } from '../output/print.ts';
import { progressOn } from '../output/progress.ts';

/** The address of the namespace of that name, or undefined where there is none yet. */
async function known({ client }: Connection, name: string, signal: AbortSignal): Promise<Address | undefined> {
  try {
    return await findNamespace(client.calls, name, signal);
  } catch (error) {
    if (error instanceof CommandFailure && error.exitCode === exitCodes.refused) return undefined;
    throw error;
  }
}

/** What is to be imported of a source. */
function jobOf(source: Source, namespaceId: string, apart: readonly string[] = []): ImportJob {
  const { reader, path } = source;
  const out = [...apart, ...(source.apart ?? [])];
  return { namespaceId, reader, path, me: source.me.filter((word) => !out.includes(word.toLowerCase())), apart: out };
}

async function oneImport(io: CliIo, imports: Imports, job: ImportJob, why: string): Promise<ImportOutcome> {
  safeLine(io.err, `${job.reader}: ${job.me.join(', ') || 'whoever is marked in it'} (${why})`);
  const progress = progressOn(io);
  try {
    return await imports.run(job, (now) => progress.say(bar(now)), io.signal);
  } finally {
    progress.end();
  }
}

async function importInto(io: CliIo, typed: Typed, flags: Flags): Promise<void> {
  await onGateway(io, flags, async (connection) => {
    const { calls } = connection.client;
    const imports = createImports({
      dataFolder: dataFolderOf(io, flags),
      destination: () => connection.target(),
      now: () => io.now(),
      goesOn: connection.kind === 'embedded',
    });
    if (flags.agents === true && (typed.name === undefined || typed.first !== undefined))
      throw new CommandFailure('Say into which namespace, and no path: persona import NAME --agents', exitCodes.usage);
    const agents = flags.agents === true ? await agentSources(io, imports, typed.name ?? '', flags) : undefined;
    const { name, asked } = await completed(io, imports, typed, flags);
    const places = [typed.first, typed.second];
    const found = await known(connection, name, io.signal);
    const before = found?.namespace_id === undefined ? [] : await imports.remembered(found.namespace_id);
    const all = agents ?? (asked === undefined ? await sources(io, imports, places, flags, before) : [asked]);
    const address = found ?? { namespace_id: (await calls.createNamespace({ name }, io.signal)).id };
    const subject = flags.subject ?? all[0]?.name ?? name;
    const binding = await calls.createOrFetchPersona({ ...address, subject }, io.signal);
    const namespaceId = address.namespace_id ?? textIn(binding.namespace_id);
    if (namespaceId === undefined)
      throw new CommandFailure(
        `The gateway does not say which namespace ${safe(name)} is. Import into it by its id.`,
        exitCodes.refused,
      );
    safeLine(io.err, `${name}: ${cellText(binding.subject)}`);

    const made = [];
    const apart = flags.apart?.map((one) => one.toLowerCase());
    imports.begin(
      all.map((source) => jobOf(source, namespaceId, apart)),
      flags.build,
    );
    for (const source of all) {
      const outcome = await oneImport(io, imports, jobOf(source, namespaceId, apart), source.why);
      made.push({ reader: source.reader, path: source.path, me: source.me, ...outcome });
      if (flags.json !== true) for (const text of outcomeLines(outcome)) safeLine(io.out, text);
    }
    const wait = flags.build ? await built(io, connection, { namespace_id: namespaceId }, name) : undefined;
    if (flags.json === true)
      printJson(io, {
        namespace_id: namespaceId,
        agent_id: textIn(binding.agent_id) ?? null,
        subject: textIn(binding.subject) ?? null,
        imports: made,
        build: wait === undefined ? null : plainJson(wait.status),
      });
    else if (wait?.status.state === 'completed') safeLine(io.out, `built; see it: persona show ${name}`);
    else if (wait !== undefined && wait.gaveUp === undefined) safeLine(io.out, `build ${buildLine(wait.status)}`);
    if (wait !== undefined) failUnlessBuilt(wait);
  });
}

async function built(io: CliIo, connection: Connection, address: Address, name: string) {
  await connection.client.calls.triggerBuild(address, io.signal);
  return buildWait(io, connection, { address, namespace: name });
}

const oneMore = (value: string, others: string[] = []): string[] => [...others, value];

/** The format: any other word is a path, which is recognised. */
function readerArgument(): Argument {
  const argument = new Argument('[reader]', 'the format (see persona readers); left out, the path is recognised');
  argument.argChoices = readers.map(({ id }) => id);
  return argument;
}

/** persona import NAME [READER] [PATH] [--me WHO] */
export const importCommand: CliCommand = (io) =>
  withConnection(
    new Command('import')
      .description('import your own data into a namespace and build its persona; makes both where they are absent')
      .argument(
        '[namespace]',
        'the namespace: its id, external reference or name; a terminal asks for what is left out',
      )
      .addArgument(readerArgument())
      .argument('[path]', 'a file or folder; left out, what was imported before is imported again')
      .option('--me <who>', 'who the persona is about: an address or a name; may be given several times', oneMore)
      .option('--apart <address>', 'an address that is not theirs; may be given several times', oneMore)
      .option(
        '--agents',
        'the sessions of Claude Code, Codex and Gemini CLI at their standard places; says what is there, and asks',
      )
      .option('--yes', 'with --agents: without asking')
      .option('--subject <name>', 'the name to show; counts when the persona is created')
      .option('--no-build', 'import only')
      .option('--json', 'what was done, as JSON')
      .addHelpText(
        'after',
        [
          '',
          'Examples:',
          '  persona import work git ~/src/project --me ana@work.example --me ana@home.example',
          '  persona import me --agents',
          '  persona import letters ~/Mail/archive.mbox',
          '  persona import work',
        ].join('\n'),
      ),
  ).action(async (name: string | undefined, first: string | undefined, second: string | undefined, flags: Flags) => {
    try {
      await importInto(io, { name, first, second }, flags);
    } catch (error) {
      if (!io.signal.aborted || error instanceof CommandFailure) throw error;
      if (io.signal.reason !== byHand)
        throw new CommandFailure('Ended before the import was done. What was sent stays.');
      throw new CommandFailure(`Stopped. What was sent stays; persona import ${safe(name ?? 'NAME')} goes on with it.`);
    }
  });
