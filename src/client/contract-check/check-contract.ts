import { randomUUID } from 'node:crypto';
import { routes } from '../../contract/routes.ts';
import type { Target } from '../call/exchange.ts';
import { type Clock, systemClock } from '../clock.ts';
import { GatewayFailure } from '../failure.ts';
import { callLimits } from '../limits.ts';
import { transportByScheme } from '../transport/by-scheme.ts';
import type { Transport } from '../transport/transport.ts';
import type { AskRaw } from './asked.ts';
import { type CheckLimits, createAskRaw } from './ask-raw.ts';
import { isTaken } from './judging.ts';
import type { Judged, Point } from './point.ts';
import { Broken, NotShown } from './verdict.ts';
import { contractPoints } from './points/index.ts';
import { createSeen, type Seen } from './seen.ts';
import type { Made } from './writes.ts';

/** How much a whole check asks for; see `CheckLimits` for the units. */
export const checkLimits: CheckLimits = {
  ...callLimits,
  attempt: 10_000,
  whole: 300_000,
  requests: 600,
  silent: 3,
  patience: 10_000,
};

export type CheckOptions = {
  readonly target: () => Promise<Target>;
  /** namespaces are made and written to; else the check only reads */
  readonly isWriting: boolean;
  readonly signal: AbortSignal;
  readonly send?: Transport;
  readonly clock?: Clock;
  readonly limits?: Partial<CheckLimits>;
  /** what tells this run from another, in the names of what it makes */
  readonly tag?: string;
};

/** A namespace that the check made, and whether it is gone again; `why` says why it is not. */
export type Left = Made & { readonly isGone: boolean; readonly why: string };

/** A check under way: its points one by one, and what it made. */
export type ContractCheck = {
  readonly count: number;
  /** Why nothing can be asked at all: nobody answers, or the key is refused; undefined where something can. */
  unaskable(): Promise<GatewayFailure | undefined>;
  /** each point as it is judged; ends with all of them */
  points(): AsyncGenerator<Judged>;
  /** Forgets what was made; it tells of each, and never rejects. To be called however the points ended. */
  forget(): Promise<readonly Left[]>;
};

async function judged(point: Point, seen: Seen): Promise<Pick<Judged, 'verdict' | 'says' | 'asked'>> {
  const { ours, writes, tried } = point;
  try {
    // asking for it says why there is none
    if (writes === true) void seen.writes;
    if (ours === true && !(await seen.own.isOurs())) throw new NotShown('The gateway does not say that it has it.');
    if (typeof ours === 'string' && !(await seen.own.has(ours)))
      throw new NotShown(`The gateway has no ${routes[ours].method} ${routes[ours].path}.`);
    await tried(seen);
    return { verdict: 'kept', says: '', asked: undefined };
  } catch (error) {
    if (error instanceof Broken) return { verdict: 'broken', says: error.message, asked: error.asked };
    if (error instanceof NotShown) return { verdict: 'not shown', says: error.message, asked: undefined };
    throw error;
  }
}

async function forgotten(made: Made, seen: Seen, ask: AskRaw): Promise<Left> {
  try {
    // Never where the gateway does not say what it means by it: elsewhere it might mean all of them.
    if (!(await seen.own.has('eraseNamespace')))
      return { ...made, isGone: false, why: 'the gateway has no way to erase a namespace' };
    const asked = await ask('eraseNamespace', { query: { namespace_id: made.id } });
    if (isTaken(asked)) return { ...made, isGone: true, why: '' };
    return { ...made, isGone: false, why: asked.failure?.message ?? `it answered ${asked.status}` };
  } catch (error) {
    return { ...made, isGone: false, why: error instanceof Error ? error.message : String(error) };
  }
}

/** Begins to hold a gateway to the interface, point by point; nothing is asked before the first. */
export function checkContract(options: CheckOptions): ContractCheck {
  const { target, isWriting, signal, clock = systemClock, tag = randomUUID().slice(0, 8) } = options;
  const limits = { ...checkLimits, ...options.limits };
  const world = { target, send: options.send ?? transportByScheme, clock, limits };
  const ask = createAskRaw({ ...world, signal });
  const seen = createSeen({
    ask,
    isWriting,
    clock,
    signal,
    tag,
    baseUrl: async () => (await target()).baseUrl,
  });
  return {
    count: contractPoints.length,
    unaskable: async () => {
      const { failure, status } = await seen.reads.list();
      if (failure !== undefined && status === undefined) return failure;
      const message = 'The gateway does not accept the key.';
      return status === 401 ? new GatewayFailure({ kind: 'key-refused', status, message }) : undefined;
    },
    async *points() {
      for (const point of contractPoints) {
        const { id, section, promises, how, ours } = point;
        yield { id, section, promises, how, isOurs: ours !== undefined, ...(await judged(point, seen)) };
      }
    },
    forget: async () => {
      if (!isWriting) return [];
      // What ends the check does not end this.
      const last = createAskRaw({ ...world, signal: new AbortController().signal });
      const left: Left[] = [];
      for (const made of seen.writes.made) left.push(await forgotten(made, seen, last));
      return left;
    },
  };
}
