import { GatewayRefusal } from '../refusal.ts';

/** Gives previews their turns: one at a time an organization, and so many at once in all. */
export type PreviewTurns = {
  /** Does the work when it is its turn, and calls `wait` before; refuses where too many wait already, and rejects with the signal's reason when it is aborted meanwhile. */
  take<T>(asked: Asked, work: () => Promise<T>): Promise<T>;
};

type Asked = { readonly organization: string; readonly signal: AbortSignal; readonly wait: () => void };

const most = { atOnce: 2, waiting: 8 } as const;

type Waiting = { readonly organization: string; readonly begin: () => void };

/** Makes such turns: who came first is first, but for organizations that have one already. */
export function createPreviewTurns(): PreviewTurns {
  const running = new Set<string>();
  let waiting: readonly Waiting[] = [];
  const begin = (): void => {
    const next = running.size < most.atOnce && waiting.find(({ organization }) => !running.has(organization));
    if (!next) return;
    waiting = waiting.filter((one) => one !== next);
    running.add(next.organization);
    next.begin();
    begin();
  };
  const turnOf = (organization: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const one = { organization, begin: () => resolve() };
      const leave = () => {
        if (!waiting.includes(one)) return;
        waiting = waiting.filter((other) => other !== one);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting = [...waiting, one];
      begin();
    });
  return {
    async take({ organization, signal, wait }, work) {
      signal.throwIfAborted();
      if (waiting.filter((one) => one.organization === organization).length >= most.waiting)
        throw new GatewayRefusal('too_many_requests', `${most.waiting} previews wait already; try again in a moment`);
      wait();
      await turnOf(organization, signal);
      try {
        return await work();
      } finally {
        running.delete(organization);
        begin();
      }
    },
  };
}
