import type { Line } from '../../widgets/line.ts';
import { atMost } from '../drawn/at-most.ts';
import type { PaneData } from '../pane-data.ts';
import { type Exchanges, exchangeLines, exchangesHead, legend } from './exchange-lines.ts';
import { besideEachOther, dealings, manner, peerFacts, peerHead } from './peer-detail.ts';
import type { PeerSeen } from './peer-seen.ts';

/** from so many columns on, what went to and fro last stands beside the rest */
const twoFrom = 100;
const beside = 3;

/** What stands below the table of the peer under the cursor, in at most so many lines. */
export function peerBelow(
  peer: PeerSeen,
  exchanges: Exchanges,
  reference: number | undefined,
  columns: number,
  rows: number,
  paneData: PaneData,
): readonly Line[] {
  const { glyphs } = paneData;
  const left = columns < twoFrom ? columns : Math.floor(columns * 0.42);
  const facts = peerFacts(peer, left, paneData);
  const tone = manner(peer, columns < twoFrom ? columns : columns - left - beside, paneData);
  const hasEvents = (exchanges.read.data?.length ?? 0) > 0;
  if (peer.kind === '' && peer.contacts === 0 && facts.length + tone.length === 0 && !hasEvents) return [];
  if (columns < twoFrom) {
    const head = peerHead(peer, legend(exchanges, glyphs), columns, paneData);
    const room = Math.max(0, Math.min(rows < 10 ? 3 : 6, rows - 3));
    const last = exchangeLines(exchanges, reference, false, columns, room, glyphs);
    return atMost([head, ...last, ...facts, ...dealings(peer, columns), ...tone], rows);
  }
  const right = columns - left - beside;
  const lines = exchangeLines(exchanges, reference, true, right, Math.max(0, rows - tone.length - 4), glyphs);
  const last = lines.length === 0 ? [] : [exchangesHead(exchanges, peer.last, right, glyphs), ...lines, []];
  const told = [...dealings(peer, left), ...facts];
  return atMost([peerHead(peer, [], columns, paneData), [], ...besideEachOther(told, [...last, ...tone], left)], rows);
}
