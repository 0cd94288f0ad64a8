import type { Backend } from '../store/backend.ts';
import type { LeftBehind } from '../store/renewals.ts';
import type { Scope } from '../store/scope.ts';

type Needs = {
  readonly backend: Pick<Backend, 'store' | 'clock' | 'queue' | 'ready'>;
  /** the engine that builds now */
  readonly engine: string;
  readonly signal: AbortSignal;
};

/** Milliseconds before the first, so that whoever just came is served first, and between two looks at a build. */
const pause = { first: 5_000, look: 500 };
const atOnce = 50;

/** Waits until no build of this namespace is under way. */
async function restOf({ backend: { store, clock }, signal }: Needs, scope: Scope): Promise<void> {
  for (;;) {
    const status = (await store.newestBuild(scope))?.status;
    if (status !== 'accepted' && status !== 'running') return;
    await clock.sleep(pause.look, signal);
  }
}

/**
 * Gives, time and again, the first that was left behind and not given before, undefined where all were. Whoever was looked at last comes
 * first, also while others are built; those at the top that were given and stay, because they fail, are passed over as one.
 */
function untried({ backend: { store }, engine }: Needs): () => Promise<LeftBehind | undefined> {
  const tried = new Set<string>();
  let passed: LeftBehind['place'] | undefined;
  const firstBehind = async (from: LeftBehind['place'] | undefined, once = false): Promise<LeftBehind | undefined> => {
    for (let behind = from; ;) {
      const left = await store.builtByOthers(engine, atOnce, behind);
      const found = left.find(({ namespaceId }) => !tried.has(namespaceId));
      const last = left.at(-1);
      if (found !== undefined || last === undefined || once) return found;
      behind = last.place;
      passed = behind;
    }
  };
  return async () => {
    const next = (await firstBehind(undefined, true)) ?? (await firstBehind(passed)) ?? (await firstBehind(undefined));
    if (next !== undefined) tried.add(next.namespaceId);
    return next;
  };
}

/**
 * After an upgrade of the engine, builds what an earlier one built, one persona at a time and behind what is asked for,
 * whoever was looked at last first. A build that fails leaves the earlier persona, and is not tried again before the next start.
 */
export async function renewPersonas(needs: Needs): Promise<void> {
  const { backend, signal } = needs;
  const next = untried(needs);
  await backend.clock.sleep(pause.first, signal);
  await backend.ready(signal);
  for (let scope = await next(); scope !== undefined; scope = await next()) {
    signal.throwIfAborted();
    if ((await backend.store.requestBuild(scope)) === undefined) continue;
    backend.queue.wake();
    await restOf(needs, scope);
  }
}
