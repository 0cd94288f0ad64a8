import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import * as stockInk from 'ink';
import { createElement, type ReactNode } from 'react';
import { build } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fastStart } from '../../build/fast-start.ts';
import { Recent } from '../../build/fast-start/recent.ts';

type Ink = Pick<typeof stockInk, 'render' | 'Box' | 'Text'>;
/** An Ink and the React that it draws with. */
type Half = { readonly ink: Ink; readonly element: typeof createElement };
/** What stands in a box: texts with their looks, texts in texts, further boxes. */
type Tree =
  | { readonly kind: 'text'; readonly props: stockInk.TextProps; readonly parts: readonly string[]; readonly nested: boolean } // prettier-ignore
  | { readonly kind: 'box'; readonly props: stockInk.BoxProps; readonly inside: readonly Tree[] };

const stock: Half = { ink: stockInk, element: createElement };
const folder = mkdtempSync(join(tmpdir(), 'kept-lines-'));
let kept: Half;

beforeAll(async () => {
  const entry = 'virtual:both';
  await build({
    input: { both: entry },
    platform: 'node',
    external: ['react-devtools-core'],
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) =>
          id === `\0${entry}`
            ? `export * as ink from 'ink'; export { createElement as element } from 'react';`
            : undefined,
      },
      ...fastStart(),
    ],
    output: { dir: folder, format: 'esm', entryFileNames: '[name].mjs', codeSplitting: false },
  });
  kept = (await import(pathToFileURL(join(folder, 'both.mjs')).href)) as Half;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const drawn = (tree: Tree, { ink: { Box, Text }, element }: Half, key = 0): ReactNode => {
  if (tree.kind === 'box') return element(Box, { key, ...tree.props }, ...tree.inside.map((each, at) => drawn(each, { ink: { Box, Text } as Ink, element }, at))); // prettier-ignore
  const parts = tree.nested
    ? tree.parts.map((part, at) => element(Text, { key: at, bold: at === 1 }, part))
    : tree.parts;
  return element(Text, { key, ...tree.props }, ...parts);
};

class FakeTerminal extends EventEmitter {
  readonly isTTY = true;
  readonly rows = 30;
  readonly frames: string[] = [];
  columns: number;
  constructor(columns: number) {
    super();
    this.columns = columns;
  }
  write(text: string): boolean {
    this.frames.push(text);
    return true;
  }
}

type Frame = { readonly tree: Tree; readonly columns: number };

/** The frames that such a run of trees comes to, on a terminal that is resized with each. */
function framesOf(frames: readonly Frame[], half: Half): readonly (string | undefined)[] {
  const [first, ...others] = frames;
  if (first === undefined) return [];
  const terminal = new FakeTerminal(first.columns);
  const stdout = terminal as unknown as NodeJS.WriteStream;
  const options = { stdout, debug: true, interactive: true, patchConsole: false, exitOnCtrlC: false } as const;
  const app = half.ink.render(drawn(first.tree, half), options);
  const seen = [terminal.frames.at(-1)];
  try {
    for (const { tree, columns } of others) {
      terminal.columns = columns;
      terminal.emit('resize');
      app.rerender(drawn(tree, half));
      seen.push(terminal.frames.at(-1));
    }
  } finally {
    app.unmount();
  }
  return seen;
}

const piece = fc.constantFrom(
  'a', 'word ', ' ', '   ', '—', '▌ ', '│', '…', 'é', 'e\u0301', '東京', '한국어 ', '👩‍👩‍👧', '👍🏽', '🇩🇪', '☀️', '\u200B', '\u00AD',
  '\n', '\t', '\u0007', '\u001B[1m', '\u001B[22m', '\u001B[2m', '\u001B[36m', '\u001B[39m', '\u001B[7m', '\u001B[27m',
  '\u001B[38;2;1;2;3m', '\u001B[0m', '\u001B[48;5;20m', '\u001B[2J', '\u001B]8;;https://example.org\u0007link\u001B]8;;\u0007',
  '1,2;3', '0',
); // prettier-ignore
const words = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const size = fc.option(fc.integer({ min: 0, max: 24 }), { nil: undefined });
const small = fc.option(fc.integer({ min: -2, max: 3 }), { nil: undefined });
const textTree: fc.Arbitrary<Tree> = fc.record({
  kind: fc.constant('text'),
  props: fc.record({ wrap: fc.constantFrom('wrap', 'hard', 'truncate', 'truncate-start', 'truncate-middle') }),
  parts: fc.array(words, { minLength: 1, maxLength: 3 }),
  nested: fc.boolean(),
});
const boxProps = fc.record(
  {
    flexDirection: fc.constantFrom('row', 'column', 'row-reverse'),
    flexShrink: fc.constantFrom(0, 1),
    position: fc.constantFrom('relative', 'absolute'),
    borderStyle: fc.constantFrom('round', 'double'),
    overflow: fc.constantFrom('hidden', 'visible'),
    width: size,
    height: size,
    marginLeft: small,
    marginTop: small,
    top: small,
    left: small,
    paddingX: fc.constantFrom(0, 1),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<stockInk.BoxProps>;
/** Ink itself fails at a box that has no room for its border. */
const roomy = boxProps.map((props) =>
  props.borderStyle === undefined ? props : { ...props, minWidth: 4, minHeight: 3 },
);
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    textTree,
    fc.record({ kind: fc.constant('box'), props: roomy, inside: fc.array(tie('tree'), { maxLength: 4 }) }),
  ),
}));
const whole = fc.record({
  kind: fc.constant('box'),
  props: roomy,
  inside: fc.array(tree, { minLength: 1, maxLength: 5 }),
});
const frame: fc.Arbitrary<Frame> = fc.record({ tree: whole, columns: fc.integer({ min: 1, max: 60 }) });

/** A frame and some after it that are like it but for a text, as when a cursor moves. */
const alike = fc
  .tuple(frame, fc.array(fc.tuple(fc.nat(), words), { maxLength: 4 }))
  .map(([first, changes]) => [
    first,
    ...changes.map(([at, text]) => ({ ...first, tree: withText(first.tree, at, text) })),
  ]);

function withText(all: Tree, at: number, text: string): Tree {
  if (all.kind === 'text') return { ...all, parts: [text] };
  const place = all.inside.length === 0 ? -1 : at % all.inside.length;
  return { ...all, inside: all.inside.map((each, index) => (index === place ? withText(each, at >> 2, text) : each)) };
}

describe('frames whose lines are kept', () => {
  it('are those of stock Ink to the byte, however trees, sizes and looks follow each other', () => {
    const runs = fc.oneof(alike, fc.array(frame, { minLength: 1, maxLength: 4 }), fc.tuple(alike, alike).map((two) => two.flat())); // prettier-ignore
    fc.assert(
      fc.property(runs, (frames) => {
        expect(framesOf(frames, kept)).toEqual(framesOf(frames, stock));
      }),
      // Of some thousands of such trees one makes stock Ink itself take all memory: these are a hundred of which none does.
      { numRuns: 100, seed: 20_261_122 },
    );
  });
});

describe('what is kept', () => {
  it('is what was asked for last, and never more than twice as many as are wanted', () => {
    const recent = new Recent<number>(10);
    let worked = 0;
    const lengthOf = (text: string) => recent.of(text, () => (worked += 1));
    for (let round = 0; round < 1_000; round += 1) {
      lengthOf('asked for again and again');
      lengthOf(`once ${round}`);
      expect(recent.size).toBeLessThanOrEqual(20);
    }
    expect(worked).toBe(1_001);
  });
});
