import { expect, it } from 'vitest';
import { Graphemes } from '../../build/fast-start/graphemes.ts';

const real = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

it.each(['', 'built atlas ✓', 'a\nb', '╭─ Namespaces ─╮ ▌…', 'e\u0301te\u0301', '👩🏽‍🚀 crew', 'a\r\nb', '東京 1'])(
  'cuts %j as Intl.Segmenter does, and finds what contains a place',
  (text) => {
    const ours = new Graphemes().segment(text);
    const theirs = real.segment(text);
    expect(Array.from(ours)).toEqual(Array.from(theirs));
    for (let place = -1; place <= text.length; place += 1)
      expect(ours.containing(place)).toEqual(theirs.containing(place));
  },
);
