import { claimOn } from '../../state/persona/claim.ts';
import { askedInVain } from '../../../contract/interpretations/asked-in-vain.ts';
import { byModelWords } from '../../../contract/interpretations/by-model.ts';
import { byModelAt } from '../../../contract/interpretations/without-model.ts';
import type { Json } from '../../../contract/scalars.ts';
import { cells, fit, wrap } from '../../../text/cells.ts';
import { figure, scaleOf } from '../../../text/figure.ts';
import { label } from '../../../text/label.ts';
import { safe } from '../../../text/safe.ts';
import type { Entry } from '../../state/persona/entries.ts';
import { saysNothing } from '../../state/persona/told-order.ts';
import { bar, signedBar } from '../../widgets/marks/bar.ts';
import { bold, fitLine, type Line, muted, plain, warn } from '../../widgets/line.ts';
import { drawnThing } from './drawn-thing.ts';
import { labelled, valueLines } from './drawn-value.ts';
import type { Block, Branch, Group } from './group.ts';
import { typeMismatch } from './type-mismatch.ts';
import { isDocumented, type PaneData } from '../pane-data.ts';
import { areRates, isMixed, withUnit } from './units.ts';

/** The columns that names take before values. */
export const nameColumns = (names: readonly string[], columns: number): number =>
  Math.min(Math.floor(columns * (columns < 44 ? 0.55 : 0.42)), 24, Math.max(4, ...names.map(cells)));

export const nameOf = ({ key, pointer }: Pick<Entry, 'key' | 'pointer'>): string =>
  pointer.startsWith('/identity/expertise_areas/') ? safe(key) : label(safe(key));

/** That there is nothing, and where the gateway gives one, the reason. */
export function nothing(pointer: string, columns: number, paneData: PaneData): Line[] {
  const reason = claimOn(paneData.raw, pointer)?.reason;
  const said = [reason === undefined ? 'not given' : safe(reason), askedInVain(paneData.raw, pointer)];
  return wrap(said.filter(Boolean).join('; '), columns).map((line) => [muted(line)]);
}

/** What is odd about a value, under it. */
const oddNote = (words: string, names: number, { glyphs }: PaneData): Line => [
  ' '.repeat(names),
  '  ',
  warn(`${glyphs.odd} ${words}`),
];

/** An entry of one value: its name, and the value or why there is none. */
export function namedBlock(entry: Entry, names: number, columns: number, paneData: PaneData): Block {
  const { pointer, value } = entry;
  const name = fit(nameOf(entry), names);
  const room = columns - names - 2;
  const said = isDocumented(paneData.raw) ? withUnit(pointer, value) : undefined;
  const lines = saysNothing(value)
    ? nothing(pointer, room, paneData)
    : said
      ? wrap(said, room).map((line): Line => [line])
      : undefined;
  const odd = typeMismatch(pointer, value);
  const drawn = lines
    ? lines.map((line, index): Line => [muted(index === 0 ? name : ' '.repeat(names)), '  ', ...line])
    : labelled(nameOf(entry), value, names, columns, paneData);
  const [first] = drawn;
  if (first && lines === undefined && isDocumented(paneData.raw) && areRates(pointer))
    drawn[0] = [...first, muted('  per 1,000 words')];
  if (odd !== undefined) drawn.push(oddNote(odd, names, paneData));
  return {
    pointer,
    lines: drawn,
    spoken: drawn
      .map((line) => plain(line).trim())
      .join(' ')
      .replace(/\s{2,}/, ': '),
  };
}

/** The numbers of a group as bars on one scale; undefined where they have none in common. */
function bars({ head, items }: Branch, columns: number, paneData: PaneData): Block[] | undefined {
  const numbers = items.map(({ value }) => value).filter((value) => typeof value === 'number');
  const documented = isDocumented(paneData.raw);
  if (numbers.length === 0 || numbers.length < items.filter(({ value }) => !saysNothing(value)).length)
    return undefined;
  if (documented && isMixed(head.pointer)) return undefined;
  const scale = documented && areRates(head.pointer) ? ([0, Math.max(...numbers)] as const) : scaleOf(numbers);
  if (!scale) return undefined;
  const names = nameColumns(items.map(nameOf), columns);
  const figures = Math.max(...numbers.map((number) => figure(number).length));
  const room = Math.max(4, Math.min(32, columns - names - figures - 4));
  return items.map((entry) => {
    const { pointer, value } = entry;
    if (typeof value !== 'number') return namedBlock(entry, names, columns, paneData);
    const drawn =
      scale[0] < 0
        ? signedBar(value, room, paneData.glyphs)
        : bar((value - scale[0]) / Math.max(1e-9, scale[1] - scale[0]), room, paneData.glyphs);
    const number = fit(figure(value), figures, 'right');
    const said = documented ? withUnit(pointer, value) : undefined;
    return {
      pointer,
      lines: [[fit(nameOf(entry), names), '  ', number, '  ', ...drawn]],
      spoken: `${nameOf(entry)}: ${said ?? `${figure(value)} of ${figure(scale[1])}`}`,
    };
  });
}

/** A heading with a muted note. */
export const heading = (entry: Entry, given: string, columns: number, { glyphs }: PaneData): Block => {
  const odd = typeMismatch(entry.pointer, entry.value);
  // a note that has no room is none
  const note = cells(nameOf(entry)) + 2 + cells(given) <= columns ? given : '';
  return {
    pointer: entry.pointer,
    lines: [
      fitLine(
        [
          bold(nameOf(entry)),
          muted(note === '' ? '' : `  ${note}`),
          odd === undefined ? '' : warn(`  ${glyphs.odd} ${odd}`),
        ],
        columns,
      ),
    ],
    spoken: [nameOf(entry), note, odd].filter(Boolean).join(', '),
  };
};

/** A heading and what stands under it, whatever it is: bars for numbers of one scale, named values, lists of things. */
export function drawnBranch(branch: Branch, columns: number, paneData: PaneData, note = ''): Group {
  const { head, items } = branch;
  const isList = Array.isArray(head.value);
  if (items.length === 0 || (saysNothing(head.value) && !isList && items.every(({ value }) => saysNothing(value))))
    if (saysNothing(head.value) || items.length === 0)
      return {
        tight: true,
        blocks: [
          namedBlock(
            head,
            nameColumns([columns < 44 ? 'Organization' : 'Emotional baseline'], columns),
            columns,
            paneData,
          ),
        ],
      };
  const counted = isList && items.length > 5 ? `${items.length}` : '';
  const first = heading(head, note === '' ? counted : note, columns, paneData);
  if (isList)
    return {
      tight: false,
      blocks: [first, ...items.map(({ pointer, value }) => thingBlock(pointer, value, columns, paneData))],
    };
  const names = nameColumns(items.map(nameOf), columns);
  const drawn = bars(branch, columns, paneData) ?? items.map((entry) => namedBlock(entry, names, columns, paneData));
  return { tight: false, blocks: [first, ...drawn] };
}

/** One thing of a list behind a dot. */
export function thingBlock(pointer: string, value: Json | undefined, columns: number, paneData: PaneData): Block {
  const isThing = value !== null && typeof value === 'object' && !Array.isArray(value);
  const by = byModelAt(paneData.raw, pointer);
  const told = isThing
    ? drawnThing(value, columns - 2, paneData, by && safe(byModelWords(by)))
    : valueLines(value, columns - 2, paneData);
  const lines = told.map((line, index): Line => [muted(index === 0 ? `${paneData.glyphs.dot} ` : '  '), ...line]);
  return { pointer, lines, spoken: told.map((line) => plain(line).trim()).join(', ') };
}
