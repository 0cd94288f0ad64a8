import { Command } from 'commander';
import type { ExportPrinted } from '../../contract/cli/export.ts';
import { amount, counted } from '../../text/amount.ts';
import { jsonEscaped } from '../../text/json-escaped.ts';
import { safe } from '../../text/safe.ts';
import { type CliCommand, type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { type ConnectionFlags, onGateway, withConnection } from '../choosing/connection.ts';
import { wholeNamespace } from '../choosing/named-namespace.ts';
import { newFile } from '../../files/new-file.ts';
import { type Exported, exportedLines } from '../exporting/exported-lines.ts';
import { line, printJson, safeLine } from '../output/print.ts';
import { progressOn } from '../output/progress.ts';

type Flags = ConnectionFlags & { events?: true; to?: string; json?: true };

const summary = ({ persona, corrections, interpretations, identities, events }: Exported): string =>
  [
    persona ? 'the persona' : 'no persona, as none is built',
    counted(corrections, 'correction'),
    ...(interpretations === 0 ? [] : [counted(interpretations, 'claim of a model', 'claims of a model')]),
    counted(identities, 'set', 'sets') + ' of who is who',
    counted(events, 'event'),
  ].join(', ');

const telling = 1_000;

const asFailure = (error: Error): never => {
  throw new CommandFailure(safe(error.message));
};

async function writeExport(io: CliIo, text: string, given: Flags): Promise<void> {
  const { to, ...others } = given;
  const flags: Flags = to === undefined || to === '-' ? others : given;
  if (flags.json === true && flags.to === undefined)
    throw new CommandFailure('An export is JSON by itself; --json goes with --to.', exitCodes.usage);
  await onGateway(io, flags, async ({ client: { calls } }) => {
    const namespace = await wholeNamespace(calls, text, io.signal);
    const sum: Exported = { persona: false, corrections: 0, interpretations: 0, identities: 0, events: 0 };
    const lines = exportedLines(
      {
        calls,
        namespace,
        withEvents: flags.events === true,
        now: io.now(),
        signal: io.signal,
        lacks: (what) => safeLine(io.err, `This gateway does not tell ${what}; the export is without it.`),
      },
      sum,
    );
    const file = flags.to === undefined ? undefined : await newFile(flags.to).catch(asFailure);
    const progress = progressOn(io);
    try {
      for await (const one of lines) {
        const written = jsonEscaped(JSON.stringify(one));
        if (file === undefined) line(io.out, written);
        else await file.write(`${written}\n`);
        if (sum.events % telling === telling - 1) progress.say(`${amount(sum.events)} events`);
      }
      await file?.sync();
    } finally {
      progress.end();
      await file?.close();
    }
    if (flags.json === true && flags.to !== undefined)
      return printJson(io, { namespace_id: namespace.id, file: flags.to, ...sum } satisfies ExportPrinted);
    safeLine(io.err, `Written: ${summary(sum)}.`);
    if (flags.events !== true) safeLine(io.err, 'Without --events nothing can be built from it elsewhere.');
  });
}

/** persona export NAME [--events] */
export const exportCommand: CliCommand = (io) =>
  withConnection(
    new Command('export')
      .description('write a persona to take along: the persona and who is who, and with --events all it was made from')
      .argument('<namespace>', 'its id, external reference, or name where only one has it')
      .option('--events', 'the events too, so that "persona import NAME FILE" builds the same persona elsewhere')
      .option('--to <file>', 'into a new file that only you may read, instead of standard output, which is -')
      .option('--json', 'with --to: {namespace_id, file, persona, corrections, interpretations, identities, events}')
      .addHelpText(
        'after',
        '\nExamples:\n  persona export letters --events --to letters.ndjson\n  persona import again letters.ndjson',
      )
      .action((text: string, flags: Flags) => writeExport(io, text, flags)),
  );
