import { absence, concluded, eventsToBuild } from '../store/condition.ts';
import { asError, wasCancelled } from '../store/read.ts';
import type { Slice } from '../store/slice.ts';
import { summaryOf, type Summary } from './summary.ts';

/** What is known of the personas of namespaces: read for the rows in sight, kept for the newest five hundred. */
export type SummariesSlice = {
  readonly known: ReadonlyMap<string, Summary>;
  /** whether rows in sight are read at all */
  readonly isOn: boolean;
  /** the namespace that the preview shows: where the cursor came to rest */
  readonly previewed: string | undefined;
  turn(on: boolean): void;
  /** Reads these, and none of those that are still waiting; four at once. The first is in hand when it is opened next. */
  want(ids: readonly string[]): void;
  /** Reads one again. */
  renew(id: string): void;
  /** Lets all be read again when they are next in sight. */
  expire(): void;
  /** why reading one failed; undefined where none did */
  readonly failure: Error | undefined;
  /** Reads those again of which reading failed. */
  expireFailed(): void;
  preview(id: string | undefined): void;
  forget(): void;
};

const most = 500;
const atOnce = 4;
const batchMs = 100;

export const summariesSlice: Slice<SummariesSlice> = ({ get, set }, { gateway, session, clock, held }) => {
  let queue: string[] = [];
  /** the namespace that was asked for before all others: the one that is likely to be opened */
  let first: string | undefined;
  let done = new Map<string, Summary>();
  let fresh = new Set<string>();
  const underWay = new Set<string>();
  /** why reading failed, by namespace; what was known before stays */
  const failures = new Map<string, Error>();
  let isWaiting = false;

  const newestFailure = () => [...failures.values()].at(-1);
  const flush = () => {
    isWaiting = false;
    if (done.size === 0) return;
    const known = new Map(get().known);
    for (const [id, summary] of done) {
      known.delete(id);
      known.set(id, summary);
    }
    done = new Map();
    for (const id of known.keys()) {
      if (known.size <= most) break;
      known.delete(id);
      fresh.delete(id);
      failures.delete(id);
    }
    set({ known, failure: newestFailure() });
  };
  const look = async (id: string, signal: AbortSignal): Promise<Summary | undefined> => {
    try {
      const read = id === first ? held.read(id, signal) : gateway().calls.readPersona({ namespace_id: id }, signal);
      const summary = summaryOf(await read);
      failures.delete(id);
      return summary;
    } catch (error) {
      if (wasCancelled(error)) return undefined;
      const failure = asError(error);
      const state = absence(failure);
      failures.delete(id);
      if (state !== undefined) return { state, says: concluded(failure), toBuild: eventsToBuild(failure) };
      failures.set(id, failure);
      const before = get().known.get(id);
      return before?.state === 'built' ? before : { state: 'failed', failure };
    }
  };
  const read = async (id: string) => {
    const mine = session();
    underWay.add(id);
    const summary = await look(id, mine);
    if (mine.aborted) return;
    underWay.delete(id);
    if (summary !== undefined) {
      done.set(id, summary);
      fresh.add(id);
    }
    next();
    if (underWay.size === 0) flush();
    else if (!isWaiting) {
      isWaiting = true;
      await clock.sleep(batchMs, mine).then(flush, () => {});
    }
  };
  const next = () => {
    while (underWay.size < atOnce) {
      const id = queue.shift();
      if (id === undefined) return;
      void read(id);
    }
  };
  return {
    known: new Map(),
    isOn: gateway().kind === 'embedded',
    previewed: undefined,
    failure: undefined,
    turn: (isOn) => {
      if (!isOn) queue = [];
      set({ isOn });
    },
    want: (ids) => {
      [first] = ids;
      queue = ids.filter((id) => !fresh.has(id) && !underWay.has(id));
      next();
    },
    renew: (id) => {
      held.drop();
      fresh.delete(id);
      queue = [id, ...queue.filter((other) => other !== id)];
      next();
    },
    expireFailed: () => {
      const failed = [...failures.keys()];
      for (const id of failed) fresh.delete(id);
      queue = [...failed.filter((id) => !underWay.has(id)), ...queue.filter((id) => !failed.includes(id))];
      next();
    },
    expire: () => {
      held.drop();
      fresh = new Set();
    },
    preview: (previewed) => {
      if (previewed !== get().previewed) set({ previewed });
    },
    forget: () => {
      held.drop();
      queue = [];
      done = new Map();
      fresh = new Set();
      failures.clear();
      underWay.clear();
      set({ known: new Map(), failure: undefined, previewed: undefined, isOn: gateway().kind === 'embedded' });
    },
  };
};
