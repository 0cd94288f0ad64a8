import type { NamespacePage } from '../../../client/calls.ts';
import { windowTop } from './list-window.ts';
import { shownCount, shownRow, slotAt, type NamespacesSlice } from './namespace-list.ts';
import { pageLoader, type PageLoader } from './page-loader.ts';
import { asError, wasCancelled } from '../store/read.ts';
import type { BuildStanding } from './filter.ts';
import { shownSlots } from './shown.ts';
import type { Slice } from '../store/slice.ts';
import { isLoaded, pageOf, placed, slotCount, type Slots } from './slots.ts';
import type { Summary } from './summary.ts';

const pageSize = 50;
/** while all pages are fetched, the view changes at most this often (ms) */
const batch = 150;
const nothing = {
  pages: new Map(),
  pageSize,
  total: undefined,
  loading: false,
  at: undefined,
  failure: undefined,
  shown: undefined,
  filter: '',
  problem: undefined,
  sort: undefined,
  selected: undefined,
  cursor: 0,
  top: 0,
  loaded: 0,
  loadingAll: false,
} satisfies Partial<NamespacesSlice>;

/** The list of namespaces: one continuous list over the gateway's pages, which come when the window is near them. */
export const namespacesSlice: Slice<NamespacesSlice> = ({ get, set }, { gateway, session, clock }) => {
  let where = new Map<string, number>();
  let renewing: readonly number[] | undefined;
  let waiting = new Map<number, NamespacePage>();
  /** pages that could not be read, as long as they did not come after all */
  const broken = new Set<number>();
  let known: (id: string) => Summary | undefined = () => undefined;
  let standing: (id: string) => BuildStanding = () => undefined;

  const settled = (change: Partial<NamespacesSlice>): Partial<NamespacesSlice> => {
    const now = { ...get(), ...change };
    const found = shownSlots(now, known, standing);
    const view = { ...now, ...found };
    const slot = view.selected === undefined ? undefined : where.get(view.selected);
    const held = slot === undefined ? -1 : found.shown === undefined ? slot : found.shown.indexOf(slot);
    const cursor = held !== -1 ? held : Math.max(0, Math.min(view.cursor, shownCount(view) - 1));
    const top = windowTop(view.top, cursor, view.height, shownCount(view));
    return { ...change, ...found, cursor, top, selected: shownRow(view, cursor)?.id ?? view.selected };
  };
  const near = (): number[] => {
    const { top, height, filter, sort } = get();
    if (filter !== '' || sort !== undefined) return [];
    const from = Math.max(0, top - Math.ceil(height / 2));
    const to = Math.min(shownCount(get()) - 1, top + height + Math.ceil(height / 2));
    const pages = new Set([pageOf(slotAt(get(), get().cursor), get().pageSize)]);
    for (let index = from; index <= to; index += 1)
      if (renewing !== undefined || !isLoaded(get(), slotAt(get(), index)))
        pages.add(pageOf(slotAt(get(), index), get().pageSize));
    return [...pages].filter((page) => renewing !== undefined || !get().pages.has(page));
  };
  const rest = (): number[] => {
    const last = pageOf(Math.max(0, slotCount(get()) - 1), get().pageSize);
    return Array.from({ length: last }, (_, index) => index + 1).filter((page) => !get().pages.has(page));
  };
  const adopt = (answers: ReadonlyMap<number, NamespacePage>, from: Slots) => {
    const pages = new Map(from.pages);
    let { pageSize: width, total } = from;
    for (const [page, { rows, pagination }] of answers) {
      if (pages.size === 0 && pagination !== undefined) width = Math.max(1, pagination.pageSize);
      const unpaged = pagination === undefined && page === 1 && rows.length > width;
      if (unpaged) width = rows.length;
      pages.set(page, placed(rows, page, width, where));
      total = pagination?.total ?? (unpaged ? rows.length : undefined);
    }
    for (const page of answers.keys()) broken.delete(page);
    const failure = broken.size === 0 ? undefined : get().failure;
    const change = { pages, pageSize: width, total, at: clock.now(), failure, loading: false };
    show({ ...change, loaded: where.size });
  };
  const flush = () => {
    const answers = waiting;
    waiting = new Map();
    if (answers.size > 0) adopt(answers, get());
  };
  const came = (page: number, answer: NamespacePage) => {
    waiting.set(page, answer);
    if (renewing !== undefined) {
      if (renewing.some((wanted) => !waiting.has(wanted))) return;
      renewing = undefined;
      where = new Map();
      const answers = waiting;
      waiting = new Map();
      adopt(answers, { pages: new Map(), pageSize: get().pageSize, total: undefined });
    } else if (!get().loadingAll || loader.quiet()) flush();
    else if (waiting.size === 1) clock.sleep(batch, session()).then(flush, () => {});
  };
  const failed = (page: number, error: unknown) => {
    // A list is renewed as a whole or not at all.
    if (renewing !== undefined) loader.stop();
    renewing = undefined;
    if (wasCancelled(error)) return;
    broken.add(page);
    set({ failure: asError(error), loading: false, loadingAll: false });
  };
  const loader: PageLoader = pageLoader(
    (page, signal) =>
      gateway().calls.listNamespaces({ page, pageSize: get().pageSize }, AbortSignal.any([signal, session()])),
    came,
    failed,
  );
  const load = () => {
    if (renewing !== undefined) return;
    const pages = near();
    const all = get().loadingAll ? rest() : [];
    if (get().loadingAll && all.length === 0) set(settled({ loadingAll: false }));
    loader.want([...new Set([...pages, ...all])]);
  };
  const show = (change: Partial<NamespacesSlice>) => {
    set(settled(change));
    load();
  };
  return {
    ...nothing,
    height: 20,
    read: () => {
      set({ loading: true });
      loader.want([1]);
    },
    refresh: () => {
      loader.stop();
      waiting = new Map();
      broken.clear();
      set({ loading: true });
      renewing = [];
      const pages = get().filter === '' && get().sort === undefined ? near() : [...get().pages.keys()];
      renewing = pages.length > 0 ? pages : [1];
      loader.want(renewing);
    },
    move: (by) => {
      const last = Math.max(0, shownCount(get()) - 1);
      const cursor = by === 'first' ? 0 : by === 'last' ? last : Math.max(0, Math.min(last, get().cursor + by));
      if (cursor === get().cursor) return;
      const top = windowTop(get().top, cursor, get().height, last + 1);
      set({ cursor, top, selected: shownRow(get(), cursor)?.id });
      load();
    },
    select: (id) => show({ selected: id }),
    fitTo: (height) => {
      if (height !== get().height) show({ height });
    },
    filterBy: (filter) => show({ filter }),
    sortBy: (sort) => show({ sort }),
    loadAll: () => {
      set({ loadingAll: true });
      load();
    },
    stopLoadingAll: () => show({ loadingAll: false }),
    learn: (summaries, builds) => {
      known = summaries;
      standing = builds;
      if (get().filter !== '' || get().sort !== undefined) set(settled({}));
    },
    add: (row) => {
      const slot = slotCount(get());
      const page = pageOf(slot, get().pageSize);
      const pages = new Map(get().pages);
      const rows = pages.get(page) ?? [];
      if (rows.length === slot % get().pageSize) {
        pages.set(page, [...rows, row]);
        where.set(row.id, slot);
      }
      show({ pages, total: slot + 1, selected: row.id, loaded: where.size, filter: '', sort: undefined });
    },
    forget: () => {
      loader.stop();
      broken.clear();
      where = new Map();
      waiting = new Map();
      renewing = undefined;
      set(nothing);
    },
  };
};
