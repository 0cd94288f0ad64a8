import type { Findings } from '../findings.ts';
import { laneKey } from '../tally/activity.ts';
import type { Kept } from '../tally/sample.ts';
import type { Area } from './areas.ts';

const longestChain = 8;

/** The own events that touched an area, under whatever name its files had then. */
export const eventsIn = ({ tallies }: Findings, { lane, path }: Pick<Area, 'lane' | 'path'>): Kept[] => {
  const renames = tallies.changes.renames.values;
  const isIn = (file: string): boolean => {
    let name = file;
    for (let step = 0; step < longestChain; step += 1) {
      if (path.endsWith('/') ? name.startsWith(path) : name === path) return true;
      const renamed = renames.get(`${lane}\t${name}`);
      if (renamed === undefined) return false;
      name = renamed.to;
    }
    return false;
  };
  return tallies.own
    .kept()
    .filter(
      ({ event, change }) => laneKey(event.provider, event.channel) === lane && change?.paths.some(isIn) === true,
    );
};
