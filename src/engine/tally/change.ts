import type { ChangedFile } from '../../contract/event.ts';
import type { CountedEvent } from '../counted-event.ts';
import type { WorkFile } from '../work/own-paths.ts';

/** What an own commit did: to which telling files, how much; what it merged, and which releases it became. */
export type Change = {
  readonly paths: readonly string[];
  /** those of them that were new with it */
  readonly made: readonly string[];
  /** all files, and lines where they are known */
  readonly files: number;
  readonly lines: number;
  readonly merges: 'own' | 'program' | 'other' | 'unknown' | undefined;
  readonly releases: readonly string[];
  /** characters that it keeps */
  readonly cost: number;
};

const nothing: readonly string[] = [];

const mergesOf = ({ merge, actor }: CountedEvent): Change['merges'] => {
  if (merge === undefined) return undefined;
  if (merge.author === undefined) return 'unknown';
  if (merge.author.program !== undefined) return 'program';
  return merge.author.key === actor.key ? 'own' : 'other';
};

const madeOf = (paths: readonly string[], changed: readonly ChangedFile[]): readonly string[] => {
  const made = new Set(changed.flatMap(({ what, file }) => (what === 'A' ? [file] : [])));
  return made.size === 0 ? nothing : paths.filter((path) => made.has(path));
};

/** The change that an event of the subject's made; undefined where it is no commit. */
export const changeOf = (event: CountedEvent, files: readonly WorkFile[]): Change | undefined => {
  if (!event.self || event.kind !== 'commit') return undefined;
  const { changed = [], changed_more = 0, releases } = event;
  const paths = files.length === 0 ? nothing : files.map(({ path }) => path);
  return {
    paths,
    made: madeOf(paths, changed),
    files: changed.length + changed_more,
    lines: changed.reduce((sum, { added = 0, removed = 0 }) => sum + added + removed, 0),
    merges: mergesOf(event),
    releases: releases === undefined ? nothing : releases.map(({ name }) => name),
    cost: paths.reduce((sum, path) => sum + path.length + 20, 0),
  };
};
