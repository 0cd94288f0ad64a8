import { uuid7 } from '../../ids.ts';
import { listedRights, newKey } from '../../keys/key.ts';
import type { Keys } from '../keys.ts';
import { iso, type Kept } from './kept.ts';

/** The keys of every organization. */
export const memoryKeys = (kept: Kept, now: () => number): Keys => ({
  async activeKey(id) {
    const key = kept.keys.find((one) => one.id === id && one.revokedAt === null);
    return key && { id: key.id, orgId: key.orgId, digest: key.digest, rights: key.rights };
  },
  async createKey(organization, rights) {
    const orgId = kept.organizations.get(organization) ?? `org_${uuid7(now())}`;
    kept.organizations.set(organization, orgId);
    const { text, stored } = newKey(orgId, now(), rights);
    kept.keys.push({ ...stored, createdAt: now(), revokedAt: null });
    return { key: text, id: stored.id, org_id: orgId, ...listedRights(stored.rights) };
  },
  async listKeys() {
    const names = new Map([...kept.organizations].map(([name, id]) => [id, name]));
    return kept.keys.map(({ id, orgId, rights, createdAt, revokedAt }) => ({
      id,
      org_id: orgId,
      org: names.get(orgId) ?? '',
      ...listedRights(rights),
      created_at: iso(createdAt),
      revoked_at: revokedAt === null ? null : iso(revokedAt),
    }));
  },
  async revokeKey(id) {
    const key = kept.keys.find((one) => one.id === id && one.revokedAt === null);
    if (key === undefined) return false;
    key.revokedAt = now();
    return true;
  },
});
