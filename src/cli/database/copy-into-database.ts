import type { CopyPrinted } from '../../contract/cli/database.ts';
import { own, ownerOf } from '../../embedded/owner.ts';
import { copyOrganization, type Counts, noneYet } from '../../gateway/store/copies/copy-organization.ts';
import type { CopiedOrganization } from '../../gateway/store/copies/copied-rows.ts';
import type { CopySource, CopyTarget } from '../../gateway/store/copies/copy-ends.ts';
import type { Store } from '../../gateway/store/backend.ts';
import type { LeftOut } from '../../gateway/store/copies/left-out.ts';
import { openCopyTarget } from '../../gateway/store/postgres/copies/open-copy-target.ts';
import { openPostgresBackend } from '../../gateway/store/postgres/open-backend.ts';
import { openCopySource } from '../../gateway/store/sqlite/copies/copy-source.ts';
import { hasStore } from '../../gateway/store/sqlite/file.ts';
import { amount, counted } from '../../text/amount.ts';
import { type CliIo, CommandFailure } from '../cli-command.ts';
import { line, printJson, safeLine } from '../output/print.ts';
import { progressOn } from '../output/progress.ts';
import { table } from '../output/table.ts';
import { databaseOf, databaseText, type DatabaseFlag } from './database-flag.ts';

type Wanted = DatabaseFlag & { readonly json?: true };

const kinds: Readonly<Record<keyof Counts, string>> = {
  namespaces: 'namespaces',
  events: 'events',
  personas: 'personas',
  builds: 'builds that ended',
  kept: 'personas of earlier builds',
  identities: 'sets of who is who',
  corrections: 'corrections',
  claims: 'claims of a model, where they hold',
  keys: 'keys',
};
const kindNames = Object.keys(kinds) as (keyof Counts)[];

/** The hold on a folder that nobody serves meanwhile. */
function held(dataFolder: string) {
  if (!hasStore(dataFolder))
    throw new CommandFailure(`There is no store in ${dataFolder}; --from names another folder.`);
  const ownership = own(dataFolder);
  if (ownership !== undefined) return ownership;
  const owner = ownerOf(dataFolder);
  const who = owner === undefined ? 'another process' : `process ${owner.pid} at ${owner.baseUrl}`;
  throw new CommandFailure(`${dataFolder} is served by ${who}: end it first, so that nothing is written meanwhile.`);
}

type Ends = { readonly source: CopySource; readonly target: CopyTarget; readonly store: Store };

/** How many namespaces an organization of the database has that are none of the folder's: they stand in the order they were made in, so those of the folder would come behind newer ones. */
async function othersThere({ source, target, store }: Ends, of: CopiedOrganization, orgId: string): Promise<number> {
  const { total } = await store.namespacesFrom(orgId, 0, 1);
  if (total === 0) return 0;
  const ids = [...source.namespaces(of)].map(({ id }) => id);
  let known = 0;
  for (let from = 0; from < ids.length; from += 10_000)
    known += (await target.taken(orgId, ids.slice(from, from + 10_000))).size;
  return total - known;
}

function say(io: CliIo, there: Counts, here: Counts, leftOut: readonly LeftOut[]): void {
  const rows = kindNames.map((kind) => [kinds[kind], amount(there[kind]), amount(here[kind])]);
  const columns = [
    { title: 'WHAT' },
    ...['IN THE FOLDER', 'IN THE DATABASE'].map((title) => ({ title, align: 'right' as const })),
  ];
  for (const text of table(columns, rows, io.tty ? io.columns : undefined)) line(io.out, text);
  for (const { what, why } of leftOut) safeLine(io.err, `Left out: ${what}: ${why}.`);
  safeLine(
    io.err,
    "The folder is as it was. Keys go on to work there, but for this folder's own and its agents', which stay here; the index of words is made, what builds folded is made anew by the next.",
  );
}

/** Copies all of a data folder's gateway into a database; what is there already is not copied again, so it can be begun anew at any time. */
export async function copyIntoDatabase(io: CliIo, dataFolder: string, flags: Wanted): Promise<void> {
  const connection = await databaseOf(io, flags);
  const ownership = held(dataFolder);
  const report = (error: unknown) => io.debug?.failed('copy into a database', error);
  const leftOut: LeftOut[] = [];
  const [there, here] = [noneYet(), noneYet()];
  const progress = progressOn(io);
  try {
    safeLine(io.err, databaseText(connection));
    const backend = await openPostgresBackend({ connection, builds: false, report });
    const source = openCopySource(dataFolder);
    const target = openCopyTarget(connection, report);
    try {
      const { signal } = io;
      const leaveOut = (one: LeftOut) => void leftOut.push(one);
      for (const organization of source.organizations) {
        const told = ({ namespaces, events }: Counts) =>
          progress.say(`${organization.name}: ${counted(namespaces, 'namespace')}, ${counted(events, 'event')} …`);
        const orgId = await target.organization(organization);
        const others = await othersThere({ source, target, store: backend.store }, organization, orgId);
        if (others > 0)
          throw new CommandFailure(
            `The organization "${organization.name}" of the database has ${counted(others, 'namespace')} of its own, behind which older ones cannot come: copy into a database of its own, or before others use it.`,
          );
        const copied = await copyOrganization(
          { source, target, leaveOut, progress: told, signal },
          organization,
          orgId,
        );
        for (const kind of kindNames) {
          there[kind] += copied.there[kind];
          here[kind] += copied.here[kind];
        }
        for (const namespaceId of copied.unfinished) await backend.store.requestBuild({ orgId, namespaceId });
      }
    } finally {
      progress.end();
      source.close();
      await Promise.all([target.close(), backend.close()]);
    }
  } finally {
    ownership.release();
  }
  if (flags.json === true)
    printJson(io, {
      counts: Object.fromEntries(kindNames.map((kind) => [kind, { there: there[kind], here: here[kind] }])),
      left_out: leftOut,
    } satisfies CopyPrinted);
  else say(io, there, here, leftOut);
  // A claim of a model is checked again here, and one that does not hold stays behind.
  if (leftOut.length > 0 || kindNames.some((kind) => kind !== 'claims' && here[kind] < there[kind]))
    throw new CommandFailure('Not all of it is in the database; what is missing is said above.');
}
