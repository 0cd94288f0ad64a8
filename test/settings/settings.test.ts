import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { baseUrl } from '../../src/settings/base-url.ts';
import type { Profile } from '../../src/settings/profile.ts';
import { changeSettings, readSettings } from '../../src/settings/settings.ts';
import { removeKey, storedKey, storeKey } from '../../src/settings/stored-key.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'persona-settings-'));
  file = join(folder, 'config', 'settings.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const work: Profile = {
  name: 'work',
  url: 'https://gateway.example/gateway/v1',
  colour: 'red',
  readOnly: true,
  key: 'stored',
};
const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('settings', () => {
  it('come back as they were written, in a file for its owner only', () => {
    changeSettings(file, (now) => ({ ...now, profiles: [work], inUse: 'work' }));
    expect(readSettings(file)).toMatchObject({ profiles: [work], inUse: 'work' });
    expect([mode(file), mode(dirname(file))]).toEqual(['600', '700']);
  });

  it('narrow a file that was wider, also by overwriting', () => {
    changeSettings(file, (now) => ({ ...now, profiles: [work], inUse: undefined }));
    chmodSync(file, 0o644);
    chmodSync(dirname(file), 0o755);
    readSettings(file);
    expect(mode(file)).toBe('600');
    chmodSync(file, 0o666);
    changeSettings(file, (now) => now);
    expect([mode(file), mode(dirname(file))]).toEqual(['600', '700']);
  });

  it.each([
    ['{\n  "profiles": [\n    {"name": "a" "url": 1}\n  ]\n}', 'line 3', 'no JSON'],
    ['{"profiles": [', 'line 1', 'no JSON'],
    [
      '{\n"profiles": [\n{"name": "a", "url": "https://a.example/v1"},\n{"name": "b [{",\n"url": "http://b.example"}\n]}',
      'line 4',
      'A profile is named',
    ],
    [
      '{"profiles": [\n\n{"name": "b", "url": "http://b.example/v1"}]}',
      'line 3',
      'Plain http would send the key readable',
    ],
    ['[]', 'line 1', 'object'],
    ['{"profiles": {}}', 'settings.json', '"profiles" must be a list'],
  ])('that are damaged are reported by their line and left as they are: %j', (text, where, why) => {
    mkdirSync(dirname(file));
    writeFileSync(file, text);
    for (const touch of [
      () => readSettings(file),
      () => changeSettings(file, (now) => ({ ...now, profiles: [], inUse: undefined })),
    ]) {
      expect(touch).toThrow(where);
      expect(touch).toThrow(why);
    }
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});

describe('a stored key', () => {
  const key = 'sk_0123456789abcdef';

  it('comes back for its origin only', () => {
    storeKey(folder, work, `  ${key}\n`);
    expect(storedKey(folder, work)).toEqual({ key, remark: undefined });
    const elsewhere = { ...work, url: 'https://other.example/gateway/v1' };
    expect(() => storedKey(folder, elsewhere)).toThrow('stored for another address');
    removeKey(folder, 'work');
    expect(() => storedKey(folder, work)).toThrow('No key is stored');
  });

  it('is narrowed and spoken of when others could read it', () => {
    storeKey(folder, work, key);
    chmodSync(join(folder, 'work.json'), 0o644);
    expect(storedKey(folder, work).remark).toContain('Others could read');
    expect(mode(join(folder, 'work.json'))).toBe('600');
  });

  it('is never part of a message', () => {
    for (const bad of [`${key}\nnext`, `${key} x`, `${key}ä`])
      expect(() => storeKey(folder, work, bad)).toThrow(
        expect.not.objectContaining({ message: expect.stringContaining(key) }),
      );
    writeFileSync(join(folder, 'work.json'), `{"origin": "${key}`);
    expect(() => storedKey(folder, work)).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining(key) }),
    );
  });
});

describe('a base URL', () => {
  it.each([
    ['https://a.example/gateway/v1/', 'https://a.example/gateway/v1'],
    [' http://127.0.0.1:7420/gateway/v1 ', 'http://127.0.0.1:7420/gateway/v1'],
    ['http://[::1]:80/v1', 'http://[::1]/v1'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('%j is %j', (given, url) => {
    expect(baseUrl(given)).toBe(url);
  });

  it.each([
    ['nonsense', 'cannot be read'],
    ['ftp://a.example', 'https://'],
    ['http://a.example/v1', 'Plain http'],
    ['http://127.0.0.1.evil.example/v1', 'Plain http'],
    ['https://me:hunter2@a.example/v1', 'name or a password'],
    ['https://a.example/v1?x=1', 'path'],
  ])('%j is refused in words that quote no password', (given, why) => {
    expect(() => baseUrl(given)).toThrow(why);
    expect(() => baseUrl(given)).toThrow(expect.not.objectContaining({ message: expect.stringContaining('hunter2') }));
  });
});
