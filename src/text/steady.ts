import { cells } from './cells.ts';

const unsteady = /[\u200D\uFE0E\uFE0F\u20E3\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}]/u;
const flag = /^[\u{1F1E6}-\u{1F1FF}]+$/u;
let graphemes: Intl.Segmenter | undefined;

const letter = (indicator: string): string => String.fromCodePoint((indicator.codePointAt(0) ?? 0) - 0x1f1e6 + 65);

/** A grapheme in as many columns as it is measured to have, in a form whose width no terminal doubts. */
const steadied = (grapheme: string): string => {
  if (!unsteady.test(grapheme)) return grapheme;
  const bare = flag.test(grapheme) ? Array.from(grapheme, letter).join('') : (Array.from(grapheme)[0] ?? '');
  const room = cells(grapheme) - cells(bare);
  return room >= 0 ? bare + ' '.repeat(room) : '?'.repeat(cells(grapheme));
};

/**
 * The text with emoji that terminals measure differently brought to their first part, column for column: joined and
 * toned emoji lose what follows, flags become their letters, so that what stands behind them keeps its column.
 */
export function steady(text: string): string {
  if (!unsteady.test(text)) return text;
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let out = '';
  for (const { segment } of graphemes.segment(text)) out += steadied(segment);
  return out;
}
