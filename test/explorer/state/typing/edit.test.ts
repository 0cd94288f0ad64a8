import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edit, fieldLength, inOneLine, type Edited, type Typed } from '../../../../src/explorer/state/typing/edit.ts';
import { anyText } from '../../widgets/words.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const boundaries = (text: string) =>
  new Set([...Array.from(segmenter.segment(text), ({ index }) => index), text.length]);

const started: fc.Arbitrary<Edited> = fc
  .tuple(anyText, fc.nat(60))
  .map(([text, at]) => taken(edit(inOneLine(text), at, { text: '' })));
const keys = [
  'left', 'right', 'home', 'end', 'backspace', 'delete', 'alt+backspace', 'ctrl+a', 'ctrl+e', 'ctrl+w', 'ctrl+u', 'ctrl+k',
] as const; // prettier-ignore
const typed: fc.Arbitrary<Typed> = fc.oneof(
  fc.constantFrom(...keys),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  anyText.map((text) => ({ text })),
);

function taken(edited: Edited | 'not mine'): Edited {
  if (edited === 'not mine') throw new Error('the key was not taken');
  return edited;
}

/** One after the other, what is not the field's leaving it as it is. */
const after = (first: Edited, inputs: readonly Typed[]): Edited =>
  inputs.reduce<Edited>((now, input) => {
    const next = edit(now.text, now.cursor, input);
    return next === 'not mine' ? now : next;
  }, first);

describe('a line being edited', () => {
  it('replaces a text that is marked as a whole, erases all of it, and keeps it where one steps', () => {
    expect(edit('made of brass', 'all', 'x')).toEqual({ text: 'x', cursor: 1 });
    expect(edit('made of brass', 'all', { text: 'tin\n' })).toEqual({ text: 'tin', cursor: 3 });
    expect(edit('made of brass', 'all', 'backspace')).toEqual({ text: '', cursor: 0 });
    expect(edit('made of brass', 'all', 'left')).toEqual({ text: 'made of brass', cursor: 0 });
    expect(edit('made of brass', 'all', 'right')).toEqual({ text: 'made of brass', cursor: 13 });
    expect(edit('made of brass', 'all', 'enter')).toBe('not mine');
  });

  it('keeps its cursor between two characters, and its text well-formed and in one line, whatever is typed', () => {
    fc.assert(
      fc.property(started, fc.array(typed, { maxLength: 12 }), (first, inputs) => {
        const last = after(first, inputs);
        expect(boundaries(last.text)).toContain(last.cursor);
        expect(last.text.isWellFormed()).toBe(true);
        expect(last.text).toBe(inOneLine(last.text));
      }),
    );
  });

  it('is mended where it came with half a character in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), fc.integer(), typed, (text, at, input) => {
        const next = edit(text, at, input);
        if (next === 'not mine') return;
        expect(next.text.isWellFormed()).toBe(true);
        expect(boundaries(next.text)).toContain(next.cursor);
      }),
    );
  });

  it('is what it was after a character was typed and erased, where it does not join with its neighbours', () => {
    const character = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 });
    fc.assert(
      fc.property(started, character, (first, one) => {
        const there = after(first, [{ text: one }]);
        fc.pre(boundaries(there.text).size === boundaries(first.text).size + boundaries(inOneLine(one)).size - 1);
        expect(after(there, Array.from(boundaries(inOneLine(one))).slice(1).map(() => 'backspace'))).toEqual(first); // prettier-ignore
      }),
    );
  });

  it('moves without changing its text, to where it came from when it goes there and back', () => {
    fc.assert(
      fc.property(
        started,
        fc.constantFrom(['left', 'right'] as const, ['right', 'left'] as const),
        (first, [go, back]) => {
          const there = after(first, [go]);
          expect(there.text).toBe(first.text);
          fc.pre(there.cursor !== first.cursor);
          expect(after(there, [back])).toEqual(first);
          expect(after(first, ['home']).cursor).toBe(0);
          expect(after(first, ['end']).cursor).toBe(first.text.length);
        },
      ),
    );
  });

  it('erases only on the side that the key means', () => {
    fc.assert(
      fc.property(started, ({ text, cursor }) => {
        for (const key of ['backspace', 'ctrl+w', 'alt+backspace', 'ctrl+u'])
          expect(after({ text, cursor }, [key]).text.endsWith(text.slice(cursor))).toBe(true);
        for (const key of ['delete', 'ctrl+k'])
          expect(after({ text, cursor }, [key]).text.startsWith(text.slice(0, cursor))).toBe(true);
        expect(after({ text, cursor }, ['ctrl+u', 'ctrl+k']).text).toBe('');
      }),
    );
  });

  it('takes no key that means something to whoever shows it', () => {
    for (const key of ['enter', 'esc', 'tab', 'shift+tab', 'up', 'down', 'pageup', 'pagedown', 'ctrl+c', 'ctrl+n', 'f1', '\u0007'])
      expect(edit('abc', 1, key)).toBe('not mine'); // prettier-ignore
  });

  it('takes a paste as one line: ends of lines and other controls become blanks, one at its very end goes', () => {
    expect(edit('ab', 1, { text: 'x\r\ny\tz\u001B[31m\u0007!\n' })).toEqual({ text: 'ax y z [31m !b', cursor: 13 });
    expect(edit('', 0, { text: 'a\u202Eb\u0085c' })).toEqual({ text: 'a b c', cursor: 5 });
  });

  it('moves and erases by what a person sees as one character', () => {
    const family = { text: 'a👩‍👩‍👧e\u0301', cursor: 11 };
    expect(after(family, ['backspace'])).toEqual({ text: 'a👩‍👩‍👧', cursor: 9 });
    expect(after(family, ['left', 'backspace'])).toEqual({ text: 'ae\u0301', cursor: 1 });
    expect(after(family, ['home', 'delete']).text).toBe('👩‍👩‍👧e\u0301');
    expect(after({ text: '', cursor: 0 }, ['backspace'])).toEqual({ text: '', cursor: 0 });
  });

  it('erases a word, or to either end', () => {
    const now = { text: 'one two  three', cursor: 9 };
    expect(after(now, ['ctrl+w']).text).toBe('one three');
    expect(after(now, ['ctrl+u']).text).toBe('three');
    expect(after(now, ['ctrl+k']).text).toBe('one two  ');
  });

  it('takes what would not fit not at all', () => {
    const full = { text: 'x'.repeat(fieldLength), cursor: 3 };
    expect(after(full, ['y', { text: 'more' }])).toEqual(full);
    expect(after(full, ['backspace']).text).toHaveLength(fieldLength - 1);
  });
});
