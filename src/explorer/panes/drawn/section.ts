import { saysNothing } from '../../state/persona/told-order.ts';
import { muted } from '../../widgets/line.ts';
import type { PaneData } from '../pane-data.ts';
import { namedBlock, nameColumns, nameOf } from './drawn-branch.ts';
import { type Branch, branches, type Group } from './group.ts';

const isTold = ({ head, items }: Branch): boolean => [head, ...items].some(({ value }) => !saysNothing(value));

/** The branches of a section, what is told by its own way of drawing; under them, small, what is not told, and why. */
export function drawnSection(paneData: PaneData, columns: number, draw: (branch: Branch) => Group): readonly Group[] {
  const all = branches(paneData.entries);
  const untold = all.filter((branch) => !isTold(branch)).map(({ head }) => head);
  if (untold.length === 0) return all.map(draw);
  const names = nameColumns(untold.map(nameOf), columns);
  return [
    ...all.filter(isTold).map(draw),
    {
      tight: false,
      blocks: [
        { pointer: undefined, lines: [[muted('Not told by these sources')]], spoken: 'Not told by these sources' },
        ...untold.map((head) => namedBlock(head, names, columns, paneData)),
      ],
    },
  ];
}
