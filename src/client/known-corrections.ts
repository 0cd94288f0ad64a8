import type { Correction } from '../contract/corrections/correction.ts';
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

/** Those of them that are what the contract says; its shapes are loaded when there is one to look at. */
export async function wholeOf(rows: readonly ReceivedCorrection[]): Promise<Correction[]> {
  if (rows.length === 0) return [];
  const contract = await import('../contract/corrections/correction.ts');
  return rows.flatMap((row) => contract.Correction.safeParse(row).data ?? []);
}

/** What was put right in a namespace, as far as it is what the contract says; nothing at a gateway that knows nothing of it. */
export const wholeCorrections = async (
  calls: Calls,
  namespaceId: string,
  signal?: AbortSignal,
): Promise<Correction[]> => wholeOf(await knownCorrections(calls, namespaceId, signal));
