import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import { cells } from '../../../src/text/cells.ts';

/** Texts that terminals get wrong: wide, combining, joined, right-to-left, hostile. */
const awkward = [
  'plain words',
  '東京都庁 会議',
  'naïve café',
  '👩‍👩‍👧 family',
  '🇯🇵🇩🇪 flags',
  '👍🏽 tone',
  'e\u0301 combining',
  'שלום עולם',
  'ｆｕｌｌ',
  '\u001B[2Jclear\u0007',
  'tab\there',
  'क्षत्रिय',
  '☂️ umbrella',
  '',
];

/** Any text at all, the awkward ones often. */
export const anyText = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
);

const fromInk = createRequire(createRequire(import.meta.url).resolve('ink'));
const { default: inkWidth } = (await import(fromInk.resolve('string-width'))) as { default: (text: string) => number };
const graphemes = new Intl.Segmenter();

/**
 * Any text that the string-width of Ink's packages measures as ours does. They differ on some Indic and Thai clusters;
 * the build gives Ink ours, but here Ink runs as it came.
 */
export const agreedText = anyText.filter((text) =>
  Array.from(graphemes.segment(text)).every(({ segment }) => inkWidth(segment) === cells(segment)),
);
