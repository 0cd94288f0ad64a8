import { counted } from '../../../text/amount.ts';
import { shortDate } from '../../../text/short-date.ts';
import { nowFrom } from '../../sentences/is-now.ts';
import type { PeerSeen } from './peer-seen.ts';

/** A group of peers in the order of the table: what it is called, and what is said of it. */
export type PeerGroup = { readonly name: string; readonly note: string; readonly peers: readonly PeerSeen[] };

/** Those who are key, where these stand first; who was in contact within a year before the newest event, and who was before that; one group where moments are not given. */
export function inGroups(
  peers: readonly PeerSeen[],
  newest: number | undefined,
  beside: number | undefined,
  order: string,
  keyNames: ReadonlySet<string> = new Set(),
): readonly PeerGroup[] {
  const people = (some: readonly PeerSeen[]) => counted(some.length, 'person', 'people');
  if (order !== '') return [{ name: order, note: people(peers), peers }];
  if (newest === undefined || peers.every(({ last }) => last === undefined)) return [{ name: '', note: '', peers }];
  const since = nowFrom(newest);
  const isNow = ({ last }: PeerSeen) => last !== undefined && last >= since;
  const end = peers.findIndex(({ name }) => !keyNames.has(name));
  // Where all are key, none of them is more than another.
  const [key, rest] = [peers.slice(0, Math.max(0, end)), peers.slice(Math.max(0, end))];
  const [now, earlier] = [rest.filter(isNow), rest.filter((peer) => !isNow(peer))];
  const from = shortDate(since, beside);
  return [
    { name: 'key', note: people(key), peers: key },
    { name: 'now', note: `${people(now)} since ${from}`, peers: now },
    { name: 'earlier', note: people(earlier), peers: earlier },
  ].filter((group) => group.peers.length > 0);
}

/** A line of the table's body: a peer, or the head of the group that begins there. */
export type Row = { readonly group: PeerGroup; readonly peer: PeerSeen | undefined };

/** The body of the table from top to bottom; the head of the first group stands above it. */
export const rowsOf = (groups: readonly PeerGroup[]): readonly Row[] =>
  groups.flatMap((group, index) => [
    ...(index === 0 ? [] : [{ group, peer: undefined }]),
    ...group.peers.map((peer) => ({ group, peer })),
  ]);

/** What lies below the last row in sight, in words. */
export function restWords(rest: readonly PeerSeen[]): string {
  if (rest.length === 0) return '';
  const isOnce = rest.every(({ contacts }) => contacts === 1);
  return `${counted(rest.length, 'more', 'more')}${isOnce && rest.length > 1 ? ', once each' : isOnce ? ', once' : ''}`;
}
