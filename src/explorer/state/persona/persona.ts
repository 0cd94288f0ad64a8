import type { ReceivedPersona } from '../../../client/calls.ts';
import { hides, sectionFilter } from './filter/section-filter.ts';
import { isWithin } from './filter/within.ts';
import { entriesOf, isOpen, type Entry } from './entries.ts';
import { reading, unread, type Read } from '../store/read.ts';
import { matchesInEntries, matchesInTree } from './search.ts';
import { plainViews, showing, type SectionView } from './section-view.ts';
import { sections, type Section } from './sections.ts';
import type { Slice } from '../store/slice.ts';

export type PersonaSlice = {
  readonly namespaceId: string | undefined;
  readonly called: string; // by whoever opened it: its row may be on no page that was loaded
  readonly read: Read<ReceivedPersona>;
  readonly section: Section;
  readonly views: Readonly<Record<Section, SectionView>>;
  /** the entries of the section on screen, in the order they are drawn; empty while there is no persona */
  readonly entries: readonly Entry[];
  /** the overview stands in one column, for want of room */
  readonly stacked: boolean;
  /** what the last build changed, in words; undefined where that is not known */
  readonly changes: string | undefined;
  /** Reads the persona of a namespace; another one's data goes at once, its own stays while it is read again. */
  open(namespaceId: string, called?: string): Promise<void>;
  reread(): Promise<void>;
  close(): void;
  showSection(section: Section): void;
  /** Shows the section that a place in the persona stands in, the cursor on it, or on the nearest above it that can be stood on. */
  showAt(pointer: string): void;
  /** Shows what was read otherwise in the place of what is on screen. */
  put(read: Read<ReceivedPersona>): void;
  /** Puts back what was open before. */
  restore(before: Pick<PersonaSlice, 'namespaceId' | 'called' | 'read' | 'section' | 'views' | 'entries'>): void;
  stepSection(by: number): void;
  /** Moves the cursor by entries, or to an end; it stops at the ends. */
  move(by: number | 'first' | 'last'): void;
  /** Opens or folds the entry under the cursor; undefined turns it over. */
  fold(open: boolean | undefined): void;
  searchFor(words: string): void;
  /** To the next (1) or previous (-1) entry that matches, round the ends; false when nothing matches. */
  nextMatch(by: 1 | -1 | 0): boolean;
  sortBy(key: string | undefined, backwards: boolean): void;
  /** Whether the overview stands in one column. */
  stack(stacked: boolean): void;
  /** Makes what the last build changed a stop of the overview, or takes it away. */
  tellChanges(words: string | undefined): void;
};

/** The part of a persona's state that its section on screen depends on. */
export const sectionView = ({ section, views }: Pick<PersonaSlice, 'section' | 'views'>): SectionView => views[section];

/** The place of the cursor among the entries; the first when what it stood on is gone, -1 when there is none. */
export function cursorIndex({ entries, section, views }: Pick<PersonaSlice, 'entries' | 'section' | 'views'>): number {
  const index = entries.findIndex(({ pointer }) => pointer === views[section].cursor);
  return index === -1 && entries.length > 0 ? 0 : index;
}

/** The entry under the cursor. */
export const entryAtCursor = (state: Pick<PersonaSlice, 'entries' | 'section' | 'views'>): Entry | undefined =>
  state.entries[cursorIndex(state)];

export const personaSlice: Slice<PersonaSlice> = ({ get, set }, { gateway, session, clock, held }) => {
  const relist = (change: Partial<PersonaSlice>): Partial<PersonaSlice> => {
    const { read, section, views, stacked, changes } = { ...get(), ...change };
    const shown = { ...views[section], stacked, changes };
    return { ...change, entries: read.data === undefined ? [] : entriesOf(section, read.data.raw, shown) };
  };
  const view = (change: Partial<SectionView>) => {
    const { section, views } = get();
    set(relist({ views: { ...views, [section]: { ...views[section], ...change } } }));
  };
  const persona = reading<ReceivedPersona>((change) => {
    const read = change(get().read);
    set(read.data === get().read.data ? { read } : relist({ read }));
  }, clock);
  const reread = async () => {
    const { namespaceId } = get();
    if (namespaceId === undefined) return;
    await persona.run((signal) => gateway().calls.readPersona({ namespace_id: namespaceId }, signal), session());
  };
  const matching = (): string[] => {
    const { entries, section, read } = get();
    if (read.data === undefined) return [];
    const { raw } = read.data;
    const filter = sectionFilter(section, sectionView(get()).search);
    const { words } = filter;
    if (section === 'overview' && hides(filter)) {
      const within = entries.filter((entry) => isWithin(raw, entry, filter));
      return words === '' ? within.map(({ pointer }) => pointer) : matchesInEntries(within, words);
    }
    if (words === '') return [];
    if (section !== 'raw') return matchesInEntries(entries, words);
    const found = matchesInTree(raw, words);
    return hides(filter) ? found.filter((pointer) => isWithin(raw, { pointer }, filter)) : found;
  };
  const reveal = (pointer: string) => {
    const turned = new Set(sectionView(get()).turned);
    for (let cut = pointer.indexOf('/', 1); cut !== -1; cut = pointer.indexOf('/', cut + 1)) {
      const above = pointer.slice(0, cut);
      if (!isOpen(above, { turned }) && !turned.delete(above)) turned.add(above);
    }
    view({ cursor: pointer, turned });
  };
  return {
    namespaceId: undefined,
    called: '',
    read: unread,
    section: 'overview',
    views: plainViews,
    entries: [],
    stacked: true,
    changes: undefined,
    open: async (namespaceId, called = '') => {
      if (namespaceId !== get().namespaceId) {
        persona.forget();
        const views = Object.fromEntries(
          sections.map(({ id }) => [id, { ...plainViews[id], search: get().views[id].search }]),
        );
        set(relist({ namespaceId, called, views: views as Record<Section, SectionView> }));
      }
      const { came, read } = held.take(namespaceId);
      if (came !== undefined) persona.keep(came.data, came.at);
      if (read !== undefined) await persona.run(read, session());
    },
    reread,
    close: () => {
      persona.forget();
      set({ namespaceId: undefined, called: '', views: plainViews, entries: [] });
    },
    showSection: (section) => set(relist({ section, views: showing(get(), section) })),
    showAt: (pointer) => {
      const isIn = (root: string) => root !== '' && (pointer === root || pointer.startsWith(`${root}/`));
      const section = sections.find(({ roots }) => roots.some(isIn))?.id ?? 'raw';
      get().showSection(section);
      const there = new Set(get().entries.map((entry) => entry.pointer));
      for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/')))
        if (there.has(at)) return view({ cursor: at });
      return undefined;
    },
    put: (read) => {
      persona.cancel();
      set(relist({ read }));
    },
    restore: (before) => {
      persona.cancel();
      set(before);
    },
    stepSection: (by) => {
      const index = sections.findIndex(({ id }) => id === get().section);
      const next = sections[(index + by + sections.length) % sections.length];
      if (next !== undefined) get().showSection(next.id);
    },
    move: (by) => {
      const { entries } = get();
      const last = entries.length - 1;
      const to = by === 'first' ? 0 : by === 'last' ? last : Math.max(0, Math.min(last, cursorIndex(get()) + by));
      const { section, views } = get();
      set({ views: { ...views, [section]: { ...views[section], cursor: entries[to]?.pointer } } });
    },
    fold: (open) => {
      const entry = entryAtCursor(get());
      const { turned, cursor } = sectionView(get());
      if (entry === undefined) return;
      const isNow = entry.foldable && isOpen(entry.pointer, { turned });
      if (!entry.foldable || (open === false && !isNow)) {
        const above = entry.pointer.slice(0, entry.pointer.lastIndexOf('/'));
        if (open === false && above !== '') view({ cursor: above });
        return;
      }
      if (open === isNow) return;
      const next = new Set(turned);
      if (!next.delete(entry.pointer)) next.add(entry.pointer);
      view({ turned: next, cursor: cursor ?? entry.pointer });
    },
    searchFor: (words) => view({ search: words.toLowerCase() }),
    nextMatch: (by) => {
      const found = matching();
      const order = get().section === 'raw' ? found : get().entries.map(({ pointer }) => pointer);
      const from = entryAtCursor(get())?.pointer;
      const here = found.indexOf(from ?? '');
      if (found.length === 0) return false;
      if (here !== -1) {
        reveal(found[(here + by + found.length) % found.length] ?? '');
        return true;
      }
      const start = order.indexOf(from ?? '');
      const after = found.find((pointer) => order.indexOf(pointer) > start);
      const before = found.findLast((pointer) => order.indexOf(pointer) < start);
      reveal((by === -1 ? before : after) ?? (by === -1 ? found.at(-1) : found[0]) ?? '');
      return true;
    },
    stack: (stacked) => {
      if (stacked !== get().stacked) set(relist({ stacked }));
    },
    tellChanges: (changes) => {
      if (changes !== get().changes) set(relist({ changes }));
    },
    sortBy: (key, backwards) => view({ sort: key === undefined ? undefined : { key, backwards } }),
  };
};
