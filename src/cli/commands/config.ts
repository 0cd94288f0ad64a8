import { Command } from 'commander';
import type { BindingsListed, ConfigListed } from '../../contract/cli/config.ts';
import { readBindings } from '../../settings/bindings-file.ts';
import { knownSettings, settingNamed } from '../../settings/known-settings.ts';
import { paths } from '../../settings/paths.ts';
import { changeSettings, readSettings } from '../../settings/settings.ts';
import { asUsage, type CliCommand, type CliIo } from '../cli-command.ts';
import { printJson, safeLine } from '../output/print.ts';
import { table } from '../output/table.ts';

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
  for (const { name, value, default: usual, meaning } of rows) {
    safeLine(io.out, `${name} = ${value}`);
    safeLine(io.out, `  ${meaning}; by itself ${usual}`);
  }
}

function get(io: CliIo, name: string): void {
  const settings = asUsage(() => readSettings(fileOf(io)));
  safeLine(io.out, asUsage(() => settingNamed(settings, name)).value(settings));
}

function set(io: CliIo, name: string, value: string): void {
  const settings = asUsage(() => readSettings(fileOf(io)));
  asUsage(() => settingNamed(settings, name).with(settings, value.trim()));
  changeSettings(fileOf(io), (now) => settingNamed(now, name).with(now, value.trim()));
  safeLine(io.err, `${name} is ${value.trim()}.`);
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
  const columns = [{ title: 'COMMAND' }, { title: 'KEYS' }, { title: 'BY ITSELF' }, { title: 'MEANING' }];
  for (const line of table(columns, rows, io.tty ? io.columns : undefined)) safeLine(io.out, line);
  safeLine(io.err, `Give others in ${bindingsFile}: {"build": "F5", "down": ["j", "Ctrl-n"], "first": "g g"}`);
}

/** persona config list | get | set | path | bindings */
export const configCommand: CliCommand = (io) => {
  const listing = new Command('list')
    .description('list the settings, what each means, and what it is by itself')
    .option('--json', 'as JSON')
    .action((flags: { json?: true }) => list(io, flags));
  const getting = new Command('get')
    .description('what a setting is')
    .argument('<name>')
    .action((name: string) => get(io, name));
  const setting = new Command('set')
    .description('set it from now on')
    .argument('<name>')
    .argument('<value>')
    .addHelpText(
      'after',
      '\nExamples:\n  persona config set history off\n  persona config set keeper off\n  persona config set history.work on',
    )
    .action((name: string, value: string) => set(io, name, value));
  const path = new Command('path')
    .description('where the file of the settings and profiles is')
    .action(() => safeLine(io.out, fileOf(io)));
  const binding = new Command('bindings')
    .description('the keys of the explorer that are in force; others are given in bindings.json beside the settings')
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
