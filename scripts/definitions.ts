import type { Command } from 'commander';
import type { CliIo } from '../src/cli/cli-command.ts';
import { program } from '../src/cli/program.ts';

const nobody = { write: () => {} };

/** The program's commands in a world where none runs: of it, definitions read only where help goes and how wide it is. */
export const definitions = (): Command =>
  program({ out: nobody, err: nobody, urgent: nobody, columns: 80 } as Partial<CliIo> as CliIo);
