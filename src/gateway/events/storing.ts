import { noNamespace } from '../handling.ts';
import type { Events, Stored, StoredEvent } from '../store/events.ts';
import type { Scope } from '../store/scope.ts';

/** As many events, or characters, as wait while others are written, and are one transaction then: some milliseconds of it. */
const most = { events: 2_048, characters: 1024 * 1024 };

/** Stores events behind whoever reads them: while some are written, the next are read. */
export type Storing = {
  /** Takes what was read; resolves at once, or when there is room again. Rejects where an earlier write failed. */
  add(events: readonly StoredEvent[]): Promise<void>;
  /** Writes what there is; resolves once all is written. */
  end(): Promise<void>;
};

/** Makes what stores events of a namespace in the order they come, and counts in `stored` what became of them. */
export function createStoring(store: Events, scope: Scope, stored: Stored): Storing {
  let waiting: StoredEvent[] = [];
  let characters = 0;
  let isWriting = false;
  let written: Promise<void> = Promise.resolve();
  const put = async (events: readonly StoredEvent[]) => {
    const became = await store.putEvents(scope, events);
    if (became === undefined) throw noNamespace();
    stored.accepted += became.accepted;
    stored.updated += became.updated;
    stored.duplicates += became.duplicates;
  };
  const write = () => {
    const events = waiting;
    waiting = [];
    characters = 0;
    isWriting = true;
    written = put(events).finally(() => (isWriting = false));
    // Whoever comes next is told; until then nobody has to be.
    written.catch(() => {});
  };
  return {
    async add(events) {
      for (const event of events) {
        waiting.push(event);
        characters += event.body.length;
      }
      if (waiting.length === 0 || (isWriting && waiting.length < most.events && characters < most.characters)) return;
      await written;
      write();
    },
    async end() {
      await written;
      if (waiting.length > 0) write();
      await written;
    },
  };
}
