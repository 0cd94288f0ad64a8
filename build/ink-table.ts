import type { Plugin } from 'rolldown';

const before = `import * as ink from 'ink'; import react from 'react'; import objectHash from 'object-hash';
const require = (id) => ({ ink, react, 'object-hash': objectHash })[id]; const exports = {};
`;

/** ink-table is CommonJS and requires Ink, whose graph has a top-level await; this gives it imports instead. */
export const inkTable = (): Plugin => ({
  name: 'ink-table',
  transform(code, id) {
    if (!id.replaceAll('\\', '/').endsWith('ink-table/dist/index.js')) return undefined;
    return `${before}${code}\nexport default exports.default;`;
  },
});
