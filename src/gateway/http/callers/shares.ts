import { callerBounds, limits } from '../../../contract/limits.ts';
import { GatewayRefusal } from '../../refusal.ts';

/** What one request holds of its organization's share. */
export type Hold = {
  /** Holds so many bytes more, of a body or an answer; refuses where the organization holds too many already. */
  take(bytes: number): void;
  /** Holds so many bytes more, whatever there is: the work is done, and its answer must go out. */
  takeAnyway(bytes: number): void;
  /** Holds a stream of events, or an answer that stays open; refuses where there are too many. */
  takeStream(): void;
  /** Gives all of it back. */
  readonly leave: () => void;
};

type Share = { requests: number; streams: number; bytes: number };

const tooMany = (what: string) =>
  new GatewayRefusal('too_many_requests', `${what}, as many as an organization may have; try again in a moment`);

/** Makes what gives each organization its share of the gateway: none can take what is another's. */
export function createShares(): { enter(organization: string): Hold } {
  const shares = new Map<string, Share>();
  return {
    enter(organization) {
      const share = shares.get(organization) ?? { requests: 0, streams: 0, bytes: 0 };
      if (share.requests >= callerBounds.requests) throw tooMany(`${callerBounds.requests} requests are at work`);
      shares.set(organization, share);
      share.requests += 1;
      let mine = 0;
      let streams = 0;
      const hold: Hold = {
        take(bytes) {
          // One that has all to itself may be larger than the bound.
          if (share.bytes > mine && share.bytes + bytes > callerBounds.held)
            throw tooMany(`bodies and answers of ${callerBounds.held / 1_000_000} MB are under way`);
          hold.takeAnyway(bytes);
        },
        takeAnyway(bytes) {
          mine += bytes;
          share.bytes += bytes;
        },
        takeStream() {
          if (share.streams >= callerBounds.streams) throw tooMany(`${callerBounds.streams} streams are open`);
          share.streams += 1;
          streams += 1;
          hold.takeAnyway(limits.eventLine);
        },
        leave: () => {
          share.requests -= 1;
          share.streams -= streams;
          share.bytes -= mine;
          if (share.requests === 0) shares.delete(organization);
        },
      };
      return hold;
    },
  };
}

/** The pieces of a body, each held from the moment it came. */
export async function* held(pieces: AsyncIterable<Uint8Array>, hold: Hold): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hold.take(piece.length);
    yield piece;
  }
}
