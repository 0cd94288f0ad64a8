import type { Command } from 'commander';
import * as z from 'zod';
import { exits, variables } from '../src/cli/after-help.ts';
import { everywhereHelp } from '../src/cli/everywhere/global-options.ts';
import { printed } from '../src/contract/cli/printed.ts';
import { definitions } from './definitions.ts';
import { shape } from './json-shape.ts';

const cell = (text: string) => text.replaceAll('|', String.raw`\|`);
const row = (name: string, says: string) => `| \`${cell(name)}\` | ${cell(says)} |`;
const table = (title: string, rows: readonly string[]) =>
  rows.length === 0 ? [] : [`| ${title} | |`, '|---|---|', ...rows, ''];

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const gatewayGroup = 'Which gateway:';
const everywhereGroup = 'Everywhere, before or after a command:';
const optionRows = (command: Command, isWanted: (group: string | undefined, flags: string) => boolean) => {
  const help = command.createHelp();
  const wanted = help.visibleOptions(command).filter((one) => isWanted(one.helpGroupHeading, one.flags));
  return wanted.map((one) => row(one.flags, help.optionDescription(one)));
};
const isOnGateway = (command: Command): boolean =>
  command.options.some(({ helpGroupHeading }) => helpGroupHeading === gatewayGroup);

const nameOf = (command: Command): string =>
  command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`;

/** What a command's help says after its options: its examples, and what counts without its flags. */
function afterOptions(command: Command): string[] {
  let whole = '';
  command.configureOutput({ writeOut: (text) => (whole += text) });
  command.outputHelp();
  const after = whole.slice(command.helpInformation().length).replace(everywhereHelp, '');
  const [, examples] = /Examples?:\n((?: {2}.*\n?)+)/.exec(after) ?? [];
  const said = after.replace(/Examples?:\n(?: {2}.*\n?)+/, '').trim();
  const rest = isOnGateway(command) ? 'And the flags that say [which gateway](#which-gateway).' : said;
  const sentences = rest === '' ? [] : [rest, ''];
  const shown = (examples ?? '').trimEnd().replaceAll(/^ {2}/gm, '    ');
  return examples === undefined ? sentences : [...sentences, 'For example:', '', shown, ''];
}

/** What a command prints with --json, where the shape is ours; `build --wait` prints another than `build`. */
function printedShape(name: string): string[] {
  const schema = Object.entries<z.core.$ZodType>(printed).find(([command]) => command === name)?.[1];
  if (schema === undefined) return [];
  const lines = shape(z.toJSONSchema(schema, { unrepresentable: 'any' }), '').split('\n');
  return ['With `--json` it prints:', '', ...lines.map((line) => `    ${line}`), ''];
}

function page(command: Command): string[] {
  const help = command.createHelp();
  const nested = help.visibleCommands(command);
  if (nested.length > 0)
    return [`## ${nameOf(command)}`, '', sentence(command.description()), '', ...nested.flatMap(page)];
  const usage = `${nameOf(command)} ${help.commandUsage(command).replace(/^.*?(?=\[|<|$)/, '')}`.trimEnd();
  return [
    `${command.parent?.parent ? '###' : '##'} ${nameOf(command)}`,
    '',
    sentence(command.description()),
    '',
    `    ${usage}`,
    '',
    ...table(
      'arguments',
      help.visibleArguments(command).map((one) => row(one.name(), help.argumentDescription(one))),
    ),
    ...table(
      'options',
      optionRows(command, (group, flags) => group !== gatewayGroup && !flags.includes('--help')),
    ),
    ...afterOptions(command),
    ...printedShape(nameOf(command).replace(/^persona /, '')),
  ];
}

/** Every command of the program with its arguments, options and examples, in Markdown, from the definitions themselves. */
export function commandsPage(): string {
  const persona = definitions();
  const connected = persona.commands.find(isOnGateway);
  const lines = [
    '# The commands of `persona`',
    '',
    'Written by `npm run docs` from the definitions in `src/cli`; a test fails where they differ.',
    '',
    'Without a command, on a terminal, `persona` opens the explorer; without a terminal it prints what `persona namespaces` prints.',
    'Some options count [everywhere](#everywhere), before a command or after it: which gateway is meant, and how results are printed.',
    '',
    'Every command has `-h` and `--help`, and `persona help` says the same: `persona help namespaces create`. `-v`, `-V` and `--version` print the version.',
    'What is no command, option, section or namespace is answered by the nearest one there is. `-` stands for standard input',
    'in `--key-file` and `--arguments`, and for standard output in `export --to`; what begins with a dash and is no option stands behind `--`.',
    '',
    ...persona.createHelp().visibleCommands(persona).flatMap(page),
    '## Which gateway',
    '',
    ...table('options', connected === undefined ? [] : optionRows(connected, (group) => group === gatewayGroup)),
    'Without these: `PERSONA_URL` with `PERSONA_API_KEY`, then `PERSONA_PROFILE`, then the profile in use, then this machine.',
    '',
    '## Everywhere',
    '',
    'These count before a command and after it. An option of the same name that a command has for itself counts after its word, as `persona keys create --read-only`',
    'makes a key that only reads.',
    '',
    ...table(
      'options',
      optionRows(persona, (group) => group === everywhereGroup),
    ),
    'With `--pointer` alone a text is printed as it is, for a shell to take: `persona show acme-sales --pointer /identity/role`; with `--json` it keeps its quotation marks.',
    'A form that a command does not have is refused with a sentence that says which it has.',
    '',
    '## Environment',
    '',
    ...table(
      'variable',
      Object.entries(variables).map(([name, says]) => row(name, says)),
    ),
    '## Exit codes',
    '',
    ...table(
      'code',
      exits.map((says, code) => row(String(code), says)),
    ),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
