import { cells, fit } from '../../../text/cells.ts';
import { ordinal } from '../../../text/ordinal.ts';
import { safe } from '../../../text/safe.ts';
import type { Glyphs } from '../glyphs.ts';
import { accent, type Line, muted } from '../line.ts';

/** An ordinal word as a small meter and the word; other words as they are, "" as —. */
export function meter(word: string, glyphs: Glyphs, columns = 0): Line {
  if (word === '') return [muted(fit('—', Math.max(1, columns)))];
  const text = safe(word);
  const place = ordinal(word);
  const room = Math.max(0, columns - (place?.of ?? 0) - 1);
  const shown = cells(text) < room ? fit(text, room) : text;
  if (!place)
    return [
      word === 'unknown' ? muted(fit(text, Math.max(columns, cells(text)))) : fit(text, Math.max(columns, cells(text))),
    ];
  return [accent(glyphs.full.repeat(place.at)), muted(glyphs.empty.repeat(place.of - place.at)), ` ${shown}`];
}
