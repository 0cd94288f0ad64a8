import { isEmptyQuery, type SearchQuery } from '../../../contract/search/search-query.ts';
import { parseSearch } from '../../../contract/search/parse-search.ts';
import type { Json } from '../../../contract/scalars.ts';
import type { PersonaSlice } from '../persona/persona.ts';
import { reading, unread, type Read } from '../store/read.ts';
import type { Slice } from '../store/slice.ts';
import { drawnHits, hitKey, type Found } from './found.ts';
import { searchLocally, type LocalSources } from './local-search.ts';
import { doubtfulWord, widened, wordsNear } from './near-words.ts';

/** The persona that was on screen before one was opened from what was found. */
export type Before = Pick<PersonaSlice, 'namespaceId' | 'called' | 'read' | 'section' | 'views' | 'entries'>;

export type FindSlice = {
  readonly text: string;
  readonly read: Read<Found>;
  /** what is wrong with what is typed, or what is still missing */
  readonly problem: { readonly message: string; readonly isUnfinished: boolean } | undefined;
  /** the hit under the cursor, by what it is known by */
  readonly cursor: string | undefined;
  readonly before: Before | undefined;
  /** personas that were opened in this session, the newest last: what can be searched where the gateway cannot */
  readonly opened: ReadonlyMap<string, Json>;
  /** Begins to search for a text, or keeps what was found where there is none. */
  begin(text: string, before: Before, local: () => LocalSources): void;
  change(text: string, local: () => LocalSources): void;
  move(by: number | 'first' | 'last', local: () => LocalSources): void;
  learn(namespaceId: string, raw: Json): void;
  forget(): void;
};

/** milliseconds without a key before the gateway is asked */
const rest = 120;
const pageSize = 50;
const mostOpened = 50;
/** hits under the cursor before the next page is asked for */
const ahead = 10;

const isWithoutRoute = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'no_such_route';

/** Where the cursor stands among the hits as they are drawn. */
function hitIndex({ read, cursor }: Pick<FindSlice, 'read' | 'cursor'>): number {
  const hits = drawnHits(read.data?.hits ?? []);
  const index = hits.findIndex((hit) => hitKey(hit) === cursor);
  return index === -1 && hits.length > 0 ? 0 : index;
}

/** The hit under the cursor. */
export const hitAtCursor = (find: Pick<FindSlice, 'read' | 'cursor'>) =>
  drawnHits(find.read.data?.hits ?? [])[hitIndex(find)];

export const findSlice: Slice<FindSlice> = ({ get, set }, { gateway, session, clock }) => {
  const reader = reading<Found>((change) => set({ read: change(get().read) }), clock);

  const askedFor = async (
    query: SearchQuery,
    typed: string,
    page: number,
    local: () => LocalSources,
    signal: AbortSignal,
  ) => {
    const ask = (q: string) => gateway().calls.search({ q, page, pageSize }, signal);
    try {
      const { hits, found, namespaces, events, indexed, pagination } = await ask(typed);
      const isLast =
        hits.length === 0 || (pagination === undefined ? hits.length < pageSize : page >= pagination.totalPages);
      const doubtful = page === 1 && hits.length === 0 ? doubtfulWord(typed) : undefined;
      const near =
        doubtful === undefined
          ? []
          : wordsNear(
              doubtful,
              (await ask(widened(typed, doubtful))).hits.map(({ text }) => text),
            );
      return { hits, found, namespaces, events, indexed, query: typed, page, isLast, near, local: undefined };
    } catch (error) {
      if (!isWithoutRoute(error)) throw error;
      const found = searchLocally(query, typed, local());
      const doubtful = found.hits.length === 0 ? doubtfulWord(typed) : undefined;
      if (doubtful === undefined) return found;
      const { namespaces, personas } = local();
      const texts = [
        ...namespaces.flatMap(({ name, subject }) => [name, subject]),
        ...personas.map(({ raw }) => JSON.stringify(raw)),
      ];
      return { ...found, near: wordsNear(doubtful, texts) };
    }
  };

  const search = (local: () => LocalSources) => {
    const typed = get().text.trim();
    const parsed = parseSearch(typed);
    if ('problem' in parsed) {
      reader.cancel();
      const { message, isUnfinished = false } = parsed.problem;
      return set({ problem: { message, isUnfinished } });
    }
    set({ problem: undefined });
    if (isEmptyQuery(parsed.query)) return reader.forget();
    void reader.run(async (signal) => {
      await clock.sleep(rest, signal);
      return askedFor(parsed.query, typed, 1, local, signal);
    }, session());
    return undefined;
  };

  const more = (local: () => LocalSources) => {
    const { read } = get();
    const { data } = read;
    if (data === undefined || data.isLast || read.loading) return;
    const parsed = parseSearch(data.query);
    if ('problem' in parsed) return;
    void reader.run(async (signal) => {
      const next = await askedFor(parsed.query, data.query, data.page + 1, local, signal);
      const known = new Set(data.hits.map(hitKey));
      return { ...next, hits: [...data.hits, ...next.hits.filter((hit) => !known.has(hitKey(hit)))] };
    }, session());
  };

  return {
    text: '',
    read: unread,
    problem: undefined,
    cursor: undefined,
    before: undefined,
    opened: new Map(),
    begin: (text, before, local) => {
      set({ before });
      if (text === get().text && text !== '') return;
      get().change(text, local);
    },
    change: (text, local) => {
      if (text === get().text) return;
      set({ text, cursor: undefined });
      search(local);
    },
    move: (by, local) => {
      const hits = drawnHits(get().read.data?.hits ?? []);
      const last = hits.length - 1;
      const wanted = by === 'first' ? 0 : by === 'last' ? last : hitIndex(get()) + by;
      const index = Math.max(0, Math.min(last, wanted));
      const hit = hits[index];
      set({ cursor: hit && hitKey(hit) });
      if (last - index < ahead) more(local);
    },
    learn: (namespaceId, raw) => {
      const opened = new Map(get().opened);
      opened.delete(namespaceId);
      opened.set(namespaceId, raw);
      const [oldest] = opened.keys();
      if (opened.size > mostOpened && oldest !== undefined) opened.delete(oldest);
      set({ opened });
    },
    forget: () => {
      reader.forget();
      set({ text: '', problem: undefined, cursor: undefined, before: undefined, opened: new Map() });
    },
  };
};
