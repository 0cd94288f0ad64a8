import type { ReactElement } from 'react';
import { drawnBigFive } from './big-five.ts';
import { drawnBranch } from '../drawn/drawn-branch.ts';
import { drawnStress } from './stress.ts';
import { type Branch, branches, type Group } from '../drawn/group.ts';
import type { PaneProps } from '../pane-props.ts';
import { isDocumented, type Scene } from '../pane-data.ts';
import { Sheet } from '../columns-pane.tsx';
import { useScene } from '../use-pane-data.ts';

const notes: Readonly<Record<string, string>> = {
  '/traits/values': 'references per 1,000 words',
};

const drawn = (branch: Branch, columns: number, scene: Scene): Group => {
  const { pointer } = branch.head;
  if (pointer === '/traits/big_five' && branch.items.length > 0) return drawnBigFive(branch, columns, scene);
  if (pointer === '/traits/stress_responses' && isDocumented(scene.raw)) return drawnStress(branch, columns, scene);
  return drawnBranch(branch, columns, scene, isDocumented(scene.raw) ? notes[pointer] : '');
};

const drawTraits = (columns: number, scene: Scene): readonly Group[] =>
  branches(scene.entries).map((branch) => drawn(branch, columns, scene));

/** What the subject's words and habits suggest, and how surely. */
export function Traits(props: PaneProps): ReactElement | null {
  const scene = useScene();
  return scene ? <Sheet {...props} title="Traits" root="/traits" scene={scene} draw={drawTraits} /> : null;
}
