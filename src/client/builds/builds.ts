import type { Address } from '../../contract/address.ts';
import type { BuildAcknowledgement } from '../../contract/build.ts';
import type { Received } from '../../contract/received.ts';
import type { Calls } from '../calls.ts';
import { addressKey } from '../call/address-key.ts';
import { doubtful, isInDoubt } from '../call/creation.ts';
import { GatewayFailure } from '../failure.ts';
import type { Look } from '../call/look.ts';
import { isRefusal } from '../received/refusal.ts';
import { textIn } from '../received/received-fields.ts';
import { receivedStatus, type ReceivedBuildStatus } from '../received/status-answer.ts';
import { strictJson } from '../received/strict-json.ts';
import type { BuildRequests } from './build-requests.ts';
import { builtAt, type BuiltAt, firstKnown, hasMoved } from './built-dates.ts';

/** What is known of a namespace's builds: what stood before this session's, and the acknowledgement of that. */
type Watched = {
  readonly buildId: string | undefined;
  /** when the persona was last built, as it says itself, and as the status said */
  readonly builtAt: BuiltAt;
  readonly statusBuiltAt: BuiltAt;
  readonly accepted: Received<BuildAcknowledgement> | undefined;
};

/** A 404 that comes from a server which does not know the path, and not from a gateway that knows no build. */
const isForeign = ({ raw }: GatewayFailure): boolean => {
  const parsed = strictJson(raw ?? '', 128);
  return !('value' in parsed) || !isRefusal(parsed.value);
};

/** Milliseconds for what is looked up before and after a build is triggered. */
const beforehand = 5000;
const afterwards = 10_000;

/** What only an endpoint that is there says. */
const ownCodes = new Set(['build_not_found', 'persona_not_found', 'namespace_not_found']);

const failureOf = (error: unknown): GatewayFailure => {
  if (!(error instanceof GatewayFailure) || error.kind === 'cancelled') throw error;
  return error;
};

/** Makes what triggers and watches builds on any gateway: by its status endpoint, and where it has none by movement. */
export function createBuilds(
  requests: BuildRequests,
  look: Look,
): Pick<Calls, 'triggerBuild' | 'readBuildStatus'> & {
  /** whether the gateway has a status endpoint, as far as that has shown */
  statusEndpoint(): 'there' | 'none' | undefined;
} {
  const watched = new Map<string, Watched>();
  let endpoint: 'there' | 'none' | undefined;
  /** by a 405 or 501; a 404 may also have meant that there was no build yet, so it counts until one is accepted */
  let surelyNone = false;

  /** The status by the endpoint; undefined where there surely is none. */
  async function byEndpoint(input: Address, signal: AbortSignal | undefined): Promise<ReceivedBuildStatus | undefined> {
    if (endpoint === 'none') return undefined;
    try {
      const status = await requests.status(input, signal);
      endpoint = 'there';
      return status;
    } catch (error) {
      const failure = failureOf(error);
      const isNone = failure.status === 405 || failure.status === 501 || (failure.status === 404 && isForeign(failure));
      // An endpoint that has answered is there, whatever stands before it for a while.
      if (isNone && endpoint !== 'there') {
        endpoint = 'none';
        surelyNone = failure.status !== 404;
        return undefined;
      }
      if (ownCodes.has(failure.code ?? '')) endpoint = 'there';
      const acceptedHere = watched.get(addressKey(input))?.accepted !== undefined;
      if (acceptedHere && failure.concludedFrom === 'form') return receivedStatus(null);
      if (failure.status === 404 && acceptedHere && endpoint === undefined) return undefined;
      throw failure;
    }
  }

  async function byMovement(input: Address, signal: AbortSignal | undefined): Promise<ReceivedBuildStatus> {
    const { accepted, builtAt: before } = watched.get(addressKey(input)) ?? {};
    const now = await builtAt(requests, input, { wasAccepted: accepted !== undefined, signal });
    const known = {
      build_id: textIn(accepted?.build_id),
      agent_id: textIn(accepted?.agent_id),
      by: 'movement',
    } as const;
    if (accepted === undefined && typeof now !== 'string')
      throw new GatewayFailure({
        kind: 'not-found',
        code: 'build_not_found',
        message: 'No build is known: this gateway has no status to read, and the persona has no date of a build.',
      });
    const moved = typeof now === 'string' && (accepted === undefined || now !== before);
    if (moved) return { ...known, status: 'completed', state: 'completed', finished_at: now };
    return { ...known, status: accepted?.status ?? 'accepted', state: 'waiting' };
  }

  /** A status in no known word: over where a date has moved since the trigger, or since the first look. */
  async function byDates(status: ReceivedBuildStatus, input: Address, signal: AbortSignal | undefined) {
    const before = watched.get(addressKey(input));
    const { last_built_at: said, build_id = textIn(before?.accepted?.build_id) } = status;
    const wasAccepted = before?.accepted !== undefined;
    const at =
      typeof said === 'string'
        ? undefined
        : await look(beforehand, signal, (stop) => builtAt(requests, input, { wasAccepted, signal: stop }));
    watched.set(addressKey(input), {
      buildId: before?.buildId,
      accepted: before?.accepted,
      builtAt: firstKnown(before?.builtAt, at),
      statusBuiltAt: firstKnown(before?.statusBuiltAt, before?.builtAt, said),
    });
    const moved = [
      { now: said, since: firstKnown(before?.statusBuiltAt, before?.builtAt) },
      { now: at, since: before?.builtAt },
    ].find(({ now, since }) => hasMoved(now, since));
    if (moved === undefined) return { ...status, build_id };
    const over = { status: 'completed', state: 'completed', by: 'movement' } as const;
    return { ...status, ...over, build_id, finished_at: moved.now };
  }

  /** What stands before a build is triggered, so that what comes after can be told from it. */
  async function standingBefore(input: Address, signal: AbortSignal | undefined): Promise<Watched> {
    const status = await look(beforehand, signal, (stop) => byEndpoint(input, stop));
    const needsDate = status === undefined || (status.state === 'unknown' && status.last_built_at === undefined);
    const at = needsDate
      ? await look(beforehand, signal, (stop) => builtAt(requests, input, { wasAccepted: false, signal: stop }))
      : undefined;
    const statusBuiltAt = status?.last_built_at;
    return { buildId: textIn(status?.build_id), builtAt: at, statusBuiltAt, accepted: undefined };
  }

  /** The build that a trigger of an unknown end did start, by what the gateway shows now. */
  async function startedBy(input: Address, earlier: Watched, signal: AbortSignal | undefined) {
    const status = await byEndpoint(input, signal);
    const waits = status?.state === 'waiting' || status?.state === 'running';
    const id = textIn(status?.build_id);
    if (status !== undefined && (waits || (id !== undefined && id !== earlier.buildId)))
      return { build_id: id, agent_id: textIn(status.agent_id), status: 'accepted' };
    if (status !== undefined) return undefined;
    const at = await builtAt(requests, input, { wasAccepted: false, signal });
    return typeof at === 'string' && at !== earlier.builtAt ? { build_id: undefined, status: 'accepted' } : undefined;
  }

  return {
    statusEndpoint: () => endpoint,
    async readBuildStatus(input, signal) {
      const status = await byEndpoint(input, signal);
      if (status === undefined) return byMovement(input, signal);
      return status.state === 'unknown' ? byDates(status, input, signal) : status;
    },
    async triggerBuild(input, signal) {
      const earlier = await standingBefore(input, signal);
      const accept = (accepted: Received<BuildAcknowledgement>) => {
        watched.set(addressKey(input), { ...earlier, accepted });
        if (!surelyNone && endpoint === 'none') endpoint = undefined;
        return accepted;
      };
      try {
        return accept(await requests.trigger(input, signal));
      } catch (error) {
        if (!isInDoubt(error)) throw error;
        const words = 'The gateway may have taken the build all the same: read its status before you trigger another.';
        if (error.kind === 'cancelled') throw doubtful(error, words);
        const started = await look(afterwards, signal, (stop) => startedBy(input, earlier, stop));
        if (started === undefined) throw doubtful(error, words);
        return accept(started);
      }
    },
  };
}
