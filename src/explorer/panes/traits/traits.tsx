import type { ReactElement } from 'react';
import { drawnBigFive } from './big-five.ts';
import { drawnBranch } from '../drawn/drawn-branch.ts';
import { drawnStress } from './stress.ts';
import type { Branch, Group } from '../drawn/group.ts';
import { drawnSection } from '../drawn/section.ts';
import type { PaneProps } from '../pane-props.ts';
import { isDocumented, type PaneData } from '../pane-data.ts';
import { ColumnsPane } from '../columns-pane.tsx';
import { usePaneData } from '../use-pane-data.ts';

const notes: Readonly<Record<string, string>> = {
  '/traits/values': 'references per 1,000 words',
};

const drawn = (branch: Branch, columns: number, paneData: PaneData): Group => {
  const { pointer } = branch.head;
  if (pointer === '/traits/big_five' && branch.items.length > 0) return drawnBigFive(branch, columns, paneData);
  if (pointer === '/traits/stress_responses' && isDocumented(paneData.raw))
    return drawnStress(branch, columns, paneData);
  return drawnBranch(branch, columns, paneData, isDocumented(paneData.raw) ? notes[pointer] : '');
};

const drawTraits = (columns: number, paneData: PaneData): readonly Group[] =>
  drawnSection(paneData, columns, (branch) => drawn(branch, columns, paneData));

/** What the subject's words and habits suggest, and how surely. */
export function Traits(props: PaneProps): ReactElement | null {
  const paneData = usePaneData();
  return paneData ? (
    <ColumnsPane {...props} title="Traits" root="/traits" paneData={paneData} draw={drawTraits} />
  ) : null;
}
