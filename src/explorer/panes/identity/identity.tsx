import type { ReactElement } from 'react';
import { drawnBranch } from '../drawn/drawn-branch.ts';
import { branches, type Group } from '../drawn/group.ts';
import type { PaneProps } from '../pane-props.ts';
import type { PaneData } from '../pane-data.ts';
import { ColumnsPane } from '../columns-pane.tsx';
import { usePaneData } from '../use-pane-data.ts';

/** The branches of the entries, the short ones first as they come, each drawn by what it holds. */
const drawIdentity = (columns: number, paneData: PaneData): readonly Group[] =>
  branches(paneData.entries).map((branch) => drawnBranch(branch, columns, paneData));

/** Who the subject is: role, organization, expertise, priorities, relationships, how they communicate. */
export function Identity(props: PaneProps): ReactElement | null {
  const paneData = usePaneData();
  return paneData ? (
    <ColumnsPane {...props} title="Identity" root="/identity" paneData={paneData} draw={drawIdentity} />
  ) : null;
}
