import { build, type OutputChunk } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';
import { expect, it } from 'vitest';
import { inFewChunks } from '../../build/few-chunks.ts';
import { graphs } from '../../build/graphs.ts';

/** What stands in the first frame's way: every chunk that is linked before the explorer draws. */
const linkedBeforeTheFirstFrame = async (): Promise<OutputChunk[]> => {
  const [program] = graphs;
  if (program === undefined) throw new Error('there is no graph of the program');
  const { output } = await build({ ...program, write: false });
  const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
  const seen = new Set<string>();
  const link = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const next of chunks.get(name)?.imports ?? []) link(next);
  };
  for (const [name, { moduleIds }] of chunks)
    if (moduleIds.some((id) => /src\/(main\.ts|cli\/start\.ts|cli\/explore-command\.ts|explorer\/open\.tsx)$/.test(id)))
      link(name);
  return [...chunks.values()].filter(({ fileName }) => seen.has(fileName));
};

/** The patterns in a tree of code that are made when the file is loaded: those in no function. */
const patternsAtLoad = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  if ('regex' in node) return [JSON.stringify(node.regex)];
  if ('type' in node && /Function/.test(String(node.type))) return [];
  return Object.values(node).flatMap((inner) => patternsAtLoad(inner));
};

it('links nothing of the gateway, the readers, the engine, lint, the commands and the debug log before the first frame', async () => {
  const linked = (await linkedBeforeTheFirstFrame()).flatMap(({ moduleIds }) => moduleIds);
  expect(linked.some((id) => id.endsWith('explorer/app.tsx'))).toBe(true);
  const late =
    /node_modules\/(hono|@hono|@modelcontextprotocol|commander|zod|postal-mime|ical\.js|yauzl|eld|ink-table|ink-select-input|undici|gpt-tokenizer)\/|src\/(gateway|readers|engine|lint|settings\/debug)\/|src\/cli\/debug/;
  // The first page is read from a store at rest, by the few files that need neither zod nor the rest for it.
  const firstPage =
    /src\/gateway\/(page-of|keys\/key-id|handlers\/namespace-list|store\/(fault|corrections|rows\/(moments|namespace-row|correction-row)|sqlite\/(at-rest\/[a-z-]+|database|key-file|key-rights|migrations|sqlite-fault|search\/search-tables|tables\/(correction-rows|folds|interpretations|namespace-places))))\.ts$/;
  expect(linked.some((id) => id.endsWith('at-rest/first-page.ts'))).toBe(true);
  expect(linked.filter((id) => late.test(id) && !firstPage.test(id))).toEqual([]);
  // A word of these is asked for where it is needed: each takes milliseconds to be there.
  expect(linked.filter((id) => /builtin:(crypto|zlib|http|https|net|tls|child_process)$/.test(id))).toEqual([]);
});

it('makes no pattern of sequences of emoji before the first frame: that takes V8 some 20 ms', async () => {
  const patterns = (await linkedBeforeTheFirstFrame()).flatMap(({ code }) => patternsAtLoad(parseAst(code)));
  expect(patterns.length).toBeGreaterThan(50);
  expect(patterns.filter((pattern) => /RGI_|Basic_Emoji|Emoji_Keycap/.test(pattern))).toEqual([]);
});

it('loads what shows a gateway to its operator only where somebody asked for it', async () => {
  const gateway = graphs.find(({ input }) => Object.hasOwn(input as object, 'gateway-worker'));
  if (gateway === undefined) throw new Error('there is no graph of the gateway');
  const { output } = await build({ ...gateway, write: false });
  const chunks = output.flatMap((one) => (one.type === 'chunk' ? [one] : []));
  const shows = /node_modules\/(pino|sonic-boom|prom-client|tdigest)\//;
  const linked = (names: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (seen.has(name)) continue;
      seen.add(name);
      linked(chunks.find(({ fileName }) => fileName === name)?.imports ?? [], seen);
    }
    return seen;
  };
  const atStart = linked(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  const holders = chunks.filter(({ moduleIds }) => moduleIds.some((id) => shows.test(id)));
  expect(holders.length).toBeGreaterThan(0);
  expect(holders.filter(({ fileName }) => atStart.has(fileName)).map(({ fileName }) => fileName)).toEqual([]);
});

it('links what speaks to PostgreSQL in one chunk, and only where --database stands', async () => {
  const [program, ...others] = graphs;
  if (program === undefined) throw new Error('there is no graph of the program');
  const chunksOf = async (graph: typeof program) =>
    (await build({ ...graph, write: false })).output.flatMap((one) => (one.type === 'chunk' ? [one] : []));
  const speaks =
    /node_modules\/(pg|pg-[a-z]+|pgpass|postgres-[a-z]+|split2|cron-parser|rrule-temporal)\/|src\/gateway\/store\/postgres\//;
  const chunks = await chunksOf(await inFewChunks(program));
  const holders = chunks.filter(({ moduleIds }) => moduleIds.some((id) => speaks.test(id)));
  expect(holders.filter(({ moduleIds }) => moduleIds.some((id) => id.includes('node_modules/pg/')))).toHaveLength(1);
  const links = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) links(next, seen);
    return seen;
  };
  const linking = chunks.filter(
    ({ fileName, facadeModuleId }) =>
      facadeModuleId !== null &&
      !speaks.test(facadeModuleId) &&
      holders.some(({ fileName: holder }) => links(fileName).has(holder)),
  );
  const asked = linking.map(({ facadeModuleId }) => facadeModuleId?.replace(/^.*\/src\//, ''));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => !/^(cli|settings)\/database\//.test(name ?? ''))).toEqual([]);
  for (const graph of others)
    expect((await chunksOf(graph)).some(({ moduleIds }) => moduleIds.some((id) => speaks.test(id)))).toBe(false);
});

it('answers a shell that completes a line without the program: no commander, no Ink, no gateway, and SQLite only for names', async () => {
  const apart = graphs.find(({ input }) => Object.hasOwn(input as object, 'complete'));
  if (apart === undefined) throw new Error('there is no graph of what completes');
  const { output } = await build({ ...apart, write: false });
  const chunks = output.flatMap((one) => (one.type === 'chunk' ? [one] : []));
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  expect(
    modules.filter((id) =>
      /node_modules\/(commander|ink|react|hono|zod|ofetch)\/|src\/(embedded|client|explorer)\//.test(id),
    ),
  ).toEqual([]);
  const entry = chunks.find(({ isEntry }) => isEntry);
  const first = [entry, ...chunks.filter(({ fileName }) => entry?.imports.includes(fileName))];
  expect(first.flatMap((one) => one?.moduleIds ?? []).filter((id) => /sqlite/.test(id))).toEqual([]);
  expect(entry?.code).toContain('namespaces');
});
