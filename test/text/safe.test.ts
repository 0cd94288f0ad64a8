import { Unicode11Addon } from '@xterm/addon-unicode11';
import headless from '@xterm/headless';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cells, clip, fit } from '../../src/text/cells.ts';
import { safe, safeLines } from '../../src/text/safe.ts';
import { hostileTexts } from '../helpers/hostile-texts.ts';

const before = 'before|';
const after = '|after';
const columns = 4200;

type Core = { _core: { unicodeService: { wcwidth(code: number): number } } };

function openTerminal() {
  const terminal = new headless.Terminal({ cols: columns, rows: 5, allowProposedApi: true, scrollback: 0 });
  terminal.loadAddon(new Unicode11Addon());
  terminal.unicode.activeVersion = '11';
  return terminal;
}

/** What a terminal shows and does when a text stands between two trusted ones. */
async function drawn(text: string) {
  const terminal = openTerminal();
  const done: string[] = [];
  terminal.onBell(() => done.push('bell'));
  terminal.onTitleChange((title) => done.push(`title ${title}`));
  terminal.onData((answer) => done.push(`answer ${JSON.stringify(answer)}`));
  for (const code of [4, 8, 9, 10, 52, 777, 1337])
    terminal.parser.registerOscHandler(code, (body) => done.push(`OSC ${code} ${body}`) > 0);
  await new Promise<void>((resolve) => terminal.write(before + text + after, resolve));
  const buffer = terminal.buffer.active;
  const line = buffer.getLine(0);
  const plain = Array.from({ length: columns }, (_, index) => line?.getCell(index)).every(
    (cell) => cell === undefined || (cell.isAttributeDefault() && cell.isInvisible() === 0),
  );
  const start = before.length;
  const shown = {
    done,
    plain,
    alternate: buffer.type === 'alternate',
    cursor: [buffer.cursorX, buffer.cursorY],
    before: line?.translateToString(false, 0, start),
    after: line?.translateToString(false, start + cells(text), start + cells(text) + after.length),
    rest: line?.translateToString(true, start + cells(text) + after.length),
  };
  terminal.dispose();
  return shown;
}

const onlyDrawn = (text: string) => ({
  done: [],
  plain: true,
  alternate: false,
  cursor: [before.length + cells(text) + after.length, 0],
  before,
  after,
  rest: '',
});

/** Characters that this terminal and our measure agree on standing alone; others are a matter of the terminal's age. */
const measuredAlike = (() => {
  const { unicodeService } = (openTerminal() as unknown as Core)._core;
  return (code: number) => {
    const text = safe(String.fromCodePoint(code));
    return (
      Array.from(text).reduce((sum, one) => sum + unicodeService.wcwidth(one.codePointAt(0) ?? 0), 0) === cells(text)
    );
  };
})();

const codePoint = fc
  .oneof(
    fc.integer({ min: 0, max: 0x2ff }),
    fc.constantFrom(
      0x200b,
      0x200c,
      0x200d,
      0xfe0f,
      0xfe0e,
      0x301,
      0x300,
      0x20e3,
      0x1f468,
      0x1f3fd,
      0x2764,
      0x1f1f5,
      0x1f1f9,
      0x1100,
      0x1161,
      0x11a8,
      0xac00,
      0x202e,
      0xe0041,
      0x94d,
      0x915,
      0xe33,
      0xeb3,
      0xff9e,
      0xff9f,
      0x890,
      0x16d67,
    ),
    fc.integer({ min: 0, max: 0xffff }),
    fc.integer({ min: 0x10000, max: 0x10ffff }),
  )
  .filter((code) => (code >= 0xd800 && code <= 0xdfff) || measuredAlike(code));
const anything = fc.array(codePoint, { maxLength: 60 }).map((codes) => String.fromCodePoint(...codes));
const withSequences = fc
  .array(fc.oneof(anything, fc.constantFrom(...hostileTexts)), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''));

describe('safe', () => {
  it.each(hostileTexts.map((text) => [text]))('only draws %j, in its columns, and swallows nothing', async (text) => {
    expect(await drawn(safe(text))).toEqual(onlyDrawn(safe(text)));
    expect(await drawn(fit(safe(text), 12))).toEqual(onlyDrawn(fit(safe(text), 12)));
    for (const line of safeLines(text)) expect(await drawn(line)).toEqual(onlyDrawn(line));
  });

  it('only draws any mixture of them with anything else', async () => {
    await fc.assert(
      fc.asyncProperty(withSequences, async (text) => {
        expect(await drawn(safe(text))).toEqual(onlyDrawn(safe(text)));
      }),
      { numRuns: 400 },
    );
  });

  it('is drawn in exactly the columns it is fitted to', async () => {
    await fc.assert(
      fc.asyncProperty(withSequences, fc.integer({ min: 1, max: 40 }), async (text, width) => {
        const fitted = fit(safe(text), width);
        expect(cells(fitted)).toBe(width);
        expect(await drawn(fitted)).toEqual(onlyDrawn(fitted));
        expect(cells(clip(safe(text), width))).toBeLessThanOrEqual(width);
      }),
      { numRuns: 200 },
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(withSequences, (text) => {
        expect(safe(safe(text))).toBe(safe(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('leaves ordinary text of many scripts as it is', () => {
    for (const text of [
      'Ada Okafor',
      'naïve café',
      'Łódź',
      'Привет, мир',
      '中文字',
      '한국어',
      'שלום',
      'سلام',
      'می‌خواهم',
      'नमस्ते',
      '😀🎉',
      '🇵🇹',
    ])
      expect(safe(text)).toBe(text);
  });

  it('cuts before any other work, with a mark', () => {
    const long = 'x'.repeat(1_000_000);
    expect(safe(long)).toBe(`${'x'.repeat(1999)}…`);
    expect(safe('\u0301'.repeat(1_000_000)).length).toBeLessThan(40);
    expect(safeLines('\n'.repeat(1_000_000))).toHaveLength(65_536);
  });
});
