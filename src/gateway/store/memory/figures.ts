import type { Figures } from '../figures.ts';
import type { Kept } from './kept.ts';

/** What the memory's store tells of itself. */
export const memoryFigures = (kept: Kept, now: () => number): Figures => ({
  async figures() {
    const namespaces = [...kept.namespaces.values()].flat();
    const waiting = kept.builds.filter(({ status }) => status === 'accepted');
    return {
      namespaces: namespaces.length,
      events: namespaces.reduce((sum, { events }) => sum + events.size, 0),
      waitingBuilds: waiting.length,
      runningBuilds: kept.builds.filter(({ status }) => status === 'running').length,
      longestWait: waiting.reduce((longest, { acceptedAt }) => Math.max(longest, now() - acceptedAt), 0),
      files: {},
    };
  },
});
