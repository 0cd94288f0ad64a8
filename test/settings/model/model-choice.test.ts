import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeEnvironment } from '../../../src/settings/environment.ts';
import { settingNamed } from '../../../src/settings/known-settings.ts';
import { usableModel } from '../../../src/settings/model/model-choice.ts';
import { hasModelKey, modelKey, removeModelKey, storeModelKey } from '../../../src/settings/model/model-key.ts';
import { changeSettings, readSettings } from '../../../src/settings/settings.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'persona-model-'));
  file = join(folder, 'settings.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const set = (values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values))
    changeSettings(file, (now) => settingNamed(now, `model.${name}`).with(now, value));
  return readSettings(file).model;
};
const local = { url: 'http://127.0.0.1:11434/v1', name: 'llama3.1:8b' };

describe('the model that a person chose', () => {
  it('is none by itself, and nothing of it stands in the file', () => {
    changeSettings(file, (now) => now);
    expect(usableModel(readSettings(file).model)).toBeUndefined();
    expect(readFileSync(file, 'utf8')).not.toContain('model');
  });

  it('is kept as it was set, and taken away by an empty value', () => {
    expect(set({ ...local, url: 'http://127.0.0.1:11434/v1/', budget: '20000' })).toEqual({
      ...local,
      remote: 'off',
      context: 3000,
      budget: 20_000,
      show: 'on',
    });
    expect(usableModel(readSettings(file).model)).toMatchObject({ name: 'llama3.1:8b', leaves: false, context: 3000 });
    expect(usableModel(set({ url: '', name: '' }))).toBeUndefined();
  });

  it.each([
    [{ url: 'http://models.orchard.test/v1' }, 'Plain http would send texts readable'],
    [{ url: 'ftp://127.0.0.1/v1' }, 'must begin with http://'],
    [{ url: 'https://ada:secret@models.orchard.test/v1' }, 'must not hold a name or a password'],
    [{ url: 'models' }, 'cannot be read'],
    [{ name: 'a b' }, 'A model is named by'],
    [{ remote: 'yes' }, 'model.remote is on or off'],
    [{ context: '100' }, 'from 1500'],
    [{ budget: 'much' }, 'from 5000'],
    [{ show: '' }, 'model.show is on or off'],
  ])('may not be just anything: %j', (values, why) => {
    expect(() => set(values as Record<string, string>)).toThrow(why);
  });

  it.each([
    [{ name: 'llama3.1:8b' }, 'has no address'],
    [{ url: local.url }, 'No model is named'],
    [{ url: 'https://models.orchard.test/v1', name: 'large' }, 'is not this machine'],
    [{ ...local, name: 'orchard:120b-cloud' }, 'says that it runs elsewhere'],
  ])('is not asked where it may not be: %j', (values, why) => {
    const choice = set(values);
    expect(() => usableModel(choice)).toThrow(why);
  });

  it('may be elsewhere where its person says so', () => {
    const elsewhere = { url: 'https://models.orchard.test/v1', name: 'large', remote: 'on' };
    expect(usableModel(set(elsewhere))).toMatchObject({ leaves: true });
    expect(usableModel(set({ ...local, name: 'orchard:120b-cloud' }))).toMatchObject({ leaves: true });
  });

  it('has a key for its own address alone, which only its owner reads', () => {
    const keys = join(folder, 'keys');
    expect(modelKey(keys, new URL(local.url), undefined)).toBeUndefined();
    storeModelKey(keys, local.url, ' k-12345678\n');
    expect(modelKey(keys, new URL(local.url), undefined)).toBe('k-12345678');
    expect((statSync(join(keys, '.model.json')).mode & 0o777).toString(8)).toBe('600');
    expect(() => modelKey(keys, new URL('http://127.0.0.1:8080/v1'), undefined)).toThrow('is not sent there');
    expect(modelKey(keys, new URL('http://127.0.0.1:8080/v1'), 'k-of-environment')).toBe('k-of-environment');
    removeModelKey(keys);
    expect(hasModelKey(keys)).toBe(false);
  });

  it('takes its key out of the environment', () => {
    const variables: Record<string, string | undefined> = { PERSONA_MODEL_KEY: 'k-12345678' };
    expect(takeEnvironment(variables)).toMatchObject({ modelKey: 'k-12345678', named: ['PERSONA_MODEL_KEY'] });
    expect(variables).toEqual({});
  });
});
