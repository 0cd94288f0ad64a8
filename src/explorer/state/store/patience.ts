import type { Clock } from '../../../contract/time/clock.ts';
import type { Explorer } from './explorer.ts';

type Patience = {
  /** how many milliseconds the first page is waited for at most */
  readonly patience: number;
  readonly signal: AbortSignal;
};

/** milliseconds for what was asked for last, after somebody left */
const sendPatience = 3_000;

/** Waits for the first page, so that the first frame shows it, but no longer than patience allows. */
export function firstPageOrPatience(explorer: Explorer, { patience, signal }: Patience): Promise<void> {
  return new Promise((resolve) => {
    const there = () => {
      const { pages, failure } = explorer.getState().namespaces;
      if (pages.size > 0 || failure !== undefined) done();
    };
    const done = () => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, patience);
    const stop = explorer.subscribe(there);
    signal.addEventListener('abort', done);
    there();
  });
}

/** Waits until what was asked for last is sent, so that "b" and "q" at once still build, but no longer than patience allows. */
export async function sentOrPatience(explorer: Explorer, clock: Clock): Promise<void> {
  const over = new AbortController();
  const settled = explorer.getState().session.settled();
  await Promise.race([settled, clock.sleep(sendPatience, over.signal).catch(() => {})]);
  over.abort();
}
