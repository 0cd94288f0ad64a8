import { join, resolve } from 'node:path';
import envPaths from 'env-paths';
import type { Environment } from './environment.ts';

/** Where the program keeps its things: by the platform's convention, or where PERSONA_DATA and PERSONA_CONFIG say. */
export type Paths = {
  /** the embedded gateway's folder */
  readonly dataFolder: string;
  readonly settingsFile: string;
  /** one file a profile that has a stored key, 0600 */
  readonly keysFolder: string;
};

/** Gives the paths; makes nothing. */
export function paths(environment: Pick<Environment, 'dataFolder' | 'configFolder'>): Paths {
  const usual = envPaths('persona-explorer', { suffix: '' });
  const config = environment.configFolder === undefined ? usual.config : resolve(environment.configFolder);
  return {
    dataFolder: environment.dataFolder === undefined ? usual.data : resolve(environment.dataFolder),
    settingsFile: join(config, 'settings.json'),
    keysFolder: join(config, 'keys'),
  };
}
