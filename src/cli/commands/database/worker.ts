import { Command, Option } from 'commander';
import { logForms } from '../../../gateway/operation/log-form.ts';
import { wholeNumber } from '../../choosing/whole-number.ts';
import type { CliCommand } from '../../cli-command.ts';
import { withTheDatabase } from '../../database/database-flag.ts';

/** persona worker */
export const workerCommand: CliCommand = (io) =>
  withTheDatabase(new Command('worker'))
    .description('build what waits in a database, beside any number of others, until it is ended by Ctrl-c or SIGTERM')
    .option('--concurrency <n>', 'builds at once, each in a thread of its own', wholeNumber(1, 64), 1)
    .addOption(new Option('--log <form>', 'a line on standard error for each problem').choices(logForms))
    .option(
      '--metrics <port>',
      'metrics for Prometheus at this port of 127.0.0.1, /healthz and /readyz beside them; 0 takes any free one',
      wholeNumber(0, 65_535),
    )
    .option('--no-migrate', "start only where the schema is this version's already")
    .option('--json', 'one line of JSON when it is ready: {concurrency}, and metrics_url with --metrics')
    .addHelpText('after', '\nExample:\n  DATABASE_URL=… persona worker --database --concurrency 2 --log json')
    .action(async (flags) => (await import('../../database/worker.ts')).work(io, flags));
