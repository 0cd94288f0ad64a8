import { Command, Option } from 'commander';
import { isEarlierEngine } from '../../contract/persona/engine-name.ts';
import type { Json } from '../../contract/scalars.ts';
import { textIn } from '../../client/received/received-fields.ts';
import { fieldsOf } from '../../client/received/refusal.ts';
import { GatewayFailure } from '../../client/failure.ts';
import { type CliCommand, type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { type ConnectionFlags, onGateway, withConnection } from '../choosing/connection.ts';
import { findNamespace } from '../choosing/find-namespace.ts';
import { headText, type Section, sections, sectionText } from '../output/persona-text.ts';
import { line, printJson, safeLine } from '../output/print.ts';

type Flags = ConnectionFlags & { section?: Section; json?: true };

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

async function show(io: CliIo, namespace: string, flags: Flags): Promise<void> {
  await onGateway(io, flags, async ({ client: { calls } }) => {
    const address = await findNamespace(calls, namespace, io.signal);
    const { persona, raw } = await calls.readPersona(address, io.signal).catch((error: unknown) => {
      throw nothingToShow(error, namespace) ?? error;
    });
    if (flags.json === true) return printJson(io, jsonSection(raw, flags.section));
    const width = io.tty ? io.columns : undefined;
    for (const text of headText(persona)) line(io.out, text);
    const engine = textIn(fieldsOf(fieldsOf(raw)?.['provenance'])?.['engine']);
    if (engine !== undefined && isEarlierEngine(engine))
      safeLine(io.err, `It was built by an earlier engine; persona build ${namespace} builds it again.`);
    for (const section of flags.section === undefined ? sections : [flags.section]) {
      line(io.out, `\n${section.toUpperCase()}`);
      for (const text of sectionText(persona, section, width)) line(io.out, text);
    }
  });
}

/** persona show NAMESPACE [--section NAME] */
export const showCommand: CliCommand = (io) =>
  withConnection(
    new Command('show')
      .description('show the composite persona of a namespace')
      .argument('<namespace>', 'its id, external reference, or name where only one has it')
      .addOption(new Option('--section <name>', 'one section only').choices(sections))
      .option('--json', 'the persona, or the section, as JSON')
      .addHelpText(
        'after',
        '\nExamples:\n  persona show acme-sales --section traits\n  persona show acme-sales --json | jq .traits.big_five',
      )
      .action((namespace: string, flags: Flags) => show(io, namespace, flags)),
  );
