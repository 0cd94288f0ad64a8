import { Command, InvalidArgumentError, Option } from 'commander';
import { type CliCommand, type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { dataFolderOf, type DataFlag, withData } from '../choosing/data-flag.ts';
import { type DatabaseFlag, notWithDatabase, withDatabase } from '../database/database-flag.ts';
import { keeperProgram } from '../choosing/keeper-program.ts';
import { ownModelOf } from '../interpreting/own-model.ts';
import { untilAborted } from '../choosing/until-aborted.ts';
import { byHand } from '../../contract/sources/by-hand.ts';
import { type UnitKind, unitKinds } from '../../embedded/keeping/service-units.ts';
import { usualPort } from '../../contract/base-path.ts';
import { type LogForm, logForms } from '../../gateway/operation/log-form.ts';
import { boundsInWords } from '../output/bounds-in-words.ts';
import { safeLines } from '../../text/safe.ts';
import { line, printJson, safeLine } from '../output/print.ts';

type Flags = DataFlag &
  DatabaseFlag & {
    migrate: boolean;
    port: number;
    host?: string;
    publicUrl?: string;
    limit?: number;
    log?: LogForm;
    metrics?: number;
    detach?: true;
    /** this is the process that was detached */
    detached?: true;
    unit?: UnitKind;
    json?: true;
  };

const port = (text: string): number => {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 65_535)
    throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
  return number;
};

const perSecond = (text: string): number => {
  const number = Number(text);
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1 to 999999.');
  return number;
};

const publicOrigin = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new InvalidArgumentError('It must be a scheme, a host and perhaps a port, such as https://persona.example.');
  return url.origin;
};

function mustBeNamed(flags: Flags): void {
  if (flags.host !== undefined && flags.publicUrl === undefined)
    throw new CommandFailure(
      '--host opens the gateway to other machines, so it needs --public-url: the URL under which they reach it.',
      exitCodes.usage,
    );
}

async function serve(io: CliIo, flags: Flags, isPortGiven: boolean): Promise<void> {
  mustBeNamed(flags);
  const dataFolder = dataFolderOf(io, flags);
  const [{ attach }, { ownerOf }, { keepPort, keptPort }] = await Promise.all([
    import('../../embedded/attach.ts'),
    import('../../embedded/owner.ts'),
    import('../../embedded/keeping/kept-port.ts'),
  ]);
  const problem = (text: string) => {
    io.debug?.listeners.problem?.(text);
    // The log says it in its own form.
    if (flags.log === undefined) for (const one of safeLines(text)) line(io.urgent, one);
  };
  const kept = flags.detached === true && !isPortGiven ? keptPort(dataFolder) : undefined;
  const orders = {
    dataFolder,
    port: kept ?? flags.port,
    // A detached server finds itself an address the first time, and keeps it.
    portIsFixed: flags.detached !== true || isPortGiven || kept !== undefined,
    host: flags.host ?? '127.0.0.1',
    publicUrl: flags.publicUrl,
    mustOwn: true,
    kind: flags.detached === true ? ('detached' as const) : ('server' as const),
    program: keeperProgram(io),
    model: ownModelOf(io.environment),
    firstPage: undefined,
    firstRunIn: undefined,
    operation: { log: flags.log, metricsPort: flags.metrics },
    rateLimit: flags.limit,
  };
  const attached = attach(orders, { ...io.debug?.listeners, problem });
  const { baseUrl, key, keyFile, metricsUrl } = await attached.reached();
  io.secrets.add(key);
  io.debug?.secret(key);
  const owner = ownerOf(dataFolder);
  if (flags.detached === true && owner !== undefined) keepPort(dataFolder, Number(new URL(owner.baseUrl).port));
  if (flags.json === true)
    printJson(io, { url: baseUrl, key_file: keyFile, pid: owner?.pid, metrics_url: metricsUrl }, 0);
  else {
    safeLine(io.out, `Serving ${dataFolder} at ${baseUrl}`);
    safeLine(io.out, `The key is in ${keyFile}; more are made by "persona keys create".`);
    if (metricsUrl !== undefined) safeLine(io.out, `Metrics are read at ${metricsUrl}`);
  }
  const ended = await Promise.race([untilAborted(io.signal), attached.ended().then(() => 'ended')]);
  if (ended === 'ended') throw new CommandFailure('The gateway ended by itself.');
  // Whoever ends a server means it; a terminal that is lost means nothing. `persona stop` asks by the signal of Ctrl-c.
  const byStop = flags.detached === true && io.signal.reason === byHand;
  await attached.close(byStop ? 'stop' : io.signal.reason === 'SIGHUP' ? 'hand over' : 'wait');
}

/** persona serve */
export const serveCommand: CliCommand = (io) =>
  withDatabase(withData(new Command('serve')))
    .description('serve the embedded gateway, or one over a database, until it is ended by Ctrl-c or SIGTERM')
    .option('--port <n>', 'the port; 0 takes any free one', port, usualPort)
    .option('--host <address>', 'the address to listen on, for other machines; needs --public-url')
    .option('--public-url <url>', 'the URL under which others reach it', publicOrigin)
    .addOption(
      new Option('--log <form>', 'a line on standard error for each request and each problem').choices(logForms),
    )
    .option('--metrics <port>', 'metrics for Prometheus at this port of 127.0.0.1; 0 takes any free one', port)
    .option('--limit <n>', 'requests a second that each organization may send; any number without it', perSecond)
    .option('--no-migrate', "with --database: start only where the schema is this version's already")
    .option('--json', 'one line of JSON when it is ready: {url, key_file, pid}, and metrics_url with --metrics')
    .option('--detach', 'serve without a terminal, at the same address each time, until persona stop')
    .addOption(new Option('--unit <system>', 'print a unit that keeps it up, and do nothing else').choices(unitKinds))
    .addOption(new Option('--detached').hideHelp())
    .addHelpText('after', boundsInWords)
    .addHelpText(
      'after',
      '\nExamples:\n  persona serve --port 0 --data ./data --json\n  persona serve --detach\n  persona serve --unit systemd > ~/.config/systemd/user/persona.service',
    )
    .action(async (flags: Flags, command: Command) => {
      if (flags.database !== undefined) {
        notWithDatabase(flags, ['data', 'detach', 'unit']);
        mustBeNamed(flags);
        return (await import('../database/serve-database.ts')).serveDatabase(io, flags);
      }
      if (flags.unit === undefined && flags.detach !== true)
        return serve(io, flags, command.getOptionValueSource('port') === 'cli');
      const { printUnit, serveArguments, serveDetached } = await import('./background/detached-serve.ts');
      const dataFolder = dataFolderOf(io, flags);
      const { rawArgs = [] } = command.parent as { rawArgs?: string[] };
      const wanted = { dataFolder, args: serveArguments(rawArgs, dataFolder), isJson: flags.json === true };
      return flags.unit === undefined ? serveDetached(io, wanted) : printUnit(io, flags.unit, wanted);
    });
