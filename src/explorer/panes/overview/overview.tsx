import { type ReactElement, useCallback } from 'react';
import { counted } from '../../../text/amount.ts';
import { fit, wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import type { Entry } from '../../state/persona/entries.ts';
import { at, below, children } from '../../state/persona/pointer.ts';
import { bold, type Line, muted } from '../../widgets/line.ts';
import { drawnBigFive, traitReading } from '../traits/big-five.ts';
import { textOf } from '../drawn/drawn-value.ts';
import { episodeLanes } from '../episodes/episode-lanes.ts';
import { episodeSeen } from '../episodes/episode-rows.ts';
import type { Block, Group } from '../drawn/group.ts';
import { sources } from './overview-sources.ts';
import type { PaneProps } from '../pane-props.ts';
import type { PaneData } from '../pane-data.ts';
import { ColumnsPane } from '../columns-pane.tsx';
import { highlight } from './highlight.ts';
import { useMcpUrl, usePaneData } from '../use-pane-data.ts';

const names = 12;
const title = (text: string, note = ''): Block => ({
  pointer: undefined,
  lines: [[bold(text), muted(note === '' ? '' : `  ${note}`)]],
  spoken: text,
});

const named = (pointer: string | undefined, name: string, words: readonly string[]): Block => ({
  pointer,
  lines: words.map((text, index): Line => [muted(fit(index === 0 ? name : '', names)), '  ', text]),
  spoken: `${name}: ${words.join(' ')}`,
});

function who({ raw }: PaneData, columns: number): Group {
  const text = (pointer: string) => {
    const value = at(raw, pointer);
    return typeof value === 'string' ? safe(value) : '';
  };
  const [role, organization, background] = ['role', 'organization', 'background'].map((key) =>
    text(`/identity/${key}`),
  );
  const post = [role, organization].filter(Boolean).join(', ');
  const subject = textOf(at(raw, '/subject'));
  const lines: Line[] = [
    [bold(subject, 'accent')],
    ...wrap(post, columns, 2).map((line): Line => [line]),
    ...(background ? wrap(background, columns, 3).map((line): Line => [muted(line)]) : []),
  ];
  return {
    tight: false,
    blocks: [{ pointer: '/subject', lines, spoken: [subject, post, background].filter(Boolean).join('. ') }],
  };
}

function outstanding(paneData: PaneData, columns: number): Group[] {
  const blocks = paneData.entries.flatMap((entry: Entry): Block[] => {
    const found = highlight(entry, paneData);
    return found && found.words !== ''
      ? [named(entry.pointer, found.about, wrap(found.words, columns - names - 2, 3))]
      : [];
  });
  return [
    {
      tight: false,
      blocks:
        blocks.length > 0
          ? [title('What stands out'), ...blocks]
          : [title('What stands out'), named(undefined, '—', ['nothing yet: the gateway gives no claims'])],
    },
  ];
}

/** The five factors once more, for the eye; the cursor stands on them in their own section. */
function traits(paneData: PaneData, columns: number): Group[] {
  const items = children(at(paneData.raw, '/traits/big_five')).map(([key, value]) => ({
    pointer: below('/traits/big_five', key),
    key,
    value,
    depth: 1,
    foldable: false,
  }));
  if (!items.some(({ key }) => traitReading(paneData.raw, key))) return [];
  const head = { pointer: '/traits/big_five', key: 'big_five', value: null, depth: 0, foldable: false };
  const { blocks } = drawnBigFive({ head, items }, columns, paneData);
  return [{ tight: false, blocks: blocks.map((block) => ({ ...block, pointer: undefined })) }];
}

/** The episodes as lanes; the cursor stands on them in their own section. */
function overTime(paneData: PaneData, columns: number): Group[] {
  const episodes = children(at(paneData.raw, '/episodes')).map(([key, value]) =>
    episodeSeen({ pointer: below('/episodes', key), key, value, depth: 0, foldable: false }),
  );
  const lines = episodeLanes(episodes, undefined, columns, 20, paneData);
  if (lines.length === 0) return [];
  const spoken = counted(episodes.length, 'episode');
  return [{ tight: false, blocks: [title('Over time', spoken), { pointer: undefined, lines, spoken }] }];
}

/** Where the persona is reached, by whom and by what. */
function reach({ raw }: PaneData, mcp: string | undefined, columns: number): Group {
  const room = columns - names - 2;
  const id = (pointer: string, name: string) => named(pointer, name, wrap(textOf(at(raw, pointer)), room));
  return {
    tight: false,
    blocks: [
      title('Where to reach it'),
      named(undefined, 'MCP', wrap(mcp === undefined ? '—' : safe(mcp), room)),
      id('/namespace_id', 'Namespace'),
      id('/agent_id', 'Agent'),
    ],
  };
}

/** The groups of the overview for a namespace whose MCP endpoint is known or not. */
const drawOverview =
  (mcp: string | undefined) =>
  (columns: number, paneData: PaneData): readonly Group[] => [
    who(paneData, columns),
    sources(paneData, columns),
    ...outstanding(paneData, columns),
    ...overTime(paneData, columns),
    ...traits(paneData, columns),
    reach(paneData, mcp, columns),
  ];

/** Who it is, how fresh, from what, what stands out, and where to reach it. */
export function Overview(props: PaneProps): ReactElement | null {
  const paneData = usePaneData();
  const mcp = useMcpUrl();
  const draw = useCallback((columns: number, given: PaneData) => drawOverview(mcp)(columns, given), [mcp]);
  return paneData ? <ColumnsPane {...props} title="Overview" paneData={paneData} draw={draw} /> : null;
}
