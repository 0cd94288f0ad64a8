import { array, assert, asyncProperty, constantFrom, integer, json, nat } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonItems, jsonValues } from '../../../src/readers/source/json-values.ts';

const sizes = [1, 7, 4096, 1024 * 1024];

async function* inPieces(text: string | Buffer, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const paths = ['about', 'chats.list.[].name', 'chats.list.[].messages.[]'];

const found = async (text: string | Buffer, size: number, most = 10_000, wanted = paths) =>
  (await Array.fromAsync(jsonValues(inPieces(text, size), wanted, most))).map(
    ({ path, bytes, fault, offset, number }) => [path, bytes.toString().trim(), fault, offset, number],
  );

const chats = [
  { name: 'Ana "the ladder"', type: 'personal_chat', messages: [{ id: 1, text: ['a', { text: ']}' }] }, { id: 2 }] },
  { name: null, other: { messages: [{ id: 9 }] }, messages: [] },
  { 'messages.[]': 3, messages: [{ id: 3, reply: { messages: [1] } }, 4, 'five'] },
];
const whole = JSON.stringify(
  { about: 'Pears', contacts: [[{ about: 1 }]], chats: { about: 'all', list: chats } },
  null,
  1,
);

/** What stands at a path, by reading the whole text. */
const valuesAt = (value: unknown, [name, ...rest]: readonly string[]): unknown[] => {
  if (name === undefined) return [value];
  if (name === '[]') return Array.isArray(value) ? value.flatMap((each: unknown) => valuesAt(each, rest)) : [];
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && Object.hasOwn(value, name) ? valuesAt((value as Record<string, unknown>)[name], rest) : [];
};

describe('the values at wanted paths of a JSON text', () => {
  it.each(sizes)('are given in its order, in pieces of %d bytes', async (size) => {
    const values = await found(whole, size);
    expect(values.map(([path, text]) => [path, JSON.parse(String(text))])).toEqual([
      ['about', 'Pears'],
      ['chats.list.[].name', chats[0]?.name],
      ['chats.list.[].messages.[]', chats[0]?.messages?.[0]],
      ['chats.list.[].messages.[]', { id: 2 }],
      ['chats.list.[].name', null],
      ['chats.list.[].messages.[]', { id: 3, reply: { messages: [1] } }],
      ['chats.list.[].messages.[]', 4],
      ['chats.list.[].messages.[]', 'five'],
    ]);
    for (const [, text, fault, offset] of values) {
      expect(fault).toBeUndefined();
      expect(Buffer.from(whole).subarray(Number(offset)).toString().startsWith(String(text))).toBe(true);
    }
  });

  it('are those that reading it whole finds, whatever the text and the pieces', async () => {
    const name = constantFrom('a', 'b', '[]');
    await assert(
      asyncProperty(
        json({ maxDepth: 4 }),
        array(name, { maxLength: 3 }),
        integer({ min: 1, max: 9 }),
        async (text, path, size) => {
          const all = await found(text, size, 1_000_000, [path.join('.')]);
          const values = all.filter(([at]) => at !== undefined).map(([, value]) => JSON.parse(String(value)));
          expect(values).toEqual(valuesAt(JSON.parse(text), path));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are given up to where the text breaks off, and where that is, is said', async () => {
    const bytes = Buffer.from(whole);
    const all = await found(whole, 4096);
    for (let length = 1; length < bytes.length; length += 1) {
      const values = await found(bytes.subarray(0, length), 7);
      const last = values.at(-1);
      expect(last?.[2], `of ${length} bytes`).toBe('cut short');
      expect(values.slice(0, -1)).toEqual(all.slice(0, values.length - 1));
    }
  });

  it('are held only as far as is allowed', async () => {
    const text = `{"about":"${'x'.repeat(500)}","chats":{"list":[{"messages":["${'y'.repeat(200)}",7]}]}}`;
    for (const size of sizes)
      expect(await found(text, size, 100)).toEqual([
        ['about', '', 'too long', 9, 1],
        ['chats.list.[].messages.[]', '', 'too long', text.indexOf('"yyy'), 1],
        ['chats.list.[].messages.[]', '7', undefined, text.indexOf('7]'), 2],
      ]);
  });

  it('are never looked for without end or with a failure, whatever the bytes', async () => {
    const piece = constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ',',
      ':',
      '\\',
      '"about"',
      '"chats":{"list":[',
      ' ',
      '1',
      '\u0000',
      'é',
    );
    await assert(
      asyncProperty(array(piece, { maxLength: 60 }), nat(8), async (pieces, size) => {
        const text = pieces.join('');
        const split = await found(text, size + 1);
        expect(split).toEqual(await found(text, 1_000_000));
        expect((await Array.fromAsync(jsonItems(inPieces(text, size + 1), 20))).length).toBeLessThanOrEqual(
          text.length + 1,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('stand under keys of any length, written in any way', async () => {
    const long = 'k'.repeat(5000);
    const text = `{"${long}":1,"ab\\u006fut":2,"about":3,"about" : 4}`;
    for (const size of sizes) expect((await found(text, size)).map(([, value]) => value)).toEqual(['2', '3', '4']);
  });
});
