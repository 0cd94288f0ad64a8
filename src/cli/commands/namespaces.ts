import { Command } from 'commander';
import type { PageQuery } from '../../contract/envelope.ts';
import { limits } from '../../contract/limits.ts';
import type { ReceivedNamespace } from '../../client/calls.ts';
import { walkNamespaces } from '../../client/walk-namespaces.ts';
import { amount, counted } from '../../text/amount.ts';
import { cellText, momentText } from '../output/cell-text.ts';
import type { CliCommand, CliIo } from '../cli-command.ts';
import { type Connection, type ConnectionFlags, onGateway, withConnection } from '../choosing/connection.ts';
import { wholeNumber } from '../choosing/whole-number.ts';
import { plainJson } from '../output/plain-json.ts';
import { outputOption } from '../everywhere/forms.ts';
import { line, printJson, printTable, safeLine } from '../output/print.ts';
import { progressOn } from '../output/progress.ts';
import { deleteCommand, renameCommand } from './namespace-changes.ts';

type ListFlags = ConnectionFlags & { page?: number; pageSize?: number; all?: true; json?: true };
type CreateFlags = ConnectionFlags & { description?: string; externalReference?: string; json?: true };

const columns = [{ title: 'NAME' }, { title: 'REFERENCE' }, { title: 'CREATED (UTC)' }, { title: 'ID' }];
const rowOf = ({ name, external_reference_id, created_at, id }: ReceivedNamespace) => [
  cellText(name),
  cellText(external_reference_id),
  momentText(created_at),
  id,
];

const wideColumns = [{ title: 'CHANGED (UTC)' }, { title: 'DESCRIPTION' }];
const wideRowOf = ({ updated_at, description }: ReceivedNamespace) => [momentText(updated_at), cellText(description)];

type Listed = { rows: readonly ReceivedNamespace[]; pagination: object | undefined; remarks: string[] };

async function all(io: CliIo, { client }: Connection): Promise<Listed> {
  const progress = progressOn(io);
  const rows: ReceivedNamespace[] = [];
  const remarks: string[] = [];
  for await (const step of walkNamespaces(client.calls, io.signal)) {
    rows.push(...step.rows);
    progress.say(`${amount(step.loaded)}${step.total === undefined ? '' : ` of ${amount(step.total)}`} namespaces`);
    if (step.complaint !== undefined) remarks.push(step.complaint);
  }
  progress.end();
  return { rows, remarks, pagination: { page: 1, pageSize: rows.length, total: rows.length, totalPages: 1 } };
}

async function onePage(io: CliIo, { client }: Connection, query: PageQuery): Promise<Listed> {
  const { rows, pagination, odd } = await client.calls.listNamespaces(query, io.signal);
  const remarks = [...odd];
  if (pagination !== undefined && pagination.pageSize !== query.pageSize && pagination.total > rows.length)
    remarks.push(`the gateway gives pages of ${amount(pagination.pageSize)}`);
  return { rows, pagination, remarks };
}

async function list(io: CliIo, flags: ListFlags): Promise<void> {
  const { page = limits.page.normal, pageSize = limits.pageSize.most } = flags;
  await onGateway(io, flags, async (connection) => {
    const { rows, pagination, remarks } = await (flags.all === true
      ? all(io, connection)
      : onePage(io, connection, { page, pageSize }));
    for (const remark of remarks) safeLine(io.err, `Note: ${remark}.`);
    if (flags.json === true) return printJson(io, { data: rows.map(plainJson), ...(pagination && { pagination }) });
    if (rows.length === 0) return line(io.err, page > 1 ? 'There is no such page.' : 'There are no namespaces yet.');
    if (io.form === 'wide')
      printTable(
        io,
        [...columns, ...wideColumns],
        rows.map((row) => [...rowOf(row), ...wideRowOf(row)]),
      );
    else printTable(io, columns, rows.map(rowOf));
    const { total } = (pagination ?? {}) as { total?: number };
    if (total !== undefined && total > rows.length)
      line(
        io.err,
        `${counted(rows.length, 'namespace')} of ${amount(total)}; --page ${page + 1} gives more, --all gives all.`,
      );
  });
}

async function create(io: CliIo, name: string, flags: CreateFlags): Promise<void> {
  await onGateway(io, flags, async ({ client }) => {
    const made = await client.calls.createNamespace(
      {
        name,
        ...(flags.description === undefined ? {} : { description: flags.description }),
        ...(flags.externalReference === undefined ? {} : { external_reference_id: flags.externalReference }),
      },
      io.signal,
    );
    if (flags.json === true) return printJson(io, plainJson(made));
    safeLine(io.err, `Created ${cellText(made.name)}.`);
    safeLine(io.out, made.id);
  });
}

/** persona namespaces [list | create] */
export const namespacesCommand: CliCommand = (io) => {
  const { pageSize } = limits;
  const listing = withConnection(
    new Command('list')
      .description('list the namespaces of the key\'s organization (what "persona namespaces" does)')
      .option('--page <n>', 'which page', wholeNumber(1, Number.MAX_SAFE_INTEGER))
      .option('--page-size <n>', `rows a page, at most ${pageSize.most}`, wholeNumber(pageSize.least, pageSize.most))
      .option('--all', 'all pages')
      .addOption(outputOption('wide', 'markdown', 'json'))
      .option('--json', 'one JSON document: {data, pagination}')
      .addHelpText('after', '\nExamples:\n  persona namespaces\n  persona namespaces --all --json | jq -r ".data[].id"')
      .action((flags: ListFlags) => list(io, flags)),
  );
  const creating = withConnection(
    new Command('create')
      .description('create a namespace; its id is printed')
      .argument('<name>', '1 to 255 characters')
      .option('--description <text>', 'what it is for')
      .option('--external-reference <id>', 'its id in another system; case-sensitive')
      .option('--json', 'the namespace as JSON')
      .addHelpText('after', '\nExample:\n  persona namespaces create acme-sales --external-reference crm-17')
      .action((name: string, flags: CreateFlags) => create(io, name, flags)),
  );
  return new Command('namespaces')
    .description('list, create, rename or delete namespaces')
    .addCommand(listing, { isDefault: true })
    .addCommand(creating)
    .addCommand(renameCommand(io))
    .addCommand(deleteCommand(io));
};
