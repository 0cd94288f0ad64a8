import { useEffect } from 'react';
import { isUnfinished } from '../state/builds/build.ts';
import { watchBuilds } from '../state/builds/build-watch.ts';
import { useExplorer, useExplorerItself } from './use-explorer.ts';

/**
 * Follows every unfinished build that this session knows, in one loop, until none is left. Mounted once, so that builds
 * go on being watched while something else is looked at.
 */
export function useBuildProgress(): void {
  const { getState, ports } = useExplorerItself();
  const newest = useExplorer(({ builds }) => {
    const unfinished = [...builds.builds.values()].filter(isUnfinished);
    return unfinished.map(({ namespaceId, startedAt }) => `${namespaceId} ${startedAt}`).at(-1);
  });
  useEffect(() => {
    if (newest === undefined) return undefined;
    const watching = new AbortController();
    void watchBuilds(() => getState().builds, ports.clock, watching.signal);
    return () => watching.abort();
  }, [newest, getState, ports]);
}
