import { readFileSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'rolldown';

const here = `${import.meta.dirname}/fast-start`;
const modules = realpathSync(`${import.meta.dirname}/../node_modules`);
const yogaHome = `${modules}/yoga-layout/dist`;

/** Replaces a piece of another package's code, and fails the build when a new version no longer has it. */
const replaced = (code: string, piece: string, by: string, where: string): string => {
  if (!code.includes(piece))
    throw new Error(`fast-start: ${where} no longer contains ${piece}: look at its new version`);
  return code.replaceAll(piece, by);
};

/** yoga-layout without fetch and without top-level await. */
const yoga = (): Plugin => {
  const loader = readFileSync(`${yogaHome}/binaries/yoga-wasm-base64-esm.js`, 'utf8');
  const bytes = /AGFzbQ[A-Za-z0-9+/=]*/.exec(loader)?.[0];
  if (bytes === undefined) throw new Error('fast-start: no WebAssembly bytes in yoga-layout: look at its new version');
  return {
    name: 'yoga-at-once',
    resolveId(id) {
      if (id === 'yoga-layout') return `${here}/yoga.ts`;
      if (id.startsWith('yoga-files:')) return `${yogaHome}/${id.slice('yoga-files:'.length)}`;
      return id.startsWith('virtual:yoga-') ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === '\0virtual:yoga-bytes') return `export default "${bytes}";`;
      if (id === '\0virtual:yoga-loader') return loader.replace(bytes, '').replace('import.meta.url', 'undefined');
      return undefined;
    },
  };
};

const plainWidth = String.raw`if (!/[^\x20-\x7E\u00A1-\u00AC\u00AE-\u02FF\u2010-\u2027\u2030-\u205E\u2190-\u21FF\u2500-\u25FC\u2713\u2717\u276F\u2800-\u28FF]/.test(string)) return string.length;`;

/** CSI E is not known to mosh: a return and CSI B, known everywhere, go to the same place. */
const fewMoves = String.raw`stream.write(buffer.join('').replace(/(?:\x1B\[E)+/g, (moves) => '\r\x1B[' + (moves.length > 3 ? moves.length / 3 : '') + 'B'))`;

/** What of Ink remembers lines here that it works out anew there, and who asks for it. */
const keptLines = ['./output.js', './squash-text-nodes.js', 'widest-line'];
const askers: Readonly<Record<string, readonly string[]>> = {
  '/ink/build/renderer.js': ['./output.js'],
  '/ink/build/render-node-to-output.js': ['./squash-text-nodes.js', 'widest-line'],
  '/ink/build/dom.js': ['./squash-text-nodes.js'],
  '/ink/build/measure-text.js': ['widest-line'],
  '/ink/build/ink.js': ['es-toolkit/compat'],
};

/** Nothing of ICU and no assert before the first frame, and one string-width for Ink and for us. */
const edits = (): Plugin => ({
  name: 'late-unicode',
  resolveId(id) {
    if (id === 'string-width') return `${modules}/string-width/index.js`;
    if (id === './line-update.js') return `${here}/line-update.ts`;
    if (keptLines.includes(id)) return `${here}/${basename(id, '.js')}.ts`;
    if (id.startsWith('ink-files:')) return `${modules}/ink/build/${id.slice('ink-files:'.length)}`;
    if (id === 'es-toolkit/compat') return `${here}/throttle.ts`;
    if (id === 'terminal-size') return `${here}/terminal-size.ts`;
    return undefined;
  },
  transform(code, id) {
    if (!id.includes('node_modules')) return undefined;
    let edited = code;
    for (const asked of askers[id.slice(modules.length)] ?? [])
      if (!code.includes(`'${asked}'`)) throw new Error(`fast-start: ${id} no longer imports ${asked}: look at it`);
    if (id.includes('/signal-exit/')) edited = edited.replace("require('assert')", '{ equal() {} }');
    if (id.endsWith('/string-width/index.js')) {
      edited = replaced(edited, 'let string = input;', `let string = input; ${plainWidth}`, 'string-width');
      // To make this pattern takes V8 some 20 ms, for it is all sequences of emoji: it is made for the first character that may begin one.
      const made = /^const emojiPrefixRegex = (\/\^.*\\p\{RGI_Emoji\}.*\/v);$/m.exec(edited);
      if (made === null) throw new Error('fast-start: string-width has no emojiPrefixRegex: look at its new version');
      edited = edited.replace(
        made[0],
        `let emoji; const emojiPrefixRegex = { exec: (text) => /^\\p{Emoji}/u.test(text) ? (emoji ??= ${made[1]}).exec(text) : null, test: (text) => emojiPrefixRegex.exec(text) !== null };`,
      );
    }
    // The first pattern with the flag v makes V8 load its tables of character sets, some 15 ms; these need none.
    if (id === `${modules}/ansi-styles/index.js`) edited = replaced(edited, '/[:;]/v', '/[:;]/', 'ansi-styles');
    if (id.endsWith('/slice-ansi/tokenize-ansi.js'))
      edited = replaced(edited, String.raw`/^[\d:;]*$/v`, String.raw`/^[\d:;]*$/`, 'slice-ansi');
    // Ink's development tools; without them its graph has no top-level await.
    if (id.endsWith('/ink/build/reconciler.js')) {
      edited = replaced(edited, "process.env['DEV'] === 'true'", 'false', 'ink/reconciler');
      edited = replaced(edited, 'await loadPackageJson()', '({})', 'ink/reconciler');
    }
    // Over SSH every byte counts: only the columns that differ are written, and one move goes over all lines that do not.
    if (id.endsWith('/ink/build/log-update.js')) {
      if (!edited.includes('./line-update.js'))
        throw new Error('few-bytes: ink/log-update has no line-update any more');
      edited = replaced(edited, "stream.write(buffer.join(''))", fewMoves, 'ink/log-update');
    }
    if (edited.includes('new Intl.Segmenter('))
      edited = `import { Graphemes as __Graphemes } from ${JSON.stringify(`${here}/graphemes.ts`)};\n${edited.replaceAll(/new Intl\.Segmenter\([^)]*\)/g, 'new __Graphemes()')}`;
    return edited === code ? undefined : edited;
  },
});

/** What a bundler can do so that an Ink program starts fast. */
export const fastStart = (): Plugin[] => [yoga(), edits()];
