import type { ForgetPrinted } from '../../contract/cli/forget.ts';
import { safe } from '../../text/safe.ts';
import { type CliIo, CommandFailure } from '../cli-command.ts';
import { printJson, safeLine } from '../output/print.ts';
import type { DatabaseFlag } from './database-flag.ts';
import { openDatabase } from './open-database.ts';

type Wanted = DatabaseFlag & { readonly org?: string; readonly json?: true };

const usualOrganization = 'default';

/** What PostgreSQL keeps of what was erased, and until when. */
const stillThere =
  'PostgreSQL overwrites nothing: what was erased stays in its files until VACUUM and later writes, and in WAL and backups until those go.';

/** Erases one namespace of a database with all that belongs to it, once somebody said yes. */
export async function forgetInDatabase(
  io: CliIo,
  text: string,
  flags: Wanted,
  mustConfirm: (question: string) => Promise<void>,
): Promise<void> {
  const organization = flags.org ?? usualOrganization;
  const backend = await openDatabase(io, flags, { builds: false, migrates: false });
  try {
    const orgId = (await backend.keys.listKeys()).find(({ org }) => org === organization)?.org_id;
    if (orgId === undefined)
      throw new CommandFailure(
        `The database has no organization "${organization}" with a key; --org names another, and persona keys list shows them.`,
      );
    const { store } = backend;
    const found =
      (await store.namespace({ orgId, namespaceId: text })) ?? (await store.namespaceByReference(orgId, text));
    if (found === undefined)
      throw new CommandFailure(
        `No namespace of "${organization}" has the id or the external reference ${JSON.stringify(text)}.`,
      );
    const { id: namespaceId, name } = found;
    await mustConfirm(
      `Forget ${safe(name)} (${safe(namespaceId)}) of ${safe(organization)}: its persona, builds and events? This cannot be undone.`,
    );
    const { found: forgotten, traces } = await backend.erase({ orgId, namespaceId }, io.signal);
    if (flags.json === true)
      return printJson(io, { namespace_id: namespaceId, forgotten, traces } satisfies ForgetPrinted);
    safeLine(io.out, `${name} is forgotten.`);
    safeLine(io.err, stillThere);
  } finally {
    await backend.close();
  }
}
