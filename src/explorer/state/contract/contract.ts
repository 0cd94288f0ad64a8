import type { Judged } from '../../../client/contract-check/point.ts';
import { ownPart } from '../store/own-part.ts';
import { asError, wasCancelled } from '../store/read.ts';
import type { Explorer } from '../store/state.ts';

/** How far the gateway was held to the interface, and what is looked at. */
export type ContractCheckShown = {
  /** the points so far, in the order of the interface */
  readonly points: readonly Judged[];
  /** how many there are in all; 0 before it was ever begun */
  readonly count: number;
  /** stops it; undefined where it does not run */
  readonly stop: (() => void) | undefined;
  /** why it ended before its end */
  readonly failure: Error | undefined;
  /** when it ended, epoch ms */
  readonly endedAt: number | undefined;
  /** the gateway it was asked of */
  readonly of: string;
  readonly cursor: number;
};

const nothing: ContractCheckShown = {
  points: [],
  count: 0,
  stop: undefined,
  failure: undefined,
  endedAt: undefined,
  of: '',
  cursor: 0,
};

export const contract = ownPart<ContractCheckShown>(nothing);

/** What is known of the gateway that one is on. */
export function contractOf(state: Parameters<typeof contract.of>[0]): ContractCheckShown {
  const now = contract.of(state);
  return now.of === '' || now.of === state.connection.gateway.name ? now : { ...nothing, cursor: now.cursor };
}

/** Holds the gateway to the interface from the first point on, each shown as it comes; it only reads. */
export async function runContract(explorer: Explorer): Promise<void> {
  const gateway = explorer.gateway();
  contract.of(explorer.getState()).stop?.();
  if (gateway.checkContract === undefined) return explorer.getState().notices.say('this gateway cannot be asked here');
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const change = (next: Partial<ContractCheckShown>) =>
    contract.change(explorer, (now) => (stopping.signal.aborted && now.stop !== stop ? now : { ...now, ...next }));
  contract.change(explorer, () => ({ ...nothing, of: gateway.name, stop }));
  const points: Judged[] = [];
  try {
    const check = await gateway.checkContract(stopping.signal);
    change({ count: check.count });
    const failure = await check.unaskable();
    if (failure !== undefined) throw failure;
    for await (const point of check.points()) {
      if (stopping.signal.aborted) break;
      points.push(point);
      change({ points: [...points] });
    }
    change({ stop: undefined, endedAt: explorer.ports.clock.now() });
  } catch (error) {
    change({ stop: undefined, failure: wasCancelled(error) ? undefined : asError(error) });
  }
}
