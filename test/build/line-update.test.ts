import { Terminal } from '@xterm/headless';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import lineUpdate from '../../build/fast-start/line-update.ts';

const columns = 24;
const looks = ['\u001B[1m', '\u001B[22m', '\u001B[2m', '\u001B[36m', '\u001B[39m', '\u001B[7m', '\u001B[27m', '\u001B[0m', '\u001B[38;2;1;2;3m', '\u001B[4m', '\u001B[24m', '\u001B[42m', '\u001B[49m']; // prettier-ignore
const piece = fc.oneof(
  fc.constantFrom(...looks),
  fc.constantFrom('a', 'b ', '—', '▌ ', '   ', '             ', 'word', '│', '東', '👩‍👩‍👧', 'é'),
);
const line = fc
  .array(piece, { maxLength: 9 })
  .map((pieces) => `${pieces.join('')}\u001B[0m`)
  .filter((text) => text.replaceAll(/\u001B\[[\d;]*m/g, '').length <= columns - 4);

/** What a terminal shows after these writes, cell by cell with its looks. */
async function shown(...writes: string[]): Promise<string[]> {
  const terminal = new Terminal({ cols: columns, rows: 2, allowProposedApi: true });
  for (const text of writes) await new Promise<void>((resolve) => terminal.write(text, resolve));
  const row = terminal.buffer.active.getLine(0);
  const cells = Array.from({ length: columns }, (_, column) => {
    const cell = row?.getCell(column);
    const sign = cell?.getChars() || ' ';
    // On a blank nothing is seen but what lies behind it, a line under it, and both the other way round.
    const seen = [sign, cell?.isInverse(), cell?.isUnderline(), cell?.getBgColor()];
    const isBare = sign === ' ' && !cell?.isInverse() && !cell?.isUnderline();
    return [...seen, ...(isBare ? [] : [cell?.isBold(), cell?.isDim(), cell?.getFgColor()])].join();
  });
  terminal.dispose();
  return cells;
}

describe('the update of one line', () => {
  it('leaves what writing the whole line would leave', async () => {
    await fc.assert(
      fc.asyncProperty(line, line, async (previous, next) => {
        expect(await shown(previous, lineUpdate(previous, next, columns))).toEqual(await shown(next));
      }),
      { numRuns: 500 },
    );
  });

  it('writes only the columns that differ', () => {
    const row = (cue: string, name: string) => `${cue} ${name}  ${'long and the same '.repeat(5)}`;
    const update = lineUpdate(row(' ', 'atlas'), row('▌', '\u001B[1matlas\u001B[22m'), 120);
    expect(update).toBe('\u001B[1G▌ \u001B[1matlas\u001B[m');
  });

  it('changes no look for blanks, adds only what is missing to a look, and erases many blanks instead of writing them', () => {
    const row = '\u001B[1mone\u001B[22m  \u001B[1mtwo\u001B[36m three\u001B[39m\u001B[22m';
    expect(lineUpdate('', row, 40)).toBe('\u001B[1G\u001B[1mone  two \u001B[36mthree\u001B[m');
    expect(lineUpdate(`${'word '.repeat(6)}│`, `a${' '.repeat(29)}│`, 40)).toBe('\u001B[1Ga\u001B[28X');
  });
});
