import type { Attached } from '../embedded/attach.ts';
import type { Imports } from '../explorer/ports.ts';

type Loaded = Imports & Required<Pick<Imports, 'source'>>;

/** Imports whose readers are loaded when somebody first asks for them. */
export function lazyImports(attached: Attached, dataFolder: string, now: () => number): Imports {
  let loading: Promise<Loaded> | undefined;
  const load = async (): Promise<Loaded> => {
    const { createImports } = await import('../embedded/imports/imports.ts');
    return createImports({ dataFolder, destination: () => attached.reached(), now, goesOn: true });
  };
  const loaded = () => (loading ??= load());
  return {
    complete: async (begun, signal) => (await loaded()).complete(begun, signal),
    survey: async (path, tell, signal) => (await loaded()).survey(path, tell, signal),
    run: async (job, progress, signal) => (await loaded()).run(job, progress, signal),
    forget: async (namespaceId) => (await loaded()).forget?.(namespaceId),
    source: async (namespaceId, wanted, signal) => (await loaded()).source(namespaceId, wanted, signal),
    remembered: async (namespaceId) => (await loaded()).remembered(namespaceId),
  };
}
