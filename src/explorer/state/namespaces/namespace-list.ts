import type { ReceivedNamespace } from '../../../client/calls.ts';
import { rowAt, slotCount, type Slots } from './slots.ts';
import type { SortKey } from './sorting.ts';
import type { BuildStanding } from './filter.ts';
import type { Summary } from './summary.ts';

export type NamespacesSlice = Slots & {
  readonly loading: boolean;
  /** epoch ms of the newest page */
  readonly at: number | undefined;
  readonly failure: Error | undefined;
  /** the slots on screen in their order; undefined: all, in the gateway's order */
  readonly shown: readonly number[] | undefined;
  readonly filter: string;
  /** what is wrong with the filter, in words */
  readonly problem: string | undefined;
  readonly sort: { readonly key: SortKey; readonly backwards: boolean } | undefined;
  /** the selected namespace, and where the cursor stands among what is shown */
  readonly selected: string | undefined;
  readonly cursor: number;
  /** the window: its first row and how many it has */
  readonly top: number;
  readonly height: number;
  /** rows in this session's pages, and whether all are being fetched */
  readonly loaded: number;
  readonly loadingAll: boolean;
  read(): void;
  refresh(): void;
  move(by: number | 'first' | 'last'): void;
  select(id: string): void;
  fitTo(height: number): void;
  filterBy(filter: string): void;
  sortBy(sort: NamespacesSlice['sort']): void;
  loadAll(): void;
  stopLoadingAll(): void;
  /** Tells what is known of personas and of builds, for filters and sorting that ask for them. */
  learn(known: (id: string) => Summary | undefined, builds: (id: string) => BuildStanding): void;
  /** Puts a namespace that was just made at the end, and selects it. */
  add(row: ReceivedNamespace): void;
  forget(): void;
};

/** How many rows the list shows, loaded or not. */
export const shownCount = (state: Slots & Pick<NamespacesSlice, 'shown'>): number =>
  state.shown?.length ?? slotCount(state);

/** The slot behind a place of what is shown. */
export const slotAt = (state: Pick<NamespacesSlice, 'shown'>, index: number): number => state.shown?.[index] ?? index;

/** The row at a place of what is shown; undefined while its page is not there. */
export const shownRow = (state: Slots & Pick<NamespacesSlice, 'shown'>, index: number): ReceivedNamespace | undefined =>
  index < shownCount(state) ? rowAt(state, slotAt(state, index)) : undefined;

/** The namespace under the cursor. */
export const selectedNamespace = (state: NamespacesSlice): ReceivedNamespace | undefined =>
  shownRow(state, state.cursor);
