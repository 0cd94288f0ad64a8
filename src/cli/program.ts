import { Command, CommanderError, Option } from 'commander';
import about from '../../package.json' with { type: 'json' };
import { agentCommand } from './commands/agents/agent.ts';
import { afterHelp } from './after-help.ts';
import { backupCommand } from './commands/backups/backup.ts';
import { buildCommand } from './commands/build.ts';
import type { CliCommand, CliIo } from './cli-command.ts';
import { configCommand } from './commands/config.ts';
import { diffCommand } from './commands/diff.ts';
import { historyCommand } from './commands/history.ts';
import { correctionsCommand } from './commands/corrections.ts';
import { doctorCommand } from './commands/doctor.ts';
import { keepCommand } from './commands/background/keep.ts';
import { applyGlobals, withGlobalOptions } from './everywhere/everywhere.ts';
import { completionCommand } from './commands/shell/completion.ts';
import { helpCommand } from './commands/shell/help.ts';
import { openCommand } from './commands/shell/open.ts';
import { parseError } from './everywhere/parse-errors.ts';
import { interpretCommand } from './commands/model/interpret.ts';
import { keysCommand } from './commands/keys.ts';
import { lintCommand } from './commands/checks/lint.ts';
import { mcpCommand } from './commands/agents/mcp.ts';
import { namespacesCommand } from './commands/namespaces.ts';
import { personasCommand } from './commands/personas.ts';
import { openapiCommand } from './commands/openapi.ts';
import { profilesCommand } from './commands/profiles.ts';
import { serveCommand } from './commands/serve.ts';
import { restoreCommand } from './commands/backups/restore.ts';
import { forgetCommand } from './commands/forget.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { readersCommand } from './commands/readers.ts';
import { showCommand } from './commands/show.ts';
import { stopCommand } from './commands/background/stop.ts';
import { searchCommand } from './commands/search.ts';
import { statusCommand } from './commands/status.ts';
import { workerCommand } from './commands/database/worker.ts';
import { copyCommand } from './commands/database/copy.ts';
import { migrateCommand } from './commands/database/migrate.ts';

/** Every command after the first, in the order of the help; each loads what it needs when it runs. */
const commands: readonly CliCommand[] = [
  personasCommand,
  showCommand,
  openCommand,
  diffCommand,
  historyCommand,
  buildCommand,
  statusCommand,
  searchCommand,
  correctionsCommand,
  lintCommand,
  interpretCommand,
  importCommand,
  exportCommand,
  readersCommand,
  forgetCommand,
  profilesCommand,
  configCommand,
  doctorCommand,
  serveCommand,
  workerCommand,
  migrateCommand,
  copyCommand,
  stopCommand,
  backupCommand,
  restoreCommand,
  keysCommand,
  agentCommand,
  mcpCommand,
  openapiCommand,
  completionCommand,
  helpCommand,
];

/** Gives a command and all below it the program's output and its way to fail. */
function inWorld(command: Command, io: CliIo): Command {
  command.helpCommand(false).exitOverride();
  command.configureOutput({
    writeOut: (text) => io.out.write(text),
    writeErr: (text) => io.urgent.write(text),
    getOutHelpWidth: () => io.columns,
    getErrHelpWidth: () => io.columns,
    getOutHasColors: () => false,
    getErrHasColors: () => false,
    outputError: (text, write) => write(parseError(command, text)),
  });
  command.configureHelp({ subcommandTerm: (child) => child.name() });
  for (const child of command.commands) inWorld(child, io);
  return command;
}

/** The whole program on the given world; it throws where other programs exit. */
export function program(io: CliIo): Command {
  const persona = new Command('persona')
    .description("Explore the personas of a gateway: this machine's own, or any other that speaks the interface.")
    .version(about.version, '-V, --version', 'print the version')
    .addOption(new Option('-v').hideHelp())
    .on('option:v', () => {
      io.out.write(`${about.version}\n`);
      throw new CommanderError(0, 'commander.version', about.version);
    })
    .optionsGroup('Everywhere, before or after a command:')
    .addHelpText('after', afterHelp)
    .addCommand(namespacesCommand(io), { isDefault: true });
  for (const command of commands) persona.addCommand(command(io));
  persona.addCommand(keepCommand(io), { hidden: true });
  persona.hook('preAction', (_, command) => applyGlobals(io, command));
  return withGlobalOptions(inWorld(persona, io));
}
