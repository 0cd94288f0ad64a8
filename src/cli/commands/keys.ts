import { Command, InvalidArgumentError } from 'commander';
import type { KeyCreated, KeyRevoked, KeysListed } from '../../contract/cli/keys.ts';
import { limits } from '../../contract/limits.ts';
import type { KeyRights, Keys, ListedKey, ListedRights } from '../../gateway/store/keys.ts';
import { momentText } from '../output/cell-text.ts';
import { type CliCommand, type CliIo, CommandFailure } from '../cli-command.ts';
import { dataFolderOf, type DataFlag, withData } from '../choosing/data-flag.ts';
import { type DatabaseFlag, notWithDatabase, withDatabase } from '../database/database-flag.ts';
import { mustMayWrite } from '../choosing/may-write.ts';
import { timeSpan } from '../choosing/time-span.ts';
import { outputOption } from '../everywhere/forms.ts';
import { line, printJson, printTable, safeLine } from '../output/print.ts';

type Flags = DataFlag & DatabaseFlag & { json?: true };

/** The keys of a data folder, or of a database; undefined where there is no store and none is to be made. */
async function withKeys<T>(io: CliIo, flags: Flags, work: (keys: Keys) => Promise<T>, { make = false } = {}) {
  if (flags.database !== undefined) {
    notWithDatabase(flags, ['data']);
    const { openDatabase } = await import('../database/open-database.ts');
    const backend = await openDatabase(io, flags, { builds: false, migrates: false });
    try {
      return await work(backend.keys);
    } finally {
      await backend.close();
    }
  }
  const { besideOwner } = await import('../../gateway/store/sqlite/beside-owner.ts');
  const clock = { now: () => io.now() };
  return besideOwner({ dataFolder: dataFolderOf(io, flags), clock, make }, ({ keys }) => work(keys));
}

const organization = (text: string): string => {
  const { least, most } = limits.nameLength;
  if (text.length < least || text.length > most)
    throw new InvalidArgumentError(`It must have ${least} to ${most} characters.`);
  return text;
};

type Wanted = Flags & { org: string; readOnly?: true; agent?: true; expires?: number };

/** What the flags ask for: nothing of it where nothing is said. */
const rightsOf = (io: CliIo, { readOnly, agent, expires }: Wanted): KeyRights => ({
  ...(readOnly === true ? { readOnly } : {}),
  ...(agent === true ? { agent } : {}),
  ...(expires === undefined ? {} : { expiresAt: io.now() + expires }),
});

/** What a key may do, in words. */
const rightsText = ({ read_only, agent }: ListedRights): string =>
  [read_only ? 'reads' : 'reads, writes', ...(agent ? ['of an agent'] : [])].join('; ');

const stateText = (io: CliIo, { revoked_at, expires_at }: ListedKey): string => {
  if (revoked_at !== null) return `revoked ${momentText(revoked_at)}`;
  if (expires_at === null) return 'active';
  return Date.parse(expires_at) <= io.now() ? `expired ${momentText(expires_at)}` : `until ${momentText(expires_at)}`;
};

async function create(io: CliIo, flags: Wanted): Promise<void> {
  mustMayWrite(io);
  const rights = rightsOf(io, flags);
  const created = await withKeys(io, flags, (keys) => keys.createKey(flags.org, rights), { make: true });
  if (created === undefined) throw new Error('a store was to be made');
  if (flags.json === true) return printJson(io, created satisfies KeyCreated);
  const until = created.expires_at === null ? '' : `, until ${momentText(created.expires_at)} UTC`;
  const what = `Created ${created.id} for the organization ${flags.org} (${rightsText(created)}${until}).`;
  safeLine(io.err, `${what} The key is shown this once:`);
  line(io.out, created.key);
}

async function list(io: CliIo, flags: Flags): Promise<void> {
  const keys = (await withKeys(io, flags, (there) => there.listKeys())) ?? [];
  if (flags.json === true) return printJson(io, { data: keys } satisfies KeysListed);
  if (keys.length === 0) return line(io.err, 'There are no keys yet.');
  const rows = keys.map((key) => [key.id, key.org, rightsText(key), momentText(key.created_at), stateText(io, key)]);
  const columns = [
    { title: 'ID' },
    { title: 'ORGANIZATION' },
    { title: 'MAY' },
    { title: 'CREATED (UTC)' },
    { title: 'STATE (UTC)' },
  ];
  printTable(io, columns, rows);
}

async function revokeOne(io: CliIo, id: string, flags: Flags): Promise<void> {
  mustMayWrite(io);
  if ((await withKeys(io, flags, (keys) => keys.revokeKey(id))) !== true)
    throw new CommandFailure(`There is no active key with the id ${id}. "persona keys list" shows them.`);
  if (flags.json === true) printJson(io, { id, revoked: true } satisfies KeyRevoked);
  else safeLine(io.err, `Revoked ${id}; the next request with it is refused.`);
}

/** persona keys create | list | revoke */
export const keysCommand: CliCommand = (io) =>
  new Command('keys')
    .description("make, list and revoke keys of this machine's own gateway, or of a database, while it runs or not")
    .addCommand(
      withDatabase(withData(new Command('create')))
        .description('make a key; it is shown this once')
        .requiredOption('--org <name>', 'the organization it belongs to, made where there is none', organization)
        .option(
          '--read-only',
          'it reads and changes nothing: routes and tools that write are neither offered to it nor taken',
        )
        .option('--expires <time>', 'it is refused after this time, as 12h, 90d, 6w or 1y', timeSpan)
        .option('--agent', "it is an agent's: what it corrects waits for a person's yes")
        .option('--json', '{key, id, org_id, read_only, agent, expires_at}')
        .addHelpText('after', '\nExample:\n  persona keys create --org default --read-only --expires 90d')
        .action((flags: Wanted) => create(io, flags)),
    )
    .addCommand(
      withDatabase(withData(new Command('list')))
        .description('list all keys, what each may do, the revoked and expired ones too; never their texts')
        .addOption(outputOption('wide', 'markdown', 'json'))
        .option('--json', '{data: [{id, org_id, org, read_only, agent, expires_at, created_at, revoked_at}]}')
        .action((flags: Flags) => list(io, flags)),
    )
    .addCommand(
      withDatabase(withData(new Command('revoke')))
        .description('revoke a key, which counts from its next request on')
        .argument('<id>', 'the id of the key')
        .option('--json', '{id, revoked}')
        .action((id: string, flags: Flags) => revokeOne(io, id, flags)),
    );
