import type { Address } from '../../contract/address.ts';
import { noEarlierPersonas } from '../call/kept-reading.ts';
import type { Json } from '../../contract/scalars.ts';
import type { Calls, ReceivedPersona } from '../calls.ts';
import { GatewayFailure } from '../failure.ts';
import { textIn } from '../received/received-fields.ts';
import type { ReceivedBuildStatus } from '../received/status-answer.ts';

/** A build whose persona can be read again. */
export type PastBuild = {
  /** ISO 8601 UTC, as the persona tells it */
  readonly builtAt: string;
  /** absent where it is one that was seen here */
  readonly buildId?: string;
  readonly events?: number;
  /** how many claims were other than in the one before, where the gateway tells it; null for the first */
  readonly changed?: number | null;
  /** when this program saw it, where that is why it is known */
  readonly seenAt?: string;
  /** how long it ran, ms, by the gateway's own clock */
  readonly tookMs?: number;
};

/** A build that made no persona: when it ended, of how many events, and why it failed where the gateway says it. */
export type FailedBuild = Pick<PastBuild, 'builtAt' | 'buildId' | 'events' | 'tookMs'> & { readonly error?: string };

/** The personas that this program has seen of one agent at one gateway, the newest first. */
export type SeenPersonas = {
  see(persona: Json): void;
  list(agentId: string): readonly { readonly build: PastBuild; read(): Json }[];
};

/** The personas of one namespace that can be read, the newest first. */
export type PastPersonas = {
  /** gateway: it keeps them; seen: they were kept by this program as it saw them */
  readonly from: 'gateway' | 'seen';
  readonly builds: readonly PastBuild[];
  /** builds that failed, as far as the gateway lists them, the newest first */
  readonly failed?: readonly FailedBuild[];
  read(build: PastBuild, signal?: AbortSignal): Promise<Json>;
};

const pageSize = 100;
/** What is kept besides the newest hundred is one a week: ten pages are twenty years of that. */
const mostPages = 10;

/** How long a build ran, where its begin and its end are told. */
const tookOf = ({ started_at, finished_at }: ReceivedBuildStatus): { tookMs?: number } => {
  const took = Date.parse(textIn(finished_at ?? undefined) ?? '') - Date.parse(textIn(started_at ?? undefined) ?? '');
  return took >= 0 ? { tookMs: took } : {};
};

const failedBuild = (status: ReceivedBuildStatus): FailedBuild[] => {
  const { state, build_id, finished_at, accepted_at, events, error } = status;
  const builtAt = textIn(finished_at ?? undefined) ?? textIn(accepted_at);
  if (state !== 'failed' || builtAt === undefined) return [];
  const [buildId, why] = [textIn(build_id), textIn(error ?? undefined)];
  return [
    {
      builtAt,
      ...(buildId === undefined ? {} : { buildId }),
      ...(typeof events === 'number' ? { events } : {}),
      ...(why === undefined ? {} : { error: why }),
      ...tookOf(status),
    },
  ];
};

const pastBuild = (status: ReceivedBuildStatus): PastBuild[] => {
  const { state, build_id, finished_at, events, changed, kept } = status;
  const [buildId, builtAt] = [textIn(build_id), textIn(finished_at ?? undefined)];
  if (state !== 'completed' || kept === false || buildId === undefined || builtAt === undefined) return [];
  return [
    {
      builtAt,
      buildId,
      ...(typeof events === 'number' ? { events } : {}),
      ...(typeof changed === 'number' || changed === null ? { changed } : {}),
      ...tookOf(status),
    },
  ];
};

/** The builds that the gateway keeps personas of; undefined where it does not list builds. */
async function keptBuilds(calls: Calls, address: Address, namespaceId: string | undefined, signal?: AbortSignal) {
  const builds: PastBuild[] = [];
  const failed: FailedBuild[] = [];
  try {
    for (let page = 1; page <= mostPages; page += 1) {
      const { rows, pagination } = await calls.listBuilds({ ...address, page, pageSize }, signal);
      // A gateway that does not know the address may list those of others.
      const own = rows.filter((row) => namespaceId === undefined || textIn(row.namespace_id) === namespaceId);
      builds.push(...own.flatMap(pastBuild));
      failed.push(...own.flatMap(failedBuild));
      if (pagination === undefined || page >= pagination.totalPages) break;
    }
  } catch (error) {
    if (error instanceof GatewayFailure && error.kind === 'not-found') return undefined;
    throw error;
  }
  return { builds, failed };
}

/** The personas that were seen here of the agent of this one, it among them; nothing is asked for. */
export function personasSeen({ raw, persona }: ReceivedPersona, seen: SeenPersonas): PastPersonas {
  const [builtAt, agentId] = [textIn(persona.built_at), textIn(persona.agent_id)];
  const known = agentId === undefined ? [] : seen.list(agentId);
  const readers = new Map(known.map((one) => [one.build.builtAt, one]));
  const own = builtAt === undefined || readers.has(builtAt) ? [] : [{ builtAt }];
  return {
    from: 'seen',
    builds: [...own, ...known.map(({ build }) => build)],
    read: (build) => Promise.resolve(build.builtAt === builtAt ? raw : (readers.get(build.builtAt)?.read() ?? null)),
  };
}

/**
 * The personas of a namespace that can be read: those that the gateway keeps, else those that were seen here. The newest is read
 * unless it is given, and seen by this; rejects where there is none.
 */
export async function pastPersonas(
  { calls, seen }: { readonly calls: Calls; readonly seen: SeenPersonas },
  address: Address,
  signal?: AbortSignal,
  given?: ReceivedPersona,
): Promise<PastPersonas> {
  const newest = given ?? (await calls.readPersona(address, signal));
  seen.see(newest.raw);
  const builtAt = textIn(newest.persona.built_at);
  const asSeen = () => personasSeen(newest, seen);
  const listed = await keptBuilds(calls, address, textIn(newest.persona.namespace_id), signal);
  if (listed === undefined) return asSeen();
  const { builds, failed } = listed;
  const earlier = builds.find((build) => build.builtAt !== builtAt);
  const read = async (build: PastBuild, stop?: AbortSignal): Promise<Json> => {
    if (build.builtAt === builtAt || build.buildId === undefined) return newest.raw;
    const { raw } = await calls.readPersonaOfBuild(
      { ...address, build_id: build.buildId, built_at: build.builtAt },
      stop,
    );
    return raw;
  };
  try {
    // A list of builds promises no personas: one is tried.
    if (earlier !== undefined) await read(earlier, signal);
  } catch (error) {
    if (error instanceof GatewayFailure && error.code === noEarlierPersonas) return asSeen();
    throw error;
  }
  const isListed = builds.some((build) => build.builtAt === builtAt);
  return {
    from: 'gateway',
    builds: isListed || builtAt === undefined ? builds : [{ builtAt }, ...builds],
    failed,
    read,
  };
}
