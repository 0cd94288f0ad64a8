import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { places } from '../src/explorer/places/index.ts';

/** The half of the places that draws nothing: each place's record and its commands. Only their screens draw, and are loaded late. */
const records = 'explorer/places, the records';
const isRecord = /^explorer\/places\/([a-z-]+|[a-z-]+\/[a-z-]+-(place|commands|copied|rows))\.ts$/;

/** folder (or file) of src → what it may import beside itself, contract and text */
const mayImport: Record<string, readonly string[]> = {
  // the first script of the single executable, before any of the program is there: alone in its file, it knows next to nothing
  'one-file': ['files'],
  contract: [],
  text: [],
  files: [],
  settings: ['files'],
  readers: [],
  engine: [],
  gateway: ['files', 'engine'],
  client: [],
  // rules over personas of any gateway, as they came: they know the interface, and nobody else's parts
  lint: [],
  // asks the model that a person chose, and holds what it says to the events by the engine's rules; what lint finds is not sent
  'interpret/probe.ts': ['interpret'],
  interpret: ['files', 'engine', 'client', 'lint'],
  // what was seen of gateways that keep no earlier personas, in files of this machine
  history: ['files', 'settings', 'client'],
  embedded: ['files', 'settings', 'readers', 'gateway', 'client', 'interpret'],
  'explorer/ports.ts': ['client', 'explorer/terminal-port.ts'],
  'explorer/terminal-port.ts': [],
  // what is said of a person; the cursor moves by these sentences, panes and preview draw them
  'explorer/sentences': ['explorer/bindings'],
  // which keys are in force, and how one is said: whatever names a key to a person asks here
  'explorer/bindings': [],
  'explorer/state': ['client', 'lint', 'explorer/ports.ts', 'explorer/sentences', 'explorer/bindings'],
  'explorer/commands': ['explorer/state', 'explorer/bindings'],
  [records]: ['explorer/state', 'explorer/commands', 'explorer/ports.ts', 'explorer/bindings'],
  'explorer/keys': ['explorer/state', 'explorer/commands', records, 'explorer/bindings', 'explorer/input'],
  'explorer/input': ['explorer/ports.ts'],
  'explorer/hooks': ['explorer/state', 'explorer/keys', 'explorer/input', 'explorer/widgets', 'explorer/bindings'],
  'explorer/widgets': [],
  'explorer/panes': ['explorer/hooks', 'explorer/state', 'explorer/sentences', 'explorer/widgets', 'explorer/bindings'],
  'explorer/places': [
    'explorer/hooks',
    'explorer/state',
    'explorer/sentences',
    records,
    'explorer/panes',
    'explorer/widgets',
    'explorer/bindings',
  ],
  'explorer/dialogs': [
    'explorer/hooks',
    'explorer/state',
    'explorer/commands',
    'explorer/keys',
    'explorer/widgets',
    'explorer/bindings',
  ],
  'explorer/shell': [
    'explorer/hooks',
    'explorer/state',
    records,
    'explorer/dialogs',
    'explorer/widgets',
    'explorer/bindings',
  ],
  'explorer/app.tsx': [
    'explorer/hooks',
    'explorer/keys',
    'explorer/state',
    records,
    'explorer/places',
    'explorer/shell',
    'explorer/widgets',
  ],
  'explorer/terminal': [],
  'explorer/open.tsx': [
    'explorer/widgets',
    'explorer/terminal',
    'explorer/app.tsx',
    'explorer/input',
    records,
    'explorer/state',
    'explorer/hooks',
    'explorer/ports.ts',
    'explorer/bindings',
    'explorer/keys',
    'explorer/commands',
  ],
  cli: [
    // `persona doctor` asks a chosen model something made up
    'interpret/probe.ts',
    'files',
    'settings',
    'readers',
    'gateway',
    'client',
    'history',
    'embedded',
    'lint',
    'explorer/open.tsx',
    'explorer/ports.ts',
    // \`persona show\` says of a person what the Overview says
    'explorer/sentences',
    // \`persona config bindings\` shows the keys that are in force
    'explorer/keys',
  ],
};
const forAll = new Set(['contract', 'text']);

const drawing = ['hooks', 'widgets', 'panes', 'places', 'dialogs', 'shell', 'app', 'open'].map(
  (name) => `explorer/${name}`,
);

/** package or built-in → the only places that may import it */
const homes: Record<string, readonly string[]> = {
  // where a database is, as libpq reads it; loaded only with --database
  'pg-connection-string': ['settings/database'],
  pgpass: ['settings/database'],
  'node:sqlite': ['gateway/store/sqlite', 'embedded/kernel-lock'],
  // only what \`--database\` names brings them in
  pg: ['gateway/store/postgres'],
  'pg-boss': ['gateway/store/postgres'],
  hono: ['gateway/http', 'gateway/mcp'],
  '@hono/node-server': ['gateway/http', 'gateway/mcp'],
  '@modelcontextprotocol/server': ['gateway/mcp'],
  // what an operator asks to see; loaded only then
  pino: ['gateway/operation'],
  'prom-client': ['gateway/operation'],
  'rate-limiter-flexible': ['gateway/http/callers'],
  // what `persona mcp` carries to an endpoint, and what an agent is answered there, the embedded gateway's or any other's
  '@modelcontextprotocol/client': ['client/mcp'],
  // what an answer costs an agent; loaded with the first one
  'gpt-tokenizer': ['client/tokens'],
  leven: ['cli/choosing'],
  // what somebody lints with; loaded only then
  '@secretlint/core': ['lint/secretlint'],
  '@secretlint/secretlint-rule-preset-recommend': ['lint/secretlint'],
  ofetch: ['client'],
  ink: drawing,
  react: drawing,
  'ink-table': ['explorer/widgets'],
  'ink-select-input': ['explorer/widgets'],
  zustand: ['explorer/state', 'explorer/hooks'],
  commander: ['cli'],
  'node:child_process': ['readers/git', 'cli/clipboard', 'cli/pager', 'embedded/keeping'],
  // about: what lies in the data folder, and beside the program itself
  'node:fs': [
    'one-file',
    'files',
    // what was asked and answered, in files that only their owner reads
    'interpret/kept',
    'settings',
    'history',
    'readers',
    'gateway/store/sqlite',
    'embedded',
    'cli/output/keep-copy',
    // why a serve without a terminal did not begin, from its log
    'cli/commands/background/detached-serve',
    'cli/about',
    'cli/program-kind',
  ],
  'node:fs/promises': [
    'files',
    'interpret/kept',
    'settings',
    'readers',
    'gateway/store/sqlite',
    'embedded',
    'cli/output/keep-copy',
    'cli/about',
  ],
  // embedded/keeping: what starts and ends a process that outlives this one
  'node:process': ['main', 'one-file', 'settings/environment', 'explorer/open', 'embedded/keeping'],
};
const forbiddenNames = /(^|\/)(utils?|helpers?|common|managers?|services?|types|constants)(\.|\/)/;

const sources = globSync('src/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted();
const inSrc = (file: string) => relative('src', file).replaceAll('\\', '/');
const floorOf = (file: string) =>
  isRecord.test(file)
    ? records
    : Object.keys(mayImport).find((floor) => file === floor || file.startsWith(`${floor}/`));

type Import = { from: string; to: string; dynamic: boolean };
const importsOf = (file: string): Import[] => {
  const code = readFileSync(file, 'utf8');
  const found = [
    ...code.matchAll(/^\s*(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'"]+)['"]/gm),
    ...code.matchAll(/^\s*import\s*['"]([^'"]+)['"]/gm),
  ].map((match) => ({ from: inSrc(file), to: match[1] ?? '', dynamic: false }));
  const late = [...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map((match) => ({
    from: inSrc(file),
    to: match[1] ?? '',
    dynamic: true,
  }));
  return [...found, ...late];
};
const imports = sources.flatMap(importsOf);

describe('the house', () => {
  it('has every source file on a floor', () => {
    expect(sources.map(inSrc).filter((file) => file !== 'main.ts' && floorOf(file) === undefined)).toEqual([]);
  });

  it('lets each floor import only itself, contract, text and what its line names', () => {
    const wrong = imports
      .filter(({ to }) => to.startsWith('.') && !/^(\.\.\/)+package\.json$/.test(to))
      .map(({ from, to, dynamic }) => ({ from, to: normalize(join(dirname(from), to)), dynamic }))
      .filter(({ from, to, dynamic }) => {
        if (from === 'main.ts') return !dynamic;
        const floor = floorOf(from);
        const target = floorOf(to);
        if (floor === undefined || target === undefined) return true;
        if (floor === records && target === 'explorer/places') return !dynamic;
        return floor !== target && !forAll.has(target) && !mayImport[floor]?.includes(target);
      })
      .map(({ from, to }) => `${from} imports ${to}`);
    expect(wrong).toEqual([]);
  });

  it('knows a place by its record: nothing outside the places compares, lists or looks up its name', () => {
    const ids = places.flatMap(({ id, within }) => [id, ...(within === undefined ? [] : [within.place.id])]);
    const name = `['"\`](?:${ids.join('|')})['"\`]`;
    const asked = new RegExp(
      [
        `[=!]==?\\s*${name}`,
        `${name}\\s*[=!]==?`,
        `\\bcase\\s+${name}`,
        `\\[[^\\]]*${name}[^\\]]*\\](?:\\s*as const)?\\s*\\)?\\s*\\.(?:includes|indexOf|some|has)\\b`,
        `new Set(?:<[^>]*>)?\\(\\[[^\\]]*${name}`,
        `\\bscopes:\\s*\\[[^\\]]*${name}`,
        `\\.(?:go|includes|has|get|startsWith)\\(\\s*${name}`,
        String.raw`\[\s*(?:\w+\.)*(?:place|here|placeOnScreen|home|\w*[pP]lace)(?:\([^)]*\))?\.id\s*\]`,
      ].join('|'),
      'g',
    );
    const caught = [
      "place === 'persona'", "screen.places.at(-1)?.id !== 'builds'", "'requests' == here.id", "case 'namespaces':",
      "['persona', 'builds'].includes(place.id)", "new Set(['evidence'])", "scopes: ['persona']", "screen.go('builds')",
      'titles[place.id]', 'titles[here(state).id]',
    ]; // prettier-ignore
    expect(caught.filter((code) => code.search(asked) === -1)).toEqual([]);
    const harmless = ["kind: 'persona'", "part('persona', slice)", 'screen.go(persona)', '[kind]'];
    expect(harmless.filter((code) => code.search(asked) !== -1)).toEqual([]);
    // a form of this name, which is no place
    const others = new Map([['explorer/state/dialogs/form.ts', ["=== 'persona'"]]]);
    const wrong = sources
      .filter((file) => inSrc(file).startsWith('explorer/') && !inSrc(file).startsWith('explorer/places/'))
      .flatMap((file) => {
        const found = [...readFileSync(file, 'utf8').matchAll(asked)].map(([code]) => code);
        return found
          .filter((code) => others.get(inSrc(file))?.includes(code) !== true)
          .map((code) => `${inSrc(file)}: ${code}`);
      });
    expect(wrong).toEqual([]);
    const reachedIn = imports.filter(
      ({ from, to }) =>
        !from.startsWith('explorer/places/') && /\/places\/[a-z-]+\/[a-z-]+-(place|commands|copied)\.ts$/.test(to),
    );
    expect(reachedIn).toEqual([]);
  });

  it('keeps each library in its home', () => {
    const wrong = imports
      .filter(({ to }) => !to.startsWith('.'))
      .filter(({ from, to }) => {
        const library = builtinModules.includes(to) ? `node:${to}` : to;
        const name = library.startsWith('node:')
          ? library
          : library
              .split('/')
              .slice(0, library.startsWith('@') ? 2 : 1)
              .join('/');
        const allowed = homes[name];
        return allowed !== undefined && !from.endsWith('-worker.ts') && !allowed.some((home) => from.startsWith(home));
      })
      .map(({ from, to }) => `${from} imports ${to}`);
    expect(wrong).toEqual([]);
  });

  it('hands the store in: in the gateway only a backend knows that it is that backend', () => {
    const wings = ['sqlite', 'memory', 'postgres'].map((wing) => `gateway/store/${wing}`);
    const wrong = imports.flatMap(({ from, to }) => {
      if (!from.startsWith('gateway/')) return [];
      const target = to.startsWith('.') ? normalize(join(dirname(from), to)) : to;
      const isHidden =
        /^node:(fs|sqlite)\b/.test(target) ||
        wings.some((wing) => target.startsWith(`${wing}/`) && !from.startsWith(wing));
      return isHidden && !from.startsWith('gateway/store/sqlite/') ? [`${from} imports ${to}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('brings no store into the program that is for tests', () => {
    const wrong = imports.filter(
      ({ from, to }) => to.includes('/memory/') && !from.startsWith('gateway/store/memory/'),
    );
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  it('touches the process only where signals, environment and terminals belong', () => {
    const allowed = /^(main\.ts|one-file\/main\.ts|settings\/environment\.ts|explorer\/open\.tsx|.*-worker\.ts)$/;
    const wrong = sources
      .filter((file) => !allowed.test(inSrc(file)))
      .filter((file) =>
        /(?<![\w.'"`])process\.(?!env\.NODE_ENV)\w/.test(
          readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
        ),
      );
    expect(wrong).toEqual([]);
  });

  it('has names that say something', () => {
    expect(sources.map(inSrc).filter((file) => forbiddenNames.test(file))).toEqual([]);
    expect(sources.map(inSrc).filter((file) => !/^[a-z0-9/-]+\.tsx?$/.test(file))).toEqual([]);
  });

  it('keeps no folder wider than twenty files, but where each file is one of a kind', () => {
    const oneOfAKind = new Set(['engine/fields']);
    const widths = Map.groupBy(sources.map(inSrc), (file) => dirname(file));
    expect(
      [...widths].filter(([folder, { length }]) => length > 20 && !oneOfAKind.has(folder)).map(([folder]) => folder),
    ).toEqual([]);
  });

  it('has each test where the code stands that it tests', () => {
    const ownRooms =
      /^test\/(bench|build|end-to-end|fixtures|frames|helpers|long|scripts|stories)\b|\/(frames|scenarios|conformance)$/;
    const folders = new Set(globSync('test/**/*.{ts,tsx}').map((file) => dirname(file).replaceAll('\\', '/')));
    const lost = [...folders].filter(
      (folder) => folder !== 'test' && !ownRooms.test(folder) && !existsSync(folder.replace(/^test/, 'src')),
    );
    expect(lost).toEqual([]);
  });

  it('reads keys and pastes in one place', () => {
    const listens = /\b(useInput|usePaste|useStdin|useFocus)\b/;
    const wrong = sources.filter((file) => listens.test(readFileSync(file, 'utf8')));
    expect(wrong.map(inSrc)).toEqual(['explorer/hooks/use-commands.ts']);
    const pickers = sources.filter((file) => readFileSync(file, 'utf8').includes("from 'ink-select-input'"));
    expect(pickers.filter((file) => !readFileSync(file, 'utf8').includes('isFocused={false}'))).toEqual([]);
  });

  it('numbers no parameter of SQL: Node 22 takes ?1 for a name, and binds what follows to nothing', () => {
    const wrong = sources.filter(
      (file) => inSrc(file).startsWith('gateway/store/sqlite/') && /\?\d/.test(readFileSync(file, 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps effects in hooks', () => {
    const wrong = sources.filter(
      (file) => !inSrc(file).startsWith('explorer/hooks/') && /\buseEffect\(/.test(readFileSync(file, 'utf8')),
    );
    expect(wrong).toEqual([]);
  });
});
