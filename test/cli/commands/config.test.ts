import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BindingsListed } from '../../../src/contract/cli/config.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { commands } from '../ran.ts';

describe('persona config', () => {
  it('lists, gives and sets what can be set, in the file it names', async () => {
    const folder = temporaryFolder();
    const persona = commands({ PERSONA_CONFIG: folder });
    expect(await persona('config', 'path')).toMatchObject({ code: 0, out: `${join(folder, 'settings.json')}\n` });
    expect(await persona('config', 'get', 'history')).toMatchObject({ code: 0, out: 'ask\n' });
    expect((await persona('config')).out).toMatch(
      /^keeper = on\n {2}whether builds and imports .+; by itself on\ntheme = auto\n {2}how the explorer looks.+; by itself auto\nhistory = ask\n {2}whether personas of gateways .+; by itself ask\nmodel\.url = none\n/,
    );
    expect(await persona('config', 'set', 'history', 'off')).toMatchObject({ code: 0, err: 'history is off.\n' });
    expect(JSON.parse((await persona('config', 'list', '--json')).out)).toMatchObject([
      { name: 'keeper', value: 'on', default: 'on', values: ['on', 'off'] },
      { name: 'theme', value: 'auto', default: 'auto' },
      { name: 'history', value: 'off', default: 'ask', values: ['ask', 'on', 'off'] },
      { name: 'model.url', value: 'none' },
      { name: 'model.name', value: 'none' },
      { name: 'model.remote', value: 'off' },
      { name: 'model.context', value: '3000' },
      { name: 'model.budget', value: '100000' },
      { name: 'model.show', value: 'on' },
    ]);
  });

  it('keeps a theme, and refuses one that there is not', async () => {
    const persona = commands({ PERSONA_CONFIG: temporaryFolder() });
    expect(await persona('config', 'set', 'theme', 'mono')).toMatchObject({ code: 0, err: 'theme is mono.\n' });
    expect((await persona('config', 'get', 'theme')).out).toBe('mono\n');
    expect(await persona('config', 'set', 'theme', 'pink')).toMatchObject({
      code: 2,
      err: 'theme is one of auto, dark, light, high-contrast, mono.\n',
    });
    expect((await persona('config', 'get', 'theme')).out).toBe('mono\n');
  });

  it('shows the keys of the explorer that are in force, and what is wrong with the file that gives them', async () => {
    const folder = temporaryFolder();
    const persona = commands({ PERSONA_CONFIG: folder });
    expect((await persona('config', 'bindings')).out).toMatch(/^build +b +build this persona$/m);
    writeFileSync(join(folder, 'bindings.json'), '{"build": "F5", "biuld": "x"}');
    const { code, out, err } = await persona('config', 'bindings');
    expect(code).toBe(0);
    expect(out).toMatch(/^build +F5 +b +build this persona$/m);
    expect(err).toContain(`${join(folder, 'bindings.json')}, line 1: there is no command named biuld`);
    const listed = BindingsListed.parse(JSON.parse((await persona('config', 'bindings', '--json')).out));
    expect(listed.find(({ command }) => command === 'build')).toMatchObject({ keys: ['F5'], default: ['b'] });
  });

  it('has the setting of each profile, for which a general no counts, too', async () => {
    const folder = temporaryFolder();
    const persona = commands({ PERSONA_CONFIG: folder }, { input: 'sk_0123456789abcdef\n' });
    await persona('profiles', 'add', 'work', '--url', 'https://host.example/gateway/v1', '--key-stdin');
    await persona('config', 'set', 'history.work', 'on');
    expect((await persona('config', 'get', 'history.work')).out).toBe('on\n');
    await persona('config', 'set', 'history', 'off');
    expect((await persona('config', 'get', 'history.work')).out).toBe('off\n');
    expect((await persona('profiles', 'list', '--json')).out).toContain('host.example');
  });

  it('takes the key of a model from standard input or unseen, for one address, and never as an argument', async () => {
    const folder = temporaryFolder();
    const persona = commands({ PERSONA_CONFIG: folder }, { input: 'mk_0123456789abcdef\n' });
    const early = await persona('config', 'set', 'model.key', '--stdin');
    expect(early).toMatchObject({ code: 2, err: expect.stringContaining('none is set yet') });
    await persona('config', 'set', 'model.url', 'http://127.0.0.1:11434/v1');
    const argued = await persona('config', 'set', 'model.key', 'mk_0123456789abcdef');
    expect(argued).toMatchObject({ code: 2, err: expect.stringContaining('never an argument') });
    expect(await persona('config', 'set', 'model.key')).toMatchObject({ code: 2 });
    const stored = await persona('config', 'set', 'model.key', '--stdin');
    expect(stored).toMatchObject({ code: 0, err: 'The key is stored, and goes to http://127.0.0.1:11434 alone.\n' });
    const all = await persona('config', 'list', '--json');
    expect(`${all.out}${all.err}${stored.out}`).not.toContain('mk_0123');
    expect(JSON.parse(readFileSync(join(folder, 'keys', '.model.json'), 'utf8'))).toEqual({
      origin: 'http://127.0.0.1:11434',
      key: 'mk_0123456789abcdef',
    });
    await persona('config', 'set', 'model.key', '--none');
    expect(existsSync(join(folder, 'keys', '.model.json'))).toBe(false);
  });

  it('refuses what is no setting and what it cannot be, and says what there is', async () => {
    const persona = commands({ PERSONA_CONFIG: temporaryFolder() });
    expect(await persona('config', 'get', 'colour')).toMatchObject({
      code: 2,
      err: 'There is no setting named colour. There are: keeper, theme, history, model.url, model.name, model.remote, model.context, model.budget, model.show.\n',
    });
    expect(await persona('config', 'set', 'history', 'perhaps')).toMatchObject({
      code: 2,
      err: '"history" must be one of ask, on, off.\n',
    });
  });
});
