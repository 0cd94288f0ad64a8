import type { ReactElement } from 'react';
import { plainWords, spokenWords } from '../../sentences/words.ts';
import { keyPeople } from '../../sentences/people.ts';
import { toldOf } from '../../sentences/said.ts';
import { bold, muted } from '../../widgets/line.ts';
import { wrapped } from '../../widgets/wrapped.ts';
import { drawnBranch } from '../drawn/drawn-branch.ts';
import type { Branch, Group } from '../drawn/group.ts';
import { drawnSection } from '../drawn/section.ts';
import { isDocumented, type PaneData } from '../pane-data.ts';
import type { PaneProps } from '../pane-props.ts';
import { ColumnsPane } from '../columns-pane.tsx';
import { usePaneData } from '../use-pane-data.ts';
import { drawnPreferences } from './preferences.ts';

const notes: Readonly<Record<string, string>> = { '/identity/expertise_areas': 'beside the strongest' };

/** Those who are key and have a section of their own, in one sentence. */
function drawnPeople({ head }: Branch, columns: number, { raw }: PaneData): Group {
  const words = keyPeople(toldOf(raw).material);
  const lines = wrapped(words, columns);
  return {
    tight: false,
    blocks: [
      {
        pointer: head.pointer,
        lines: [[bold('Key relationships'), muted('  in section 5, Peers')], ...lines],
        spoken: `Key relationships: ${spokenWords(words)}`,
      },
    ],
  };
}

const drawIdentity = (columns: number, paneData: PaneData): readonly Group[] =>
  drawnSection(paneData, columns, (branch) => {
    const { pointer } = branch.head;
    const isPeople = pointer === '/identity/key_relationships' && branch.items.length === 0;
    if (isPeople && plainWords(keyPeople(toldOf(paneData.raw).material)) !== '')
      return drawnPeople(branch, columns, paneData);
    if (pointer === '/identity/communication_preferences' && isDocumented(paneData.raw))
      return drawnPreferences(branch, columns, paneData);
    return drawnBranch(branch, columns, paneData, isDocumented(paneData.raw) ? notes[pointer] : '');
  });

/** Who the subject is: role, organization, expertise, priorities, relationships, how they communicate. */
export function Identity(props: PaneProps): ReactElement | null {
  const paneData = usePaneData();
  return paneData ? (
    <ColumnsPane {...props} title="Identity" root="/identity" paneData={paneData} draw={drawIdentity} />
  ) : null;
}
