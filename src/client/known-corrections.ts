import { Correction } from '../contract/corrections/correction.ts';
import type { Calls, ReceivedCorrection } from './calls.ts';
import { everyCorrection } from './every-correction.ts';
import { GatewayFailure } from './failure.ts';

/** Whether a gateway failed because it knows nothing of corrections. */
export const isLacking = (error: unknown): error is GatewayFailure =>
  error instanceof GatewayFailure && error.code === 'no_such_route';

/** What was put right in a namespace before; nothing at a gateway that knows nothing of it. */
export async function knownCorrections(
  calls: Calls,
  namespaceId: string,
  signal?: AbortSignal,
): Promise<readonly ReceivedCorrection[]> {
  try {
    return await everyCorrection(calls, { namespace_id: namespaceId }, signal);
  } catch (error) {
    if (isLacking(error)) return [];
    throw error;
  }
}

/** The same, as far as they are what the contract says. */
export const wholeCorrections = async (
  calls: Calls,
  namespaceId: string,
  signal?: AbortSignal,
): Promise<Correction[]> =>
  (await knownCorrections(calls, namespaceId, signal)).flatMap((row) => Correction.safeParse(row).data ?? []);
