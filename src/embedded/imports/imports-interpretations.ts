import type { Calls } from '../../client/calls.ts';
import { GatewayFailure } from '../../client/failure.ts';
import { AcceptedClaim } from '../../contract/interpretations/accepted-claim.ts';
import { type DropReason, dropReasons } from '../../contract/interpretations/drop-reasons.ts';
import { interpretationLimits } from '../../contract/interpretations/interpretation-limits.ts';
import { counted } from '../../text/amount.ts';
import type { Reader } from '../../readers/reader.ts';
import type { ImportJob } from './imports-job.ts';
import type { Skip } from './imports-send.ts';

const where = 'claims of a model';

/** Sends what was accepted of a model where an export comes from, once its events are there: the gateway checks each again. Gives what was not taken, and why. */
export async function sendInterpretations(
  calls: Pick<Calls, 'putInterpretations'>,
  reader: Reader,
  { path, namespaceId }: ImportJob,
  signal: AbortSignal,
): Promise<Skip[]> {
  const skips: Skip[] = [];
  const send = async (claims: AcceptedClaim[]): Promise<void> => {
    if (claims.length === 0) return;
    try {
      const { dropped } = await calls.putInterpretations({ namespace_id: namespaceId, claims }, signal);
      for (const [reason, count] of Object.entries(dropped))
        skips.push({ where, why: `${counted(count, 'claim')} ${dropReasons[reason as DropReason]}` });
    } catch (failure) {
      signal.throwIfAborted();
      if (!(failure instanceof GatewayFailure) || (failure.status ?? 500) >= 500) throw failure;
      skips.push({ where, why: failure.message });
    }
  };
  let waiting: AcceptedClaim[] = [];
  for await (const line of reader.interpretations?.(path, signal) ?? []) {
    const { data, error } = AcceptedClaim.safeParse(line);
    if (data === undefined) skips.push({ where, why: error?.issues[0]?.message ?? 'it is none' });
    else waiting.push(data);
    if (waiting.length < interpretationLimits.atOnce) continue;
    await send(waiting);
    waiting = [];
  }
  await send(waiting);
  return skips;
}
