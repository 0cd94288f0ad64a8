import type { Json } from '../../../../contract/scalars.ts';
import { holdsRows } from '../../../../contract/search/matches.ts';
import { searchedSpan } from '../../../../contract/search/search-query.ts';
import { instant } from '../../../../text/moment.ts';
import { claimOn } from '../claim.ts';
import { at, below, children } from '../pointer.ts';
import { relationOf } from '../relations.ts';
import { kindsOfClaims } from './claim-kinds.ts';
import type { SectionFilter } from './section-filter.ts';

type Span = readonly [from: number, last: number];

const momentIn = (value: Json | undefined): number | undefined =>
  typeof value === 'string' ? instant(value) : undefined;

/** From when to when an object says that it was, by the moments it gives itself. */
function ownSpan(value: Json | undefined): Span | undefined {
  if (Array.isArray(value)) return undefined;
  const moments = children(value).map(([, item]) => momentIn(item)).filter((moment) => moment !== undefined); // prettier-ignore
  return moments.length === 0 ? undefined : [Math.min(...moments), Math.max(...moments)];
}

/** The spans of a value: its own, that of the dealings with a peer, else those of what it holds. */
function spansOf(raw: Json, pointer: string, value: Json | undefined): readonly Span[] {
  const place = /^\/peers\/(\d+)$/.exec(pointer)?.[1];
  const name = at(value, '/name');
  const relation = place === undefined || typeof name !== 'string' ? undefined : relationOf(raw, Number(place), name);
  const own = ownSpan(relation) ?? ownSpan(value);
  if (own !== undefined) return [own];
  return children(value).flatMap(([key, item]) => spansOf(raw, below(pointer, key), item));
}

function* textsOf(value: Json | undefined): Generator<string> {
  if (typeof value === 'string') yield value;
  for (const [, item] of children(value)) yield* textsOf(item);
}

/** The sources of what stands at a place: those of the events that its claim names, and those that it names itself. */
function sourcesOf(raw: Json, pointer: string, value: Json | undefined): readonly string[] {
  const named = [at(value, '/provider'), ...children(at(value, '/channels')).map(([, channel]) => channel)];
  const claimed = (claimOn(raw, pointer)?.evidence ?? []).map((id) => id.slice(0, id.indexOf(':')));
  const own = [...claimed, ...named.flatMap((text) => (typeof text === 'string' ? (text.split(' ')[0] ?? []) : []))];
  if (own.length > 0) return own.map((text) => text.toLowerCase());
  return children(value).flatMap(([key, item]) => sourcesOf(raw, below(pointer, key), item));
}

/** Where the thing stands that a place belongs to: the nearest item of a list, else the place itself. */
function thingAt(pointer: string): string {
  const parts = pointer.split('/');
  const last = parts.findLastIndex((part) => /^\d+$/.test(part));
  return last === -1 ? pointer : parts.slice(0, last + 1).join('/');
}

/** Which of these kinds of claims stand on a place, above it or below it. */
function isOfKind(raw: Json, pointer: string, wanted: SectionFilter['is']): boolean {
  for (const [claim, kind] of kindsOfClaims(raw))
    if (wanted.includes(kind) && `${claim}/`.startsWith(`${pointer}/`)) return true;
    else if (wanted.includes(kind) && pointer.startsWith(`${claim}/`)) return true;
  return false;
}

/**
 * Whether a filter keeps an entry of a persona: what lies in the time in part at least (what has no dates lies in none; days
 * before now are days before the build), is a claim of the kind, names somebody, comes from the source.
 */
export function isWithin(raw: Json, { pointer: place }: { readonly pointer: string }, filter: SectionFilter): boolean {
  const { since, until, is, with: rows, from, kind } = filter;
  if (is.length > 0 && !isOfKind(raw, place, is)) return false;
  const pointer = thingAt(place);
  const value = at(raw, pointer);
  const given = at(value, '/kind');
  if (kind !== undefined && !(typeof given === 'string' && given.toLowerCase().startsWith(kind))) return false;
  if (rows.length > 0 && !holdsRows([...textsOf(value)].join('\n'), rows)) return false;
  if (from.length > 0 && !sourcesOf(raw, pointer, value).some((source) => from.includes(source))) return false;
  if (since === undefined && until === undefined) return true;
  const asked = searchedTime(raw, filter);
  return spansOf(raw, pointer, value).some(([first, last]) => last >= asked.from && first < asked.before);
}

/** Between which moments a filter asks, epoch ms: from the first on, before the second. */
export const searchedTime = (
  raw: Json,
  filter: Pick<SectionFilter, 'since' | 'until'>,
): { from: number; before: number } =>
  searchedSpan(
    {
      ...(filter.since === undefined ? {} : { since: filter.since }),
      ...(filter.until === undefined ? {} : { until: filter.until }),
    },
    momentIn(at(raw, '/built_at')) ?? Date.UTC(1970, 0),
  );
