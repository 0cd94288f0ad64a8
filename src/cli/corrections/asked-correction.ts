import type { Address } from '../../contract/address.ts';
import { type CorrectionKind, correctionKinds } from '../../contract/corrections/correction.ts';
import { judgedClaim } from '../../contract/corrections/judged-claim.ts';
import { orderProblem } from '../../contract/corrections/order-problem.ts';
import type { Calls } from '../../client/calls.ts';
import { safe } from '../../text/safe.ts';
import { type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';

/** What of a correction is told by options. */
export type CorrectionFlags = {
  claim?: string;
  event?: string;
  provider?: string;
  channel?: string;
  key?: string[];
  self?: true;
  reason?: string;
};

/** The option that tells each part of a correction. */
const optionOf: Readonly<Record<string, string>> = { field: '--claim', said: '--claim', of: '--claim', keys: '--key' };

const isKind = (kind: string): kind is CorrectionKind => (correctionKinds as readonly string[]).includes(kind);

async function claimAt(calls: Calls, address: Address, pointer: string, signal: AbortSignal) {
  const { raw } = await calls.readPersona(address, signal);
  const claim = judgedClaim(raw, pointer);
  if (claim !== undefined) return claim;
  throw new CommandFailure(
    `${safe(pointer)} leads to no single claim of this persona; "persona show" gives it as JSON, and a pointer is as /peers/0 or /identity/priorities/2.`,
    exitCodes.usage,
  );
}

/** The correction that somebody asks for; a claim is named by its JSON pointer in the newest persona. */
export async function askedCorrection(
  io: Pick<CliIo, 'signal'>,
  calls: Calls,
  address: Address,
  kind: string,
  { claim, key, event, provider, channel, self, reason }: CorrectionFlags,
) {
  if (!isKind(kind))
    throw new CommandFailure(
      `The kind is one of ${correctionKinds.join(', ')}, and not ${safe(kind)}.`,
      exitCodes.usage,
    );
  const parts = { event, provider, channel, keys: key, self, reason };
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
  const named = claim === undefined ? {} : { field: claim, said: '' };
  const problem = orderProblem({ kind, ...given, ...named });
  if (problem !== undefined)
    throw new CommandFailure(
      `${optionOf[problem.path] ?? `--${problem.path}`} ${problem.message.replaceAll(/\bfield and said\b/g, '--claim')}.`,
      exitCodes.usage,
    );
  return { kind, ...given, ...(claim === undefined ? {} : await claimAt(calls, address, claim, io.signal)) };
}
