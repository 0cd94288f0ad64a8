import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSqliteBackend } from '../../../../src/gateway/store/sqlite/open-backend.ts';
import { chatEvent, temporaryFolder } from '../../running-gateway.ts';
import { bound, never, requested, taken } from '../conformance/opened.ts';

const word = 'zanzibarwort';
const quoted = { named: [], words: new Set([word]), rows: new Set<string>(), fields: new Set(['says']) };

async function opened() {
  const dataFolder = temporaryFolder();
  const backend = await openSqliteBackend({
    dataFolder,
    report: (error) => {
      throw error;
    },
  });
  const scope = await bound(backend, 'letters', backend.own.orgId);
  return {
    backend,
    scope,
    /** One event of each text. */
    put: async (first: number, texts: readonly string[]) => {
      const events = texts.map((text, index) => chatEvent(first + index, { text }));
      await backend.store.putEvents(
        scope,
        events.map((event) => ({ id: event.id, body: JSON.stringify(event) })),
      );
      await backend.indexed(never);
    },
    built: async (says: string) => {
      await requested(backend, scope);
      await backend.runs.complete(await taken(backend), { body: JSON.stringify({ says }), events: 1 });
    },
    erase: async (numbers: readonly number[]) => {
      const ids = numbers.map((number) => `chat:${number}`);
      expect((await backend.store.eraseSome(scope, ids, { quoted }))?.events).toBe(numbers.length);
    },
    /** The files in which a text stands. */
    holding: (text: string) =>
      readdirSync(dataFolder).filter((name) => readFileSync(join(dataFolder, name)).includes(text)),
  };
}

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A word of this number's own, in an order that is not that of the numbers. */
const ownWord = (number: number): string => `${word}${((number * 7_919) % 65_536).toString(16).padStart(4, '0')}`;

describe('of an event that was erased nothing is left', () => {
  it('on pages that the index of words gave up when parts of it were merged', async () => {
    const { put, erase, holding, backend } = await opened();
    for (let part = 0; part < 12; part += 1)
      await put(part * 60, Array<string>(60).fill(`${word}, and ${`other words of part ${part} `.repeat(20)}`));
    expect(holding(word)).not.toEqual([]);
    await erase(numbersTo(720));
    expect(await backend.overwrite(never)).toBe(true);
    expect(holding(word)).toEqual([]);
    await backend.close();
  });

  it('on pages of a persona that another took the place of', async () => {
    const { put, built, erase, holding, backend } = await opened();
    await put(0, [word]);
    await built(`${word} `.repeat(9_000));
    await built('nothing');
    await erase([0]);
    expect(await backend.overwrite(never)).toBe(true);
    expect(holding(word)).toEqual([]);
    await backend.close();
  });

  it('in the words by which the index knows its pages', async () => {
    const { put, erase, holding, backend } = await opened();
    const words = numbersTo(2_000).map(ownWord);
    await put(0, words);
    const gone = numbersTo(2_000).filter((number) => number % 3 > 0);
    for (let from = 0; from < gone.length; from += 100) await erase(gone.slice(from, from + 100));
    expect(await backend.overwrite(never)).toBe(true);
    expect(gone.filter((number) => holding(words[number] ?? '').length > 0)).toEqual([]);
    expect(holding(words[3] ?? '')).not.toEqual([]);
    await backend.close();
  });

  it('where two erasures meet, one of which writes the index anew', async () => {
    const { put, erase, holding, backend } = await opened();
    const words = numbersTo(2_000).map(ownWord);
    await put(0, words);
    const gone = numbersTo(2_000).filter((number) => number % 3 > 0);
    const overwritten: Promise<boolean>[] = [];
    for (let from = 0; from < gone.length; from += 100) {
      await erase(gone.slice(from, from + 100));
      overwritten.push(backend.overwrite(never));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(new Set(await Promise.all(overwritten))).toEqual(new Set([true]));
    expect(gone.filter((number) => holding(words[number] ?? '').length > 0)).toEqual([]);
    await backend.close();
  });
});
