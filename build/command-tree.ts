import type { Plugin } from 'rolldown';

const isTree = (id: string) => id.replaceAll('\\', '/').endsWith('src/cli/completion/command-tree.ts');

/** The commands as data in the place of the module that reads their definitions: who completes a word must not wait for the whole program. */
export const commandTree = (): Plugin => ({
  name: 'command-tree',
  async load(id) {
    if (!isTree(id)) return undefined;
    const { commandTree: read } = (await import(id)) as typeof import('../src/cli/completion/command-tree.ts');
    const text = JSON.stringify(JSON.stringify(await read()));
    return { code: `export const commandTree = async () => JSON.parse(${text});`, moduleType: 'js' };
  },
});

/** Leaves out of the program what answers a shell: that is a graph of its own, so that none of the program's chunks is read for it. */
export const completesApart = (): Plugin => ({
  name: 'completes-apart',
  resolveId: (source) =>
    source.endsWith('/completion/complete.ts') ? { id: './complete.js', external: true } : undefined,
});
