import type { Json } from '../../../contract/scalars.ts';
import { label } from '../../../text/label.ts';
import { safe } from '../../../text/safe.ts';
import { children, at, below } from '../../state/persona/pointer.ts';
import { bold, columnsOf, type Line } from '../../widgets/line.ts';
import { isGiven } from '../../sentences/is-given.ts';
import { personNameKey } from '../../sentences/name-key.ts';
import { scalarLine, textOf } from '../drawn/drawn-value.ts';
import { withYearsTold } from '../drawn/told-years.ts';
import type { PaneData } from '../pane-data.ts';
import { columnGap, type PeerColumn } from './peer-lines.ts';
import { nameLine, widestOf } from './peer-table.ts';
import type { PeerSeen } from './peer-seen.ts';

/** The keys that the interface names, in the order in which they matter. */
const first = ['relationship_type', 'trust_level', 'formality', 'warmth', 'directness', 'channels', 'topics'];
const mostName = 36;
const mostCell = 28;
const leastLast = 8;
/** columns are found and measured among so many peers */
const looked = 500;

/** The keys of peers that have something to show, those of the interface first. */
function givenKeys(values: readonly (Json | undefined)[]): string[] {
  const keys = new Set<string>();
  for (const value of values)
    if (!Array.isArray(value)) {
      const named = personNameKey(value);
      for (const [key, item] of children(value)) if (key !== named && isGiven(item)) keys.add(key);
    }
  return [...first.filter((key) => keys.has(key)), ...[...keys].filter((key) => !first.includes(key))];
}

/** Any value in one line: a list's items, an object's names and values. */
const inOneLine = (value: Json | undefined): string => {
  const items = children(value);
  if (items.length === 0) return textOf(value);
  const parts = items.map(([key, item]) =>
    Array.isArray(value) ? inOneLine(item) : `${safe(key)} ${inOneLine(item)}`,
  );
  return parts.join(', ');
};

function cell(value: Json | undefined, paneData: PaneData): Line {
  if (!isGiven(value)) return [];
  return value !== null && typeof value === 'object' ? [inOneLine(value)] : scalarLine(value, paneData);
}

/** The columns of peers as a gateway gives them, as many of their keys as have room; the rest stands below the table. */
export function givenColumns(peers: readonly PeerSeen[], columns: number, paneData: PaneData): PeerColumn[] {
  const some = peers.slice(0, looked);
  const name: PeerColumn = {
    title: [bold('Name', 'muted')],
    width: Math.min(
      columns,
      widestOf(
        some.map((peer) => peer.name || 'no name given'),
        mostName,
      ),
    ),
    draw: nameLine,
  };
  const out = [name];
  let left = columns - name.width;
  for (const key of givenKeys(some.map(({ value }) => value))) {
    const title = label(safe(key));
    const draw = ({ value }: PeerSeen): Line => cell(withYearsTold(title, at(value, below('', key))), paneData);
    const isNumber = some.every(({ value }) => {
      const item = at(value, below('', key));
      return typeof item === 'number' || !isGiven(item);
    });
    const widest = some.reduce((most, peer) => Math.max(most, columnsOf(draw(peer))), title.length);
    const width = Math.min(widest, mostCell, left - columnGap);
    if (width < Math.min(widest, Math.max(leastLast, title.length))) break;
    out.push({ title: [bold(title, 'muted')], width, draw, ...(isNumber ? { align: 'right' as const } : {}) });
    left -= width + columnGap;
  }
  return out;
}
