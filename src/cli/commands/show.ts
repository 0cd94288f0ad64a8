import { Command, Option } from 'commander';
import { isEarlierEngine } from '../../contract/persona/engine-name.ts';
import { previewIn } from '../../contract/preview/preview-in.ts';
import type { Json } from '../../contract/scalars.ts';
import type { ReceivedPersona } from '../../client/calls.ts';
import { textIn } from '../../client/received/received-fields.ts';
import { receivedPersona } from '../../client/received/received-resources.ts';
import { fieldsOf } from '../../client/received/refusal.ts';
import { GatewayFailure } from '../../client/failure.ts';
import { type CliCommand, type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { type Connection, type ConnectionFlags, onGateway, withConnection } from '../choosing/connection.ts';
import { findNamespace } from '../choosing/find-namespace.ts';
import { pastBuild, pastOf } from '../choosing/past-personas.ts';
import { askedPreview } from '../previews/previewed.ts';
import { type AskedQuestion, askedQuestion, type PreviewFlags, withPreview } from '../previews/preview-flags.ts';
import { outputOption } from '../everywhere/forms.ts';
import { markdownText } from '../output/markdown.ts';
import { headText, type Section, sections, sectionText } from '../output/persona-text.ts';
import { counted } from '../../text/amount.ts';
import { withoutHidden } from '../interpreting/hidden-model.ts';
import { line, printJson, safeLine, widthOf } from '../output/print.ts';
import { toldMarkdown, toldPersona } from '../output/told-persona.ts';

type Flags = ConnectionFlags & PreviewFlags & { section?: Section; at?: string; json?: true };

/** Words for the two ways of having no persona to show, which are no failures of the gateway. */
const nothingToShow = (error: unknown, namespace: string): CommandFailure | undefined => {
  if (!(error instanceof GatewayFailure)) return undefined;
  if (error.code === 'persona_not_built' && error.concludedFrom === undefined)
    return new CommandFailure(`The persona is not built yet: persona build ${namespace} --wait`, exitCodes.refused);
  if (error.code === 'persona_not_built')
    return new CommandFailure(`${error.message}\nTo build it: persona build ${namespace} --wait`, exitCodes.refused);
  if (error.code === 'persona_not_found')
    return new CommandFailure(
      `The namespace has no persona yet: persona personas create ${namespace} --subject NAME`,
      exitCodes.refused,
    );
  return undefined;
};

const jsonSection = (raw: Json, section: Section | undefined): Json => {
  if (section === undefined) return raw;
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw[section] ?? null) : null;
};

/** The newest persona, the one of the build that is asked for, or a preview. */
async function wantedPersona(
  io: CliIo,
  connection: Connection,
  namespace: string,
  { at, asked }: { readonly at: string | undefined; readonly asked: AskedQuestion | undefined },
): Promise<ReceivedPersona> {
  const { calls } = connection.client;
  if (asked !== undefined) return askedPreview(io, connection, await findNamespace(calls, namespace, io.signal), asked);
  if (at === undefined) return calls.readPersona(await findNamespace(calls, namespace, io.signal), io.signal);
  const { past } = await pastOf(io, connection, namespace);
  const raw = await past.read(pastBuild(past, at), io.signal);
  return { persona: receivedPersona(raw) ?? {}, raw };
}

/** Where the rest is, for who reads along. */
function moreIn(io: CliIo, namespace: string): void {
  if (!io.tty) return;
  line(io.err, '');
  safeLine(io.err, `More: persona show ${namespace} --section ${sections.join('|')}`);
  safeLine(io.err, 'The texts behind each line: persona');
}

/** A section in Markdown: what it says stands as it is printed, for it is laid out by its columns. */
function printSection(
  io: CliIo,
  [subject = '', ...rest]: readonly string[],
  section: Section,
  rows: readonly string[],
): void {
  const fence = '`'.repeat(
    Math.max(3, ...rows.flatMap((row) => (row.match(/`+/g) ?? []).map((run) => run.length + 1))),
  );
  const lines = [`## ${markdownText(subject)}: ${section}`, '', ...rest.map(markdownText), '', fence, ...rows, fence];
  for (const text of lines) line(io.out, text);
}

async function show(io: CliIo, namespace: string, flags: Flags): Promise<void> {
  const { at } = flags;
  const asked = askedQuestion(io, flags);
  if (at !== undefined && asked !== undefined)
    throw new CommandFailure(
      '--at shows what a build made, --as-of and --without what one would make: give one or the other.',
      exitCodes.usage,
    );
  await onGateway(io, flags, async (connection) => {
    const received = await wantedPersona(io, connection, namespace, { at, asked }).catch((error: unknown) => {
      throw nothingToShow(error, namespace) ?? error;
    });
    if (flags.json === true) return printJson(io, jsonSection(received.raw, flags.section));
    const { persona, raw, hidden } = withoutHidden(received, io.environment);
    if (hidden > 0) safeLine(io.err, `${counted(hidden, 'claim')} of a model hidden (model.show off).`);
    const width = widthOf(io);
    const engine = textIn(fieldsOf(fieldsOf(raw)?.['provenance'])?.['engine']);
    if (engine !== undefined && isEarlierEngine(engine))
      safeLine(io.err, `It was built by an earlier engine; persona build ${namespace} builds it again.`);
    const isMarkdown = io.form === 'markdown';
    if (flags.section === undefined) {
      for (const text of isMarkdown ? toldMarkdown(raw, io.now()) : toldPersona(raw, io.now(), width))
        line(io.out, text);
      return moreIn(io, namespace);
    }
    const head = headText(persona, previewIn(raw));
    if (isMarkdown) return printSection(io, head, flags.section, sectionText(persona, flags.section, undefined));
    for (const text of head) line(io.out, text);
    line(io.out, `\n${flags.section.toUpperCase()}`);
    for (const text of sectionText(persona, flags.section, width)) line(io.out, text);
  });
}

/** persona show NAMESPACE [--section NAME] */
export const showCommand: CliCommand = (io) =>
  withConnection(
    withPreview(
      new Command('show')
        .description('tell whose persona a namespace holds, or show a section of it')
        .argument('<namespace>', 'its id, external reference, or name where only one has it')
        .addOption(new Option('--section <name>', 'one section only').choices(sections))
        .option('--at <build>', 'as an earlier build made it: a build id, a day, "first"'),
    )
      .addOption(outputOption('wide', 'markdown', 'json'))
      .option('--json', 'the persona, or the section, as JSON')
      .addHelpText(
        'after',
        '\nExamples:\n  persona show acme-sales --section traits\n  persona show acme-sales --at 2026-03-31\n  persona show acme-sales --as-of 2026-03-31\n  persona show acme-sales --without mail --without since:2026-04\n  persona show acme-sales --json | jq .traits.big_five',
      )
      .action((namespace: string, flags: Flags) => show(io, namespace, flags)),
  );
