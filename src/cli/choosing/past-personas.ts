import type { Address } from '../../contract/address.ts';
import { type PastBuild, type PastPersonas, pastPersonas } from '../../client/history/past-personas.ts';
import { textIn } from '../../client/received/received-fields.ts';
import { historyOf, withAnswer } from '../../settings/history-choice.ts';
import { paths } from '../../settings/paths.ts';
import { changeSettings, readSettings } from '../../settings/settings.ts';
import { asUsage, type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { safeLine } from '../output/print.ts';
import { confirmed } from './confirmed.ts';
import { findNamespace } from './find-namespace.ts';
import type { Connection } from './gateway-connection.ts';

/** The organization of the key: every namespace in its list is of it. */
async function organizationOf({ client: { calls } }: Connection, signal: AbortSignal): Promise<string> {
  const { rows } = await calls.listNamespaces({ page: 1, pageSize: 1 }, signal);
  return textIn(rows[0]?.org_id) ?? '';
}

/** The files of what was seen at the gateway of a connection; what packs and names them is loaded here, so that no other command waits for it. */
export async function seenFilesOf(io: CliIo, connection: Connection) {
  const { seenFiles } = await import('../../history/seen-files.ts');
  const { origin } = new URL(connection.baseUrl());
  return seenFiles(paths(io.environment).historyFolder, origin, await organizationOf(connection, io.signal));
}

const toKeep = 'persona config set history on';

/** Whether what is seen may be kept, asked once where nobody said yet and somebody can answer. */
async function mayKeep(io: CliIo, { name }: Connection): Promise<boolean> {
  const { settingsFile } = paths(io.environment);
  const word = historyOf(asUsage(() => readSettings(settingsFile)).history, name);
  if (word !== 'ask') return word === 'on';
  if (io.in.isTTY !== true || !io.errTty) {
    safeLine(
      io.err,
      `This gateway keeps no earlier personas. To have those that are seen kept on this machine: ${toKeep}`,
    );
    return false;
  }
  const question = `The gateway ${name} keeps no earlier personas. Keep those that are seen on this machine, readable by you alone, so that what changed can be told?`;
  const isWanted = await confirmed(io, question);
  changeSettings(settingsFile, (now) => ({ ...now, history: withAnswer(now.history, name, isWanted ? 'on' : 'off') }));
  return isWanted;
}

/** A namespace and its personas that can be read again. */
export type PastNamespace = { readonly address: Address; readonly past: PastPersonas };

/** The personas of the namespace that a person means: those the gateway keeps, else those seen here. */
export async function pastOf(io: CliIo, connection: Connection, text: string): Promise<PastNamespace> {
  const { calls } = connection.client;
  const address = await findNamespace(calls, text, io.signal);
  const now = () => io.now();
  const { createSeenPersonas } = await import('../../history/seen-personas.ts');
  const seen = createSeenPersonas(undefined, now);
  const past = await pastPersonas({ calls, seen }, address, io.signal);
  if (past.from === 'gateway' || !(await mayKeep(io, connection))) return { address, past };
  seen.keepIn(await seenFilesOf(io, connection));
  return { address, past: await pastPersonas({ calls, seen }, address, io.signal) };
}

const listed = (builds: readonly PastBuild[]): string =>
  builds
    .slice(0, 5)
    .map(({ builtAt, buildId }) => `  ${builtAt}${buildId === undefined ? '' : `  ${buildId}`}`)
    .join('\n');

const moment = /^\d{4}(?:-\d\d(?:-\d\d(?:[T ][\d:.]*Z?)?)?)?$/;

/** The build that a person means: by its id, by a day or moment (the newest that is not later), or as "first" or "latest". */
export function pastBuild({ builds }: PastPersonas, text: string): PastBuild {
  const given = text.trim();
  const found =
    builds.find(({ buildId, builtAt }) => buildId === given || builtAt === given) ??
    (given === 'latest' ? builds[0] : undefined) ??
    (given === 'first' ? builds.at(-1) : undefined) ??
    (moment.test(given)
      ? builds.find(({ builtAt }) => builtAt.slice(0, given.length) <= given.replace(' ', 'T'))
      : undefined);
  if (found !== undefined) return found;
  throw new CommandFailure(
    `There is no persona of a build "${text}" to read. Say its id, a day, "first" or "latest"; the newest are:\n${listed(builds)}`,
    exitCodes.refused,
  );
}
