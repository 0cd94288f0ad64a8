import { describe, expect, it } from 'vitest';
import { keptWhileUnchanged, type Version } from '../../src/gateway/unchanged.ts';

/** What keeps texts, with a version that a test sets, and a way to ask as a request does. */
function keeping(most = { values: 3, size: 100 }) {
  const stored = { version: 1 as Version };
  const kept = keptWhileUnchanged<string | undefined>({
    version: () => stored.version,
    most,
    sizeOf: (text) => text?.length ?? 0,
  });
  let made = 0;
  const ask = async (name: string, work: () => Promise<string | undefined> = async () => name) => {
    const { version } = stored;
    const make = async () => {
      made += 1;
      return work();
    };
    return kept.find(name, version) ?? (await kept.make(name, version, make));
  };
  return { stored, kept, ask, made: () => made };
}

describe('what is kept while nothing is written', () => {
  it('is made once, and again after each write', async () => {
    const { stored, ask, made } = keeping();
    for (let version = 1; version <= 3; version += 1) {
      stored.version = version;
      for (let time = 0; time < 4; time += 1)
        expect(await ask('list', async () => `of ${version}`)).toBe(`of ${version}`);
      expect(made()).toBe(version);
    }
  });

  it('is not kept where something is written while it is made, for nobody knows which of the two it saw', async () => {
    const { stored, ask, made } = keeping();
    const torn = ask('list', async () => {
      stored.version = 2;
      return 'torn';
    });
    expect(await torn).toBe('torn');
    expect(await ask('list', async () => 'whole')).toBe('whole');
    expect(made()).toBe(2);
  });

  it('is not kept where nobody can say whether something was written, nor where there is nothing', async () => {
    const { stored, ask, made } = keeping();
    stored.version = undefined;
    await ask('list');
    await ask('list');
    expect(made()).toBe(2);
    stored.version = 5;
    await ask('none', async () => undefined);
    await ask('none', async () => undefined);
    expect(made()).toBe(4);
  });

  it('is as many and as large as it may be: the one kept longest gives way, one that is too large is not kept', async () => {
    const { ask, made } = keeping();
    for (const name of ['a', 'b', 'c', 'd']) await ask(name);
    expect(made()).toBe(4);
    for (const name of ['d', 'c', 'b']) await ask(name);
    expect(made()).toBe(4);
    await ask('a');
    expect(made()).toBe(5);
    await ask('large', async () => 'x'.repeat(99));
    await ask('large');
    expect(made()).toBe(6);
    await ask('b');
    expect(made()).toBe(7);
    await ask('larger', async () => 'x'.repeat(101));
    await ask('larger', async () => 'x'.repeat(101));
    expect(made()).toBe(9);
  });

  it('is let go of at once where somebody says so', async () => {
    const { kept, ask, made } = keeping();
    await ask('list');
    kept.drop();
    await ask('list');
    expect(made()).toBe(2);
  });
});
