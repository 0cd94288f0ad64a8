import { Command } from 'commander';
import type { BindingsListed, ConfigListed } from '../../contract/cli/config.ts';
import { readBindings } from '../../settings/bindings-file.ts';
import { knownSettings, settingNamed } from '../../settings/known-settings.ts';
import { keyIn } from '../../settings/key.ts';
import { removeModelKey, storeModelKey } from '../../settings/model/model-key.ts';
import { paths } from '../../settings/paths.ts';
import { changeSettings, readSettings } from '../../settings/settings.ts';
import { asUsage, type CliCommand, type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { allInput, hiddenPrompt } from '../choosing/hidden-prompt.ts';
import { outputOption } from '../everywhere/forms.ts';
import { printJson, printTable, safeLine } from '../output/print.ts';

/** A text alone, or as a JSON document. */
const printText = (io: CliIo, text: string) => (io.form === 'json' ? printJson(io, text) : safeLine(io.out, text));

const fileOf = (io: CliIo): string => paths(io.environment).settingsFile;

function list(io: CliIo, flags: { json?: true }): void {
  const settings = asUsage(() => readSettings(fileOf(io)));
  const rows = knownSettings(settings).map(({ name, value, usual, values, meaning }) => ({
    name,
    value: value(settings),
    default: usual,
    values: [...values],
    meaning,
  }));
  if (flags.json === true) return printJson(io, rows satisfies ConfigListed);
  if (io.form === 'markdown')
    return printTable(
      io,
      ['NAME', 'VALUE', 'DEFAULT', 'MEANING'].map((title) => ({ title })),
      rows.map((row) => [row.name, row.value, row.default, row.meaning]),
    );
  for (const { name, value, default: usual, meaning } of rows) {
    safeLine(io.out, `${name} = ${value}`);
    safeLine(io.out, `  ${meaning}; by itself ${usual}`);
  }
}

/** the beginning of a name that may go on with a key, which no message repeats */
const isOfKey = (name: string): boolean => /^model\.key\b/.test(name.trim());

const keyArgument =
  'A key is never an argument: others see it in the list of processes. Leave it out and it is asked for, or give --stdin.';

function get(io: CliIo, name: string): void {
  if (isOfKey(name))
    throw new CommandFailure('A key is never shown; persona config set model.key gives another.', exitCodes.usage);
  const settings = asUsage(() => readSettings(fileOf(io)));
  printText(io, asUsage(() => settingNamed(settings, name)).value(settings));
}

/** Takes a key of the model's server, asked unseen or from standard input, and stores it for the address that is set. */
async function setModelKey(io: CliIo, value: string | undefined, flags: { stdin?: true; none?: true }): Promise<void> {
  const { keysFolder } = paths(io.environment);
  if (value !== undefined) throw new CommandFailure(keyArgument, exitCodes.usage);
  if (flags.none === true) {
    removeModelKey(keysFolder);
    return safeLine(io.err, 'The key of the model is taken away.');
  }
  const { url } = asUsage(() => readSettings(fileOf(io))).model;
  if (url === undefined)
    throw new CommandFailure(
      'A key goes to one address alone, and none is set yet: persona config set model.url URL',
      exitCodes.usage,
    );
  if (flags.stdin !== true && io.in.isTTY !== true)
    throw new CommandFailure('Where is the key? Give it on standard input with --stdin.', exitCodes.usage);
  const given = flags.stdin === true ? await allInput(io) : await hiddenPrompt(io, `Key for ${url} (it is not shown)`);
  const key = asUsage(() => keyIn(given, 'what was given'));
  io.secrets.add(key);
  storeModelKey(keysFolder, url, key);
  safeLine(io.err, `The key is stored, and goes to ${new URL(url).origin} alone.`);
}

function set(
  io: CliIo,
  name: string,
  value: string | undefined,
  flags: { stdin?: true; none?: true },
): Promise<void> | void {
  if (name === 'model.key') return setModelKey(io, value, flags);
  if (isOfKey(name)) throw new CommandFailure(keyArgument, exitCodes.usage);
  if (flags.stdin === true || flags.none === true)
    throw new CommandFailure('--stdin and --none go with model.key.', exitCodes.usage);
  if (value === undefined)
    throw new CommandFailure(`What shall ${name} be? persona config set ${name} VALUE`, exitCodes.usage);
  const settings = asUsage(() => readSettings(fileOf(io)));
  asUsage(() => settingNamed(settings, name).with(settings, value.trim()));
  changeSettings(fileOf(io), (now) => settingNamed(now, name).with(now, value.trim()));
  safeLine(io.err, value.trim() === '' ? `${name} is taken away.` : `${name} is ${value.trim()}.`);
}

/** The keys of the explorer that are in force; what is wrong with the file that gives them goes where problems go. */
async function bindings(io: CliIo, flags: { json?: true }): Promise<void> {
  const { bindingsListed } = await import('../../explorer/keys/bindings-listed.ts');
  const { bindingsFile } = paths(io.environment);
  const { commands, problems } = bindingsListed(readBindings(bindingsFile));
  for (const problem of problems) safeLine(io.err, problem);
  if (flags.json === true) return printJson(io, commands satisfies BindingsListed);
  const rows = commands.map(({ command, keys, default: usual, meaning }) => {
    const own = keys.join(' ');
    return [command, own, own === usual.join(' ') ? '' : usual.join(' '), meaning];
  });
  const columns = [{ title: 'COMMAND' }, { title: 'KEYS' }, { title: 'DEFAULT' }, { title: 'MEANING' }];
  printTable(io, columns, rows);
  safeLine(io.err, `Give others in ${bindingsFile}: {"build": "F5", "down": ["j", "Ctrl-n"], "first": "g g"}`);
}

/** persona config list | get | set | path | bindings */
export const configCommand: CliCommand = (io) => {
  const listing = new Command('list')
    .description('list the settings, what each means, and what it is by itself')
    .addOption(outputOption('markdown', 'json'))
    .option('--json', 'as JSON')
    .action((flags: { json?: true }) => list(io, flags));
  const getting = new Command('get')
    .description('what a setting is')
    .addOption(outputOption('json'))
    .argument('<setting>')
    .action((name: string) => get(io, name));
  const setting = new Command('set')
    .description('set it from now on')
    .argument('<setting>')
    .argument('[value]', 'what it is to be; of model.key never: it is asked for, unseen')
    .option('--stdin', 'of model.key: read the key from standard input')
    .option('--none', 'of model.key: take the key away')
    .addHelpText(
      'after',
      '\nExamples:\n  persona config set history off\n  persona config set keeper off\n  persona config set history.work on\n  persona config set model.url http://127.0.0.1:11434/v1\n  persona config set model.name llama3.1:8b',
    )
    .action((name: string, value: string | undefined, flags: { stdin?: true; none?: true }) =>
      set(io, name, value, flags),
    );
  const path = new Command('path')
    .description('where the file of the settings and profiles is')
    .addOption(outputOption('json'))
    .action(() => printText(io, fileOf(io)));
  const binding = new Command('bindings')
    .description('the keys of the explorer that are in force; others are given in bindings.json beside the settings')
    .addOption(outputOption('wide', 'markdown', 'json'))
    .option('--json', 'as JSON')
    .action((flags: { json?: true }) => bindings(io, flags));
  return new Command('config')
    .description('what can be set, beside the profiles')
    .addCommand(listing, { isDefault: true })
    .addCommand(getting)
    .addCommand(setting)
    .addCommand(path)
    .addCommand(binding);
};
