import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownWords } from '../../../src/readers/words/own-words.ts';

describe('own words and blank lines', () => {
  it('go on after blank lines, however many, and after what was pasted between them', () => {
    expect(ownWords('One.\n\nTwo.\n\n\n\n> a quote\n\nThree.\n\n```\ncode\n```\n\nFour.').text).toBe(
      'One.\n\nTwo.\n\nThree.\n\nFour.',
    );
  });

  it('are all of a text in which nothing is pasted', () => {
    const line = fc.stringMatching(/^[a-z]{1,8}(?: [a-z]{1,8}){0,5}$/);
    fc.assert(
      fc.property(fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }), (parts) => {
        const text = parts.map((lines) => lines.join('\n')).join('\n\n');
        expect(ownWords(text)).toMatchObject({ text, quoted: 0, code: 0 });
      }),
    );
  });

  it('of a list are its items with what is indented under them, also after a blank line', () => {
    const list = '- one\n\n    goes on here\n- two';
    expect(ownWords(list).text).toBe(list);
  });

  it('are none of what stands behind a >, however far it is indented', () => {
    const answered =
      'Yes, both.\n\n    > On Friday Ana wrote:\n    >> Will you send both?\n\u00A0\u00A0 > Or one?\n    >\nThanks.';
    expect(ownWords(answered).text).toBe('Yes, both.\n\nThanks.');
  });
});
