import type { Line } from '../../widgets/line.ts';
import { atMost } from '../drawn/at-most.ts';
import type { PaneData } from '../pane-data.ts';
import { besideEachOther, manner, peerFacts, peerHead } from './peer-detail.ts';
import type { PeerSeen } from './peer-seen.ts';
import type { PeersDrawn } from './peers-drawn.ts';

/** from so many columns on, what went to and fro last stands beside the rest */
const twoFrom = 100;

/** What stands below the table of the peer under the cursor, in at most so many lines. */
export function peerBelow(
  peer: PeerSeen,
  columns: number,
  rows: number,
  paneData: PaneData,
  _drawn: PeersDrawn,
): readonly Line[] {
  const head = peerHead(peer, columns, paneData);
  const isBare = peer.kind === '' && peer.contacts === 0 && peerFacts(peer, columns, paneData).length === 0;
  if (isBare && manner(peer, columns, paneData).length === 0) return [];
  if (columns < twoFrom) {
    const facts = [...peerFacts(peer, columns, paneData), ...manner(peer, columns, paneData)];
    return atMost([head, ...facts], rows);
  }
  const left = Math.floor(columns * 0.45);
  const right = columns - left - 3;
  const beside = besideEachOther(peerFacts(peer, left, paneData), manner(peer, right, paneData), left);
  return atMost([head, [], ...beside], rows);
}
