import type { Attached } from '../embedded/attach.ts';
import type { Imports } from '../explorer/ports.ts';

/** Imports whose readers are loaded when somebody first asks for them. */
export function lazyImports(attached: Attached, dataFolder: string, now: () => number): Imports {
  let loading: Promise<Imports> | undefined;
  const load = async (): Promise<Imports> => {
    const { createImports } = await import('../embedded/imports/imports.ts');
    const imports = createImports({ dataFolder, destination: () => attached.reached(), now });
    return { ...imports, readers: () => Promise.resolve(imports.readers) };
  };
  const loaded = () => (loading ??= load());
  return {
    readers: async () => (await loaded()).readers(),
    recognise: async (path, signal) => (await loaded()).recognise(path, signal),
    guess: async (reader, path, signal) => (await loaded()).guess(reader, path, signal),
    run: async (job, progress, signal) => (await loaded()).run(job, progress, signal),
    remembered: async (namespaceId) => (await loaded()).remembered(namespaceId),
  };
}
