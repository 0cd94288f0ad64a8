import { claimOn } from '../../state/persona/claim.ts';
import { Box, useIsScreenReaderEnabled } from 'ink';
import type { ReactElement } from 'react';
import { counted } from '../../../text/amount.ts';
import { label } from '../../../text/label.ts';
import { safe } from '../../../text/safe.ts';
import type { Json } from '../../../contract/scalars.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useWindow } from '../../hooks/use-window.ts';
import type { Entry } from '../../state/persona/entries.ts';
import { sectionView } from '../../state/persona/persona.ts';
import { at, children } from '../../state/persona/pointer.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import { clipLine, type Line, marked, muted } from '../../widgets/line.ts';
import { meter } from '../../widgets/marks/meter.ts';
import { Table, type TableColumn } from '../../widgets/rows/table.tsx';
import { TextLine } from '../../widgets/text-line.tsx';
import { seenPart } from '../../widgets/rows/window.ts';
import { scalarLine, textOf } from '../drawn/drawn-value.ts';
import { evidenceLine } from '../evidence/evidence-line.ts';
import type { PaneProps } from '../pane-props.ts';
import { peerDetail } from './peer-detail.ts';
import { type PaneData } from '../pane-data.ts';
import { useCursor, usePaneData } from '../use-pane-data.ts';

/** The fields in the table, the first to go in little room last. */
const fields = [
  { key: 'name', title: 'Name', needs: 0, grows: true },
  { key: 'relationship_type', title: 'Relationship', needs: 0, most: 20 },
  { key: 'trust_level', title: 'Trust', needs: 0 },
  { key: 'formality', title: 'Formality', needs: 84 },
  { key: 'warmth', title: 'Warmth', needs: 100 },
  { key: 'directness', title: 'Directness', needs: 116 },
  { key: 'channels', title: 'Channels', needs: 66, most: 24 },
  { key: 'topics', title: 'Topics', needs: 134, most: 44 },
] as const;

const shown = (width: number) => fields.filter(({ needs }) => width >= needs);

function cell(value: Json | undefined, key: string, paneData: PaneData): Line {
  const items = children(value);
  if (Array.isArray(value))
    return items.length === 0 ? [muted('—')] : [items.map(([, item]) => textOf(item)).join(', ')];
  if (typeof value === 'string' && key !== 'name' && key !== 'relationship_type') return meter(value, paneData.glyphs);
  return scalarLine(value, paneData);
}

const spokenPeer = ({ value }: Entry): string =>
  children(value)
    .filter(
      ([, item]) => item !== '' && item !== null && children(item).length + (typeof item === 'object' ? 0 : 1) > 0,
    )
    .map(([key, item]) => `${label(safe(key))}: ${Array.isArray(item) ? item.map(textOf).join(' and ') : textOf(item)}`)
    .join(', ');

/** The people the subject deals with: a table, and beside or under it the one under the cursor. */
export function Peers({ width, height, focused = true }: PaneProps): ReactElement | null {
  const paneData = usePaneData();
  const { cursor, search } = useCursor();
  const sort = useExplorer(({ persona }) => sectionView(persona).sort);
  const isSpoken = useIsScreenReaderEnabled();
  const { columns, rows } = inside(width, height);
  const entries = paneData?.entries ?? [];
  const place = Math.max(
    0,
    entries.findIndex(({ pointer }) => pointer === cursor),
  );
  const isBeside = columns >= 150;
  const tableColumns = isBeside ? columns - 52 : columns;
  const current = entries[place];
  const detail =
    paneData && current && !isSpoken
      ? peerDetail(current, isBeside ? 48 : columns, isBeside ? rows : Math.min(9, Math.floor(rows / 2)), paneData)
      : [];
  const room = Math.max(1, rows - 1 - (isBeside || detail.length === 0 ? 0 : detail.length + 1));
  const first = useWindow(place, room, entries.length);
  if (!paneData) return null;
  const seen = entries.slice(first, first + room);
  const used = shown(tableColumns);
  const cells = seen.map(({ value }) =>
    used.map(({ key }) => marked(cell(at(value, `/${key}`), key, paneData), search)),
  );
  const titles: TableColumn[] = used.map(({ title, key, ...rest }) => ({
    ...rest,
    title: sort?.key === key ? `${title} ${sort.backwards ? '↓' : '↑'}` : title,
  }));
  const why = claimOn(paneData.raw, '/peers')?.reason;
  const order = sort ? `, by ${label(sort.key).toLowerCase()}` : '';
  return (
    <Frame
      title="Peers"
      note={[muted(`${counted(entries.length, 'person', 'people')}${order}`)]}
      foot={evidenceLine(paneData, cursor, columns)}
      width={width}
      height={height}
      focused={focused}
      scroll={seenPart({ first, count: seen.length }, entries.length)}
    >
      {entries.length === 0 ? (
        <TextLine line={[muted(`— ${safe(why ?? 'nobody is given')}`)]} />
      ) : (
        <Box flexDirection={isBeside ? 'row' : 'column'}>
          <Box width={tableColumns} height={isSpoken ? undefined : isBeside ? rows : seen.length + 1} flexShrink={0}>
            <Table
              columns={titles}
              rows={cells}
              selected={place - first}
              width={tableColumns}
              focused={focused}
              spoken={isSpoken ? seen.map(spokenPeer) : undefined}
            />
          </Box>
          <Box flexDirection="column" marginLeft={isBeside ? 4 : 0} marginTop={isBeside ? 0 : 1}>
            {detail.map((line, index) => (
              <TextLine key={index} line={clipLine(line, isBeside ? 48 : columns)} />
            ))}
          </Box>
        </Box>
      )}
    </Frame>
  );
}
