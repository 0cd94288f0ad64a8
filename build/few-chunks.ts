import { build, type BuildOptions, type OutputChunk } from 'rolldown';

/** What is loaded one after the other until the explorer's first frame stands. */
const start = /src\/cli\/start\.ts$/;
const screen = /src\/(?:cli\/explore-command\.ts|explorer\/open\.tsx)$/;
/** What is loaded in their place where a command prints. */
const printing = /src\/cli\//;

/** The modules that are linked with some chunks, these included. */
function linkedWith(chunks: ReadonlyMap<string, OutputChunk>, from: readonly OutputChunk[]): Set<string> {
  const seen = new Set<OutputChunk>();
  const link = (chunk: OutputChunk | undefined) => {
    if (chunk === undefined || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) link(chunks.get(name));
  };
  for (const chunk of from) link(chunk);
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds));
}

/**
 * The same graph with what is loaded before the first frame in three chunks, for each file costs its reading and linking: what every start
 * loads, what the explorer shares with commands, and the rest. What really is linked is learnt by building it once: a group that took in
 * what its modules import would take in what tree-shaking drops.
 */
export async function inFewChunks(graph: BuildOptions): Promise<BuildOptions> {
  const output = Array.isArray(graph.output) ? graph.output[0] : graph.output;
  const built = await build({ ...graph, write: false, output: { ...output, minify: false } });
  const chunks = new Map(built.output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
  const holding = (modules: RegExp) =>
    [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => modules.test(id)));
  const entries = [...chunks.values()].filter(
    ({ isDynamicEntry, facadeModuleId: id }) =>
      isDynamicEntry && id !== null && printing.test(id) && !start.test(id) && !screen.test(id),
  );
  // The program's first file, and the bundler's runtime with it, are linked before any of these: nothing of theirs may lie in them.
  const before = linkedWith(chunks, [...chunks.values()].filter(({ isEntry }) => isEntry)); // prettier-ignore
  const [first, then, printed] = [holding(start), holding(screen), entries].map(
    (from) => new Set([...linkedWith(chunks, from)].filter((id) => !before.has(id))),
  );
  const groups = [
    { name: 'start', test: (id: string) => first?.has(id) === true },
    { name: 'shared', test: (id: string) => then?.has(id) === true && printed?.has(id) === true },
    { name: 'screen', test: (id: string) => then?.has(id) === true },
  ].map((group, index) => ({ ...group, priority: 3 - index }));
  return {
    ...graph,
    // What the first screen imports is in its chunk on purpose, also where a later place asks for it by name.
    checks: { ...graph.checks, ineffectiveDynamicImport: false },
    // Groups of exact modules ask for it; nobody imports the program's entry.
    preserveEntrySignatures: 'allow-extension',
    output: { ...output, codeSplitting: { groups, includeDependenciesRecursively: false } },
  };
}
