import { DatabaseSync } from 'node:sqlite';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { knownHere } from '../../../src/cli/completion/known-here.ts';
import { takeEnvironment } from '../../../src/settings/environment.ts';
import { runningGateway, temporaryFolder } from '../../gateway/running-gateway.ts';
import { commands } from '../ran.ts';

const world = () => {
  const folder = temporaryFolder();
  const variables = { PERSONA_DATA: join(folder, 'data'), PERSONA_CONFIG: join(folder, 'config') };
  const known = async (kind: string, begun = '', said = {}) =>
    (await knownHere(takeEnvironment({ ...variables }))(kind, begun, said)).map(({ value }) => value);
  return { variables, known, persona: commands(variables), data: variables.PERSONA_DATA };
};

describe("the namespaces of this machine's own gateway", () => {
  it('are known at rest and beside whoever has the store open, by name, reference and id', async () => {
    const { persona, known, data } = world();
    const { out } = await persona('namespaces', 'create', 'acme', '--external-reference', 'crm-17');
    await persona('namespaces', 'create', 'other');
    expect(await known('namespace')).toEqual(['other', 'acme']);
    expect(await known('namespaces', 'crm')).toContain('crm-17');
    expect(await known('namespaces', 'zzz')).toEqual([]);
    expect(await known('other', 'ns_')).toContain(out.trim());
    const owner = new DatabaseSync(join(data, 'gateway.sqlite'));
    owner.exec("BEGIN IMMEDIATE; UPDATE namespace SET name = 'unfinished'");
    expect(await known('namespace', 'a')).toContain('acme');
    owner.exec("COMMIT; UPDATE namespace SET name = 'renamed' WHERE name = 'unfinished'");
    expect((await known('namespace')).length).toBe(2);
    owner.close();
    expect(await known('namespace', '', { folder: data })).toHaveLength(2);
  });

  it('are none, and nothing is made, where there is no store, or one that cannot be read', async () => {
    const { known, data } = world();
    expect(await known('namespace')).toEqual([]);
    expect(existsSync(data)).toBe(false);
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'gateway.sqlite'), 'no database at all');
    expect(await known('namespace', '', { folder })).toEqual([]);
    expect(readdirSync(folder)).toEqual(['gateway.sqlite']);
  });

  it('is meant by its id where several have its name, or where nobody could type it', async () => {
    const { persona, known } = world();
    for (const name of ['twin', 'twin', '-rf', 'a\u0007b']) await persona('namespaces', 'create', '--', name);
    expect(await known('namespace')).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/^ns_/)));
  });
});

describe('the namespaces of a profile', () => {
  it('are those seen last, until they are gone, and none where nothing may be kept', async () => {
    const { variables, known } = world();
    const gateway = await runningGateway();
    const persona = commands({ ...variables, PERSONA_API_KEY: gateway.opened.key });
    await persona('profiles', 'add', 'work', '--url', gateway.baseUrl, '--key-environment');
    const seen = () => known('namespace', '', { profile: 'work' });
    await persona('namespaces', 'create', 'first', '--profile', 'work');
    expect(await seen()).toEqual([]);
    await persona('namespaces', '--profile', 'work');
    expect(await seen()).toEqual(['first']);
    expect(statSync(join(variables.PERSONA_CONFIG, 'seen-names.json')).mode & 0o077).toBe(0);
    await persona('namespaces', 'create', 'second', '--profile', 'work');
    await persona('namespaces', '--profile', 'work');
    expect((await seen()).toSorted()).toEqual(['first', 'second']);
    await persona('namespaces', 'rename', 'first', 'third', '--profile', 'work');
    await persona('namespaces', '--profile', 'work');
    expect((await seen()).toSorted()).toEqual(['second', 'third']);
    await persona('config', 'set', 'history', 'off');
    await persona('namespaces', 'create', 'fourth', '--profile', 'work');
    await persona('namespaces', '--profile', 'work');
    expect(await seen()).not.toContain('fourth');
    await persona('profiles', 'remove', 'work');
    expect(await seen()).toEqual([]);
  });
});

describe('settings, profiles, readers and sections', () => {
  it('are known, and of a damaged file there are none', async () => {
    const { variables, known, persona } = world();
    await persona('profiles', 'add', 'work', '--url', 'https://work.example/gateway/v1', '--key-environment');
    expect(await known('profile')).toEqual(['embedded', 'work']);
    expect(await known('setting')).toEqual(expect.arrayContaining(['keeper', 'history', 'history.work']));
    expect(await known('value', '', { setting: 'keeper' })).toEqual(['on', 'off']);
    expect(await known('section')).toContain('peers');
    writeFileSync(join(variables.PERSONA_CONFIG, 'settings.json'), '{');
    expect(await known('profile')).toEqual([]);
    expect(await known('namespace')).toEqual([]);
  });
});
