import { build, type BuildOptions, type OutputChunk } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { inFewChunks } from '../../build/few-chunks.ts';
import { graphs } from '../../build/graphs.ts';

/** The chunks that are linked with whatever holds one of these modules. */
async function linkedOf(graph: BuildOptions): Promise<(modules: RegExp) => ReadonlySet<OutputChunk>> {
  const { output } = await build({ ...graph, write: false });
  const chunks = output.flatMap((one) => (one.type === 'chunk' ? [one] : []));
  return (modules) => {
    const seen = new Set<OutputChunk>();
    const link = (chunk: OutputChunk | undefined) => {
      if (chunk === undefined || seen.has(chunk)) return;
      seen.add(chunk);
      for (const name of chunk.imports) link(chunks.find(({ fileName }) => fileName === name));
    };
    for (const chunk of chunks) if (chunk.moduleIds.some((id) => modules.test(id))) link(chunk);
    return seen;
  };
}

const modulesIn = (chunks: ReadonlySet<OutputChunk>): string[] => [...chunks].flatMap(({ moduleIds }) => moduleIds);
const frame = /src\/(main\.ts|cli\/start\.ts|cli\/explore-command\.ts|explorer\/open\.tsx)$/;

describe('the program in few chunks', async () => {
  const [program] = graphs;
  if (program === undefined) throw new Error('there is no graph of the program');
  const [many, few] = await Promise.all([linkedOf(program), inFewChunks(program).then(linkedOf)]);

  it('links the same modules before the first frame, in a tenth of the files', () => {
    expect(new Set(modulesIn(few(frame)))).toEqual(new Set(modulesIn(many(frame))));
    expect(few(frame).size).toBeLessThan(many(frame).size / 10);
  });

  it('links no more for a command than what commands share with the explorer', () => {
    const command = /src\/cli\/(program|commands\/show)\.ts$/;
    expect(modulesIn(few(command)).length).toBeGreaterThan(0);
    expect(modulesIn(few(command)).filter((id) => /node_modules\/(ink|react|yoga-layout)\//.test(id))).toEqual([]);
  });
});
