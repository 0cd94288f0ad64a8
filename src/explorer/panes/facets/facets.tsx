import type { ReactElement } from 'react';
import { cells, wrap } from '../../../text/cells.ts';
import { instant, moment } from '../../../text/moment.ts';
import { safe } from '../../../text/safe.ts';
import type { Entry } from '../../state/persona/entries.ts';
import { at } from '../../state/persona/pointer.ts';
import { bold, type Line, muted, type Piece } from '../../widgets/line.ts';
import { drawnBranch, thingBlock } from '../drawn/drawn-branch.ts';
import { type Block, branches, type Group } from '../drawn/group.ts';
import type { PaneProps } from '../pane-props.ts';
import type { PaneData } from '../pane-data.ts';
import { ColumnsPane } from '../columns-pane.tsx';
import { usePaneData } from '../use-pane-data.ts';

const stances: Readonly<Record<string, Piece>> = {
  for: { text: '+ for', tone: 'good' },
  against: { text: '- against', tone: 'warn' },
  unclear: muted('? unclear'),
};

const textAt = (entry: Entry, key: string): string => {
  const text = at(entry.value, key);
  return typeof text === 'string' ? safe(text) : '';
};

/** A stance or a statement with the words it was said in, and when. */
function quoted(entry: Entry, columns: number, paneData: PaneData): Block {
  const [target, stance, quote, statement] = ['/target', '/stance', '/quote', '/statement'].map((key) =>
    textAt(entry, key),
  );
  const said = quote || statement;
  if (!said || Object.keys(entry.value ?? {}).some((key) => !/^(target|stance|quote|statement|at)$/.test(key)))
    return thingBlock(entry.pointer, entry.value, columns, paneData);
  const moments = instant(textAt(entry, '/at'));
  const when = moments === undefined ? '' : moment(moments, paneData.now, paneData.time);
  const stand = stances[stance ?? ''] ?? muted(stance ?? '');
  const head: Line = target ? [bold(target), '  ', stand, muted(when === '' ? '' : `  ${when}`)] : [];
  const words = wrap(`“${said}”`, columns - 2, 4);
  const age = head.length === 0 && when !== '' ? `  ${when}` : '';
  const isRoomy = cells(words.at(-1) ?? '') + age.length <= columns - 2;
  const lines = words.map((line, index): Line => ['  ', line, muted(isRoomy && index === words.length - 1 ? age : '')]);
  const tail: Line[] = isRoomy || age === '' ? [] : [[muted(age)]];
  return {
    pointer: entry.pointer,
    lines: [...(head.length > 0 ? [head] : []), ...lines, ...tail],
    spoken: [target, stance, said, when].filter(Boolean).join(', '),
  };
}

const drawFacets = (columns: number, paneData: PaneData): readonly Group[] =>
  branches(paneData.entries).map((branch) => {
    const group = drawnBranch(branch, columns, paneData);
    if (!/^\/facets\/(opinions|mental_models)$/.test(branch.head.pointer) || branch.items.length === 0) return group;
    return {
      tight: false,
      blocks: [...group.blocks.slice(0, 1), ...branch.items.map((item) => quoted(item, columns, paneData))],
    };
  });

/** The subject's own language, opinions and ways of seeing things. */
export function Facets(props: PaneProps): ReactElement | null {
  const paneData = usePaneData();
  return paneData ? (
    <ColumnsPane {...props} title="Facets" root="/facets" paneData={paneData} draw={drawFacets} />
  ) : null;
}
