import type { Json } from '../../../contract/scalars.ts';
import { isGiven } from '../../sentences/is-given.ts';
import { at, below, children, steps } from './pointer.ts';
import { sections, type Section } from './sections.ts';
import { isToldAgain, inToldOrder, toldOrder } from './told-order.ts';
import { changesStop, oddStop, stopsOf } from '../../sentences/stops.ts';
import { hides, sectionFilter } from './filter/section-filter.ts';
import { isWithin } from './filter/within.ts';
import { type Sort, sortedBy, usualSort } from './sorts.ts';

/** One thing in a section that the cursor can stand on, be searched and copied. */
export type Entry = {
  /** JSON pointer into the composite persona */
  readonly pointer: string;
  /** the last step of the pointer */
  readonly key: string;
  /** undefined where the persona has only a reason for its absence */
  readonly value: Json | undefined;
  /** 0 for what stands at the section's edge */
  readonly depth: number;
  /** an object or list that can be opened (raw only) */
  readonly foldable: boolean;
  /** what is said of it on screen, where that is a sentence */
  readonly words?: string;
};

/** Whether an entry is what the last build changed, which stands nowhere in the persona. */
export const isOfChanges = (entry: Pick<Entry, 'pointer'> | undefined): boolean => entry?.pointer === changesStop;

/** Whether an entry is what is not as the interface says, which stands in many places. */
export const isOfOddFields = (entry: Pick<Entry, 'pointer'> | undefined): boolean => entry?.pointer === oddStop;

/** What the entries of a section depend on. */
export type EntryView = {
  /** pointers whose fold is not the usual one (raw only: the first two levels are open) */
  readonly turned: ReadonlySet<string>;
  /** the key by which lists of things are sorted, and whether backwards; undefined is the gateway's order */
  readonly sort: Sort | undefined;
  /** the overview stands in one column, its pictures before its people */
  readonly stacked?: boolean;
  /** what the last build changed, in words, where that is known: a stop of the overview */
  readonly changes?: string | undefined;
  /** what `/` looks for, in lower case; its filters hide what lies outside */
  readonly search?: string;
};

/** Sections that are one list of things: a thing that says nothing is left out. */
const listed: readonly Section[] = ['peers', 'episodes'];

/** How deep a section's entries go below its root; deeper values belong to their entry. */
const depths: Readonly<Record<string, number>> = { '/identity': 2, '/traits': 2, '/facets': 2 };

/** Parts that are drawn with another part, so that the cursor does not stand on them twice. */
const drawnElsewhere = /^\/traits\/big_five_confidence(\/|$)/;

const claimsOf = (raw: Json): { [key: string]: Json } => {
  const claims = at(raw, '/provenance/claims');
  return claims !== null && typeof claims === 'object' && !Array.isArray(claims) ? claims : {};
};

const rank: Readonly<Record<string, number>> = {
  high: 3, medium: 2, low: 1, unknown: 0, casual: 1, typical: 2, formal: 3, warm: 3, reserved: 1, direct: 3, indirect: 1,
}; // prettier-ignore

const word = (value: Json | undefined): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const compare = (left: Json | undefined, right: Json | undefined): number => {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  const [a, b] = [word(left), word(right)];
  const [x, y] = [rank[a], rank[b]];
  if (x !== undefined && y !== undefined) return x - y;
  return a < b ? -1 : a > b ? 1 : 0;
};

function sorted(items: [string, Json][], sort: EntryView['sort']): [string, Json][] {
  if (sort === undefined) return items;
  const by = items.toSorted(([, a], [, b]) => compare(at(a, below('', sort.key)), at(b, below('', sort.key))));
  return sort.backwards ? by.toReversed() : by;
}

/** Weights by word stand with the greatest first. */
const ranked = (pointer: string, items: [string, Json][]): [string, Json][] =>
  /^\/(identity\/expertise_areas|traits\/values)$/.test(pointer) && items.every(([, item]) => typeof item === 'number')
    ? items.toSorted(([, a], [, b]) => Number(b) - Number(a))
    : items;

/** Pointers that the provenance has claims on, by the pointer above them. */
function claimedBelow(raw: Json): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const claim of Object.keys(claimsOf(raw))) {
    const above = claim.slice(0, claim.lastIndexOf('/'));
    const keys = found.get(above) ?? [];
    keys.push(steps(claim).at(-1) ?? '');
    found.set(above, keys);
  }
  return found;
}

type Claimed = ReturnType<typeof claimedBelow>;
type Items = [string, Json][];

function walk(
  value: Json | undefined,
  pointer: string,
  depth: number,
  left: number,
  order: (items: Items) => Items,
  claimed: Claimed,
): Entry[] {
  const items = Array.isArray(value) ? order(children(value)) : toldOrder(pointer, ranked(pointer, children(value)));
  const present = new Set(items.map(([key]) => key));
  const gone = Array.isArray(value) ? [] : (claimed.get(pointer) ?? []).filter((key) => !present.has(key));
  return [
    ...items.flatMap(([key, item]) => {
      const path = below(pointer, key);
      const entry = { pointer: path, key, value: item, depth, foldable: false };
      return left > 1 ? [entry, ...walk(item, path, depth + 1, left - 1, order, claimed)] : [entry];
    }),
    ...gone.map((key) => ({ pointer: below(pointer, key), key, value: undefined, depth, foldable: false })),
  ];
}

const isFoldable = (value: Json): boolean => value !== null && typeof value === 'object' && children(value).length > 0;
const openLevels = 2;

/** Whether a foldable value of the raw tree is open. */
export const isOpen = (pointer: string, { turned }: Pick<EntryView, 'turned'>): boolean =>
  steps(pointer).length < openLevels !== turned.has(pointer);

function tree(value: Json, pointer: string, depth: number, view: EntryView): Entry[] {
  return children(value).flatMap(([key, item]) => {
    const path = below(pointer, key);
    const foldable = isFoldable(item);
    const entry = { pointer: path, key, value: item, depth, foldable };
    return foldable && isOpen(path, view) ? [entry, ...tree(item, path, depth + 1, view)] : [entry];
  });
}

/** The entries of a section in the order in which they stand on screen. */
export function entriesOf(section: Section, raw: Json, view: EntryView): readonly Entry[] {
  const filter = sectionFilter(section, view.search ?? '');
  const all = allEntries(section, raw, view);
  // the overview is one text: nothing is taken out of it, and n goes to what lies within
  return hides(filter) && section !== 'overview' ? all.filter((entry) => isWithin(raw, entry, filter)) : all;
}

/** Whether a part of the composite is a text or a number where an object or a list would be: then it is one entry. */
const isOneValue = (value: Json | undefined): boolean => isGiven(value) && typeof value !== 'object';

const whole = (raw: Json, root: string): Entry => ({
  pointer: root,
  key: steps(root).at(-1) ?? '',
  value: at(raw, root),
  depth: 0,
  foldable: false,
});

function allEntries(section: Section, raw: Json, view: EntryView): readonly Entry[] {
  if (section === 'raw') return tree(raw, '', 0, view);
  if (section === 'overview')
    return stopsOf(raw, view.stacked ?? false, view.changes).map(({ pointer, words }) => ({
      pointer,
      key: steps(pointer).at(-1) ?? '',
      value: isOfChanges({ pointer }) ? undefined : at(raw, pointer),
      depth: 0,
      foldable: false,
      words,
    }));
  const roots: readonly string[] = sections.find(({ id }) => id === section)?.roots ?? [];
  const claimed = claimedBelow(raw);
  const order = (items: Items) => {
    const given = listed.includes(section) ? items.filter(([, item]) => isGiven(item)) : items;
    const sort = view.sort ?? usualSort(section);
    return (sort && sortedBy(section, raw, given, sort)) ?? sorted(given, view.sort);
  };
  const entries = roots.flatMap((root) =>
    isOneValue(at(raw, root)) ? [whole(raw, root)] : walk(at(raw, root), root, 0, depths[root] ?? 1, order, claimed),
  );
  const drawn =
    at(raw, '/traits/big_five') === undefined
      ? entries
      : entries.filter(({ pointer }) => !drawnElsewhere.test(pointer));
  const once = drawn.filter(({ pointer, value }) => !isToldAgain(pointer, value));
  return (depths[roots[0] ?? ''] ?? 1) > 1 ? inToldOrder(once, raw) : once;
}
