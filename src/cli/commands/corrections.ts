import { Command } from 'commander';
import type { Address } from '../../contract/address.ts';
import { CorrectionsListed, type CorrectionsImported } from '../../contract/cli/corrections.ts';
import { Correction } from '../../contract/corrections/correction.ts';
import { judgedLines } from '../../contract/corrections/changed-words.ts';
import { kindWords, subjectWords } from '../../contract/corrections/correction-words.ts';
import { judgedByField } from '../../contract/corrections/judged-by-field.ts';
import type { Calls, ReceivedCorrection } from '../../client/calls.ts';
import { everyCorrection } from '../../client/every-correction.ts';
import { GatewayFailure } from '../../client/failure.ts';
import { counted } from '../../text/amount.ts';
import { type CliCommand, type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { failureCode } from '../failure-code.ts';
import { type ConnectionFlags, onGateway, withConnection } from '../choosing/connection.ts';
import { findNamespace } from '../choosing/find-namespace.ts';
import { askedCorrection, type CorrectionFlags } from '../corrections/asked-correction.ts';
import { exportedLine, importedLines } from '../corrections/correction-lines.ts';
import { correctionColumns, correctionRow } from '../output/corrections-text.ts';
import { plainJson } from '../output/plain-json.ts';
import { outputOption } from '../everywhere/forms.ts';
import { line, printJson, printTable, safeLine } from '../output/print.ts';

type Flags = ConnectionFlags & { json?: true };

const onNamespace = (io: CliIo, text: string, flags: Flags, act: (calls: Calls, address: Address) => Promise<void>) =>
  onGateway(io, flags, async ({ client: { calls } }) => act(calls, await findNamespace(calls, text, io.signal)));

const isOne = (row: ReceivedCorrection): boolean => Correction.safeParse(row).success;

/** The corrections of a namespace that are what the contract says; what is none is told and passed over. */
async function correctionsOf(io: CliIo, calls: Calls, address: Address): Promise<Correction[]> {
  const rows = await everyCorrection(calls, address, io.signal);
  const odd = rows.filter((row) => !isOne(row)).length;
  if (odd > 0) safeLine(io.err, `${counted(odd, 'correction')} could not be read.`);
  return rows.filter(isOne).map((row) => Correction.parse(row));
}

const list = (io: CliIo, text: string, flags: Flags) =>
  onNamespace(io, text, flags, async (calls, address) => {
    const data = await correctionsOf(io, calls, address);
    const judged = judgedByField(data);
    const { field: _all, ...all } = judged.all;
    if (flags.json === true)
      return printJson(io, { data, judged: { ...all, fields: judged.fields } } satisfies CorrectionsListed);
    if (data.length === 0) return safeLine(io.err, 'Nothing was put right here yet.');
    printTable(io, correctionColumns, data.map(correctionRow));
    if (io.form === 'markdown') line(io.out, '');
    for (const words of judgedLines(judged)) line(io.out, words);
  });

const toBuild = (text: string) => `It counts from the next build on: persona build ${text} --wait`;

const add = (io: CliIo, text: string, kind: string, flags: Flags & CorrectionFlags) =>
  onNamespace(io, text, flags, async (calls, address) => {
    const order = await askedCorrection(io, calls, address, kind, flags);
    const made = await calls.addCorrection({ ...address, ...order }, io.signal);
    if (flags.json === true) return printJson(io, plainJson(made));
    safeLine(io.out, `${kindWords(made.kind)}: ${subjectWords(made)}`);
    safeLine(io.err, made.state === 'waiting' ? "It waits for a person's yes." : toBuild(text));
  });

const judge = (io: CliIo, text: string, id: string, state: 'applied' | 'refused', flags: Flags) =>
  onNamespace(io, text, flags, async (calls, address) => {
    const judged = await calls.judgeCorrection({ ...address, id, state }, io.signal);
    if (flags.json === true) return printJson(io, plainJson(judged));
    safeLine(io.out, `${state}: ${kindWords(judged.kind)}, ${subjectWords(judged)}`);
    safeLine(io.err, toBuild(text));
  });

const remove = (io: CliIo, text: string, id: string, flags: Flags) =>
  onNamespace(io, text, flags, async (calls, address) => {
    await calls.removeCorrection({ ...address, id }, io.signal);
    if (flags.json === true) return printJson(io, { id, removed: true });
    safeLine(io.out, `${id} is gone; the next build is as if it had never been there.`);
  });

const writeOut = (io: CliIo, text: string, flags: Flags) =>
  onNamespace(io, text, flags, async (calls, address) => {
    for (const correction of await correctionsOf(io, calls, address)) line(io.out, exportedLine(correction));
  });

const readIn = (io: CliIo, text: string, flags: Flags) =>
  onNamespace(io, text, flags, async (calls, address) => {
    const lines = await importedLines(io);
    const before = new Set((await everyCorrection(calls, address, io.signal)).map(({ id }) => id));
    let added = 0;
    for (const [index, order] of lines.entries()) {
      const { id } = await calls.addCorrection({ ...address, ...order }, io.signal).catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        const code = error instanceof GatewayFailure ? failureCode(error) : exitCodes.failed;
        throw new CommandFailure(`Correction ${index + 1} of ${lines.length} was not taken: ${why}`, code);
      });
      if (!before.has(id)) added += 1;
    }
    if (flags.json === true) return printJson(io, { lines: lines.length, added } satisfies CorrectionsImported);
    safeLine(io.out, `${counted(lines.length, 'correction')} read, ${added} of them new.`);
    if (added > 0) safeLine(io.err, toBuild(text));
  });

const namespace = ['<namespace>', 'its id, external reference, or name where only one has it'] as const;
const withNamespace = (name: string, description: string): Command =>
  withConnection(new Command(name).description(description).argument(...namespace));
const idOf = ['<id>', 'the id of the correction, as list gives it'] as const;

/** persona corrections list | add | accept | refuse | remove | export | import */
export const correctionsCommand: CliCommand = (io) =>
  new Command('corrections')
    .description('put right what a persona says; every later build applies it, and no event is changed')
    .addCommand(
      withNamespace(
        'list',
        'list what was put right, by which key, and what each changed; of the judged claims how many stand',
      )
        .addOption(outputOption('wide', 'markdown', 'json'))
        .option('--json', '{data: [corrections], judged: {judged, stand, fields}}')
        .action((text: string, flags: Flags) => list(io, text, flags)),
    )
    .addCommand(
      withNamespace('add', 'put something right')
        .argument('<kind>', 'wrong, right, somebody-else, left-out, two-people or same')
        .option('--claim <pointer>', 'the claim at this JSON pointer of the newest persona')
        .option('--event <id>', 'the event with this id')
        .option('--provider <name>', 'to leave out: all events of this provider')
        .option('--channel <name>', 'to leave out: only this channel of the provider')
        .option('--key <key...>', 'the keys (addresses, user ids) that are one person, or somebody of their own')
        .option('--self', 'with same: these keys are the subject')
        .option('--reason <text>', 'why')
        .option('--json', 'the correction')
        .addHelpText(
          'after',
          '\nExamples:\n  persona corrections add fd wrong --claim /identity/expertise_areas/Python --reason "one script"\n  persona corrections add fd left-out --provider git --channel old-fork\n  persona corrections add fd same --key ann@home.example ann@work.example',
        )
        .action((text: string, kind: string, flags: Flags & CorrectionFlags) => add(io, text, kind, flags)),
    )
    .addCommand(
      withNamespace('accept', 'apply a correction that waits, or that was refused')
        .argument(...idOf)
        .option('--json', 'the correction')
        .action((text: string, id: string, flags: Flags) => judge(io, text, id, 'applied', flags)),
    )
    .addCommand(
      withNamespace('refuse', 'keep a correction without applying it')
        .argument(...idOf)
        .option('--json', 'the correction')
        .action((text: string, id: string, flags: Flags) => judge(io, text, id, 'refused', flags)),
    )
    .addCommand(
      withNamespace('remove', 'take a correction away; the next build is as if it had never been there')
        .argument(...idOf)
        .option('--json', '{id, removed}')
        .action((text: string, id: string, flags: Flags) => remove(io, text, id, flags)),
    )
    .addCommand(
      withNamespace('export', 'write all corrections to standard output, a line of JSON each').action(
        (text: string, flags: Flags) => writeOut(io, text, flags),
      ),
    )
    .addCommand(
      withNamespace('import', 'read corrections from standard input, as export writes them')
        .option('--json', '{lines, added}')
        .addHelpText('after', '\nExample:\n  persona corrections export fd | persona corrections import fd-new')
        .action((text: string, flags: Flags) => readIn(io, text, flags)),
    );
