import { array, assert, constantFrom, lorem, oneof, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paragraphs } from '../../src/text/paragraphs.ts';

const read = (text: string) =>
  paragraphs(text).map(({ lines }) => lines.map((line) => text.slice(...line)).join(' | '));

describe('the paragraphs of a text', () => {
  it('join lines that an editor broke, and no others', () => {
    expect(
      read(
        'Hi Ann,\nI have been reading the whole text of the message that you sent on\nMonday, and it could be shorter.\nAll the best',
      ),
    ).toEqual([
      'Hi Ann,',
      'I have been reading the whole text of the message that you sent on | Monday, and it could be shorter.',
      'All the best',
    ]);
  });

  it('keep the lines of lists, quotes, code and trailers', () => {
    const text = [
      'What changed in this release, for everybody who reads only this line of it:',
      '- the first item, which is so long that the editor of its writer broke it',
      '  in two',
      '- the second',
      '> quoted as it was written by somebody who had rather more room in a line',
      '> than others',
      '    indented code that goes on and on until the line is as long as the others',
      '    and(more)',
      'Signed-off-by: Ada Okafor <ada@northwind.example> and a few more words of it',
      'Co-authored-by: Ben',
    ];
    expect(read(text.join('\n'))).toEqual([text[0], `${text[1]} | ${text[2]}`, ...text.slice(3)]);
  });

  it('leave what stands between fences alone, blank lines too', () => {
    expect(read('So:\n```\nfirst\n\n  second\n```\nend')).toEqual([
      'So:',
      '```',
      'first',
      '',
      '  second',
      '```',
      'end',
    ]);
  });

  it('lose no word, whatever the text is', () => {
    const line = oneof(lorem({ maxCount: 14 }), constantFrom('', '- item', '> q', '```', '    code', 'A-b: c'));
    assert(
      property(array(line, { maxLength: 30 }), (lines) => {
        const text = lines.join('\n');
        const words = (of: string) => of.split(/\s+/).filter(Boolean);
        expect(
          words(
            paragraphs(text)
              .flatMap(({ lines: own }) => own.map((each) => text.slice(...each)))
              .join(' '),
          ),
        ).toEqual(words(text));
      }),
    );
  });

  it('take no longer than the text is long', () => {
    const text = 'a line that somebody broke because the next word of it had no more room\n'.repeat(14_000);
    const [first] = paragraphs(text);
    expect(first?.lines.length).toBe(14_000);
  });
});
