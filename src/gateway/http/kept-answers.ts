import type { RouteName } from '../../contract/routes.ts';
import { keptWhileUnchanged, type Unchanged } from '../unchanged.ts';
import type { SentText } from './sent-text.ts';

/** An answer as it goes out, to be given again. */
export type KeptAnswer = {
  readonly status: number;
  readonly text: SentText;
  /** called each time that it is given */
  readonly given?: (() => void) | undefined;
};

/**
 * What is asked again and again, and answered out of nothing but what is kept, the organization that asks and its own words: no
 * clock, no right of the key beyond the route's, nothing of the request but its URL.
 */
const kept: ReadonlySet<RouteName> = new Set<RouteName>([
  'listNamespaces',
  'readPersona',
  'readBuildStatus',
  'listBuilds',
]);

/** Whether answers of a route are kept. */
export const isKept = (name: RouteName): boolean => kept.has(name);

/** Answers, and bytes, that are kept at most: a persona may have some million. */
const most = { values: 1_000, size: 8 * 1024 * 1024 };

/** Makes what keeps answers while nothing is written, by `nameOf`. */
export const createKeptAnswers = (version: () => string | undefined): Unchanged<KeptAnswer> =>
  keptWhileUnchanged({ version, most, sizeOf: ({ text }, name) => text.bytes + 2 * name.length });

/** What tells one answer from every other: who asks, and for what, as the request has it. */
export const nameOf = (orgId: string, url: string): string => `${orgId} ${url}`;
