import type { Findings } from '../findings.ts';
import type { Touched } from '../tally/changes.ts';
import { monthOf } from '../tally/calendar-day.ts';
import type { Terms } from '../language/terms.ts';
import { everybodyOf, isEverybodys, othersAt, standsOut } from '../work/everybody.ts';
import { isMedium } from '../work/own-paths.ts';
import { followRenames, type Followed } from './renamed-areas.ts';

/** A folder or file that the subject works on: in how many own commits, and of which months. */
export type Area = {
  readonly lane: string;
  /** its path; a folder ends in "/" */
  readonly path: string;
  readonly commits: number;
  /** own changes of files in it: one commit may change several */
  readonly touches: number;
  readonly recent: number;
  readonly oldest: number;
  readonly newest: number;
};

const recentMonths = 12;
/** folders that say nothing of a project, whatever is in them */
const anywhere =
  /^(?:src|source|sources|lib|libs|app|apps|pkg|packages|crates|modules|internal|cmd|include|test|tests|spec|specs|__tests__|doc|docs|documentation|examples?|scripts?|tools?|contrib|\.github)$/i;
/** a child that holds so much of a folder is what the folder means */
const meant = 0.5;
/** its files are steps of one thing */
const automation = /^\.(?:github\/workflows|circleci|buildkite)\/$/;
const alone = 0.9;
/** what holds more of all changes is the whole project */
const whole = 0.6;

/** so many files of a folder are told by its name */
const leastFiles = 3;

type Node = { readonly path: string; readonly touched: Touched; readonly children: Node[] };

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/', path.length - 2) + 1));

const treesOf = (files: ReadonlyMap<string, Touched>, folders: ReadonlyMap<string, Touched>): Node[] => {
  const nodes = new Map<string, Node>();
  for (const [path, touched] of folders) nodes.set(`${path}/`, { path: `${path}/`, touched, children: [] });
  for (const [path, touched] of files) nodes.set(path, { path, touched, children: [] });
  const roots: Node[] = [];
  for (const node of nodes.values()) (nodes.get(parentOf(node.path))?.children ?? roots).push(node);
  return roots;
};

/** Whether a folder is one that every project has. */
export const isAnywhere = (path: string): boolean => anywhere.test(path.split('/').at(-2) ?? '');

/** What a folder has in it: what stands in its src/ stands in it, so that a package whose src/ holds it all is that package. */
const partsOf = ({ children }: Node): Node[] =>
  children.flatMap((child) => (child.path.endsWith('/') && isAnywhere(child.path) ? partsOf(child) : [child]));

type Measure = {
  readonly count: (touched: Touched) => number;
  readonly all: number;
  readonly least: number;
  /** whether a folder is everybody's, and so says nothing of one */
  readonly isNobodys: (path: string) => boolean;
};

/** Folders where these stand for themselves, else what is in them. */
const standing = (nodes: readonly Node[], measure: Measure): Node[] =>
  nodes.flatMap((node) => {
    const { count, all, least, isNobodys } = measure;
    const own = count(node.touched);
    if (own < least) return [];
    if (!node.path.endsWith('/')) return isMedium(node.path) ? [] : [node];
    const most = partsOf(node).reduce((top, child) => Math.max(top, count(child.touched)), 0);
    const mayStand = !isAnywhere(node.path) && !isNobodys(node.path);
    const isMeant = mayStand && most < (automation.test(node.path) ? alone : meant) * own && own <= whole * all;
    const inside = isMeant ? [] : standing(node.children, measure);
    const isOfSeveral = inside.filter(({ path }) => !path.endsWith('/')).length >= leastFiles && own <= whole * all;
    return isMeant || (mayStand && (inside.length === 0 || isOfSeveral)) ? [node] : inside;
  });

/** made once for each persona */
const followed = new WeakMap<Terms, Map<string, Followed>>();

/** The files and folders that the subject touched, by lane, under the names that they have now. */
const followedOf = ({ tallies, terms }: Findings): ((lane: string) => Followed) => {
  const lanes = followed.get(terms) ?? new Map<string, Followed>();
  followed.set(terms, lanes);
  return (lane) => {
    const found = lanes.get(lane) ?? followRenames(tallies.changes, lane);
    lanes.set(lane, found);
    return found;
  };
};

/** Where the subject's commits went: folders and files by share of own commits, most first; folder renames are followed. */
export const areasOf = (findings: Findings, recentOnly: boolean): Area[] => {
  const { tallies } = findings;
  const { changes } = tallies;
  const everybody = everybodyOf(tallies);
  for (const keyed of [changes.files, changes.folders, changes.renames]) keyed.settle();
  let newest = -Infinity;
  for (const files of changes.files.values.values())
    for (const touched of files.values()) newest = Math.max(newest, touched.newest);
  const since = Number.isFinite(newest) ? monthOf(newest) - recentMonths : 0;
  const recentOf = ({ months }: Touched): number => {
    let sum = 0;
    for (const [month, count] of months) if (month > since) sum += count;
    return sum;
  };
  const count = recentOnly ? recentOf : ({ commits }: Touched) => commits;
  const placesIn = followedOf(findings);
  const found = [...changes.files.values.keys()].flatMap((lane) => {
    const { files, folders } = placesIn(lane);
    const all = recentOnly ? recentCommits([...folders.values(), ...files.values()], recentOf) : changes.commits;
    const least = recentOnly ? 2 : Math.max(3, Math.ceil(changes.commits / 50));
    const isNobodys = (path: string) => isEverybodys(everybody, lane, path);
    return standing(treesOf(files, folders), { count, all, least, isNobodys }).map(({ path, touched }) => ({
      lane,
      path,
      commits: touched.commits,
      touches: touchesIn(files, path),
      recent: recentOf(touched),
      oldest: touched.oldest,
      newest: touched.newest,
    }));
  });
  const rank = recentOnly ? (area: Area) => area.recent : (area: Area) => area.commits;
  return found.toSorted((a, b) => rank(b) - rank(a) || (a.lane + a.path < b.lane + b.path ? -1 : 1));
};

/** a lower bound of the own commits of these months: those of the place with most */
const recentCommits = (all: readonly Touched[], recentOf: (touched: Touched) => number): number =>
  all.reduce((most, touched) => Math.max(most, recentOf(touched)), 0) / whole;

const touchesOf = (files: ReadonlyMap<string, Touched>): number => {
  let sum = 0;
  for (const { commits } of files.values()) sum += commits;
  return sum;
};

const touchesIn = (files: ReadonlyMap<string, Touched>, path: string): number => {
  if (!path.endsWith('/')) return files.get(path)?.commits ?? 0;
  let sum = 0;
  for (const [file, { commits }] of files) if (file.startsWith(path)) sum += commits;
  return sum;
};

/** The areas in which the subject stands out, by `standsOut`. */
export const standingOut = ({ tallies }: Findings, areas: readonly Area[]): Area[] => {
  const mine = new Map<string, number>();
  for (const [lane, files] of tallies.changes.files.values) mine.set(lane, touchesOf(files));
  const { lanes } = everybodyOf(tallies);
  const placeOf = ({ lane, path }: Area) => lanes.get(lane)?.places.get(path);
  const others = othersAt(
    tallies,
    areas.flatMap((area) => placeOf(area) ?? []),
  );
  const { part } = tallies.sharedThings.files;
  return areas.filter((area) => {
    const own = (mine.get(area.lane) ?? 0) * part;
    const ofAll = own / (own + (lanes.get(area.lane)?.touches ?? 0));
    const place = placeOf(area);
    return standsOut(area.touches, (place && others.get(place)) ?? [], part, ofAll);
  });
};

/** The name of an area, with its repository where there are several. */
export const areaName = ({ lane, path }: Area, several: boolean): string =>
  several ? `${lane.slice(lane.indexOf('\n') + 1)}: ${path}` : path;
