import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Interpreter } from '../contract/interpretations/interpreter.ts';
import { type UsableModel, usableModel } from '../settings/model/model-choice.ts';
import { modelKey } from '../settings/model/model-key.ts';
import { readSettings } from '../settings/settings.ts';

/** Where a person's choice of a model stands; the key is what the environment gave. */
export type OwnModel = {
  readonly settingsFile: string;
  readonly keysFolder: string;
  readonly key: string | undefined;
};

/** Where requests and answers of a data folder are kept. */
export const askedFolder = (dataFolder: string): string => join(dataFolder, 'asked');

/** The model that a person chose, as a run asks it: over plain http this machine alone. Throws a sentence where it may not be asked. */
export function askedModel({ settingsFile, keysFolder, key }: OwnModel) {
  const chosen: UsableModel | undefined = usableModel(readSettings(settingsFile).model);
  if (chosen === undefined) return undefined;
  const { url } = chosen;
  return { ...chosen, remote: url.protocol === 'https:' && chosen.leaves, key: modelKey(keysFolder, url, key) };
}

/** Whether what a model said is to be hidden; settings that cannot be read hide nothing. */
export function hidesModel({ settingsFile }: Pick<OwnModel, 'settingsFile'>): boolean {
  try {
    return readSettings(settingsFile).model.show === 'off';
  } catch {
    return false;
  }
}

/** Asks the model that a person chose on this machine; nothing of it is loaded where none is chosen and none ever was asked. */
export function ownInterpreter(dataFolder: string, own: OwnModel): Interpreter {
  let loaded: Promise<Interpreter> | undefined;
  const folder = askedFolder(dataFolder);
  const load = (): Promise<Interpreter> =>
    (loaded ??= import('../interpret/worker-interpreter.ts').then(({ workerInterpreter }) =>
      workerInterpreter({ folder, model: () => askedModel(own), now: () => Date.now() }),
    ));
  const isChosen = () => usableModel(readSettings(own.settingsFile).model) !== undefined;
  return {
    chosen: async () => (isChosen() ? (await load()).chosen() : undefined),
    consented: async (namespaceId) => isChosen() && (await load()).consented(namespaceId),
    consent: async (namespaceId) => (await load()).consent(namespaceId),
    run: async (...asked) => (await load()).run(...asked),
    forget: async (namespaceId, events) => (existsSync(folder) ? (await load()).forget(namespaceId, events) : 0),
    close: async () => (await loaded)?.close(),
  };
}

/** What a gateway is opened with where its user's choice of a model stands. */
export const ownModelPorts = (dataFolder: string, own: OwnModel | undefined) =>
  own === undefined ? {} : { interpreter: ownInterpreter(dataFolder, own), hidesModel: () => hidesModel(own) };
