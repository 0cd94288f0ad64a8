import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as edit from '../../../../src/explorer/widgets/input/text-edit.ts';
import { cells } from '../../../../src/text/cells.ts';
import { anyText } from '../words.ts';

const started = fc.tuple(anyText, fc.nat(50)).map(([text, cursor]) => edit.edited(text, cursor));
const change = fc.oneof(
  anyText.map((text) => (now: edit.Edit) => edit.inserted(now, text)),
  fc.integer({ min: -5, max: 5 }).map((by) => (now: edit.Edit) => edit.moved(now, by)),
  fc.constantFrom(edit.erasedBack, edit.erasedForward, edit.erasedWord, edit.erasedToStart, edit.erasedToEnd),
);

describe('a text being edited', () => {
  it('keeps its cursor inside itself, and is drawn in its columns, whatever is done to it', () => {
    fc.assert(
      fc.property(
        started,
        fc.array(change, { maxLength: 12 }),
        fc.integer({ min: 4, max: 30 }),
        (first, changes, columns) => {
          const last = changes.reduce((now, next) => next(now), first);
          expect(last.cursor).toBeGreaterThanOrEqual(0);
          expect(last.cursor).toBeLessThanOrEqual(last.graphemes.length);
          expect(edit.visible(last, columns).reduce((sum, part) => sum + cells(part), 0)).toBeLessThanOrEqual(columns);
        },
      ),
    );
  });

  it('takes a paste as one line without control characters', () => {
    expect(edit.textOf(edit.inserted(edit.edited('ab', 1), 'x\r\ny\tz\u001B\u0007'))).toBe('ax y zb');
  });

  it('moves and erases by what a person sees as one character', () => {
    const family = edit.edited('a👩‍👩‍👧e\u0301');
    expect(family.graphemes).toHaveLength(3);
    expect(edit.textOf(edit.erasedBack(family))).toBe('a👩‍👩‍👧');
    expect(edit.textOf(edit.erasedBack(edit.moved(family, -1)))).toBe('ae\u0301');
    expect(edit.textOf(edit.erasedForward(edit.moved(family, -Infinity)))).toBe('👩‍👩‍👧e\u0301');
    expect(edit.erasedBack(edit.edited('', 0)).cursor).toBe(0);
  });

  it('erases a word, or to either end', () => {
    const now = edit.edited('one two  three', 9);
    expect(edit.textOf(edit.erasedWord(now))).toBe('one three');
    expect(edit.textOf(edit.erasedToStart(now))).toBe('three');
    expect(edit.textOf(edit.erasedToEnd(now))).toBe('one two  ');
  });
});
