import type { Command, Option } from 'commander';
import about from '../package.json' with { type: 'json' };
import { exits, variables } from '../src/cli/after-help.ts';
import { commandName } from '../src/cli/everywhere/command-name.ts';
import { everywhereHelp } from '../src/cli/everywhere/global-options.ts';
import { definitions } from './definitions.ts';

/** A text of ours as mdoc takes it: nothing in it is a macro, a font or the end of a sentence that is none. */
const roff = (text: string): string =>
  text
    .replaceAll('\\', String.raw`\e`)
    .replaceAll('-', String.raw`\-`)
    .replaceAll('"', String.raw`\(dq`)
    .replaceAll('’', String.raw`\(cq`)
    .replaceAll('…', '...')
    .replaceAll('–', String.raw`\(en`)
    .replaceAll(/^(?=[.'])/gm, String.raw`\&`);

const longest = 78;

/** Words in lines that are not too long for those who read the source; `joint` ends each but the last. */
function inLines(text: string, joint = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ (?=\S)/)) {
    if (line !== '' && line.length + word.length + joint.length + 1 > longest) {
      lines.push(`${line}${joint}`);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((one) => one.replace(/^(?=[.'])/, String.raw`\&`));
}

/** An argument of a macro, which is one word for it. */
const word = (text: string): string => `"${roff(text)}"`;
const prose = (text: string) => inLines(roff(text));
const sentence = (text: string) => prose(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`);

/** An option with what it takes: .Fl writes the first of its dashes. */
function optionItem({ long = '', short, flags, description, argChoices }: Option): string[] {
  const value = /[<[]([^\]>]+)[\]>]/.exec(flags)?.[1];
  const names = [short, long].flatMap((name) => (name === undefined || name === '' ? [] : `Fl ${roff(name.slice(1))}`));
  const choices = argChoices === undefined ? '' : `; one of ${argChoices.join(', ')}`;
  return [
    `.It ${names.join(' , ')}${value === undefined ? '' : ` Ar ${word(value)}`}`,
    ...sentence(description + choices),
  ];
}

const list = (items: readonly string[]) => (items.length === 0 ? [] : ['.Bl -tag -width Ds', ...items, '.El']);

/** What a command's help says behind its options, without what counts everywhere. */
function afterOptions(command: Command): string[] {
  let whole = '';
  command.configureOutput({ writeOut: (text) => (whole += text) });
  command.outputHelp();
  const after = whole.slice(command.helpInformation().length).replace(everywhereHelp, '').trim();
  return after === '' || after.startsWith('Without these:')
    ? []
    : ['.Bd -literal', ...after.split('\n').flatMap((line) => inLines(roff(line), ' \\')), '.Ed'];
}

function commandPart(command: Command): string[] {
  const help = command.createHelp();
  const below = help.visibleCommands(command);
  if (below.length > 0) return below.flatMap(commandPart);
  const name = commandName(command).replace(/^persona /, '');
  const taken = command.registeredArguments.map((one) => {
    const text = `${one.name()}${one.variadic ? ' ...' : ''}`;
    return one.required ? ` Ar ${word(text)}` : ` Op Ar ${word(text)}`;
  });
  const own = help
    .visibleOptions(command)
    .filter((one) => one.helpGroupHeading !== 'Which gateway:' && one.long !== '--help');
  return [
    `.Ss ${word(name)}`,
    `.Nm Ic ${word(name)}${taken.join('')} Op Ar options`,
    '.Pp',
    ...sentence(command.description()),
    ...list([
      ...command.registeredArguments.flatMap((one) => [
        `.It Ar ${word(one.name())}`,
        ...sentence(one.description || one.name()),
      ]),
      ...own.flatMap(optionItem),
    ]),
    ...afterOptions(command),
  ];
}

/** The manual page of the program in mdoc, from the definitions of its commands. */
export function manPage(): string {
  const persona = definitions();
  const everywhere = persona.createHelp().visibleOptions(persona);
  const lines = [
    String.raw`.\" Written by npm run docs from the definitions in src/cli; a test fails where they differ.`,
    '.Dd $Mdocdate$',
    '.Dt PERSONA 1',
    '.Os',
    '.Sh NAME',
    '.Nm persona',
    `.Nd explore a Persona and Namespace Gateway`,
    '.Sh SYNOPSIS',
    '.Nm',
    '.Op Ar options',
    '.Op Ar command',
    '.Sh DESCRIPTION',
    ...prose(`${about.description}.`),
    '.Pp',
    ...prose('Without a command it opens the explorer on a terminal, and lists the namespaces elsewhere.'),
    ...prose('A namespace is given by its id, its external reference, or its name where only one has it.'),
    '.Ss Options everywhere',
    ...prose(
      'These count before a command and after it; an option of the same name that a command has for itself counts after its word.',
    ),
    ...list(everywhere.flatMap(optionItem)),
    '.Sh COMMANDS',
    ...persona.createHelp().visibleCommands(persona).flatMap(commandPart),
    '.Sh ENVIRONMENT',
    ...list(Object.entries(variables).flatMap(([name, says]) => [`.It Ev ${name}`, ...sentence(says)])),
    '.Sh EXIT STATUS',
    ...list(exits.flatMap((says, code) => [`.It ${code}`, ...sentence(says)])),
  ];
  return `${lines.join('\n')}\n`;
}
