import { addCounts } from '../tally/contacts.ts';
import type { Changes, Touched } from '../tally/changes.ts';

const longestChain = 8;
/** so many files that moved together make a folder that moved */
const leastMoved = 2;

type Places = Map<string, Touched>;

const added = (mine: Touched | undefined, theirs: Touched): Touched => ({
  commits: (mine?.commits ?? 0) + theirs.commits,
  oldest: Math.min(mine?.oldest ?? Infinity, theirs.oldest),
  newest: Math.max(mine?.newest ?? -Infinity, theirs.newest),
  months: addCounts(new Map(mine?.months ?? []), theirs.months),
});

const inLane = (values: ReadonlyMap<string, Touched>, lane: string): Places => {
  const places: Places = new Map();
  for (const [key, touched] of values) if (key.startsWith(`${lane}\t`)) places.set(key.slice(lane.length + 1), touched);
  return places;
};

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Folders whose files went to another one: the earlier name → the later, and when. */
const movedFolders = (changes: Changes, lane: string): Map<string, { to: string; at: number }> => {
  const moves = new Map<string, { count: number; at: number }>();
  for (const [key, { to, at }] of changes.renames.values) {
    if (!key.startsWith(`${lane}\t`)) continue;
    const path = key.slice(lane.length + 1);
    let [from, into] = [folderOf(path), folderOf(to)];
    while (from !== '' && from !== into && into !== '') {
      const move = moves.get(`${from}\t${into}`) ?? { count: 0, at: -Infinity };
      move.count += 1;
      move.at = Math.max(move.at, at);
      moves.set(`${from}\t${into}`, move);
      const [last, lastInto] = [from.split('/').at(-1), into.split('/').at(-1)];
      if (last !== lastInto) break;
      [from, into] = [folderOf(from), folderOf(into)];
    }
  }
  const best = new Map<string, { to: string; at: number; count: number }>();
  for (const [pair, { count, at }] of moves) {
    const [from = '', to = ''] = pair.split('\t');
    const known = best.get(from);
    if (count >= leastMoved && (!known || count > known.count || (count === known.count && to < known.to)))
      best.set(from, { to, at, count });
  }
  return best;
};

const follow = (places: Places, next: (path: string) => { to: string; at: number } | undefined): Places => {
  const followed: Places = new Map();
  for (const [path, touched] of places) {
    let now = path;
    for (let step = 0; step < longestChain; step += 1) {
      const move = next(now);
      // What the subject touched there later is another file of that name.
      if (move === undefined || move.at < touched.newest) break;
      now = move.to;
    }
    followed.set(now, added(followed.get(now), touched));
  }
  return followed;
};

/** The files and folders that the subject touched in a lane, under the names that they have now. */
export const followRenames = (changes: Changes, lane: string): { files: Places; folders: Places } => {
  const moved = movedFolders(changes, lane);
  return {
    files: follow(inLane(changes.files.values, lane), (path) => changes.renames.values.get(`${lane}\t${path}`)),
    folders: follow(inLane(changes.folders.values, lane), (path) => moved.get(path)),
  };
};
