import type { Address } from '../contract/address.ts';
import { watchBuild } from '../client/builds/watch-build.ts';
import type { ReceivedBuildStatus } from '../client/received/status-answer.ts';
import { span } from '../text/ago.ts';
import { safe } from '../text/safe.ts';
import type { Connection } from './choosing/connection.ts';
import { type CliIo, CommandFailure } from './cli-command.ts';
import { buildLine } from './output/build-line.ts';
import { cellText } from './output/cell-text.ts';
import { safeLine } from './output/print.ts';
import { progressOn } from './output/progress.ts';

/** How a wait for a build ended: with its last status, and in words why it ended before the build, where it did. */
export type BuildWait = { readonly status: ReceivedBuildStatus; readonly gaveUp: string | undefined };

/** Milliseconds without a change after which that is said, and after which a status in no known word is waited for no longer. */
const quietAfter = 60_000;

/** What to say when somebody stops waiting: the build itself goes on. */
const stoppedWaiting = ({ kind, name }: Connection, namespace: string): string => {
  const where = kind === 'embedded' ? 'The build is kept' : `The build goes on at ${name}`;
  return `Stopped waiting. ${where}; persona status ${namespace} shows how far it is.`;
};

const givenUp = ({ status }: ReceivedBuildStatus, stillFor: number, { name }: Connection, namespace: string) => {
  const read =
    status === undefined
      ? 'has held no word for how far it is'
      : `has read "${safe(cellText(status), 80)}", a word unknown here`;
  return `For ${span(stillFor)} the status at ${name} ${read}, and no date has moved: it is waited for no longer. The build may go on; to wait without a limit: persona status ${namespace} --wait`;
};

const nothingMoves =
  'Nothing has moved for a minute. This gateway has no status to read, so the wait lasts until the date of the persona moves; Ctrl-c ends the wait, not the build.';

/**
 * Waits for the end of the build of the namespace that is called so, with its progress on standard error. A status that says for a
 * minute nothing that is known here, while nothing moves, is waited for no longer, unless the wait is to be patient.
 */
export async function buildWait(
  io: CliIo,
  connection: Connection,
  { address, namespace, isPatient = false }: { address: Address; namespace: string; isPatient?: boolean },
): Promise<BuildWait> {
  const progress = progressOn(io);
  const { clock, signal } = io;
  const shownName = safe(namespace, 120);
  let newest: ReceivedBuildStatus | undefined;
  let isQuiet = false;
  try {
    for await (const { status, stillFor } of watchBuild(connection.client.calls, address, {
      clock,
      signal,
      random: Math.random,
    })) {
      newest = status;
      if (status.state === 'unknown' && stillFor >= quietAfter && !isPatient)
        return { status, gaveUp: givenUp(status, stillFor, connection, shownName) };
      if (status.by === 'movement' && stillFor >= quietAfter && !isQuiet) {
        isQuiet = true;
        progress.end();
        safeLine(io.err, nothingMoves);
      }
      progress.say(buildLine(status) + (stillFor >= quietAfter ? `, no change for ${span(stillFor)}` : ''));
    }
    if (newest === undefined) throw new CommandFailure('The gateway gave no status.');
    return { status: newest, gaveUp: undefined };
  } catch (error) {
    throw io.signal.aborted ? new CommandFailure(stoppedWaiting(connection, shownName)) : error;
  } finally {
    progress.end();
  }
}

/** What a gateway says is to be done about a build. */
export const remediesOf = ({ remedies }: ReceivedBuildStatus): readonly string[] =>
  Array.isArray(remedies) ? remedies.filter((remedy) => typeof remedy === 'string') : [];

/** Throws the sentence with which a command ends whose build failed, or was waited for in vain. */
export function failUnlessBuilt({ status, gaveUp }: BuildWait): void {
  if (gaveUp !== undefined) throw new CommandFailure(gaveUp);
  if (status.state === 'failed')
    throw new CommandFailure([`The build failed: ${cellText(status.error)}`, ...remediesOf(status)].join('\n'));
}
