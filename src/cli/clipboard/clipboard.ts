import { platform } from 'node:os';
import type { Environment } from '../../settings/environment.ts';
import { clipboardPrograms } from './clipboard-programs.ts';
import { copyByProgram } from './copy-by-program.ts';

/** Copies by a program of this desktop or multiplexer; says where the text is then, undefined where no program took it. */
export const copyHere = (text: string, environment: Environment): Promise<string | undefined> =>
  copyByProgram(clipboardPrograms(environment, platform()), text, environment.desktop);
