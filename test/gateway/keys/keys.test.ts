import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  besideWithKeys,
  createKey,
  folderGateway,
  isInFolder,
  runningGateway,
  temporaryFolder,
} from '../running-gateway.ts';

// What a machine's own user has lies in its data folder: over a database there is no such file.
describe.runIf(isInFolder())('the key file', () => {
  it('holds the default key for its owner only, and stays the same over starts', async () => {
    const dataFolder = temporaryFolder();
    const first = await folderGateway({ dataFolder });
    await first.close();
    expect(statSync(first.keyFile).mode & 0o777).toBe(0o600);
    expect(readFileSync(first.keyFile, 'utf8').trim()).toBe(first.key);
    const second = await folderGateway({ dataFolder });
    await second.close();
    expect(second.key).toBe(first.key);
  });

  it('is made anew, readable for its owner only, when it was lost, changed or its key revoked', async () => {
    const dataFolder = temporaryFolder();
    const first = await folderGateway({ dataFolder });
    await first.close();
    writeFileSync(first.keyFile, 'something else');
    chmodSync(first.keyFile, 0o644);
    const second = await folderGateway({ dataFolder });
    expect(second.key).not.toBe(first.key);
    expect(statSync(second.keyFile).mode & 0o777).toBe(0o600);
    expect(await second.callerOf(first.key)).toBeUndefined();
    expect(await second.callerOf(second.key)).toMatchObject({ orgId: second.orgId });
    await second.close();
  });
});

describe('keys', () => {
  it('are made and revoked beside a running owner, and count from the next request', async () => {
    const { call, dataFolder, opened } = await runningGateway();
    await call('POST', '/namespaces', { json: { name: 'mine', external_reference_id: 'x' } });
    const other = await createKey(dataFolder, 'Ørg Two');
    expect((await call('GET', '/namespaces', { key: other.key })).body.pagination.total).toBe(0);

    const revoke = (id: string) => besideWithKeys(dataFolder, (keys) => keys.revokeKey(id));
    const same = await createKey(dataFolder, 'Ørg Two');
    expect(same.org_id).toBe(other.org_id);
    expect(await revoke(other.id)).toBe(true);
    expect(await revoke(other.id)).toBe(false);
    expect(await revoke('key_nothing')).toBe(false);
    expect((await call('GET', '/namespaces', { key: other.key })).status).toBe(401);
    expect((await call('GET', '/namespaces', { key: same.key })).status).toBe(200);

    const listed = await besideWithKeys(dataFolder, (keys) => keys.listKeys());
    expect(listed.map(({ org, revoked_at }) => [org, revoked_at !== null])).toEqual(
      expect.arrayContaining([
        ['default', false],
        ['Ørg Two', true],
        ['Ørg Two', false],
      ]),
    );
    for (const key of [other.key, same.key, opened.key]) expect(JSON.stringify(listed)).not.toContain(key.slice(-20));
  });

  it.runIf(isInFolder())('stand in no file but the one of their own', async () => {
    const { dataFolder, opened } = await runningGateway();
    const other = await createKey(dataFolder, 'Ørg Two');
    for (const key of [other.key, opened.key])
      for (const file of ['gateway.sqlite', 'gateway.sqlite-wal'])
        expect(readFileSync(join(dataFolder, file)).includes(key.slice(-20))).toBe(false);
  });

  it('differ in one character and are refused', async () => {
    const { call, opened } = await runningGateway();
    const last = opened.key.endsWith('A') ? 'E' : 'A';
    for (const key of [opened.key.slice(0, -1) + last, opened.key.toUpperCase(), `${opened.key}A`, opened.key.slice(1)])
      expect((await call('GET', '/namespaces', { key })).status).toBe(401);
    const scheme = await call('GET', '/namespaces', { key: null, headers: { authorization: `bearer ${opened.key}` } });
    expect(scheme.status).toBe(200);
  });

  it("show nothing of another organization's: not one thing, not a name, not an error that differs", async () => {
    const { call, sendEvents, withPersona, dataFolder, buildEnds } = await runningGateway();
    const { namespace, query } = await withPersona('shared');
    await call('POST', '/personas/build', { json: { external_reference_id: 'shared' } });
    await buildEnds(query);
    const { key } = await createKey(dataFolder, 'other');
    const byId = `namespace_id=${namespace.id}`;
    const unknown = await call('GET', '/personas?namespace_id=ns_nothing', { key });
    for (const address of [byId, query]) {
      for (const path of [`/personas?${address}`, `/personas/status?${address}`, `/events?${address}&id=a`]) {
        const answer = await call('GET', path, { key });
        expect([path, answer.status, answer.body.error.code]).toEqual([path, 404, 'namespace_not_found']);
      }
      expect((await sendEvents(address, ['{}'], { key })).status).toBe(404);
    }
    expect((await call('GET', `/personas?${byId}`, { key })).text).toBe(unknown.text);
    expect((await call('POST', '/personas', { key, json: { subject: 'x', namespace_id: namespace.id } })).status).toBe(
      404,
    );
    expect((await call('POST', '/personas/build', { key, json: { namespace_id: namespace.id } })).status).toBe(404);
    const sameReference = await call('POST', '/namespaces', {
      key,
      json: { name: 'b', external_reference_id: 'shared' },
    });
    expect(sameReference.status).toBe(201);
    expect((await call('GET', '/namespaces', { key })).body.data).toEqual([sameReference.body.data]);
  });
});
