import { join } from 'node:path';
import { keyIn } from './key.ts';
import { readPrivate, removePrivate, writePrivate } from './private-file.ts';
import type { Profile } from './profile.ts';

const fileOf = (keysFolder: string, name: string) => join(keysFolder, `${name.toLowerCase()}.json`);

/** Stores the key of a profile, bound to the origin it was given for. */
export const storeKey = (keysFolder: string, { name, url }: Pick<Profile, 'name' | 'url'>, key: string): void =>
  writePrivate(
    fileOf(keysFolder, name),
    `${JSON.stringify({ origin: new URL(url).origin, key: keyIn(key, 'what was given') })}\n`,
    crypto.randomUUID(),
  );

/** Removes the key of a profile. */
export const removeKey = (keysFolder: string, name: string): void => removePrivate(fileOf(keysFolder, name));

/** The fields of a key file; none where it is broken, without the parser's error, which quotes it. */
function fieldsIn(text: string): { readonly origin?: unknown; readonly key?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The stored key of a profile and a remark about its file; throws a sentence where it has none, or one for another origin. */
export function storedKey(
  keysFolder: string,
  { name, url }: Pick<Profile, 'name' | 'url'>,
): { readonly key: string; readonly remark: string | undefined } {
  const file = fileOf(keysFolder, name);
  const again = `Give it again: persona profiles add ${name} --url ${url}`;
  const found = readPrivate(file);
  if (found === undefined) throw new Error(`No key is stored for the profile ${name}. ${again}`);
  const { origin, key } = fieldsIn(found.text);
  if (typeof key !== 'string') throw new Error(`The stored key of the profile ${name} cannot be read. ${again}`);
  if (origin !== new URL(url).origin)
    throw new Error(
      `The key of the profile ${name} was stored for another address than ${url}, and is not sent there. ${again}`,
    );
  return {
    key: keyIn(key, file),
    remark: found.wasWide
      ? `Others could read the key file of ${name}; now only you can. Think of changing the key.`
      : undefined,
  };
}
