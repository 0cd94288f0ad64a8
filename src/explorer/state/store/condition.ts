import { GatewayFailure } from '../../../client/failure.ts';
import type { Read } from './read.ts';

/** How a thing on screen stands when it is not simply there: nine states, each with its own word. */
export const conditions = {
  'not-loaded': 'not loaded',
  loading: 'loading',
  empty: 'empty',
  'no-match': 'no match',
  'no-persona': 'no persona',
  'not-built': 'not built',
  building: 'building',
  stale: 'stale',
  failed: 'failed',
} as const;
export type Condition = keyof typeof conditions;

/** What a failed read of a persona says about the persona itself, or undefined when the read just failed. */
export function absence(failure: Error | undefined): 'no-persona' | 'not-built' | undefined {
  if (!(failure instanceof GatewayFailure) || failure.kind !== 'not-found') return undefined;
  if (failure.code === 'persona_not_built') return 'not-built';
  if (failure.code === 'persona_not_found') return 'no-persona';
  return undefined;
}

/** What a gateway said that was taken for "not built": its words, where it has none of the interface's own. */
export const concluded = (failure: Error | undefined): string | undefined =>
  failure instanceof GatewayFailure && failure.concludedFrom !== undefined ? failure.message : undefined;

/** How many events a persona that is not built could be built from, where the gateway says so. */
export const eventsToBuild = (failure: Error | undefined): number | undefined =>
  failure instanceof GatewayFailure ? failure.events : undefined;

/** How a read stands; undefined when its data is there and the newest read worked. */
export function conditionOf(read: Read<unknown>): Condition | undefined {
  if (read.data !== undefined) return read.failure === undefined ? undefined : 'stale';
  if (read.loading) return 'loading';
  if (read.failure === undefined) return 'not-loaded';
  return absence(read.failure) ?? 'failed';
}
