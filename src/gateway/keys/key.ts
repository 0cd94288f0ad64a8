import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyRights, ListedRights, StoredKey } from '../store/keys.ts';
import { uuid7 } from '../ids.ts';
import { idOf } from './key-id.ts';

export { keyIdOf } from './key-id.ts';

const digestOf = (key: string): Uint8Array => createHash('sha256').update(key).digest();

/** A new key: its text, which is shown once, and what is stored of it. */
export function newKey(orgId: string, now: number, rights: KeyRights = {}): { text: string; stored: StoredKey } {
  const hex = uuid7(now).replaceAll('-', '');
  const text = `pk_${hex}_${randomBytes(32).toString('base64url')}`;
  return { text, stored: { id: idOf(hex), orgId, digest: digestOf(text), rights } };
}

/** The rights of a key as they are listed. */
export const listedRights = ({ readOnly = false, agent = false, expiresAt }: KeyRights): ListedRights => ({
  read_only: readOnly,
  agent,
  expires_at: expiresAt === undefined ? null : new Date(expiresAt).toISOString(),
});

/** Whether the text is the stored key, in constant time. */
export const isKey = (text: string, stored: StoredKey): boolean => timingSafeEqual(digestOf(text), stored.digest);
