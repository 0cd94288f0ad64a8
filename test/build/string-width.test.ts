import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import { build } from 'rolldown';
import stock from 'string-width';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fastStart } from '../../build/fast-start.ts';

const folder = mkdtempSync(join(tmpdir(), 'string-width-'));
const file = join(folder, 'width.mjs');
let ours: typeof stock;

beforeAll(async () => {
  const entry = 'virtual:width';
  await build({
    input: { width: entry },
    platform: 'node',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? `export { default } from 'string-width';` : undefined),
      },
      ...fastStart(),
    ],
    output: { dir: folder, format: 'esm', entryFileNames: '[name].mjs' },
  });
  ({ default: ours } = (await import(pathToFileURL(file).href)) as { default: typeof stock });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is that of the package for every character, with each way to show it, and for what is put together of them', () => {
  const differ: string[] = [];
  // Emoji are in the first two planes; the others are ideographs, private or empty, and all alike.
  for (let code = 0; code <= 0x1_ff_ff; code += 1)
    for (const after of ['', '\uFE0F']) {
      const text = String.fromCodePoint(code) + after;
      if (ours(text) !== stock(text)) differ.push(text);
    }
  expect(differ).toEqual([]);
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 4 }),
    fc.constantFrom('👩‍👩‍👧', '👍🏽', '🇩🇪', '1️⃣', '☀️', '\u200D', '\uFE0F', '\uFE0E', '東', '한', 'é', '#'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      expect(ours(pieces.join(''))).toBe(stock(pieces.join('')));
    }),
    { numRuns: 2_000 },
  );
});

it('looks for an emoji only where a character may begin one, and makes their pattern once', () => {
  const code = readFileSync(file, 'utf8');
  expect(code).toMatch(/\\p\{Emoji\}\/u\.test\(text\) \? \(emoji \?\?= \/\^.*\\p\{RGI_Emoji\}/);
});
