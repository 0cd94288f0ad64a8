import type { OwnModel } from '../../embedded/own-model.ts';
import type { Environment } from '../../settings/environment.ts';
import { paths } from '../../settings/paths.ts';

/** Where the choice of a model stands for whoever runs the program here. */
export function ownModelOf(environment: Environment): OwnModel {
  const { settingsFile, keysFolder } = paths(environment);
  return { settingsFile, keysFolder, key: environment.modelKey };
}
