import { userInfo } from 'node:os';
import type { Client } from '../../../client/create-client.ts';
import type { Finding } from '../../../client/doctor.ts';
import type { OwnerRecord } from '../../../embedded/owner.ts';
import { safe } from '../../../text/safe.ts';
import { keeperProgram } from '../../choosing/keeper-program.ts';
import type { CliIo } from '../../cli-command.ts';
import { buildLine } from '../../output/build-line.ts';
import { cellText } from '../../output/cell-text.ts';
import { begunText, ownerName, sinceText } from '../../output/owner-text.ts';

const lookedAt = 20;

/** Who owns a data folder now, or the sentence with which nobody can tell. */
export async function ownerNow(dataFolder: string): Promise<OwnerRecord | string | undefined> {
  const { presentOwner } = await import('../../../embedded/keeping/stop-owner.ts');
  try {
    return await presentOwner(dataFolder);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Who owned the data folder when the command began, since when, and at what address. */
export async function ownerFinding(
  io: CliIo,
  dataFolder: string,
  owner: OwnerRecord | string | undefined,
): Promise<Finding> {
  if (typeof owner === 'string') return { check: 'owner', state: 'note', says: owner };
  if (owner === undefined)
    return { check: 'owner', state: 'ok', says: `Nobody owned ${dataFolder}; this command opened it.` };
  const { terminalOf } = await import('../../../embedded/keeping/terminal-of.ts');
  const name = ownerName(owner, await terminalOf(owner.pid));
  return {
    check: 'owner',
    state: 'ok',
    says: `${dataFolder} is owned by ${name}${sinceText(owner, io.now())}, at ${owner.baseUrl}.`,
  };
}

/** What is under way in the data folder, and what of it cannot go on. */
export async function* workFindings(client: Client, dataFolder: string, signal: AbortSignal): AsyncGenerator<Finding> {
  const { begunImports } = await import('../../../embedded/imports/begun-imports.ts');
  const { rows } = await client.calls.listBuilds({ page: 1, pageSize: lookedAt }, signal);
  const building = rows
    .filter(({ state }) => state === 'waiting' || state === 'running')
    .map((build) => `builds ${safe(cellText(build.namespace_name), 80)} (${buildLine(build)})`);
  const imports = begunImports(dataFolder)
    .list()
    .map(({ begun }) => begun);
  const importing = imports.filter(({ state }) => state === 'going').map((begun) => `imports ${begunText(begun)}`);
  const all = [...importing, ...building];
  yield {
    check: 'work',
    state: 'ok',
    says: all.length === 0 ? 'Nothing is being built or imported.' : `It ${all.join('; it ')}.`,
  };
  for (const begun of imports) {
    if (begun.state === 'failed')
      yield {
        check: 'work',
        state: 'note',
        says: `The import of ${begunText(begun)}, cannot go on: ${begun.failure ?? 'nobody knows why'} Import it again by persona import.`,
      };
    if (begun.state === 'stopped')
      yield {
        check: 'work',
        state: 'note',
        says: `The import of ${begunText(begun)}, was stopped; persona import goes on with it.`,
      };
  }
}

/** Whether what is unfinished goes on without a terminal, and what would end it. */
export async function backgroundFinding(io: CliIo): Promise<Finding> {
  const { endsLeftProcesses } = await import('../../../embedded/keeping/logind.ts');
  if (keeperProgram({ program: '-', environment: io.environment }) === undefined)
    return {
      check: 'background',
      state: 'ok',
      says: 'What is unfinished when the program ends waits for its next start; `persona config set keeper on` lets it go on.',
    };
  if (endsLeftProcesses(userInfo().username) === true)
    return {
      check: 'background',
      state: 'note',
      says: 'What is unfinished when the program ends goes on in the background, until you log out: logind ends what a session leaves behind (KillUserProcesses). `persona serve --unit systemd` prints a unit that outlives it.',
    };
  return {
    check: 'background',
    state: 'ok',
    says: 'What is unfinished when the program ends goes on in the background; `persona stop` ends that.',
  };
}
