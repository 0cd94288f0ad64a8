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
import type { ReceivedBuildStatus } from '../received/status-answer.ts';
import { strictJson } from '../received/strict-json.ts';

/** The requests that builds are watched by. */
export type BuildRequests = {
  trigger(input: Address, signal: AbortSignal | undefined): Promise<Received<BuildAcknowledgement>>;
  status(input: Address, signal: AbortSignal | undefined): Promise<ReceivedBuildStatus>;
  readonly persona: Calls['readPersona'];
  /** only asked after a build of this session was accepted, when the binding is there and the call only reads */
  readonly binding: Calls['createOrFetchPersona'];
  readonly readOnly: boolean;
};

/** What is known of a namespace's builds: what stood before this session's, and the acknowledgement of that. */
type Watched = {
  readonly buildId: string | undefined;
  readonly builtAt: string | null | undefined;
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
      if (failure.status === 405 || failure.status === 501 || (failure.status === 404 && isForeign(failure))) {
        endpoint = 'none';
        surelyNone = failure.status !== 404;
        return undefined;
      }
      if (ownCodes.has(failure.code ?? '')) endpoint = 'there';
      const acceptedHere = watched.get(addressKey(input))?.accepted !== undefined;
      if (failure.status === 404 && acceptedHere && endpoint === undefined) return undefined;
      throw failure;
    }
  }

  /** When the persona was last built: null where it never was, undefined where the gateway does not say. */
  async function builtAt(input: Address, signal: AbortSignal | undefined, accepted: boolean) {
    const { persona } = await requests.persona(input, signal).catch((error: unknown) => {
      const failure = failureOf(error);
      if (failure.code === 'persona_not_built' || failure.kind === 'empty') return { persona: undefined };
      if (failure.status === 404 || failure.status === 409) return { persona: undefined };
      throw failure;
    });
    if (persona === undefined) return null;
    const at = textIn(persona.built_at);
    if (at !== undefined || !accepted || requests.readOnly) return at;
    const { last_built_at } = await requests.binding(
      { ...input, subject: textIn(persona.subject) ?? 'persona' },
      signal,
    );
    return last_built_at === null ? null : textIn(last_built_at);
  }

  async function byMovement(input: Address, signal: AbortSignal | undefined): Promise<ReceivedBuildStatus> {
    const { accepted, builtAt: before } = watched.get(addressKey(input)) ?? {};
    const now = await builtAt(input, signal, accepted !== undefined);
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

  /** What stands before a build is triggered, so that what comes after can be told from it. */
  async function standingBefore(input: Address, signal: AbortSignal | undefined): Promise<Watched> {
    const [status, at] = await Promise.all([
      look(beforehand, signal, (stop) => byEndpoint(input, stop)),
      endpoint === 'there' ? undefined : look(beforehand, signal, (stop) => builtAt(input, stop, false)),
    ]);
    return { buildId: textIn(status?.build_id), builtAt: at, accepted: undefined };
  }

  /** The build that a trigger of an unknown end did start, by what the gateway shows now. */
  async function startedBy(input: Address, earlier: Watched, signal: AbortSignal | undefined) {
    const status = await byEndpoint(input, signal);
    const waits = status?.state === 'waiting' || status?.state === 'running';
    const id = textIn(status?.build_id);
    if (status !== undefined && (waits || (id !== undefined && id !== earlier.buildId)))
      return { build_id: id, agent_id: textIn(status.agent_id), status: 'accepted' };
    if (status !== undefined) return undefined;
    const at = await builtAt(input, signal, false);
    return typeof at === 'string' && at !== earlier.builtAt ? { build_id: undefined, status: 'accepted' } : undefined;
  }

  return {
    statusEndpoint: () => endpoint,
    async readBuildStatus(input, signal) {
      return (await byEndpoint(input, signal)) ?? byMovement(input, signal);
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
