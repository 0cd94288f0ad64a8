import { join, resolve } from 'node:path';
import envPaths from 'env-paths';
import type { Environment } from './environment.ts';

/** Where the program keeps its things: by the platform's convention, or where PERSONA_DATA and PERSONA_CONFIG say. */
export type Paths = {
  /** the embedded gateway's folder */
  readonly dataFolder: string;
  readonly settingsFile: string;
  /** the keys that somebody gave to commands of the explorer */
  readonly bindingsFile: string;
  /** one file a profile that has a stored key, 0600 */
  readonly keysFolder: string;
  /** what was seen of gateways that keep no earlier personas: state, which nobody misses much */
  readonly historyFolder: string;
  /** what could not be put right at a gateway, kept for its user, 0600 */
  readonly notesFile: string;
  /** the names of namespaces that were seen at the gateways of profiles, for completing them, 0600 */
  readonly namesFile: string;
  /** where the debug log is, or would be; see PERSONA_DEBUG */
  readonly debugFile: string;
};

/** Gives the paths; makes nothing. */
export function paths({
  dataFolder,
  configFolder,
  debug = 'default',
}: Pick<Environment, 'dataFolder' | 'configFolder'> & { readonly debug?: string | undefined }): Paths {
  const usual = envPaths('persona-explorer', { suffix: '' });
  const config = configFolder === undefined ? usual.config : resolve(configFolder);
  return {
    dataFolder: dataFolder === undefined ? usual.data : resolve(dataFolder),
    settingsFile: join(config, 'settings.json'),
    bindingsFile: join(config, 'bindings.json'),
    keysFolder: join(config, 'keys'),
    historyFolder: join(configFolder === undefined ? usual.log : config, 'history'),
    notesFile: join(configFolder === undefined ? usual.log : config, 'correction-notes.jsonl'),
    namesFile: join(configFolder === undefined ? usual.log : config, 'seen-names.json'),
    debugFile: debug === 'default' ? join(usual.log, 'debug.jsonl') : resolve(debug),
  };
}
