import { readFileSync } from 'node:fs';
import { build } from 'rolldown';
import { beforeAll, describe, expect, it } from 'vitest';
import { graphs } from '../../build/graphs.ts';

const text = readFileSync('dist/THIRD-PARTY.txt', 'utf8');
const entries = new Map(
  text
    .split(/^-{80}\n/m)
    .slice(1)
    .map((entry) => [/^(.+?)(?: \d\S*)?\n/.exec(entry)?.[1] ?? '', entry]),
);

type Chunk = { fileName: string; imports: string[]; dynamicImports: string[]; moduleIds: string[] };
let chunks: Chunk[];
beforeAll(async () => {
  const built = await Promise.all(graphs.map((graph) => build({ ...graph, write: false })));
  chunks = built.flatMap(({ output }) => output.flatMap((one) => (one.type === 'chunk' ? [one] : [])));
});

describe('what is bundled', () => {
  it('stands in THIRD-PARTY.txt, every package of every graph, and nothing else does', () => {
    const modules = [...new Set(chunks.flatMap(({ moduleIds }) => moduleIds))];
    const packages = modules.flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []);
    const inside = modules
      .filter((id) => id.includes('/node_modules/') && !id.startsWith('\0'))
      .flatMap(
        (id) => readFileSync(id, 'utf8').match(/(?<=^\/\/#region .*node_modules\/)(@[^/]+\/)?[^/.@][^/]*/gm) ?? [],
      );
    const others = ['rolldown', 'the word list vader'];
    expect([...entries.keys()].toSorted()).toEqual([...new Set([...packages, ...inside, ...others])].toSorted());
  });

  it('has the text of its licence there, or a sentence where its package brings none', () => {
    const licences = [...entries].map(([name, entry]) => [name, /^Licence: (.+)$/m.exec(entry)?.[1] ?? '']);
    expect(licences.filter(([, licence = '']) => !/MIT|ISC|Apache|BSD|MPL/.test(licence))).toEqual([]);
    const hasTerms =
      /permission .*is hereby\s+granted|permission to use|redistribution and use|apache license|mozilla public license/i;
    const without = [...entries].filter(([, entry]) => !hasTerms.test(entry));
    expect(without.map(([name]) => name)).toEqual(['ink-table', 'pg-types', 'pgpass', 'yoga-layout']);
    for (const [, entry] of without) expect(entry).toMatch(/^From: .*\bgit\S*|^From: .*\/ink-table$/m);
    for (const [, entry] of without)
      expect(entry).toContain('It brings no text of its licence; its manifest says "MIT".');
  });

  it('needs nothing that is not there: no file of the program imports a package', () => {
    const there = new Set(chunks.map(({ fileName }) => fileName));
    const missing = chunks
      .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
      // What answers a shell is a graph of its own beside the program.
      .filter((name) => !there.has(name.replace(/^\.\//, '')));
    expect(missing).toEqual([]);
  });
});
