import { Command } from 'commander';
import { limits } from '../../contract/limits.ts';
import { searchFilters } from '../../contract/search/search-filters.ts';
import { parseSearch } from '../../contract/search/parse-search.ts';
import type { FoundPage } from '../../client/calls.ts';
import { amount } from '../../text/amount.ts';
import { type CliCommand, type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { type ConnectionFlags, onGateway, withConnection } from '../choosing/connection.ts';
import { findNamespace } from '../choosing/find-namespace.ts';
import { wholeNumber } from '../choosing/whole-number.ts';
import { capabilitiesOf } from '../capabilities.ts';
import { outputOption } from '../everywhere/forms.ts';
import { isModelHidden } from '../interpreting/hidden-model.ts';
import { foundLine, hitLines, hitsMarkdown } from '../output/search-text.ts';
import { line, printJson, safeLine, widthOf } from '../output/print.ts';

type Flags = ConnectionFlags & { namespace?: string; page?: number; pageSize?: number; json?: true };

function show(io: CliIo, found: FoundPage, page: number): void {
  const { hits, events, indexed, pagination } = found;
  line(io.out, foundLine(found));
  if (io.form === 'markdown') line(io.out, '');
  const sign = capabilitiesOf(io.environment).unicode ? '◇' : '~';
  for (const text of io.form === 'markdown' ? hitsMarkdown(hits, sign) : hitLines(hits, sign, widthOf(io)))
    line(io.out, text);
  if (indexed !== undefined && events !== undefined && indexed < events)
    line(io.err, `${amount(indexed)} of ${amount(events)} events are indexed; the others are not found yet.`);
  if (pagination !== undefined && pagination.totalPages > page)
    line(io.err, `Page ${amount(page)} of ${amount(pagination.totalPages)}; --page ${page + 1} gives more.`);
}

async function search(io: CliIo, words: readonly string[], flags: Flags): Promise<void> {
  const q = words.join(' ');
  const parsed = parseSearch(q);
  if ('problem' in parsed) {
    const { message } = parsed.problem;
    throw new CommandFailure(`${message.charAt(0).toUpperCase()}${message.slice(1)}.`, exitCodes.usage);
  }
  const { page = limits.page.normal, pageSize = limits.pageSize.normal } = flags;
  await onGateway(io, flags, async ({ client }) => {
    const address = flags.namespace === undefined ? {} : await findNamespace(client.calls, flags.namespace, io.signal);
    const isLeftOut = flags.json !== true && isModelHidden(io.environment);
    const said = isLeftOut ? ({ said_by_model: 'leave_out' } as const) : {};
    const found = await client.calls.search({ ...address, q, page, pageSize, ...said }, io.signal);
    if (flags.json === true) return printJson(io, found);
    if (found.hits.length === 0) safeLine(io.out, `nothing: ${foundLine(found)}`);
    else show(io, found, page);
  });
}

const filters = Object.values(searchFilters)
  .map(({ example, keeps }) => `  ${example.padEnd(15)} ${keeps}`)
  .join('\n');

/** persona search WORDS… */
export const searchCommand: CliCommand = (io) =>
  withConnection(
    new Command('search')
      .description('find words in names, in the claims of personas, and in events, the newest first')
      .argument('<words...>', 'whole words, of which the last may go on; "words in quotes" stand side by side')
      .option('--namespace <namespace>', 'in one namespace: its id, external reference, or name where only one has it')
      .option('--page <n>', 'which page', wholeNumber(1, Number.MAX_SAFE_INTEGER))
      .option(
        '--page-size <n>',
        `hits a page, at most ${limits.pageSize.most}`,
        wholeNumber(limits.pageSize.least, limits.pageSize.most),
      )
      .addOption(outputOption('wide', 'markdown', 'json'))
      .option('--json', 'the page as one JSON document')
      .addHelpText(
        'after',
        `\nFilters, among the words:\n${filters}\n\nExamples:\n  persona search because from:git since:2022-10\n  persona search '"low effort"' is:opinion --json | jq -r '.hits[].text'`,
      )
      .action((words: string[], flags: Flags) => search(io, words, flags)),
  );
