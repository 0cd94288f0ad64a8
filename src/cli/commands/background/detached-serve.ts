import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerOf } from '../../../embedded/owner.ts';
import type { UnitKind } from '../../../embedded/keeping/service-units.ts';
import { type CliIo, CommandFailure } from '../../cli-command.ts';
import { ownerName } from '../../output/owner-text.ts';
import { printJson, safeLine } from '../../output/print.ts';

type Wanted = { readonly dataFolder: string; readonly args: readonly string[]; readonly isJson: boolean };

/** milliseconds between two looks whether it serves */
const look = 50;
const lastLines = 5;

const ofThisCall = /^--(unit|data)(=|$)/;

/** The arguments with which serve was called, without what only this call is about, and with the folder that was meant. */
export function serveArguments(raw: readonly string[], dataFolder: string): string[] {
  const kept = raw.filter((arg, index) => {
    const before = raw[index - 1] ?? '';
    return arg !== '--detach' && !ofThisCall.test(arg) && !(ofThisCall.test(before) && !before.includes('='));
  });
  return [...kept, '--data', dataFolder];
}

const programOf = ({ program }: CliIo): string => {
  if (program === undefined) throw new CommandFailure('The program does not know where it lies.');
  return program;
};

/** Prints a unit for systemd or launchd, and does nothing else. */
export async function printUnit(io: CliIo, kind: UnitKind, { dataFolder, args }: Wanted): Promise<void> {
  const { serviceUnit } = await import('../../../embedded/keeping/service-units.ts');
  io.out.write(serviceUnit(kind, programOf(io), args, dataFolder));
}

/** Serves a data folder without a terminal until `persona stop`; gives back the terminal when it answers. */
export async function serveDetached(io: CliIo, { dataFolder, args, isJson }: Wanted): Promise<void> {
  const [{ presentOwner }, { startDetached }, { terminalOf }, { makeFolder }] = await Promise.all([
    import('../../../embedded/keeping/stop-owner.ts'),
    import('../../../embedded/keeping/detached.ts'),
    import('../../../embedded/keeping/terminal-of.ts'),
    import('../../../files/made-folder.ts'),
  ]);
  const say = ({ pid, baseUrl }: { readonly pid: number; readonly baseUrl: string }) => {
    if (isJson) printJson(io, { url: baseUrl, key_file: join(dataFolder, 'default.key'), pid }, 0);
    else safeLine(io.out, `Serving ${dataFolder} at ${baseUrl}, as process ${pid}; \`persona stop\` ends it.`);
  };
  const owner = await presentOwner(dataFolder);
  if (owner?.kind === 'detached') return say(owner);
  if (owner !== undefined && owner.kind !== 'keeper')
    throw new CommandFailure(
      `${dataFolder} is served by ${ownerName(owner, await terminalOf(owner.pid))}, at ${owner.baseUrl}: end it there first.`,
    );
  makeFolder(dataFolder);
  const log = join(dataFolder, 'serve.log');
  const { pid, ended } = await startDetached(programOf(io), [...args, '--detached'], log);
  const end = ended.then(() => 'ended' as const);
  for (;;) {
    const now = ownerOf(dataFolder);
    if (now?.pid === pid) return say(now);
    if ((await Promise.race([end, io.clock.sleep(look, io.signal)])) === 'ended') break;
  }
  const said = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-lastLines).join('\n');
  throw new CommandFailure(said === '' ? 'It ended before it served.' : said);
}
