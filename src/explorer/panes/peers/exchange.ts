import type { Json } from '../../../contract/scalars.ts';
import { instant } from '../../../text/moment.ts';
import { safe } from '../../../text/safe.ts';
import { shortDate } from '../../../text/short-date.ts';
import { at } from '../../state/persona/pointer.ts';
import type { Glyphs } from '../../widgets/glyphs.ts';
import { accent, good, type Line, muted, type Piece } from '../../widgets/line.ts';

/** Which way something went: to them, from them, or both at once, as a meeting. */
export type Way = 'to' | 'from' | 'both';

const textAt = (event: Json | undefined, pointer: string): string => {
  const text = at(event, pointer);
  return typeof text === 'string' ? safe(text, 400) : '';
};

/** Which way an event between the subject and somebody went: a change goes from its author to who took it in. */
export function wayOfEvent(event: Json): Way {
  const isOwn = at(event, '/self') === true;
  if (at(event, '/kind') === 'meeting') return 'both';
  if (at(event, '/merge/author') !== undefined) return isOwn ? 'from' : 'to';
  return isOwn ? 'to' : 'from';
}

/** What an event was, in one line: the number of its request, and its heading or first words. */
export function titleOfEvent(event: Json): string {
  const number = at(event, '/merge/number');
  const [title, text] = [textAt(event, '/title'), textAt(event, '/text').replaceAll(/(⏎\s*)+/g, ' ')];
  const branch = textAt(event, '/merge/branch').replace(/^[^/]+\//, '');
  const isMerge = at(event, '/merge') !== undefined && /^merge\b/i.test(title);
  const rest = text.startsWith(title) ? text.slice(title.length).trim() : text;
  const words = isMerge ? rest || branch || title : title || text;
  return [typeof number === 'number' ? `#${number}` : '', words].filter((part) => part !== '').join('  ');
}

/** The arrow of a way. */
export const arrow = (way: Way, glyphs: Glyphs): Piece =>
  way === 'to' ? accent(glyphs.right) : way === 'from' ? good(glyphs.left) : muted(glyphs.both);

/** An exchange in a line: when, which way, what. */
export function exchangeLine(event: Json, beside: number | undefined, isFull: boolean, glyphs: Glyphs): Line {
  const when = instant(textAt(event, '/occurred_at'));
  const date = when === undefined ? '' : shortDate(when, beside, isFull);
  const words = titleOfEvent(event);
  return [
    muted(date.padStart(isFull ? 11 : 8)),
    isFull ? '  ' : ' ',
    arrow(wayOfEvent(event), glyphs),
    '  ',
    words === '' ? muted('no words of its own') : words,
  ];
}
