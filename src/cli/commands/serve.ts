import { Command, InvalidArgumentError, Option } from 'commander';
import { type CliCommand, type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { dataFolderOf, type DataFlag, withData } from '../choosing/data-flag.ts';
import { keeperProgram } from '../choosing/keeper-program.ts';
import { untilAborted } from '../choosing/until-aborted.ts';
import { usualPort } from '../../contract/base-path.ts';
import { type LogForm, logForms } from '../../gateway/operation/log-form.ts';
import { boundsInWords } from '../output/bounds-in-words.ts';
import { safeLines } from '../../text/safe.ts';
import { line, safeLine } from '../output/print.ts';

type Flags = DataFlag & {
  port: number;
  host?: string;
  publicUrl?: string;
  limit?: number;
  log?: LogForm;
  metrics?: number;
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

async function serve(io: CliIo, flags: Flags): Promise<void> {
  if (flags.host !== undefined && flags.publicUrl === undefined)
    throw new CommandFailure(
      '--host opens the gateway to other machines, so it needs --public-url: the URL under which they reach it.',
      exitCodes.usage,
    );
  const dataFolder = dataFolderOf(io, flags);
  const [{ attach }, { ownerOf }] = await Promise.all([
    import('../../embedded/attach.ts'),
    import('../../embedded/owner.ts'),
  ]);
  const problem = (text: string) => {
    io.debug?.listeners.problem?.(text);
    // The log says it in its own form.
    if (flags.log === undefined) for (const one of safeLines(text)) line(io.err, one);
  };
  const orders = {
    dataFolder,
    port: flags.port,
    portIsFixed: true,
    host: flags.host ?? '127.0.0.1',
    publicUrl: flags.publicUrl,
    mustOwn: true,
    kind: 'server' as const,
    program: keeperProgram(io),
    firstPage: undefined,
    firstRunIn: undefined,
    operation: { log: flags.log, metricsPort: flags.metrics },
    rateLimit: flags.limit,
  };
  const attached = attach(orders, { ...io.debug?.listeners, problem });
  const { baseUrl, key, keyFile, metricsUrl } = await attached.reached();
  io.secrets.add(key);
  io.debug?.secret(key);
  if (flags.json === true)
    line(
      io.out,
      JSON.stringify({ url: baseUrl, key_file: keyFile, pid: ownerOf(dataFolder)?.pid, metrics_url: metricsUrl }),
    );
  else {
    safeLine(io.out, `Serving ${dataFolder} at ${baseUrl}`);
    safeLine(io.out, `The key is in ${keyFile}; more are made by "persona keys create".`);
    if (metricsUrl !== undefined) safeLine(io.out, `Metrics are read at ${metricsUrl}`);
  }
  const ended = await Promise.race([untilAborted(io.signal), attached.ended().then(() => 'ended')]);
  if (ended === 'ended') throw new CommandFailure('The gateway ended by itself.');
  // Whoever ends a server means it; a terminal that is lost means nothing.
  await attached.close(io.signal.reason === 'SIGHUP' ? 'hand over' : 'wait');
}

/** persona serve */
export const serveCommand: CliCommand = (io) =>
  withData(new Command('serve'))
    .description('serve the embedded gateway over HTTP, until it is ended by Ctrl-c or SIGTERM')
    .option('--port <n>', 'the port; 0 takes any free one', port, usualPort)
    .option('--host <address>', 'the address to listen on, for other machines; needs --public-url')
    .option('--public-url <url>', 'the URL under which others reach it', publicOrigin)
    .addOption(
      new Option('--log <form>', 'a line on standard error for each request and each problem').choices(logForms),
    )
    .option('--metrics <port>', 'metrics for Prometheus at this port of 127.0.0.1; 0 takes any free one', port)
    .option('--limit <n>', 'requests a second that each organization may send; any number without it', perSecond)
    .option('--json', 'one line of JSON when it is ready: {url, key_file, pid}, and metrics_url with --metrics')
    .addHelpText('after', boundsInWords)
    .addHelpText('after', '\nExample:\n  persona serve --port 0 --data ./data --json')
    .action((flags: Flags) => serve(io, flags));
