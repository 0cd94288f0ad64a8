import type { ReceivedEvent } from '../../../client/calls.ts';
import type { Slice } from '../store/slice.ts';
import { asError, reading, unread, wasCancelled } from '../store/read.ts';
import { idOf } from './event-facts.ts';
import { loadedEvents, type Asked, type Evidence, type Rest, type Room } from './evidence.ts';
import { hitsAround } from './hits.ts';
import { pageOf, type Page } from './page.ts';
import { moved, revealing, settledTop, type Spot } from './reading-place.ts';

export type EvidenceSlice = {
  readonly open: Evidence | undefined;
  /** deciding words stand in »…«: the terminal has no other look for them */
  readonly spelled: boolean;
  /** Opens what is asked about, and reads its events. */
  show(asked: Asked): Promise<void>;
  reread(): Promise<void>;
  /** Reads all events behind the claim, page by page; `changed` is asked where the persona is another by now, and says whether it was read again. */
  readRest(changed: () => Promise<Asked | undefined>): Promise<void>;
  /** True when something was under way. */
  stopRest(): boolean;
  close(): void;
  /** Scrolls by rows; at the end of what there is, to the next event. */
  scroll(by: number | 'first' | 'last', room: Room): void;
  step(by: 1 | -1, room: Room): void;
  searchFor(words: string, room: Room): void;
  /** To the next (1) or previous (-1) marked words, or the nearest (0), round the ends; false where nothing is marked. */
  nextHit(by: 1 | -1 | 0, room: Room): boolean;
};

const noRest: Rest = { events: [], loading: false, isAll: false, refusal: undefined };
const top: Spot = { block: 0, row: 0 };
const pageSize = 100;

const withoutRoute: ReadonlySet<unknown> = new Set([404, 405, 422, 501]);

/** Why the rest cannot be read, as a sentence. */
const refusalOf = (error: unknown): string =>
  error instanceof Error && 'status' in error && withoutRoute.has(error.status)
    ? `this gateway does not give the rest (${error.message})`
    : asError(error).message;

export const evidenceSlice: Slice<EvidenceSlice> = ({ get, set }, { gateway, session, spelled }) => {
  const change = (next: (now: Evidence) => Partial<Evidence>) => {
    const { open } = get();
    if (open !== undefined) set({ open: { ...open, ...next(open) } });
  };
  const events = reading<readonly ReceivedEvent[]>((next) => change(({ read }) => ({ read: next(read) })), {
    now: () => 0,
  });
  let loadingRest: AbortController | undefined;
  const stopRest = () => {
    loadingRest?.abort();
    loadingRest = undefined;
  };
  const readIds = async () => {
    const { open } = get();
    if (open === undefined || open.ids.length === 0) return;
    const address = { namespace_id: open.namespaceId, id: [...open.ids] };
    await events.run(async (signal) => {
      const found = await gateway().calls.readEvents(address, signal);
      const order = new Map(open.ids.map((id, index) => [id, index]));
      return found.toSorted((a, b) => (order.get(idOf(a)) ?? Infinity) - (order.get(idOf(b)) ?? Infinity));
    }, session());
  };
  const withPage = (room: Room, act: (now: Evidence, page: Page) => Partial<Evidence>) =>
    change((now) => act(now, pageOf(now, room, get().spelled)));
  const begin = async (asked: Asked) => {
    stopRest();
    events.cancel();
    const fresh = { read: unread, rest: noRest, cursor: 0, top, hit: undefined, search: '' };
    set({ open: { ...asked, ...fresh, total: asked.claim?.total } });
    await readIds();
  };
  return {
    open: undefined,
    spelled,
    show: begin,
    reread: readIds,
    readRest: async (changed) => {
      stopRest();
      const mine = new AbortController();
      loadingRest = mine;
      const signal = AbortSignal.any([mine.signal, session()]);
      const isMine = () => loadingRest === mine;
      const keep = (rest: Partial<Rest>) => change((now) => ({ rest: { ...now.rest, ...rest } }));
      keep({ loading: true, refusal: undefined });
      try {
        for (let page = 1, renewals = 0; ;) {
          const { open } = get();
          if (open?.pointer === undefined || open.builtAt === undefined) break;
          const { namespaceId: namespace_id, pointer: claim, builtAt: built_at } = open;
          const answer = await gateway()
            .calls.readEventsBehind({ namespace_id, claim, built_at, page, pageSize }, signal)
            .catch(async (error: unknown) => {
              const isChanged = error instanceof Error && 'code' in error && error.code === 'persona_changed';
              const asked = isChanged && renewals < 3 ? await changed() : undefined;
              if (asked === undefined) throw error;
              if (isMine()) change(() => ({ ...asked, rest: { ...noRest, loading: true } }));
              return undefined;
            });
          if (!isMine()) return;
          if (answer === undefined) {
            renewals += 1;
            page = 1;
            continue;
          }
          change((now) => {
            const known = new Set(loadedEvents(now).map(idOf));
            const fresh = answer.events.filter((event) => !known.has(idOf(event)));
            return {
              total: answer.total ?? now.total,
              rest: { ...now.rest, events: [...now.rest.events, ...fresh] },
            };
          });
          if (answer.isLast) break;
          page += 1;
        }
        keep({ loading: false, isAll: true });
      } catch (error) {
        if (!isMine()) return;
        keep({ loading: false, refusal: wasCancelled(error) ? undefined : refusalOf(error) });
      } finally {
        if (isMine()) loadingRest = undefined;
      }
    },
    stopRest: () => {
      const isOn = loadingRest !== undefined;
      stopRest();
      change(({ rest }) => ({ rest: { ...rest, loading: false } }));
      return isOn;
    },
    close: () => {
      stopRest();
      events.cancel();
      set({ open: undefined });
    },
    scroll: (by, room) =>
      withPage(room, (now, { blocks, first, last, height }) => {
        const end = { block: blocks.count, row: 0 };
        const at = settledTop(blocks, now.top, height);
        const wanted = by === 'first' ? top : by === 'last' ? end : moved(blocks, at, by);
        const to = settledTop(blocks, wanted, height);
        const isStill = to.block === at.block && to.row === at.row;
        const bottom = moved(blocks, to, height - 1).block;
        const limit = (event: number) => Math.max(0, Math.min(last, event));
        const within = Math.max(to.block - first, Math.min(now.cursor, bottom - first));
        const next = by === 'first' ? 0 : by === 'last' ? last : isStill ? now.cursor + Math.sign(by) : within;
        return { top: to, cursor: limit(next), hit: undefined };
      }),
    step: (by, room) =>
      withPage(room, (now, { blocks, first, last, height }) => {
        const cursor = Math.max(0, Math.min(last, now.cursor + by));
        const to = cursor === 0 && by === -1 ? top : { block: first + cursor, row: 0 };
        return { cursor, top: settledTop(blocks, to, height), hit: undefined };
      }),
    searchFor: (words, room) =>
      withPage(room, (now, { blocks, height }) => ({
        search: words.toLowerCase(),
        hit: undefined,
        top: settledTop(blocks, now.top, height),
      })),
    nextHit: (by, room) => {
      let isFound = false;
      withPage(room, (now, page) => {
        const found = hitsAround(now, page, by);
        if (found === undefined) return {};
        isFound = true;
        const spot = { block: page.first + found.event, row: found.row };
        return { hit: found, cursor: found.event, top: revealing(page.blocks, now.top, spot, page.height) };
      });
      return isFound;
    },
  };
};
