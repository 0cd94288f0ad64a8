import { foldersOf } from '../work/own-paths.ts';
import { addCounts } from '../tally/contacts.ts';
import { monthOf } from '../tally/calendar-day.ts';
import type { Changes, Renamed, Touched } from '../tally/changes.ts';

const longestChain = 8;
/** so many files that moved together, and such a part of the own changes in it, make a folder that moved */
const leastMoved = 2;
const mostlyMoved = 0.5;
/** own changes under the earlier name after the move, as on older branches, and under the later one */
const fewLater = 0.1;
const leastThere = 2;

type Places = ReadonlyMap<string, Touched>;
type Renames = ReadonlyMap<string, Renamed>;
/** The files and folders of a lane under the names that they have now. */
export type Followed = { readonly files: Places; readonly folders: Places };
type Move = { readonly to: string; readonly at: number };

const added = (mine: Touched | undefined, theirs: Touched): Touched => ({
  commits: (mine?.commits ?? 0) + theirs.commits,
  oldest: Math.min(mine?.oldest ?? Infinity, theirs.oldest),
  newest: Math.max(mine?.newest ?? -Infinity, theirs.newest),
  months: addCounts(new Map(mine?.months ?? []), theirs.months),
});

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** The folders above a file that was moved, beside those above its new name, as long as their last parts are the same. */
function* foldersMoved(file: string, to: string): Generator<[from: string, into: string]> {
  let [from, into] = [folderOf(file), folderOf(to)];
  while (from !== '' && from !== into && into !== '') {
    yield [from, into];
    if (from.split('/').at(-1) !== into.split('/').at(-1)) return;
    [from, into] = [folderOf(from), folderOf(into)];
  }
}

/** Folders most of whose files, by own changes, went to another one: the earlier name → the later, and when. */
const movedFolders = (renames: Renames, files: Places): Map<string, Move> => {
  const moves = new Map<string, { files: number; own: number; at: number }>();
  const own = new Map<string, number>();
  for (const [file, { commits }] of files)
    for (const folder of foldersOf(file)) own.set(folder, (own.get(folder) ?? 0) + commits);
  for (const [file, { to, at }] of renames) {
    const commits = files.get(file)?.commits ?? 0;
    for (const [from, into] of foldersMoved(file, to)) {
      const move = moves.get(`${from}\t${into}`) ?? { files: 0, own: 0, at: -Infinity };
      move.files += 1;
      move.own += commits;
      move.at = Math.max(move.at, at);
      moves.set(`${from}\t${into}`, move);
    }
  }
  const best = new Map<string, Move & { files: number }>();
  for (const [pair, move] of moves) {
    const [from = '', to = ''] = pair.split('\t');
    const known = best.get(from);
    const isMoved = move.files >= leastMoved && move.own >= mostlyMoved * (own.get(from) ?? 0);
    if (isMoved && (!known || move.files > known.files || (move.files === known.files && to < known.to)))
      best.set(from, { to, at: move.at, files: move.files });
  }
  return best;
};

/** Own changes under a name after it was given up. */
const laterThan = ({ months }: Touched, at: number): number => {
  let sum = 0;
  for (const [month, count] of months) if (month > monthOf(at)) sum += count;
  return sum;
};

/** The last of the names that a place had later, under which the subject worked there too; else its own. */
const laterName = (
  path: string,
  places: Places,
  next: (path: string) => Move | undefined,
  isTheirs: (path: string) => boolean,
): string => {
  let [now, found] = [path, path];
  for (let step = 0; step < longestChain; step += 1) {
    const move = next(now);
    const touched = places.get(now);
    // What the subject touched there later is another file of that name.
    if (move === undefined || (touched && laterThan(touched, move.at) > fewLater * touched.commits)) break;
    now = move.to;
    if ((places.get(now)?.commits ?? 0) >= leastThere || isTheirs(now)) found = now;
  }
  return found;
};

const renamed = (places: Places, names: ReadonlyMap<string, string>): Places => {
  const followed = new Map<string, Touched>();
  for (const [path, touched] of places) {
    const now = names.get(path) ?? path;
    followed.set(now, added(followed.get(now), touched));
  }
  return followed;
};

/**
 * The files and folders that the subject touched in a lane: under the names that they have now where the subject worked
 * under these too, else under those that they had then.
 */
export const followRenames = (changes: Changes, lane: string): Followed => {
  const files: Places = changes.files.values.get(lane) ?? new Map();
  const folders: Places = changes.folders.values.get(lane) ?? new Map();
  const renames: Renames = changes.renames.values.get(lane) ?? new Map();
  const moved = movedFolders(renames, files);
  const namesOf = (places: Places, next: (path: string) => Move | undefined, isTheirs: (path: string) => boolean) =>
    new Map([...places.keys()].map((path) => [path, laterName(path, places, next, isTheirs)]));
  const folderNames = namesOf(
    folders,
    (path) => moved.get(path),
    () => false,
  );
  const theirs = new Set([...folderNames].flatMap(([path, name]) => (path === name ? [] : [name])));
  const fileNames = namesOf(
    files,
    (path) => renames.get(path),
    (path) => theirs.has(folderOf(path)),
  );
  return { files: renamed(files, fileNames), folders: renamed(folders, folderNames) };
};
