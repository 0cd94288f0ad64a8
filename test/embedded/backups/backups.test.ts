import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { attach } from '../../../src/embedded/attach.ts';
import { usualOrders } from '../../../src/embedded/gateway-orders.ts';
import { makeBackup } from '../../../src/embedded/backups/make-backup.ts';
import { keptFolder } from '../../../src/interpret/kept/kept-folders.ts';
import { commands } from '../../cli/ran.ts';
import { chatEvents, temporaryFolder } from '../../gateway/running-gateway.ts';

/** A gateway that owns a folder, in a thread of its own as the program starts it. */
async function owner(dataFolder: string) {
  const attached = attach({ ...usualOrders(dataFolder), port: 0 });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await attached.close();
    isOpen = false;
  };
  onTestFinished(close);
  const { baseUrl, key } = await attached.reached();
  const call = async (method: string, path: string, body?: string, type = 'application/json') => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return { status: response.status, text, body: JSON.parse(text) };
  };
  const send = (first: number, count: number) =>
    call(
      'POST',
      '/events?external_reference_id=ada',
      chatEvents(count, first)
        .map((event) => JSON.stringify(event))
        .join('\n'),
      'application/x-ndjson',
    );
  return { baseUrl, call, send, close };
}

/** A folder with one built persona, made by a gateway that has ended; and what it answers about her. */
async function filled(events = 200) {
  const dataFolder = join(temporaryFolder(), 'data');
  const gateway = await owner(dataFolder);
  await gateway.call('POST', '/namespaces', '{"name":"Ada","external_reference_id":"ada"}');
  await gateway.call('POST', '/personas', '{"subject":"Ada Okafor","external_reference_id":"ada"}');
  await gateway.send(0, events);
  await gateway.call('POST', '/personas/build', '{"external_reference_id":"ada"}');
  const status = async () => (await gateway.call('GET', '/personas/status?external_reference_id=ada')).body.data.status;
  await expect.poll(status).toBe('completed');
  const persona = (await gateway.call('GET', '/personas?external_reference_id=ada')).text;
  await gateway.close();
  return { dataFolder, persona, store: join(dataFolder, 'gateway.sqlite') };
}

const persona = (dataFolder: string, more: Parameters<typeof commands>[1] = {}) =>
  commands({ PERSONA_DATA: dataFolder, PERSONA_CONFIG: join(dataFolder, 'config') }, more);

const newBackup = async (dataFolder: string) => {
  const file = join(temporaryFolder(), 'backup.sqlite');
  expect((await persona(dataFolder)('backup', file)).err).toBe('');
  return file;
};

describe('a backup', () => {
  it('is one moment of a store that is written to without a pause, and is restored elsewhere as it was', async () => {
    const { dataFolder, persona: before } = await filled();
    const gateway = await owner(dataFolder);
    let sent = 200;
    const enough = new AbortController();
    const writing = (async () => {
      while (!enough.signal.aborted) {
        expect((await gateway.send(sent, 50)).status).toBe(200);
        sent += 50;
      }
    })();
    const folder = temporaryFolder();
    const made = [];
    for (const name of ['one', 'two', 'three']) {
      const atLeast = sent;
      const { code, out, err } = await persona(dataFolder)('backup', join(folder, name), '--json');
      expect({ code, err }).toEqual({ code: 0, err: '' });
      made.push({ name, atLeast, ...JSON.parse(out) });
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    }
    enough.abort();
    await writing;
    expect(readdirSync(folder).toSorted()).toEqual(['one', 'three', 'two']);
    for (const { name, atLeast, namespaces, events, bytes } of made) {
      expect(namespaces).toBe(1);
      expect(events).toBeGreaterThanOrEqual(atLeast);
      expect(events).toBeLessThanOrEqual(sent);
      const file = join(folder, name);
      expect(statSync(file).size).toBe(bytes);
      const copy = new DatabaseSync(file, { readOnly: true });
      expect(Object.values(copy.prepare('PRAGMA integrity_check').get() ?? {})).toEqual(['ok']);
      expect(copy.prepare('SELECT count(*) AS events FROM event').get()).toEqual({ events });
      copy.close();
    }
    expect(readdirSync(folder)).toHaveLength(3);

    const elsewhere = join(temporaryFolder(), 'elsewhere');
    const restored = await persona(elsewhere)('restore', join(folder, 'two'));
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toBe(
      `Restored to ${elsewhere}: 1 namespace with ${String(made[1]?.events).replace(/\B(?=(\d{3})+$)/g, ',')} events.\n`,
    );
    expect(statSync(join(elsewhere, 'gateway.sqlite')).mode & 0o777).toBe(0o600);
    const again = await owner(elsewhere);
    expect((await again.call('GET', '/personas?external_reference_id=ada')).text).toBe(before);
    expect((await again.send(sent, 1)).body.data).toMatchObject({ accepted: 1 });
  });

  it('is refused over a file, into no folder, and where there is nothing; a stopped one leaves nothing', async () => {
    const { dataFolder } = await filled(3_000);
    const folder = temporaryFolder();
    const file = join(folder, 'mine');
    writeFileSync(file, 'mine');
    expect(await persona(dataFolder)('backup', file)).toMatchObject({
      code: 1,
      err: `${file} is there already, and is not written over; name another file.\n`,
    });
    expect((await persona(dataFolder)('backup', join(folder, 'no', 'file'))).err).toContain('There is no folder');
    expect((await persona(join(folder, 'none'))('backup', join(folder, 'new'))).err).toContain('There is nothing in');
    const stop = new AbortController();
    const order = { dataFolder, file: join(folder, 'new'), signal: stop.signal };
    await expect(makeBackup({ ...order, progress: () => stop.abort(new Error('stopped by hand')) })).rejects.toThrow(
      'stopped by hand',
    );
    expect(readdirSync(folder)).toEqual(['mine']);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('of a damaged store is none', async () => {
    const { dataFolder, store } = await filled(3_000);
    damage(store);
    const folder = temporaryFolder();
    const { code, err } = await persona(dataFolder)('backup', join(folder, 'new'));
    expect(code).toBe(1);
    expect(err).toContain(`The store in ${dataFolder} is damaged, and so would be its backup: none is kept.`);
    expect(readdirSync(folder)).toEqual([]);
  });
});

/** Overwrites the middle of what stands in a store. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  for (let at = 60 * 4096; at + 4096 < bytes.length; at += 4096) bytes.fill(0xa5, at, at + 2048);
  writeFileSync(file, bytes);
}

describe('restoring', () => {
  it('never goes over a living owner, nor over data without a yes', async () => {
    const { dataFolder, store } = await filled(10);
    const file = await newBackup(dataFolder);
    const gateway = await owner(dataFolder);
    expect(await persona(dataFolder)('restore', file, '--yes')).toMatchObject({
      code: 1,
      err: `${dataFolder} is served by process ${process.pid} at ${gateway.baseUrl}: end it first, so that nothing is written meanwhile.\n`,
    });
    await gateway.send(10, 5);
    await gateway.close();
    const before = readFileSync(store);
    const unasked = await persona(dataFolder)('restore', file);
    expect([unasked.code, unasked.err]).toEqual([2, expect.stringContaining('say --yes to replace them')]);
    const no = await persona(dataFolder, { inIsTTY: true, input: 'n\n' })('restore', file);
    expect([no.code, no.err]).toEqual([
      1,
      `${dataFolder} holds 1 namespace with 15 events; "persona backup FILE" keeps them.\nReplace all of it with the 1 namespace with 10 events of the backup? [y/N] Nothing was restored.\n`,
    ]);
    expect(readFileSync(store).equals(before)).toBe(true);
    const yes = await persona(dataFolder, { inIsTTY: true, input: 'y\n' })('restore', file);
    expect([yes.code, yes.out]).toEqual([0, `Restored to ${dataFolder}: 1 namespace with 10 events.\n`]);
    const again = await owner(dataFolder);
    expect((await again.call('GET', '/events?external_reference_id=ada&id=chat:9&id=chat:12')).body.data).toHaveLength(
      1,
    );
    expect(readdirSync(dataFolder).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('goes through the whole file before it changes anything, and says what it is instead', async () => {
    const { dataFolder, store } = await filled(3_000);
    const good = await newBackup(dataFolder);
    const folder = temporaryFolder();
    const made = (name: string, make: (file: string) => void) => {
      const file = join(folder, name);
      make(file);
      return file;
    };
    const before = readFileSync(store);
    for (const [file, why] of [
      [made('text', (at) => writeFileSync(at, 'shopping list\n'.repeat(500))), 'is no backup of this program'],
      [made('empty', (at) => writeFileSync(at, '')), 'is no backup of this program'],
      [
        made('other', (at) => {
          const other = new DatabaseSync(at);
          other.exec('CREATE TABLE notes (text TEXT)');
          other.close();
        }),
        'is no backup of this program',
      ],
      [
        made('newer', (at) => {
          writeFileSync(at, readFileSync(good));
          const newer = new DatabaseSync(at);
          newer.exec('PRAGMA user_version = 1000');
          newer.close();
        }),
        'was made by a newer version of this program: use that version',
      ],
      [
        made('damaged', (at) => {
          writeFileSync(at, readFileSync(good));
          damage(at);
        }),
        'is damaged',
      ],
      [made('cut', (at) => writeFileSync(at, readFileSync(good).subarray(0, 300_000))), 'is damaged'],
    ] as const) {
      const { code, err } = await persona(dataFolder)('restore', file, '--yes');
      expect([file, code, err]).toEqual([file, 1, `${file} ${why}; nothing was changed.\n`]);
      expect(readFileSync(store).equals(before)).toBe(true);
    }
    expect((await persona(dataFolder)('restore', join(folder, 'none'))).err).toContain('There is no file');
    expect(readdirSync(dataFolder).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('leaves nothing that a model was asked of namespaces which are not there any more', async () => {
    const { dataFolder, store } = await filled(3);
    const file = await newBackup(dataFolder);
    const database = new DatabaseSync(store, { readOnly: true });
    const id = String(database.prepare('SELECT id FROM namespace').get()?.['id']);
    database.close();
    const asked = join(dataFolder, 'asked');
    const [hers, gone] = [keptFolder(asked, id), keptFolder(asked, 'ns_that_came_later')];
    for (const one of [hers, gone]) {
      mkdirSync(one, { recursive: true });
      writeFileSync(join(one, 'a.answer.json'), '{}');
    }
    writeFileSync(join(asked, 'examinations.json'), '[]');
    expect((await persona(dataFolder)('restore', file, '--yes')).code).toBe(0);
    expect(readdirSync(asked).toSorted()).toEqual(['examinations.json', basename(hers)].toSorted());
  });

  it('keeps a store that cannot be read beside the new one', async () => {
    const { dataFolder, store } = await filled(10);
    const file = await newBackup(dataFolder);
    writeFileSync(store, 'no database any more');
    const { code, out } = await persona(dataFolder)('restore', file, '--yes', '--json');
    const { kept, replaced, events } = JSON.parse(out);
    expect([code, replaced, events]).toEqual([0, true, 10]);
    expect(readFileSync(kept, 'utf8')).toBe('no database any more');
    expect((await (await owner(dataFolder)).call('GET', '/namespaces')).body.data).toHaveLength(1);
  });
});
