import { join } from 'node:path';
import { keyIn } from '../key.ts';
import { readPrivate, removePrivate, writePrivate } from '../private-file.ts';

/** a profile's name begins with a letter or digit, so that none has this file */
const fileOf = (keysFolder: string): string => join(keysFolder, '.model.json');

/** Stores the key of the model's server, bound to the origin that it was given for. */
export const storeModelKey = (keysFolder: string, url: string, key: string): void =>
  writePrivate(
    fileOf(keysFolder),
    `${JSON.stringify({ origin: new URL(url).origin, key: keyIn(key, 'what was given') })}\n`,
    crypto.randomUUID(),
  );

/** Removes the key of the model's server. */
export const removeModelKey = (keysFolder: string): void => removePrivate(fileOf(keysFolder));

/** Whether a key of a model's server is stored. */
export const hasModelKey = (keysFolder: string): boolean => readPrivate(fileOf(keysFolder)) !== undefined;

/**
 * The key that is sent to the model's server: PERSONA_MODEL_KEY, else the stored one, which goes to the origin alone that it was given for;
 * undefined where there is none. Throws a sentence that never shows it.
 */
export function modelKey(keysFolder: string, url: URL, fromEnvironment: string | undefined): string | undefined {
  if (fromEnvironment !== undefined) return keyIn(fromEnvironment, 'PERSONA_MODEL_KEY');
  const text = readPrivate(fileOf(keysFolder))?.text;
  if (text === undefined) return undefined;
  let fields: { origin?: unknown; key?: unknown } = {};
  try {
    fields = JSON.parse(text) as typeof fields;
  } catch {
    // The parser's error would quote it.
  }
  const { origin, key } = fields;
  if (typeof key !== 'string')
    throw new Error('The stored key of the model cannot be read. Give it again: persona config set model.key');
  if (origin !== url.origin)
    throw new Error(
      `The stored key of the model was given for another address than ${url.origin}, and is not sent there. Give it again: persona config set model.key`,
    );
  return keyIn(key, 'the stored key of the model');
}
