import type { Findings } from '../findings.ts';
import { addTo } from '../groups.ts';
import { laneKey } from '../tally/activity.ts';
import type { Kept } from '../tally/sample.ts';
import type { Terms } from '../language/terms.ts';
import type { Area } from './areas.ts';

const longestChain = 8;

/** lane → file as it was called then → own events */
type ByFile = ReadonlyMap<string, ReadonlyMap<string, readonly Kept[]>>;
/** made once for each persona */
const indexes = new WeakMap<Terms, ByFile>();

const byFile = ({ tallies, terms }: Findings): ByFile => {
  const known = indexes.get(terms);
  if (known !== undefined) return known;
  const lanes = new Map<string, Map<string, Kept[]>>();
  for (const kept of tallies.own.kept()) {
    if (kept.change === undefined) continue;
    const lane = laneKey(kept.event.provider, kept.event.channel);
    const files = lanes.get(lane) ?? new Map<string, Kept[]>();
    lanes.set(lane, files);
    for (const path of kept.change.paths) addTo(files, path, kept);
  }
  indexes.set(terms, lanes);
  return lanes;
};

/** The own events that touched an area, under whatever name its files had then. */
export const eventsIn = (findings: Findings, { lane, path }: Pick<Area, 'lane' | 'path'>): Kept[] => {
  const renames = findings.tallies.changes.renames.values.get(lane);
  const isIn = (file: string): boolean => {
    let name = file;
    for (let step = 0; step < longestChain; step += 1) {
      if (path.endsWith('/') ? name.startsWith(path) : name === path) return true;
      const renamed = renames?.get(name);
      if (renamed === undefined) return false;
      name = renamed.to;
    }
    return false;
  };
  const events = new Set<Kept>();
  for (const [file, all] of byFile(findings).get(lane) ?? []) if (isIn(file)) for (const kept of all) events.add(kept);
  return [...events].toSorted((a, b) => a.hash - b.hash || (a.id < b.id ? -1 : 1));
};
