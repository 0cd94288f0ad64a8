import type { Environment } from '../../settings/environment.ts';
import { paths } from '../../settings/paths.ts';
import { readSettings } from '../../settings/settings.ts';

type World = {
  /** the program's own file; undefined where it is no process of its own */
  readonly program: string | undefined;
  readonly environment: Environment;
};

/** The program by which work that is unfinished at the end goes on in the background; undefined where that is switched off. */
export function keeperProgram({ program, environment }: World): string | undefined {
  if (program === undefined || environment.keeper === 'off') return undefined;
  if (environment.keeper === 'on') return program;
  try {
    return readSettings(paths(environment).settingsFile).keeper === 'on' ? program : undefined;
  } catch {
    // Settings that cannot be read switch nothing on.
    return undefined;
  }
}
