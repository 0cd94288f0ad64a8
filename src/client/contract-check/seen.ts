import { createOwn, type Own } from './own.ts';
import type { AskRaw } from './asked.ts';
import { createReads, type Reads } from './reads.ts';
import { createWrites, type Writes, type WriteWorld } from './writes.ts';
import { notShown } from './verdict.ts';

/** What points are judged by: everything that was asked, each thing once. */
export type Seen = {
  readonly baseUrl: () => Promise<string>;
  readonly ask: AskRaw;
  readonly reads: Reads;
  readonly own: Own;
  /** only asked of points that write */
  readonly writes: Writes;
};

type SeenWorld = Omit<WriteWorld, 'own'> & { readonly baseUrl: () => Promise<string>; readonly isWriting: boolean };

/** Makes what has asked nothing yet. */
export function createSeen({ isWriting, baseUrl, ...world }: SeenWorld): Seen {
  const own = createOwn(world.ask);
  const writes = createWrites({ ...world, own });
  return {
    baseUrl,
    ask: world.ask,
    own,
    get writes() {
      return isWriting ? writes : notShown('Only persona doctor --contract --writes tries it.');
    },
    reads: createReads(world.ask, {
      persona: async () => (isWriting ? writes.persona() : undefined),
      twoNamespaces: async () => {
        if (!isWriting) return false;
        // what speaks against it is said by the points that are about making namespaces
        await Promise.allSettled([writes.space(), writes.second()]);
        return writes.made.length > 0;
      },
    }),
  };
}
