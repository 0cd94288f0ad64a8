import { Command } from 'commander';
import type {
  ChosenModel,
  InterpretationRun,
  PlannedRequest,
} from '../../../contract/interpretations/interpretation.ts';
import type { InterpretPrinted } from '../../../contract/interpretations/interpret-printed.ts';
import type { Calls } from '../../../client/calls.ts';
import { amount } from '../../../text/amount.ts';
import { typedName } from '../../choosing/confirmed.ts';
import { type ConnectionFlags, onGateway, withConnection } from '../../choosing/connection.ts';
import { namedNamespace } from '../../choosing/named-namespace.ts';
import { type CliCommand, type CliIo, CommandFailure, exitCodes } from '../../cli-command.ts';
import { outputOption } from '../../everywhere/forms.ts';
import { toldProgress } from '../../interpreting/told-progress.ts';
import { consentWords, isUnanswered, plannedLines, runLines } from '../../interpreting/run-text.ts';
import { unusedKey } from '../../interpreting/unused-key.ts';
import { line, printJson, safeLine } from '../../output/print.ts';

type Flags = ConnectionFlags & { dryRun?: true; anew?: true; json?: true };

/** What is asked about, and whether all of it anew. */
type Asked = { readonly namespace_id: string; readonly anew?: true };

type Planned = {
  readonly run: InterpretationRun;
  readonly requests: readonly PlannedRequest[];
  readonly tokens: number;
};

const stoppedWords = 'Stopped before it was done; what was answered is kept, and the next run goes on from there.';

/** What would be asked; nothing is sent to a model. */
async function planOf(io: CliIo, calls: Calls, what: Asked): Promise<Planned> {
  const requests: PlannedRequest[] = [];
  const tell = (news: object) => {
    if ('request' in news) requests.push(news.request as PlannedRequest);
  };
  const run = await calls.interpret({ ...what, dry_run: true }, { signal: io.signal, tell });
  const firsts = requests.filter(({ kind }) => kind === 'first');
  return { run, requests, tokens: firsts.reduce((sum, { tokens }) => sum + tokens, 0) };
}

function printPlan(io: CliIo, flags: Flags, { run, requests, tokens }: Planned, model: ChosenModel): void {
  if (flags.json === true) return printJson(io, { run, requests: [...requests] } satisfies InterpretPrinted);
  for (const sentence of [...plannedLines(run, tokens, model), ...run.notices]) safeLine(io.err, sentence);
  for (const { kind, number, of, body } of requests) {
    safeLine(
      io.err,
      kind === 'first'
        ? `Question ${number} of ${of}:`
        : `The form of the second questions, of which there are at most ${amount(of)}:`,
    );
    line(io.out, body);
  }
}

/** A yes to this model for this namespace, typed on a terminal. */
async function agreed(io: CliIo, calls: Calls, { name, what }: { name: string; what: Asked }, model: ChosenModel) {
  if (io.in.isTTY !== true)
    throw new CommandFailure(
      `Nobody has agreed yet that texts of "${name}" go to ${model.name} at ${model.host}. Run persona interpret on a terminal; --dry-run shows what would be sent.`,
      exitCodes.usage,
    );
  const { run, tokens } = await planOf(io, calls, what);
  if (run.requests.first === 0) throw new CommandFailure(run.notices.join(' ') || 'There is nothing to ask about.');
  for (const sentence of plannedLines(run, tokens, model)) safeLine(io.urgent, sentence);
  if (!(await typedName(io, consentWords(name, run, tokens, model), name)))
    throw new CommandFailure('That is not its name; nothing was sent.');
  return { host: model.host, model: model.name, name };
}

async function interpret(io: CliIo, namespace: string, flags: Flags): Promise<void> {
  await onGateway(io, flags, async (connection) => {
    const { calls } = connection.client;
    const named = await namedNamespace(io, connection, namespace);
    const address = { namespace_id: named.id };
    const what: Asked = { ...address, ...(flags.anew === true ? { anew: true } : {}) };
    const unused = unusedKey(io.environment, connection);
    if (unused !== undefined) safeLine(io.err, unused);
    const { model, consented } = await calls.readInterpretations(address, io.signal);
    if (model === undefined) {
      // The gateway says why: none is chosen, or it may not be asked.
      await calls.interpret({ ...address, dry_run: true }, { signal: io.signal });
      throw new CommandFailure('No model is chosen there.');
    }
    if (flags.dryRun === true) return printPlan(io, flags, await planOf(io, calls, what), model);
    const consent = consented ? undefined : await agreed(io, calls, { name: named.name, what }, model);
    const said = new Set<string>();
    const told = toldProgress(io, said);
    const run = await calls
      .interpret(
        { ...what, ...(consent === undefined ? {} : { consent }) },
        { signal: io.signal, tell: (news) => 'progress' in news && told(news.progress) },
      )
      .catch((error: unknown) => {
        throw io.signal.aborted ? new CommandFailure(stoppedWords) : error;
      });
    if (flags.json === true) printJson(io, run satisfies InterpretPrinted);
    else for (const sentence of runLines(run, said)) safeLine(io.out, sentence);
    if (run.end !== 'whole' && run.end !== 'budget') throw new CommandFailure('The run did not come to its end.');
    if (isUnanswered(run)) throw new CommandFailure('Not every question was answered; the next run asks those again.');
  });
}

/** persona interpret NAME [--dry-run] [--anew] */
export const interpretCommand: CliCommand = (io) =>
  withConnection(
    new Command('interpret')
      .description(
        'ask the model that you chose what a person wants, thinks and decides; only what it can quote is kept',
      )
      .argument('<namespace>', 'its id, external reference or name')
      .option('--dry-run', 'print every question byte for byte, and send nothing')
      .option('--anew', 'examine the model again and repeat what was asked, as after other weights are behind its name')
      .addOption(outputOption('json'))
      .option('--json', 'the run as JSON')
      .addHelpText(
        'after',
        '\nIt asks nothing until a model is chosen:\n  persona config set model.url http://127.0.0.1:11434/v1\n  persona config set model.name llama3.1:8b\n\nThe first run for a namespace, host and model asks for your yes, on a terminal alone.\n\nExamples:\n  persona interpret "Ada Okafor" --dry-run > questions.jsonl\n  persona interpret "Ada Okafor"',
      )
      .action((namespace: string, flags: Flags) => interpret(io, namespace, flags)),
  );
