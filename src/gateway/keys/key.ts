import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyRights, ListedRights, StoredKey } from '../store/keys.ts';
import { uuid7 } from '../ids.ts';

const form = /^pk_([0-9a-f]{32})_[\w-]{43}$/;

const digestOf = (key: string): Uint8Array => createHash('sha256').update(key).digest();

const idOf = (hex: string) =>
  `key_${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

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

/** The id that a key's text names; undefined where it has not the form of a key. */
export function keyIdOf(text: string): string | undefined {
  const hex = form.exec(text)?.[1];
  return hex === undefined ? undefined : idOf(hex);
}

/** Whether the text is the stored key, in constant time. */
export const isKey = (text: string, stored: StoredKey): boolean => timingSafeEqual(digestOf(text), stored.digest);
