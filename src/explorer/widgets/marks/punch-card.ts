import type { Glyphs } from '../glyphs.ts';
import { type Line, muted, type Piece } from '../line.ts';

/** How often, by day (Monday first) and hour. */
export type Week = readonly (readonly number[])[];

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const colour = [38, 152, 168] as const;

const greatest = (week: Week): number => Math.max(0, ...week.flat());

/** The shade of a number from 1 (a quarter of the greatest, or less) to 4; 0 for nothing. */
const shadeOf = (value: number, most: number): number => (value > 0 ? Math.ceil((value * 4) / most) : 0);

const shaded = (text: string): Piece => ({ text, tone: 'accent', rgb: colour });

/** The marks over the hours: 0, 6, 12, 18 and 23, each above its own. */
export const hourMarks = '0     6     12    18   23';

/** A week as seven lines of 24 hours under a line of marks, by day, in four shades of the greatest number; nothing is a dot. */
export function punchCard(week: Week, glyphs: Glyphs): Line[] {
  const most = greatest(week);
  return [
    [muted(`    ${hourMarks}`)],
    ...days.map((day, index): Line => {
      const out: Piece[] = [muted(`${day} `)];
      let run = '';
      let last = -1;
      const flush = () => {
        if (run !== '') out.push(last === 0 ? muted(run) : shaded(run));
        run = '';
      };
      for (const value of week[index] ?? []) {
        const shade = shadeOf(value, most);
        if (shade !== last) flush();
        last = shade;
        run += shade === 0 ? glyphs.none : (glyphs.shades[shade - 1] ?? '');
      }
      flush();
      return out;
    }),
  ];
}

/** What the shades of a punch card count, the darkest first: "19 – 25 commits an hour" is said once, by the first line. */
export function punchLegend(week: Week, glyphs: Glyphs): Line[] {
  const most = greatest(week);
  const ranges = [4, 3, 2, 1].flatMap((shade) => {
    const from = Math.floor(((shade - 1) * most) / 4) + 1;
    const to = Math.floor((shade * most) / 4);
    return to < from ? [] : [{ shade, text: from === to ? `${from}` : `${from} – ${to}` }];
  });
  return ranges.map(({ shade, text }): Line => [shaded(glyphs.shades[shade - 1] ?? ''), muted(` ${text.padEnd(7)}`)]);
}

/** How often by hour, over all days. */
export const hoursOf = (week: Week): number[] =>
  Array.from({ length: 24 }, (_, hour) => week.reduce((sum, day) => sum + (day[hour] ?? 0), 0));
