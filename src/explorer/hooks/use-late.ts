import { useEffect, useState } from 'react';
import { useExplorerItself } from './use-explorer.ts';

/** how long after the first page the rest is loaded */
const quietMs = 100;

/** A module that is loaded when it is first wanted, or before in a quiet moment. */
export type LateModule<T> = {
  /** what was loaded, once it is there */
  readonly loaded: () => T | undefined;
  readonly load: () => Promise<T>;
};

/** Something to load late; it is loaded once. */
export function lateModule<T>(load: () => Promise<T>): LateModule<T> {
  let loading: Promise<T> | undefined;
  let loaded: T | undefined;
  const keep = (module: T): T => {
    loaded = module;
    return module;
  };
  return {
    loaded: () => loaded,
    load: () => {
      loading ??= load().then(keep);
      return loading;
    },
  };
}

/** What a late module gives; undefined until it is there. */
export function useLate<T>(late: LateModule<T>): T | undefined {
  const [, wake] = useState(0);
  useEffect(() => {
    if (late.loaded() !== undefined) return undefined;
    let isWanted = true;
    void late.load().then((module) => {
      if (isWanted) wake((count) => count + 1);
      return module;
    });
    return () => {
      isWanted = false;
    };
  }, [late]);
  return late.loaded();
}

/** Loads all of them one after the other, once something worth looking at is on screen; a key never waits for a module then. */
export function useWarmUp(late: readonly LateModule<unknown>[], isTime: boolean): void {
  const { clock } = useExplorerItself().ports;
  useEffect(() => {
    if (!isTime) return undefined;
    const stop = new AbortController();
    const warm = async () => {
      await clock.sleep(quietMs, stop.signal);
      for (const module of late) if (!stop.signal.aborted) await module.load();
    };
    warm().catch(() => {});
    return () => stop.abort();
  }, [late, isTime, clock]);
}
