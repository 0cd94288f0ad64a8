import type { Dealt, PeerSeen } from './peer-seen.ts';

/** What the two counts of the table are: how they are headed, in little room too, and where they stand in a peer. */
export type Way = {
  readonly titles: readonly [to: string, from: string];
  readonly short: readonly [to: string, from: string];
  readonly of: (peer: PeerSeen) => Dealt;
};

const ways: readonly Way[] = [
  {
    titles: ['they took in', 'took in theirs'],
    short: ['they took', 'took theirs'],
    of: ({ takenIn }) => takenIn,
  },
  { titles: ['wrote', 'got'], short: ['wrote', 'got'], of: ({ written }) => written },
  { titles: ['named', 'named by'], short: ['named', 'named by'], of: ({ named }) => named },
];

const both: Way = { titles: ['to them', 'from them'], short: ['to', 'from'], of: ({ all }) => all };

/** of all that went to and fro, one kind is so much at least before the columns carry its words */
const mostly = 0.8;

const sumOf = (peers: readonly PeerSeen[], { of }: Way): number =>
  peers.reduce((sum, peer) => sum + of(peer).to + of(peer).from, 0);

/** The words of the source for what went to and fro; of several sources the directions alone; undefined where nothing is counted. */
export function wayOf(peers: readonly PeerSeen[]): Way | undefined {
  const all = sumOf(peers, both);
  return all === 0 ? undefined : (ways.find((way) => sumOf(peers, way) >= mostly * all) ?? both);
}
