import type { Json } from '../../../../contract/scalars.ts';
import { searchedClaims } from '../../../../contract/search/persona-claims.ts';
import type { ClaimKind } from '../../../../contract/search/search-filters.ts';
import { sections, type Section } from '../sections.ts';

const known = new WeakMap<object, ReadonlyMap<string, ClaimKind>>();

/** What the claims of a persona are, by the pointers on which they stand. */
export function kindsOfClaims(raw: Json): ReadonlyMap<string, ClaimKind> {
  const kept = raw !== null && typeof raw === 'object' ? known.get(raw) : undefined;
  if (kept !== undefined) return kept;
  const kinds = new Map(searchedClaims(raw).map(({ pointer, is }) => [pointer, is]));
  if (raw !== null && typeof raw === 'object') known.set(raw, kinds);
  return kinds;
}

/** The kinds of claims that stand in a section, each once. */
export function kindsIn(section: Section, raw: Json): readonly ClaimKind[] {
  const roots: readonly string[] = sections.find(({ id }) => id === section)?.roots ?? [];
  const isHere = (pointer: string) =>
    roots.length === 0 || roots.some((root) => root === '' || pointer.startsWith(`${root}/`));
  return [...new Set([...kindsOfClaims(raw)].filter(([pointer]) => isHere(pointer)).map(([, kind]) => kind))];
}
