// Ink draws at most so many frames a second, by a timer. While an answer of megabytes is read no timer fires, and the frame with that
// answer would wait for another whole interval, although the last frame was long ago. This looks at the clock instead.

type Throttled<A extends unknown[]> = ((...args: A) => void) & { flush(): void; cancel(): void };

/** a timer may fire this much before its time */
const early = 1;

/** In the place of es-toolkit's: does the work at once where the last was `milliseconds` ago, else with the newest arguments as soon as it was. */
export function throttle<A extends unknown[]>(
  work: (...args: A) => void,
  milliseconds = 0,
  _edges?: { readonly leading: true; readonly trailing: true },
  now: () => number = () => performance.now(),
): Throttled<A> {
  let last = -Infinity;
  let waiting: A | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
  };
  const flush = () => {
    const args = waiting;
    cancel();
    if (args === undefined) return;
    last = now();
    work(...args);
  };
  const call = (...args: A) => {
    waiting = args;
    const left = last + milliseconds - now();
    if (left < early) flush();
    else timer ??= setTimeout(flush, left);
  };
  return Object.assign(call, { flush, cancel });
}
