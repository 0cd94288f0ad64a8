import { array, assert, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mouseSplitter } from '../../../src/explorer/input/mouse-splitter.ts';

const splitter = () => {
  const mouse = mouseSplitter();
  mouse.expect();
  return mouse;
};
const press = { did: 'press', column: 11, row: 4 };

describe('what a mouse reports', () => {
  it('is told from keys, and is none', () => {
    expect(splitter().push('j\u001B[<0;12;5Mk')).toEqual({ keys: 'jk', reports: [press] });
    expect(splitter().push('\u001B[<64;1;1M\u001B[<65;223;500M')).toEqual({
      keys: '',
      reports: [
        { did: 'wheel-up', column: 0, row: 0 },
        { did: 'wheel-down', column: 222, row: 499 },
      ],
    });
  });

  it('is nothing where it is a release, another button, or held with Shift, Alt or Ctrl', () => {
    for (const buttons of [1, 2, 3, 4, 8, 16, 32, 35, 66, 68, 80])
      expect(splitter().push(`\u001B[<${buttons};12;5M`)).toEqual({ keys: '', reports: [] });
    expect(splitter().push('\u001B[<0;12;5m')).toEqual({ keys: '', reports: [] });
  });

  it('is no key in the old manner either', () => {
    expect(splitter().push('j\u001B[M a!k')).toEqual({ keys: 'jk', reports: [] });
  });

  it('is whole in however many pieces it comes', () => {
    const text = 'j\u001B[<0;12;5Mk\u001B[<0;12;5m\u001B[Bq\u001B[<64;3;9M';
    assert(
      property(array(nat(text.length), { maxLength: 12 }), (cuts) => {
        const ends = [...cuts.toSorted((one, other) => one - other), text.length];
        const mouse = splitter();
        const given = ends.map((end, index) => mouse.push(text.slice(ends[index - 1] ?? 0, end)));
        expect(given.map(({ keys }) => keys).join('') + mouse.release()).toBe('jk\u001B[Bq');
        expect(given.flatMap(({ reports }) => reports)).toEqual([press, { did: 'wheel-up', column: 2, row: 8 }]);
      }),
    );
  });

  it('is no key where its first bytes were taken for Esc, since nothing came for long', () => {
    for (const first of ['\u001B', '\u001B[']) {
      const mouse = splitter();
      expect(mouse.push(first)).toEqual({ keys: '', reports: [] });
      expect(mouse.mayHoldKey()).toBe(true);
      expect(mouse.release()).toBe(first);
      const whole = '\u001B[<0;12;5M';
      expect(mouse.push(whole.slice(first.length, 5))).toEqual({ keys: '', reports: [] });
      expect(mouse.push(`${whole.slice(5)}j`)).toEqual({ keys: 'j', reports: [press] });
    }
  });

  it('leaves Esc, and keys that begin as it does, what they are', () => {
    const mouse = splitter();
    expect(mouse.push('\u001B').keys + mouse.release() + mouse.push('j').keys).toBe('\u001Bj');
    expect(mouse.push('\u001B[A').keys).toBe('\u001B[A');
    expect(mouse.push('\u001B[<j').keys).toBe('\u001B[<j');
  });

  it('is waited for only where it may come', () => {
    const mouse = mouseSplitter();
    expect(mouse.push('\u001B').keys).toBe('\u001B');
    expect(mouse.push('\u001B[M').keys).toBe('\u001B[M');
    expect(mouse.push('\u001B[<0;12;5M')).toEqual({ keys: '', reports: [press] });
  });
});
