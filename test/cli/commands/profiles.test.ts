import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCli } from '../../../src/cli/run.ts';
import { takeEnvironment } from '../../../src/settings/environment.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { json, misbehavingGateway } from '../../helpers/misbehaving-gateway.ts';
import { commands } from '../ran.ts';

const key = 'sk_live_0123456789abcdefghij';

async function gateway() {
  const opened = await misbehavingGateway(({ headers }, response) =>
    headers.authorization === `Bearer ${key}`
      ? json(response, 200, { success: true, data: [{ id: 'ns_1', name: 'acme' }] })
      : json(response, 401, {
          success: false,
          error: { code: 'unauthorized', message: `not ${headers.authorization}` },
        }),
  );
  onTestFinished(() => opened.close());
  return opened;
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('profiles', () => {
  it('are added, used, listed and removed, the key from standard input', async () => {
    const { baseUrl } = await gateway();
    const folder = temporaryFolder();
    const config = { PERSONA_CONFIG: join(folder, 'config') };
    const persona = commands(config);
    const added = await commands(config, { input: `${key}\n` })(
      'profiles',
      'add',
      'work',
      '--url',
      baseUrl,
      '--key-stdin',
      '--colour',
      'red',
    );
    expect(added).toMatchObject({ code: 0, out: '' });
    expect(await persona('namespaces', '--profile', 'work')).toMatchObject({
      code: 0,
      out: expect.stringContaining('acme'),
    });
    expect((await persona('profiles', 'use', 'work')).code).toBe(0);
    expect(await persona('namespaces')).toMatchObject({ code: 0, out: expect.stringContaining('acme') });
    const { out } = await persona('profiles', '--json');
    expect(JSON.parse(out)).toEqual([
      { name: 'work', url: baseUrl, colour: 'red', read_only: false, key: 'stored', in_use: true },
    ]);
    for (const file of filesUnder(folder)) {
      expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
      expect(readFileSync(file, 'utf8').includes(key)).toBe(file.includes('keys'));
    }
    expect((await persona('profiles', 'remove', 'WORK')).code).toBe(0);
    expect(filesUnder(folder).filter((file) => file.includes('keys'))).toEqual([]);
    expect(await persona('namespaces', '--profile', 'work')).toMatchObject({ code: 2 });
  });

  it('take the key from a prompt that shows nothing', async () => {
    const { baseUrl } = await gateway();
    const config = join(temporaryFolder(), 'config');
    let said = '';
    const raw: boolean[] = [];
    const typed = Object.assign(Readable.from(['x\u007F', key.slice(0, 5), `${key.slice(5)}\r`]), {
      isTTY: true,
      setRawMode: (on: boolean) => raw.push(on),
    });
    const write = (text: string) => (said += text);
    const code = await runCli(['profiles', 'add', 'work', '--url', baseUrl], {
      out: { write },
      err: { write },
      in: typed,
      signal: new AbortController().signal,
      environment: takeEnvironment({ PERSONA_CONFIG: config }),
    });
    expect([code, raw]).toEqual([0, [true, false]]);
    for (const part of [key, key.slice(0, 5), key.slice(-8)]) expect(said).not.toContain(part);
    expect((await commands({ PERSONA_CONFIG: config })('namespaces', '--profile', 'work')).code).toBe(0);
  });

  it('take the key from a file or the environment, and never from the command line', async () => {
    const { baseUrl } = await gateway();
    const folder = temporaryFolder();
    const file = join(folder, 'key.txt');
    writeFileSync(file, `${key}\n`);
    const config = { PERSONA_CONFIG: join(folder, 'config') };
    expect((await commands(config)('profiles', 'add', 'a', '--url', baseUrl, '--key-file', file)).code).toBe(0);
    expect((await commands(config)('namespaces', '--profile', 'a')).code).toBe(0);
    expect((await commands(config)('profiles', 'add', 'b', '--url', baseUrl, '--key-environment')).code).toBe(0);
    expect((await commands(config)('namespaces', '--profile', 'b')).code).toBe(2);
    expect((await commands({ ...config, PERSONA_API_KEY: key })('namespaces', '--profile', 'b')).code).toBe(0);
    for (const argv of [
      ['--key', key],
      ['--api-key', key],
    ])
      expect((await commands(config)('profiles', 'add', 'c', '--url', baseUrl, ...argv)).code).toBe(2);
    const none = await commands(config)('profiles', 'add', 'c', '--url', baseUrl);
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining('never the key itself') });
  });

  it('send no key to another address than it was stored for, and none from the environment unasked', async () => {
    const first = await gateway();
    const second = await gateway();
    const folder = temporaryFolder();
    const config = { PERSONA_CONFIG: join(folder, 'config') };
    await commands(config, { input: key })('profiles', 'add', 'work', '--url', first.baseUrl, '--key-stdin');
    const settings = join(folder, 'config', 'settings.json');
    writeFileSync(settings, readFileSync(settings, 'utf8').replace(first.baseUrl, second.baseUrl));
    const moved = await commands({ ...config, PERSONA_API_KEY: key })('namespaces', '--profile', 'work');
    expect(moved).toMatchObject({ code: 2, out: '' });
    expect(moved.err).toContain('was stored for another address');
    expect(second.arrivals).toHaveLength(0);
  });

  it('that are read-only write nothing', async () => {
    const opened = await gateway();
    const config = { PERSONA_CONFIG: join(temporaryFolder(), 'config') };
    await commands(config, { input: key })(
      'profiles',
      'add',
      'prod',
      '--url',
      opened.baseUrl,
      '--read-only',
      '--key-stdin',
    );
    const persona = commands({ ...config, PERSONA_PROFILE: 'prod' });
    for (const argv of [
      ['namespaces', 'create', 'acme'],
      ['personas', 'create', 'acme', '--subject', 'Ada'],
      ['build', 'acme'],
    ]) {
      const ran = await persona(...argv);
      expect(ran).toMatchObject({ code: 5, out: '' });
      expect(ran.err).toContain('read-only: nothing was sent');
    }
    expect(opened.arrivals.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('in a damaged file are reported by line, and the file stays as it is', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'config'));
    const file = join(folder, 'config', 'settings.json');
    const text = '{\n  "profiles": [\n    {"name": "work",}\n  ]\n}\n';
    writeFileSync(file, text);
    const persona = commands({ PERSONA_CONFIG: join(folder, 'config') }, { input: key });
    for (const argv of [
      ['profiles'],
      ['profiles', 'use', 'work'],
      ['profiles', 'add', 'x', '--url', 'https://x.example/gateway/v1', '--key-stdin'],
      ['namespaces'],
    ]) {
      const ran = await persona(...argv);
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain('settings.json, line 3: this is no JSON');
    }
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('come after flags and environment, and before this machine', async () => {
    const named = await Promise.all([gateway(), gateway(), gateway(), gateway()]);
    const [flag, url, profile, inUse] = named.map(({ baseUrl }) => baseUrl);
    const config = { PERSONA_CONFIG: join(temporaryFolder(), 'config') };
    for (const [name, at] of [
      ['asked', profile],
      ['used', inUse],
    ])
      await commands(config, { input: key })('profiles', 'add', name ?? '', '--url', at ?? '', '--key-stdin');
    await commands(config)('profiles', 'use', 'used');
    const asked = () => named.map(({ arrivals }) => arrivals.length > 0);
    await commands(config)('namespaces');
    expect(asked()).toEqual([false, false, false, true]);
    await commands({ ...config, PERSONA_PROFILE: 'asked' })('namespaces');
    expect(asked()).toEqual([false, false, true, true]);
    await commands({ ...config, PERSONA_PROFILE: 'asked', PERSONA_URL: url ?? '', PERSONA_API_KEY: key })('namespaces');
    expect(asked()).toEqual([false, true, true, true]);
    await commands({ ...config, PERSONA_URL: url ?? '', PERSONA_API_KEY: key })('namespaces', '--url', flag ?? '');
    expect(asked()).toEqual([true, true, true, true]);
  });
});
