import { accent, type Line, columnsOf, muted } from './line.ts';

export type Tab = { readonly id: string; readonly key: string; readonly title: string };

/** The sections in one line, the current one underlined; where the room is short, the others shrink to their keys. */
export function tabs(all: readonly Tab[], current: string, columns: number): Line {
  const drawn = (gap: string, withTitles: boolean): Line =>
    all.flatMap(({ id, key, title }, index) => {
      const start = index === 0 ? '' : gap;
      if (id === current)
        return [start, accent(`${key} `), { text: title, bold: true, underline: true, tone: 'accent' as const }];
      return [start, muted(withTitles ? `${key} ` : key), withTitles ? title : ''];
    });
  const widths: [string, boolean][] = [
    ['   ', true],
    ['  ', true],
    [' ', true],
    ['  ', false],
    [' ', false],
  ];
  for (const [gap, withTitles] of widths) {
    const line = drawn(gap, withTitles);
    if (columnsOf(line) <= columns) return line;
  }
  return drawn(' ', false);
}
