import type { ReceivedPersona } from '../../../client/calls.ts';
import { ownPart } from '../store/own-part.ts';
import { type Read, reading, unread } from '../store/read.ts';
import type { Explorer, State } from '../store/state.ts';

/** Two personas laid beside each other. */
export type Pair = { readonly left: ReceivedPersona; readonly right: ReceivedPersona };

/** Which namespaces are marked, which two are laid beside each other, and where the cursor stands. */
export type Sides = {
  /** the ids of namespaces, at most two, the older mark first */
  readonly marks: readonly string[];
  readonly ids: readonly [left: string, right: string] | undefined;
  readonly read: Read<Pair>;
  readonly row: number;
  /** whose claim the keys are about */
  readonly side: 'left' | 'right';
  /** what differs by its numbers stands first */
  readonly differencesFirst: boolean;
};

/** The part of the state that marks in the list and Side by side share. */
export const sides = ownPart<Sides>({
  marks: [],
  ids: undefined,
  read: unread,
  row: 0,
  side: 'left',
  differencesFirst: false,
});

/** Marks a namespace, or takes its mark away; of three the first loses it. */
export const turnMark = (explorer: Explorer, id: string): void =>
  sides.change(explorer, (now) => ({
    ...now,
    marks: now.marks.includes(id) ? now.marks.filter((one) => one !== id) : [...now.marks, id].slice(-2),
  }));

/** The two that are meant: the two that are marked, or the marked one and the one at hand; undefined where that is only one. */
export function pairMeant(state: State, atHand: string | undefined): readonly [string, string] | undefined {
  const { marks } = sides.of(state);
  const [one, two = atHand] = marks;
  return one === undefined || two === undefined || one === two ? undefined : [one, two];
}

/** Reads two personas, to be laid beside each other. */
export async function readSides(explorer: Explorer, [left, right]: readonly [string, string]): Promise<void> {
  sides.change(explorer, (now) => ({ ...now, ids: [left, right], read: unread, row: 0, side: 'left' }));
  const read = reading<Pair>(
    (to) => sides.change(explorer, (now) => ({ ...now, read: to(now.read) })),
    explorer.ports.clock,
  );
  const { calls } = explorer.gateway();
  await read.run(async (signal) => {
    const both = [left, right].map((id) => calls.readPersona({ namespace_id: id }, signal));
    const [one, two] = await Promise.all(both);
    if (one === undefined || two === undefined) throw new Error('two personas are laid side by side');
    return { left: one, right: two };
  }, new AbortController().signal);
}
