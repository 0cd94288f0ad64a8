import { datedClaims } from '../../../contract/changes/dated-claims.ts';
import type { Json } from '../../../contract/scalars.ts';
import { type PastBuild, pastPersonas, type SeenPersonas } from '../../../client/history/past-personas.ts';
import { whyGone } from '../../../contract/corrections/why-gone.ts';
import { wholeCorrections } from '../../../client/known-corrections.ts';
import { reading } from '../store/read.ts';
import type { Explorer } from '../store/state.ts';
import { comparedOf, noPast, type Past, past } from './past.ts';

const nobody: SeenPersonas = { see: () => {}, list: () => [] };

/** Asks once for each gateway that keeps no earlier personas whether those that are seen may be kept on this machine. */
function askToKeep({ getState, gateway }: Explorer): void {
  const { seen, name } = gateway();
  if (seen?.mayKeep() !== 'ask') return;
  // Whoever only closes the question has said no; persona config says it otherwise.
  seen.decide(false);
  getState().screen.show({
    kind: 'confirm',
    question: `${name} keeps no earlier personas. Keep those that you see on this machine, readable by you alone, so that what changed can be told?`,
    yes: 'keep them',
    agree: () => seen.decide(true),
  });
}

const change = (explorer: Explorer, next: (now: Past) => Partial<Past>): void =>
  past.change(explorer, (now) => ({ ...now, ...next(now) }));

/** Reads which personas of a namespace can be read, anew each time. */
export async function readPast(explorer: Explorer, namespaceId: string): Promise<boolean> {
  if (past.of(explorer.getState()).namespaceId !== namespaceId)
    past.change(explorer, ({ showsAges }) => ({ ...noPast, showsAges, namespaceId }));
  const { calls, seen } = explorer.gateway();
  const read = reading<Past['read']['data'] & object>(
    (to) => change(explorer, (now) => ({ read: to(now.read) })),
    explorer.ports.clock,
  );
  const isRead = await read.run(
    (signal) => pastPersonas({ calls, seen: seen ?? nobody }, { namespace_id: namespaceId }, signal),
    new AbortController().signal,
  );
  if (isRead && past.of(explorer.getState()).read.data?.from === 'seen') askToKeep(explorer);
  return isRead;
}

/** Reads two personas and compares them. */
export async function compare(explorer: Explorer, from: PastBuild, to: PastBuild): Promise<void> {
  const { data } = past.of(explorer.getState()).read;
  if (data === undefined) return;
  change(explorer, () => ({ line: 0, unfolded: new Set<string>() }));
  const read = reading<Past['compared']['data'] & object>(
    (next) => change(explorer, (now) => ({ compared: next(now.compared) })),
    explorer.ports.clock,
  );
  await read.run(async (signal) => {
    const before = await data.read(from, signal);
    const compared = comparedOf(from, to, before, await data.read(to, signal));
    const { namespaceId } = past.of(explorer.getState());
    if (data.from !== 'gateway' || namespaceId === undefined) return compared;
    const corrected = await wholeCorrections(explorer.gateway().calls, namespaceId, signal);
    return { ...compared, changes: whyGone(compared.changes, before, corrected, explorer.getState().screen.now) };
  }, new AbortController().signal);
}

/** Compares a build with the one before it, the newest without a place; false where there is none before. */
export async function compareAt(explorer: Explorer, place = 0): Promise<boolean> {
  const builds = past.of(explorer.getState()).read.data?.builds ?? [];
  const [to, from] = [builds[place], builds[place + 1]];
  if (to === undefined || from === undefined) return false;
  await compare(explorer, from, to);
  return true;
}

/** Reads every persona that can be read, and since when each claim of the newest stands. */
export async function readAges(explorer: Explorer, namespaceId: string): Promise<void> {
  if (!(await readPast(explorer, namespaceId))) return;
  const { data } = past.of(explorer.getState()).read;
  if (data === undefined) return;
  const builds = data.builds.toReversed();
  const personas: Json[] = [];
  for (const build of builds) personas.push(await data.read(build));
  const ages = new Map(
    datedClaims(personas).flatMap(({ pointer, came, moved }) => {
      const build = builds[came];
      if (build === undefined) return [];
      return [
        [
          pointer,
          { came: build, moved: moved === undefined ? undefined : builds[moved], isAtLeast: came === 0 },
        ] as const,
      ];
    }),
  );
  change(explorer, (now) => (now.namespaceId === namespaceId ? { ages } : {}));
}
