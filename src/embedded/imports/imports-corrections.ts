import type { Calls } from '../../client/calls.ts';
import { GatewayFailure } from '../../client/failure.ts';
import { CorrectionLine } from '../../contract/cli/corrections.ts';
import type { Reader } from '../../readers/reader.ts';
import type { ImportJob } from './imports-job.ts';
import type { Skip } from './imports-send.ts';

/** Sends what was put right where an export comes from, so that the next build applies it; gives those that were not taken, and why. */
export async function sendCorrections(
  calls: Pick<Calls, 'addCorrection'>,
  reader: Reader,
  { path, namespaceId }: ImportJob,
  signal: AbortSignal,
): Promise<Skip[]> {
  const skips: Skip[] = [];
  let number = 0;
  for await (const correction of reader.corrections?.(path, signal) ?? []) {
    number += 1;
    const { data, error } = CorrectionLine.safeParse(correction);
    const where = `correction ${number}`;
    if (data === undefined) skips.push({ where, why: error?.issues[0]?.message ?? 'it is none' });
    else
      try {
        await calls.addCorrection({ namespace_id: namespaceId, ...data }, signal);
      } catch (failure) {
        signal.throwIfAborted();
        if (!(failure instanceof GatewayFailure) || (failure.status ?? 500) >= 500) throw failure;
        skips.push({ where, why: failure.message });
      }
  }
  return skips;
}
