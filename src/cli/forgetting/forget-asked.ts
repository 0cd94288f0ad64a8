import { ownInterpreter } from '../../embedded/own-model.ts';
import type { CliIo } from '../cli-command.ts';
import { ownModelOf } from '../interpreting/own-model.ts';

/** Erases what a model was asked about a namespace of a data folder, what it answered, and the yes to asking it. */
export async function forgetAsked(io: CliIo, dataFolder: string, namespaceId: string): Promise<void> {
  const interpreter = ownInterpreter(dataFolder, ownModelOf(io.environment));
  await interpreter.forget(namespaceId, 'all');
  await interpreter.close();
}
