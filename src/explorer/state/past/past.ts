import { type Change, diff } from '../../../contract/changes/diff.ts';
import type { Json } from '../../../contract/scalars.ts';
import type { PastBuild, PastPersonas } from '../../../client/history/past-personas.ts';
export type { FailedBuild, PastBuild } from '../../../client/history/past-personas.ts';
import { ownPart } from '../store/own-part.ts';
import { type Read, unread } from '../store/read.ts';

/** Two personas of one namespace, and what changed from the one to the other. */
export type Compared = {
  readonly from: PastBuild;
  readonly to: PastBuild;
  readonly before: Json;
  readonly now: Json;
  readonly changes: readonly Change[];
  /** beside a preview: how many claims stand in both */
  readonly stays?: number;
};

/** What is known of the earlier personas of a namespace, and what is looked at of it. */
export type Past = {
  readonly namespaceId: string | undefined;
  readonly read: Read<PastPersonas>;
  readonly compared: Read<Compared>;
  /** the line under the cursor among the changes, and those that are unfolded, by their keys */
  readonly line: number;
  readonly unfolded: ReadonlySet<string>;
  /** the build under the cursor in the history, and those that are marked, by `builtAt` */
  readonly build: number;
  readonly marks: readonly string[];
  /** whether the age of each claim stands beside it */
  readonly showsAges: boolean;
  /** by pointer since when each claim of the newest persona stands; undefined until it was asked for */
  readonly ages:
    | ReadonlyMap<
        string,
        { readonly came: PastBuild; readonly moved: PastBuild | undefined; readonly isAtLeast: boolean }
      >
    | undefined;
};

export const noPast: Past = {
  namespaceId: undefined,
  read: unread,
  compared: unread,
  line: 0,
  unfolded: new Set(),
  build: 0,
  marks: [],
  showsAges: false,
  ages: undefined,
};

/** The part of the state that History, Diff and the age of claims share. */
export const past = ownPart<Past>(noPast);

/** Compares two personas. */
export const comparedOf = (from: PastBuild, to: PastBuild, before: Json, now: Json): Compared => ({
  from,
  to,
  before,
  now,
  changes: diff(before, now),
});
