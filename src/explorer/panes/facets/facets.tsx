import type { ReactElement } from 'react';
import { cells, wrap } from '../../../text/cells.ts';
import { day, instant } from '../../../text/moment.ts';
import { safe } from '../../../text/safe.ts';
import type { Json } from '../../../contract/scalars.ts';
import { byModelWords } from '../../../contract/interpretations/by-model.ts';
import { byModelAt } from '../../../contract/interpretations/without-model.ts';
import { at, below, children } from '../../state/persona/pointer.ts';
import { columnsOf, type Line, muted } from '../../widgets/line.ts';
import { drawnBranch, thingBlock } from '../drawn/drawn-branch.ts';
import type { Block, Branch, Group } from '../drawn/group.ts';
import { drawnSection } from '../drawn/section.ts';
import type { PaneProps } from '../pane-props.ts';
import { isDocumented, type PaneData } from '../pane-data.ts';
import { ColumnsPane } from '../columns-pane.tsx';
import { usePaneData } from '../use-pane-data.ts';

const textAt = (value: Json | undefined, key: string): string => {
  const text = at(value, key);
  return typeof text === 'string' ? safe(text) : '';
};

const stances = new Set(['for', 'against', 'unclear']);

/** A stance, a rule or a saying as it was said, whole, then when; undefined where there is more to it than that. */
function quoted(pointer: string, value: Json | undefined, columns: number, paneData: PaneData): Block | undefined {
  const said = ['/quote', '/statement', '/text'].map((key) => textAt(value, key)).find((text) => text !== '');
  const by = byModelAt(paneData.raw, pointer);
  if (
    said === undefined ||
    Object.keys(value ?? {}).some((key) => !/^(target|stance|quote|statement|text|at)$/.test(key))
  )
    return undefined;
  const moments = instant(textAt(value, '/at'));
  const stance = textAt(value, '/stance');
  const target = textAt(value, '/target');
  // What it is about is told where the words themselves do not.
  const about = said.toLowerCase().includes(target.toLowerCase()) ? '' : ` ${target}`;
  const when = moments === undefined ? '' : day(moments, paneData.time === 'local' ? 'local' : 'utc');
  const note = [
    stances.has(stance) && stance !== 'unclear' ? stance + about : about.trim(),
    when,
    by === undefined ? '' : safe(byModelWords(by)),
  ]
    .filter((text) => text !== '')
    .join(', ');
  // What a model states is no quotation; the sentence that it takes for a stance is.
  const isQuote = by === undefined || textAt(value, '/quote') !== '';
  const lines = wrap(isQuote ? `“${said.replaceAll(/^["“]|["”]$/g, '')}”` : said, columns).map((line): Line => [line]);
  const last = lines.at(-1) ?? [];
  const isRoomy = columnsOf(last) + 2 + cells(note) <= columns;
  return {
    pointer,
    lines:
      note === ''
        ? lines
        : isRoomy
          ? [...lines.slice(0, -1), [...last, muted(`  ${note}`)]]
          : [...lines, ...wrap(note, columns).map((line): Line => [muted(line)])],
    spoken: [said, note].filter(Boolean).join(', '),
  };
}

/** The sayings among the subject's habits of language as quotations, the rest as it is. */
function drawnIdiolect(branch: Branch, columns: number, paneData: PaneData): Group {
  const sayings = branch.items.find(({ key, value }) => key === 'sayings' && Array.isArray(value) && value.length > 0);
  if (sayings === undefined || !isDocumented(paneData.raw)) return drawnBranch(branch, columns, paneData);
  const rest = drawnBranch({ ...branch, items: branch.items.filter((entry) => entry !== sayings) }, columns, paneData);
  const said = children(sayings.value).flatMap(
    ([key, value]) => quoted(below(sayings.pointer, key), value, columns, paneData) ?? [],
  );
  const block: Block = {
    pointer: sayings.pointer,
    lines: said.flatMap(({ lines }) => lines),
    spoken: said.map(({ spoken }) => spoken).join('. '),
  };
  return { ...rest, blocks: [...rest.blocks.slice(0, 1), block, ...rest.blocks.slice(1)] };
}

const drawFacets = (columns: number, paneData: PaneData): readonly Group[] =>
  drawnSection(paneData, columns, (branch) => {
    const { pointer } = branch.head;
    if (pointer === '/facets/idiolect') return drawnIdiolect(branch, columns, paneData);
    const group = drawnBranch(branch, columns, paneData);
    if (!/^\/facets\/(opinions|mental_models)$/.test(pointer) || branch.items.length === 0) return group;
    const said = branch.items.map(
      (item) =>
        quoted(item.pointer, item.value, columns, paneData) ?? thingBlock(item.pointer, item.value, columns, paneData),
    );
    return { tight: false, blocks: [...group.blocks.slice(0, 1), ...said] };
  });

/** The subject's own language, opinions and ways of seeing things. */
export function Facets(props: PaneProps): ReactElement | null {
  const paneData = usePaneData();
  return paneData ? (
    <ColumnsPane {...props} title="Facets" root="/facets" paneData={paneData} draw={drawFacets} />
  ) : null;
}
