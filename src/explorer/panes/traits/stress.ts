import { cells, fit } from '../../../text/cells.ts';
import { figure } from '../../../text/figure.ts';
import { label } from '../../../text/label.ts';
import { safe } from '../../../text/safe.ts';
import type { Entry } from '../../state/persona/entries.ts';
import { at } from '../../state/persona/pointer.ts';
import { columnsOf, type Line, muted } from '../../widgets/line.ts';
import { drawnBranch, thingBlock } from '../drawn/drawn-branch.ts';
import type { Block, Branch, Group } from '../drawn/group.ts';
import type { PaneData } from '../pane-data.ts';

const markerOf = ({ value }: Entry): string => {
  const marker = at(value, '/marker');
  return typeof marker === 'string' ? label(safe(marker)) : '';
};

/** How large Cohen's d is, in a word. */
const size = (d: number): string => {
  const whole = Math.abs(d);
  return whole < 0.2 ? 'hardly changes' : whole < 0.5 ? 'small change' : whole < 0.8 ? 'medium change' : 'large change';
};

function block(entry: Entry, names: number, columns: number, paneData: PaneData): Block {
  const numbers = ['/baseline', '/under_load', '/d'].map((key) => at(entry.value, key));
  const [rest, load, d] = numbers.map((number) => (typeof number === 'number' ? number : undefined));
  if (rest === undefined || load === undefined || d === undefined)
    return thingBlock(entry.pointer, entry.value, columns, paneData);
  const name = markerOf(entry);
  const change: Line = [
    figure(rest),
    muted(` ${paneData.glyphs.right} `),
    figure(load),
    muted(`  ${size(d)}, d ${figure(d)}`),
  ];
  const isOneLine = cells(name) <= names && names + 2 + columnsOf(change) <= columns;
  return {
    pointer: entry.pointer,
    lines: isOneLine ? [[fit(name, names), '  ', ...change]] : [[name], ['  ', ...change]],
    spoken: `${name}: ${figure(rest)} at rest, ${figure(load)} under load; ${size(d)}`,
  };
}

/** What changes under load: the mean at rest, the mean under load, and how large that is. */
export function drawnStress(branch: Branch, columns: number, paneData: PaneData): Group {
  const group = drawnBranch(branch, columns, paneData, branch.items.length > 0 ? 'at rest, under load' : '');
  if (branch.items.length === 0) return group;
  const names = Math.min(
    24,
    Math.floor(columns * 0.42),
    Math.max(...branch.items.map((item) => cells(markerOf(item)))),
  );
  return {
    tight: false,
    blocks: [...group.blocks.slice(0, 1), ...branch.items.map((item) => block(item, names, columns, paneData))],
  };
}
