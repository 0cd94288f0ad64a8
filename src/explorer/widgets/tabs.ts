import { accent, type Line, columnsOf, muted } from './line.ts';

export type Tab = { readonly id: string; readonly key: string; readonly title: string };

const widths: readonly (readonly [gap: string, withTitles: boolean])[] = [
  ['   ', true],
  ['  ', true],
  [' ', true],
  ['  ', false],
  [' ', false],
];

/** The gap and the titles with which they fit, the last where nothing does. */
function formFor(all: readonly Tab[], current: string, columns: number): readonly [gap: string, withTitles: boolean] {
  const fits = widths.find(([gap, withTitles]) => columnsOf(drawn(all, current, gap, withTitles)) <= columns);
  return fits ?? [' ', false];
}

const drawn = (all: readonly Tab[], current: string, gap: string, withTitles: boolean): Line =>
  all.flatMap((tab, index) => [index === 0 ? '' : gap, ...drawnTab(tab, tab.id === current, withTitles)]);

const drawnTab = ({ key, title }: Tab, isCurrent: boolean, withTitles: boolean): Line =>
  isCurrent
    ? [accent(`${key} `), { text: title, bold: true, underline: true, tone: 'accent' }]
    : [muted(withTitles ? `${key} ` : key), withTitles ? title : ''];

/** The section whose tab stands at a column of that line. */
export function tabAt(all: readonly Tab[], current: string, columns: number, column: number): Tab | undefined {
  const [gap, withTitles] = formFor(all, current, columns);
  let end = 0;
  return all.find((tab) => {
    end += columnsOf(drawnTab(tab, tab.id === current, withTitles)) + gap.length;
    return column < end;
  });
}

/** The sections in one line, the current one underlined; where the room is short, the others shrink to their keys. */
export function tabs(all: readonly Tab[], current: string, columns: number): Line {
  const [gap, withTitles] = formFor(all, current, columns);
  return drawn(all, current, gap, withTitles);
}
