import { Command, Option } from 'commander';
import { readLintSwitches, usualLintFile } from '../../../settings/lint-switches.ts';
import type { Json } from '../../../contract/scalars.ts';
import { amount, counted } from '../../../text/amount.ts';
import { safe } from '../../../text/safe.ts';
import { asUsage, type CliCommand, type CliIo, CommandFailure, exitCodes } from '../../cli-command.ts';
import { type ConnectionFlags, onGateway, withConnection } from '../../choosing/connection.ts';
import { type OutputForm, outputOption } from '../../everywhere/forms.ts';
import { printJson, widthOf } from '../../output/print.ts';
import { progressOn } from '../../output/progress.ts';

const failing = ['info', 'warn', 'error', 'never'] as const;

type Flags = ConnectionFlags & {
  all?: true;
  after?: string;
  output?: OutputForm;
  failOn: (typeof failing)[number];
  config?: string;
};

/** What there is to load for it: the rules, and how they are printed. */
async function loaded(io: CliIo, { output = 'text' }: Flags) {
  const { allOnes, lintedNamespace, namedOnes } = await import('../../linting/linted-namespaces.ts');
  const { Switches } = await import('../../../lint/switches.ts');
  const { LintCounts } = await import('../../linting/lint-report.ts');
  const reports = {
    text: async () => (await import('../../linting/lint-text.ts')).lintText(widthOf(io)),
    wide: async () => (await import('../../linting/lint-text.ts')).lintText(undefined),
    markdown: async () => (await import('../../linting/lint-markdown.ts')).lintMarkdown(),
    json: async () => (await import('../../linting/lint-json.ts')).lintJson(),
    junit: async () => (await import('../../linting/lint-junit.ts')).lintJunit(),
  };
  const report = await reports[output]();
  return { allOnes, lintedNamespace, namedOnes, Switches, counts: new LintCounts(), report };
}

function checkedArguments(names: readonly string[], { all, after }: Flags): void {
  const problem =
    names.length === 0 && all !== true
      ? 'Say which namespaces, or --all.'
      : names.length > 0 && all === true
        ? 'Name namespaces or say --all, not both.'
        : after !== undefined && all !== true
          ? '--after goes on with --all.'
          : undefined;
  if (problem !== undefined) throw new CommandFailure(problem, exitCodes.usage);
}

async function lintNamespaces(io: CliIo, names: readonly string[], flags: Flags): Promise<void> {
  checkedArguments(names, flags);
  const switchesInFile = asUsage(() => readLintSwitches(flags.config));
  const { allOnes, lintedNamespace, namedOnes, Switches, counts, report } = await loaded(io, flags);
  const switches = asUsage(() => new Switches(switchesInFile));
  await onGateway(io, flags, async ({ client: { calls } }) => {
    const progress = progressOn(io);
    let last = flags.after;
    let failure: unknown;
    // A pointer is into the whole document, which is printed bit by bit else.
    const pieces: string[] = [];
    const write = (text: string) => void (io.pointer === undefined ? io.out.write(text) : pieces.push(text));
    write(report.begin());
    try {
      for await (const one of flags.all === true
        ? allOnes(calls, last, io.signal)
        : namedOnes(calls, names, io.signal)) {
        const linted = await lintedNamespace(io, calls, one, switches);
        counts.add(linted);
        progress.end();
        write(report.namespace(linted));
        last = linted.namespace_id;
        if (flags.all === true) progress.say(`${amount(counts.all.personas)} personas looked at`);
      }
    } catch (error) {
      failure = error;
    }
    progress.end();
    const goesOn = failure !== undefined && flags.all === true && last !== undefined ? last : null;
    const unused = failure === undefined ? switches.unused() : [];
    write(report.end({ counts: counts.all, unused, after: goesOn }));
    if (pieces.length > 0) printJson(io, JSON.parse(pieces.join('')) as Json);
    if (goesOn !== null)
      io.urgent.write(`Not all was looked at; persona lint --all --after ${safe(goesOn)} goes on.\n`);
    if (failure !== undefined) throw failure;
  });
  const { all } = counts;
  if (all.failed > 0) throw new CommandFailure(`${amount(all.failed)} personas could not be read.`, exitCodes.refused);
  if (flags.all !== true && all.not_built > 0)
    throw new CommandFailure('There is no persona to look at: persona build NAMESPACE --wait.', exitCodes.refused);
  const grave = failing.indexOf(flags.failOn);
  const found = (['info', 'warn', 'error'] as const).slice(grave).reduce((sum, severity) => sum + all[severity], 0);
  if (found === 0) return;
  const orWorse = flags.failOn === 'error' ? '' : ' or worse';
  throw new CommandFailure(`${counted(found, 'finding')} of severity ${flags.failOn}${orWorse}.`);
}

/** persona lint NAMESPACE… */
export const lintCommand: CliCommand = (io) =>
  withConnection(
    new Command('lint')
      .description('look for what must not leave with a persona, and for what is wrong in it; it only reads')
      .argument('[namespaces...]', 'their ids, external references, or names where only one has it')
      .option('--all', 'every namespace, page by page, each printed as soon as it was looked at')
      .option('--after <id>', 'with --all: go on behind this namespace, as an interrupted run says')
      .addOption(outputOption('wide', 'markdown', 'json', 'junit'))
      .addOption(
        new Option('--fail-on <severity>', 'exit with 1 from this severity on').choices(failing).default('error'),
      )
      .option('--config <file>', `what is switched off, and why (else ${usualLintFile} in this folder)`)
      .option('--json', 'the same as --output json')
      .addHelpText(
        'after',
        "\nEach rule, why it matters and what to do: docs/lint.md.\n\nExamples:\n  persona lint acme-sales\n  persona lint --all --output junit --fail-on warn > lint.xml\n  persona lint --all --json | jq -r '.namespaces[].findings[] | [.severity, .rule, .at] | @tsv'",
      )
      .action((names: string[], flags: Flags) => lintNamespaces(io, names, flags)),
  );
