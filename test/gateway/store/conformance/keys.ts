import { describe, expect, it } from 'vitest';
import { isKey, keyIdOf } from '../../../../src/gateway/keys/key.ts';
import { type Open } from './opened.ts';

/** What a backend promises of keys. */
export function keysConformance(open: Open): void {
  describe('keys', () => {
    it('are known by their text until they are revoked', async () => {
      const { keys } = (await open()).backend;
      const made = await keys.createKey('Ørg One');
      expect(keyIdOf(made.key)).toBe(made.id);
      const stored = await keys.activeKey(made.id);
      expect(stored).toMatchObject({ id: made.id, orgId: made.org_id });
      expect(stored !== undefined && isKey(made.key, stored)).toBe(true);
      expect(stored !== undefined && isKey(`${made.key}x`, stored)).toBe(false);
      expect(await keys.activeKey('key_nothing')).toBeUndefined();
      expect(await keys.revokeKey('key_nothing')).toBe(false);
      expect(await keys.revokeKey(made.id)).toBe(true);
      expect(await keys.revokeKey(made.id)).toBe(false);
      expect(await keys.activeKey(made.id)).toBeUndefined();
    });

    it('keep what they may do and until when, and are given when they expired too', async () => {
      const { backend } = await open();
      const { keys } = backend;
      const expiresAt = Date.UTC(2026, 5, 1);
      const plain = await keys.createKey('one');
      expect(plain).toMatchObject({ read_only: false, agent: false, expires_at: null });
      const reader = await keys.createKey('one', { readOnly: true, expiresAt });
      expect(reader).toMatchObject({ read_only: true, agent: false, expires_at: '2026-06-01T00:00:00.000Z' });
      const agent = await keys.createKey('one', { agent: true });
      const longGone = await keys.createKey('one', { expiresAt: 1 });
      const rightsOf = async (id: string) => (await keys.activeKey(id))?.rights;
      expect(await rightsOf(reader.id)).toMatchObject({ readOnly: true, expiresAt });
      expect(await rightsOf(agent.id)).toMatchObject({ agent: true });
      expect((await rightsOf(agent.id))?.expiresAt).toBeUndefined();
      expect(await rightsOf(longGone.id)).toMatchObject({ expiresAt: 1 });
      const listed = (await keys.listKeys()).slice(-4);
      expect(listed.map(({ read_only, agent: isAgents, expires_at }) => [read_only, isAgents, expires_at])).toEqual([
        [false, false, null],
        [true, false, '2026-06-01T00:00:00.000Z'],
        [false, true, null],
        [false, false, '1970-01-01T00:00:00.001Z'],
      ]);
    });

    it('of one name belong to one organization, also when all are made at once', async () => {
      const { keys } = (await open()).backend;
      const made = await Promise.all(['one', 'one', 'One', 'one'].map((name) => keys.createKey(name)));
      const [first, second, third, fourth] = made.map(({ org_id }) => org_id);
      expect([second, fourth]).toEqual([first, first]);
      expect(third).not.toBe(first);
    });

    it('are listed in the order they were made, without their texts', async () => {
      const { backend, pass } = await open();
      const before = (await backend.keys.listKeys()).length;
      const made = [];
      for (const name of ['one', 'two', 'one']) {
        made.push(await backend.keys.createKey(name));
        await pass(5);
      }
      await backend.keys.revokeKey(made[1]?.id ?? '');
      const listed = (await backend.keys.listKeys()).slice(before);
      expect(listed.map(({ id, org, org_id }) => ({ id, org, org_id }))).toEqual(
        made.map(({ id, org_id }, index) => ({ id, org_id, org: ['one', 'two', 'one'][index] })),
      );
      expect(listed.map(({ revoked_at }) => revoked_at !== null)).toEqual([false, true, false]);
      for (const { key } of made) expect(JSON.stringify(listed)).not.toContain(key.slice(-20));
    });
  });
}
