import type { ReactElement } from 'react';
import { drawnBranch } from '../drawn/drawn-branch.ts';
import { branches, type Group } from '../drawn/group.ts';
import type { PaneProps } from '../pane-props.ts';
import type { Scene } from '../pane-data.ts';
import { Sheet } from '../columns-pane.tsx';
import { useScene } from '../use-pane-data.ts';

/** The branches of the entries, the short ones first as they come, each drawn by what it holds. */
const drawIdentity = (columns: number, scene: Scene): readonly Group[] =>
  branches(scene.entries).map((branch) => drawnBranch(branch, columns, scene));

/** Who the subject is: role, organization, expertise, priorities, relationships, how they communicate. */
export function Identity(props: PaneProps): ReactElement | null {
  const scene = useScene();
  return scene ? <Sheet {...props} title="Identity" root="/identity" scene={scene} draw={drawIdentity} /> : null;
}
