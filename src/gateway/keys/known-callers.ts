import { hash } from 'node:crypto';
import type { Caller } from '../handling.ts';
import type { Keys } from '../store/keys.ts';
import { keptWhileUnchanged, type Version } from '../unchanged.ts';
import { isKey, keyIdOf } from './key.ts';
import { expiredBy } from './rights.ts';

/** Who asks with a key's text, or when that key expired; undefined where it is unknown or revoked. `version`: of what is kept, where it was asked for already. */
export type CallerOf = (key: string, version?: Version) => Promise<Caller | { readonly expiredAt: string } | undefined>;

type Needs = {
  readonly keys: Pick<Keys, 'activeKey'>;
  readonly version: () => Version;
  /** epoch milliseconds */
  readonly now: () => Promise<number>;
};

/** As many keys as are known at once. */
const most = 1_000;

/** Finds who asks: a key is read once for as long as nothing is written, whether it has expired is seen each time. */
export function createCallerOf({ keys, version, now }: Needs): CallerOf {
  // By digest: how long a look takes says nothing of the key.
  const known = keptWhileUnchanged<{ caller: Caller; expiresAt: number | undefined } | undefined>({
    version,
    most: { values: most, size: most },
    sizeOf: () => 1,
  });
  const read = async (text: string) => {
    const keyId = keyIdOf(text);
    const stored = keyId === undefined ? undefined : await keys.activeKey(keyId);
    if (stored === undefined || !isKey(text, stored)) return undefined;
    const { id, orgId, rights } = stored;
    const by = { keyId: id, readOnly: rights.readOnly === true, agent: rights.agent === true };
    return { caller: { orgId, by }, expiresAt: rights.expiresAt };
  };
  return async (text, at = version()) => {
    const digest = hash('sha256', text, 'base64');
    const found = known.find(digest, at) ?? (await known.make(digest, at, () => read(text)));
    if (found === undefined) return undefined;
    const { caller, expiresAt } = found;
    const expiredAt = expiresAt === undefined ? undefined : expiredBy({ expiresAt }, await now());
    return expiredAt === undefined ? caller : { expiredAt };
  };
}
