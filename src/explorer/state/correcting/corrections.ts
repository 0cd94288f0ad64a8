import type { Correction } from '../../../contract/corrections/correction.ts';
import { everyCorrection } from '../../../client/every-correction.ts';
import { wholeOf } from '../../../client/known-corrections.ts';
export { isLacking, knownCorrections } from '../../../client/known-corrections.ts';
import { ownPart } from '../store/own-part.ts';
import { type Read, reading, unread } from '../store/read.ts';
import type { Explorer, State } from '../store/state.ts';
import { when } from '../store/store-watch.ts';

/** What was put right in one namespace, and which of it the cursor stands on, by its id. */
export type Corrections = {
  readonly namespaceId: string | undefined;
  readonly read: Read<readonly Correction[]>;
  readonly selected: string | undefined;
};

/** The part of the state that the list of corrections and the marks at judged claims share. */
export const corrections = ownPart<Corrections>({ namespaceId: undefined, read: unread, selected: undefined });

const none: readonly Correction[] = [];

/** The corrections of a namespace, as far as they were read; the newest first. */
export function correctionsOf(state: State, namespaceId: string | undefined): readonly Correction[] {
  const now = corrections.of(state);
  return now.namespaceId === namespaceId ? (now.read.data ?? none) : none;
}

/** Reads what was put right in a namespace, anew each time; what is no correction is left out. */
export async function readCorrections(explorer: Explorer, namespaceId: string): Promise<void> {
  if (corrections.of(explorer.getState()).namespaceId !== namespaceId)
    corrections.change(explorer, () => ({ namespaceId, read: unread, selected: undefined }));
  const read = reading<readonly Correction[]>((to) => {
    corrections.change(explorer, (now) => (now.namespaceId === namespaceId ? { ...now, read: to(now.read) } : now));
  }, explorer.ports.clock);
  await read.run(async (signal) => {
    const rows = await everyCorrection(explorer.gateway().calls, { namespace_id: namespaceId }, signal);
    return (await wholeOf(rows)).toReversed();
  }, new AbortController().signal);
}

/** Reads what was put right in whichever namespace is opened at a gateway of ours, so that its claims carry their marks; returns how to stop. */
export const watchCorrections = (explorer: Explorer): (() => void) =>
  when(
    explorer,
    ({ persona }) => persona.read.data,
    (data) => {
      const { namespaceId } = explorer.getState().persona;
      // Others are not asked unbidden.
      if (data === undefined || namespaceId === undefined || explorer.gateway().kind !== 'embedded') return;
      void readCorrections(explorer, namespaceId);
    },
  );
