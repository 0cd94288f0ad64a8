import type { FailureKind, GatewayFailure } from '../failure.ts';
import type { CallLimits } from '../limits.ts';

/** safe: a repeat changes nothing; once: a repeat might do a thing twice; never: what is sent cannot be sent again. */
export type Repeatability = 'safe' | 'once' | 'never';

const passing = new Set([408, 429, 500, 502, 503, 504]);
const passingKinds = new Set<FailureKind>([
  'connection-refused',
  'name-not-found',
  'offline',
  'reset',
  'timeout',
  'tls',
]);
/** Faults before the first byte of a request was sent. */
export const neverArrived = new Set<FailureKind>(['connection-refused', 'name-not-found', 'offline', 'tls']);
const certificate = new Set<FailureKind>(['tls-expired', 'tls-self-signed', 'tls-wrong-host']);

/** Whether a failure is worth another attempt at all, whatever the count. */
export function mayRepeat({ kind, status, waitMs }: GatewayFailure, repeatability: Repeatability): boolean {
  if (repeatability === 'never') return false;
  if (status === undefined) return (repeatability === 'safe' ? passingKinds : neverArrived).has(kind);
  if (kind === 'too-large' || kind === 'malformed') return false;
  if (repeatability === 'safe') return passing.has(status);
  return (status === 429 || status === 503) && waitMs !== undefined;
}

/** A failure after which nobody here knows whether the gateway did what was asked. */
export const isAmbiguous = ({ kind, status, waitMs }: GatewayFailure): boolean => {
  if (kind === 'cancelled' || neverArrived.has(kind) || certificate.has(kind)) return false;
  if (status === undefined || kind === 'malformed' || kind === 'too-large' || kind === 'empty') return true;
  return status === 408 || (status >= 500 && !(status === 503 && waitMs !== undefined));
};

/** The wait before attempt `next` (2, 3, …): the one the gateway ordered, else full jitter over a doubling span. */
export function waitBefore(
  next: number,
  failure: GatewayFailure,
  { limits, random }: { limits: CallLimits; random: () => number },
): { milliseconds: number; ordered: boolean } {
  if (failure.waitMs !== undefined) return { milliseconds: failure.waitMs, ordered: true };
  const span = Math.min(limits.longestWait, limits.firstWait * 2 ** (next - 2));
  return { milliseconds: Math.round(random() * span), ordered: false };
}
