import type { Command } from 'commander';
import type { CliIo } from '../cli-command.ts';
import { allInput } from '../choosing/hidden-prompt.ts';
import { commandName } from './command-name.ts';
import { formAsked, formsOf } from './forms.ts';
import { GlobalOption } from './global-option.ts';
import { everywhereHelp, globalOptions } from './global-options.ts';

type Given = Readonly<Record<string, unknown>>;
type Changing<T> = { -readonly [K in keyof T]: T[K] };

/** Gives a command and all below it the options that count everywhere; those that it has for itself stay its own. */
export function withGlobalOptions(command: Command): Command {
  for (const option of globalOptions)
    if (!command.options.some(({ long }) => long === option.long))
      command.addOption(command.parent === null ? option : option.unlisted());
  if (command.commands.length > 0) command.enablePositionalOptions();
  else command.addHelpText('after', everywhereHelp);
  for (const child of command.commands) withGlobalOptions(child);
  return command;
}

/** What stood before the command's word and after it; what stands nearer to the end counts. */
function given(command: Command): Given {
  const above = command.parent === null ? {} : given(command.parent);
  const isSaid = (option: GlobalOption) => command.getOptionValueSource(option.attributeName()) === 'cli';
  const here = command.options
    .filter((option): option is GlobalOption => option instanceof GlobalOption)
    .filter(isSaid)
    .map((option) => [option.attributeName(), command.getOptionValue(option.attributeName()) as unknown]);
  return { ...above, ...(Object.fromEntries(here) as Given) };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Puts what was said before the command's word where the command looks for it. */
function handDown(command: Command, said: Given): void {
  for (const option of command.options)
    if (option instanceof GlobalOption && Object.hasOwn(said, option.attributeName()))
      command.setOptionValueWithSource(option.attributeName(), said[option.attributeName()], 'cli');
}

/** Takes the form that is asked for to where the command and what it prints with look for it. */
function askForm(io: Changing<CliIo>, command: Command, said: Given): void {
  const own = command.opts<{ json?: true; output?: string }>();
  const isOwn = command.getOptionValueSource('output') === 'cli';
  const asked = {
    json: own.json === true || said['json'] === true,
    output: (isOwn ? own.output : undefined) ?? textOf(said['output']),
    pointer: textOf(said['pointer']),
  };
  const form = formAsked(commandName(command), formsOf(command), asked);
  if (form === undefined) return;
  io.form = form;
  io.pointer = asked.pointer;
  // A pointer alone gives a text as it is, for a shell to take.
  io.bareText = asked.pointer !== undefined && !asked.json && asked.output === undefined;
  command.setOptionValueWithSource('json', form === 'json' ? true : undefined, 'cli');
  command.setOptionValueWithSource('output', form, 'cli');
}

/** Takes a key from standard input, where its file is named -. */
async function keyFromInput(io: CliIo, command: Command): Promise<void> {
  if (command.getOptionValue('keyFile') !== '-') return;
  const key = await allInput(io);
  io.secrets.add(key.trim());
  command.setOptionValueWithSource('keyFile', undefined, 'cli').setOptionValueWithSource('keyText', key, 'cli');
}

/** Puts in force, just before the command begins, what was said everywhere. */
export async function applyGlobals(io: Changing<CliIo>, command: Command): Promise<void> {
  const said = given(command);
  handDown(command, said);
  if (said['color'] === false) io.environment = { ...io.environment, noColor: true };
  if (said['plain'] === true) io.environment = { ...io.environment, screenReader: true };
  if (said['readOnly'] === true) io.readOnly = true;
  if (said['quiet'] === true) io.err = { write: () => {} };
  if (said['debug'] === true) io.debug ??= await io.beginDebugging?.();
  askForm(io, command, said);
  await keyFromInput(io, command);
}
