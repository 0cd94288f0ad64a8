// The first Intl.Segmenter of a process costs some 9 ms. Text of plain symbols is cut without one; any other text still gets it.
const special = /[^\n\x1B\x20-\x7E\u00A0-\u00AC\u00AE-\u02FF\u2010-\u2027\u2030-\u205E\u2190-\u27BF\u2800-\u28FF]/;
let segmenter: Intl.Segmenter | undefined;

export class Graphemes {
  segment(input: string) {
    if (!special.test(input)) {
      const at = (index: number) => ({ segment: input.charAt(index), index, input });
      return Object.assign(
        Array.from(input, (_, index) => at(index)),
        { containing: (index = 0) => (index >= 0 && index < input.length ? at(Math.floor(index)) : undefined) },
      );
    }
    segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    return segmenter.segment(input);
  }
}
