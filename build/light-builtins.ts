import { builtinModules } from 'node:module';
import type { Plugin } from 'rolldown';

const names = new Set(builtinModules.filter((name) => !name.startsWith('_')));
const bare = (id: string) => (id.startsWith('node:') ? id.slice('node:'.length) : id);
const isName = (text: string) => /^[A-Za-z_$][\w$]*$/.test(text) && text !== 'default';
const prefix = '\0builtin:';

/** Node 22 warns that SQLite is experimental when it is loaded, in the middle of a screen; every other warning goes on. */
const quietSqlite = `const warn = process.emitWarning;
process.emitWarning = (warning, ...more) =>
  String(warning).startsWith('SQLite is an experimental feature') ? undefined : warn.call(process, warning, ...more);`;

/**
 * Built-in modules asked for by name instead of imported. Importing one reads all its exports, and some of those load a
 * great deal: node:http loads undici (some 20 ms, three getters), node:process opens the standard streams.
 */
export const lightBuiltins = (): Plugin => ({
  name: 'light-builtins',
  resolveId(id, _importer, { kind }) {
    const name = bare(id);
    const isBuiltin = names.has(name) || id.startsWith('node:');
    return isBuiltin && kind !== 'require-call' ? `${prefix}${name}` : undefined;
  },
  load(id) {
    if (!id.startsWith(prefix)) return undefined;
    const name = id.slice(prefix.length);
    const module = process.getBuiltinModule(`node:${name}`) as object;
    const exported = Object.getOwnPropertyNames(module).filter((key) => isName(key));
    const inherited = name === 'process' ? ['on', 'once', 'off'].filter((key) => !exported.includes(key)) : [];
    return [
      ...(name === 'sqlite' ? [quietSqlite] : []),
      `const builtin = ${name === 'process' ? 'globalThis.process' : `process.getBuiltinModule('node:${name}')`};`,
      'export { builtin as default };',
      ...[...exported, ...inherited].map((key, at) => `const e${at} = builtin.${key}; export { e${at} as ${key} };`),
    ].join('\n');
  },
});
