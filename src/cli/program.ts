import { Command } from 'commander';
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
import { migrateCommand } from './commands/database/migrate.ts';

/** Every command, in the order of the help; each loads what it needs when it runs. */
const commands: readonly CliCommand[] = [
  namespacesCommand,
  personasCommand,
  showCommand,
  diffCommand,
  historyCommand,
  buildCommand,
  statusCommand,
  searchCommand,
  correctionsCommand,
  lintCommand,
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
  stopCommand,
  backupCommand,
  restoreCommand,
  keysCommand,
  agentCommand,
  mcpCommand,
  openapiCommand,
];

const nameOf = (command: Command): string =>
  command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`;

/** Gives a command and all below it the program's output and its way to fail. */
function inWorld(command: Command, io: CliIo): Command {
  command
    .helpCommand(false)
    .exitOverride()
    .showHelpAfterError(`See ${nameOf(command)} --help`);
  command.configureOutput({
    writeOut: (text) => io.out.write(text),
    writeErr: (text) => io.err.write(text),
    getOutHelpWidth: () => io.columns,
    getErrHelpWidth: () => io.columns,
    getOutHasColors: () => false,
    getErrHasColors: () => false,
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
    .addHelpText('after', afterHelp);
  for (const command of commands) persona.addCommand(command(io));
  persona.addCommand(keepCommand(io), { hidden: true });
  return inWorld(persona, io);
}
