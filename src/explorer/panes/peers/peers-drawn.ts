import { day } from '../../../text/moment.ts';
import { shortDate } from '../../../text/short-date.ts';
import { newPeers } from '../../state/past/last-change.ts';
import { keyRelations } from '../../state/persona/relations.ts';
import { good } from '../../widgets/line.ts';
import { nowFrom } from '../../sentences/is-now.ts';
import { besideAt, newestEvent } from '../newest-event.ts';
import type { PaneData } from '../pane-data.ts';
import { givenColumns } from './given-columns.ts';
import { inGroups, type PeerGroup, type Row, rowsOf } from './peer-groups.ts';
import { peerSeen, type PeerSeen } from './peer-seen.ts';
import { columnGap, type PeerColumn } from './peer-lines.ts';
import { countedColumns } from './peer-table.ts';

/** Behind the name, who was not told of before the last build. */
const newColumn = (added: ReadonlySet<string>): PeerColumn => ({
  title: [],
  width: 'new'.length,
  draw: ({ pointer }) => [added.has(pointer) ? good('new') : ''],
});

/** All of the pane that does not move with the cursor. */
export type PeersDrawn = {
  readonly peers: readonly PeerSeen[];
  readonly groups: readonly PeerGroup[];
  readonly rows: readonly Row[];
  readonly columns: readonly PeerColumn[];
  readonly newest: number | undefined;
  readonly beside: number | undefined;
  /** how they are sorted, in words; "" for who matters now first */
  readonly order: string;
  /** those whom the last build told of first, by their pointers */
  readonly added: ReadonlySet<string>;
};

/** The peers, their groups and their columns, in so many of the screen. */
export function peersDrawn(paneData: PaneData, columns: number, order: string): PeersDrawn {
  const { raw, entries, time, glyphs, changed } = paneData;
  const peers = entries.map((entry) => peerSeen(raw, entry));
  const newest = newestEvent(raw);
  const beside = besideAt(raw);
  const groups = inGroups(peers, newest, beside, order, new Set(keyRelations(raw)));
  const isCounted = peers.some(({ contacts, last }) => contacts > 0 || last !== undefined);
  const dates = {
    newest,
    dateOf: (at: number) => (time === 'relative' ? shortDate(at, beside) : day(at, time)),
    isPast: (at: number) => newest !== undefined && at < nowFrom(newest),
  };
  const added = changed === undefined ? new Set<string>() : newPeers(changed);
  const room = added.size === 0 ? columns : columns - newColumn(added).width - columnGap;
  const table = isCounted ? countedColumns(peers, room, dates, glyphs) : givenColumns(peers, room, paneData);
  return {
    peers,
    groups,
    rows: rowsOf(groups),
    columns: added.size === 0 ? table : [...table.slice(0, 1), newColumn(added), ...table.slice(1)],
    newest,
    beside,
    order,
    added,
  };
}
