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
import type { Scene } from '../pane-data.ts';
import { Sheet } from '../columns-pane.tsx';
import { standout } from './highlight.ts';
import { useMcpUrl, useScene } from '../use-pane-data.ts';

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

function who({ raw }: Scene, columns: number): Group {
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

function outstanding(scene: Scene, columns: number): Group[] {
  const blocks = scene.entries.flatMap((entry: Entry): Block[] => {
    const found = standout(entry, scene);
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
function traits(scene: Scene, columns: number): Group[] {
  const items = children(at(scene.raw, '/traits/big_five')).map(([key, value]) => ({
    pointer: below('/traits/big_five', key),
    key,
    value,
    depth: 1,
    foldable: false,
  }));
  if (!items.some(({ key }) => traitReading(scene.raw, key))) return [];
  const head = { pointer: '/traits/big_five', key: 'big_five', value: null, depth: 0, foldable: false };
  const { blocks } = drawnBigFive({ head, items }, columns, scene);
  return [{ tight: false, blocks: blocks.map((block) => ({ ...block, pointer: undefined })) }];
}

/** The episodes as lanes; the cursor stands on them in their own section. */
function overTime(scene: Scene, columns: number): Group[] {
  const episodes = children(at(scene.raw, '/episodes')).map(([key, value]) =>
    episodeSeen({ pointer: below('/episodes', key), key, value, depth: 0, foldable: false }),
  );
  const lines = episodeLanes(episodes, undefined, columns, 20, scene);
  if (lines.length === 0) return [];
  const spoken = counted(episodes.length, 'episode');
  return [{ tight: false, blocks: [title('Over time', spoken), { pointer: undefined, lines, spoken }] }];
}

/** Where the persona is reached, by whom and by what. */
function reach({ raw }: Scene, mcp: string | undefined, columns: number): Group {
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
  (columns: number, scene: Scene): readonly Group[] => [
    who(scene, columns),
    sources(scene, columns),
    ...outstanding(scene, columns),
    ...overTime(scene, columns),
    ...traits(scene, columns),
    reach(scene, mcp, columns),
  ];

/** Who it is, how fresh, from what, what stands out, and where to reach it. */
export function Overview(props: PaneProps): ReactElement | null {
  const scene = useScene();
  const mcp = useMcpUrl();
  const draw = useCallback((columns: number, given: Scene) => drawOverview(mcp)(columns, given), [mcp]);
  return scene ? <Sheet {...props} title="Overview" scene={scene} draw={draw} /> : null;
}
