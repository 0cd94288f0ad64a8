import type { StoredEvent } from '../events.ts';
import type { CopiedBelongings, CopiedNamespace, CopiedOrganization } from './copied-rows.ts';
import { type CopySource, type CopyTarget, digestOfEvents, type TakenNamespace } from './copy-ends.ts';
import { type LeftOut, whyNotHeld } from './left-out.ts';

/** How many there are of each kind. */
export type Counts = Record<
  'namespaces' | 'events' | 'personas' | 'builds' | 'kept' | 'identities' | 'corrections' | 'claims' | 'keys',
  number
>;

export const noneYet = (): Counts => ({
  namespaces: 0,
  events: 0,
  personas: 0,
  builds: 0,
  kept: 0,
  identities: 0,
  corrections: 0,
  claims: 0,
  keys: 0,
});

type Needs = {
  readonly source: CopySource;
  readonly target: CopyTarget;
  /** told of what the database cannot hold */
  readonly leaveOut: (one: LeftOut) => void;
  /** told how much of the folder is through */
  readonly progress: (there: Counts) => void;
  readonly signal: AbortSignal;
};

/** What was copied of an organization: how many there are in the folder, and in the database by now; and whose builds had not ended. */
export type CopiedCounts = { readonly there: Counts; readonly here: Counts; readonly unfinished: readonly string[] };

const atOnce = 500;

function* inGroups<T>(all: Iterable<T>, size: number): Generator<T[]> {
  let group: T[] = [];
  for (const one of all) {
    group.push(one);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Puts several at once; where the database cannot hold one of them, each for itself, and names those that it cannot hold. */
async function putEach<T>(
  all: readonly T[],
  put: (some: readonly T[]) => Promise<unknown>,
  leaveOut: (one: T, why: string) => void,
): Promise<void> {
  try {
    await put(all);
  } catch (error) {
    const why = whyNotHeld(error);
    if (why === undefined) throw error;
    const [only] = all;
    if (all.length === 1 && only !== undefined) return leaveOut(only, why);
    for (const one of all) await putEach([one], put, leaveOut);
  }
}

const isSame = async (
  { source, target }: Needs,
  orgId: string,
  namespace: CopiedNamespace,
  taken: TakenNamespace,
): Promise<boolean> => {
  if (taken.events !== namespace.events) return false;
  const digest = digestOfEvents();
  for (const events of source.events(namespace)) for (const { body } of events) digest.add(body);
  return digest.hex() === (await target.eventsDigest(orgId, namespace.id));
};

const isThere = ({ binding, builds }: CopiedBelongings, taken: TakenNamespace): boolean =>
  binding !== undefined && taken.isBound && taken.builds >= builds.length;

async function copyNamespace(
  needs: Needs,
  orgId: string,
  namespace: CopiedNamespace,
  taken: TakenNamespace,
): Promise<CopiedBelongings> {
  const { source, target, leaveOut, signal } = needs;
  const { id } = namespace;
  if (namespace.events > 0 && !(taken.events > 0 && (await isSame(needs, orgId, namespace, taken))))
    for (const events of source.events(namespace)) {
      signal.throwIfAborted();
      await putEach<StoredEvent>(
        events,
        (some) => target.events(orgId, id, some),
        (event, why) => leaveOut({ what: `event ${JSON.stringify(event.id)} of namespace ${id}`, why }),
      );
    }
  const belongings = source.belongings(namespace);
  if (!isThere(belongings, taken))
    await putEach(
      [belongings],
      () => target.belongings(orgId, id, belongings),
      (_, why) => leaveOut({ what: `persona, builds, corrections and identities of namespace ${id}`, why }),
    );
  return belongings;
}

/** Copies an organization with all that is in it; what is there already stays as it is, and what is the same is not sent again. */
export async function copyOrganization(
  needs: Needs,
  organization: CopiedOrganization,
  orgId: string,
): Promise<CopiedCounts> {
  const { source, target, leaveOut, progress, signal } = needs;
  const [there, here] = [noneYet(), noneYet()];
  const unfinished: string[] = [];
  const keys = source.keys(organization);
  there.keys = keys.length;
  here.keys = await target.keys(orgId, keys);
  for (const group of inGroups(source.namespaces(organization), atOnce)) {
    signal.throwIfAborted();
    await putEach(
      group,
      (some) => target.namespaces(orgId, some),
      ({ id, name }, why) =>
        leaveOut({ what: `namespace ${id} (${JSON.stringify(name)}) with all that is in it`, why }),
    );
    const ids = group.map(({ id }) => id);
    const taken = await target.taken(orgId, ids);
    for (const namespace of group) {
      signal.throwIfAborted();
      there.namespaces += 1;
      there.events += namespace.events;
      const found = taken.get(namespace.id);
      const of =
        found === undefined ? source.belongings(namespace) : await copyNamespace(needs, orgId, namespace, found);
      there.personas += of.persona === undefined ? 0 : 1;
      there.builds += of.builds.length;
      there.kept += of.keptPersonas.length;
      there.identities += of.identities.length;
      there.corrections += of.corrections.length;
      there.claims += of.interpretations.claims.length;
      if (found !== undefined && of.isUnfinished) unfinished.push(namespace.id);
      progress(there);
    }
    for (const [kind, count] of Object.entries(await target.counts(orgId, ids))) here[kind as keyof Counts] += count;
  }
  return { there, here, unfinished };
}
