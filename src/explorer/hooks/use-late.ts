import { useEffect, useState } from 'react';

/** A module that is loaded after the first frame that wants it; undefined until it is there. */
export function useLate<T>(load: () => Promise<T>): T | undefined {
  const [loaded, keep] = useState<{ readonly module: T }>();
  useEffect(() => {
    let isWanted = true;
    void load().then((module) => {
      if (isWanted) keep({ module });
      return module;
    });
    return () => {
      isWanted = false;
    };
  }, [load]);
  return loaded?.module;
}
