import { useEffect, useLayoutEffect, useState } from 'react';

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
  const [, settle] = useState(0);
  // Its text fields listen in effects, which React would run some time after the frame that shows them: drawing again at
  // once makes it run them first, so that no key typed at that frame is lost.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the second drawing is what is wanted here
    if (loaded !== undefined) settle((times) => times + 1);
  }, [loaded]);
  return loaded?.module;
}
