import * as fc from 'fast-check';

/** Texts that terminals get wrong: wide, combining, joined, right-to-left, hostile. */
export const awkward = [
  'plain words',
  '東京都庁 会議',
  'naïve café',
  '👩‍👩‍👧 family',
  '🇯🇵🇩🇪 flags',
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
