import { resolve } from 'node:path';
import type { Command } from 'commander';
import { paths } from '../../settings/paths.ts';
import { GlobalOption } from '../everywhere/global-option.ts';
import type { CliIo } from '../cli-command.ts';

/** The flag that names the embedded gateway's folder. */
export type DataFlag = { readonly data?: string };

/** Adds that flag to a command. */
export const withData = (command: Command): Command =>
  command.addOption(
    new GlobalOption(
      '--data <folder>',
      'the data folder, made where there is none (else PERSONA_DATA, or the usual one)',
    ),
  );

/** The folder that the flag, the environment or the platform names. */
export const dataFolderOf = ({ environment }: CliIo, { data }: DataFlag): string =>
  data === undefined ? paths(environment).dataFolder : resolve(data);
