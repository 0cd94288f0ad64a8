import type { Backend } from '../store/backend.ts';
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
 * After an upgrade of the engine, builds what an earlier one built, one persona at a time and behind what is asked for,
 * whoever was looked at last first. A build that fails leaves the earlier persona, and is not tried again before the next start.
 */
export async function renewPersonas(needs: Needs): Promise<void> {
  const { backend, engine, signal } = needs;
  const tried = new Set<string>();
  await backend.clock.sleep(pause.first, signal);
  await backend.ready(signal);
  for (;;) {
    const left = await backend.store.builtByOthers(engine, atOnce + tried.size);
    const scope = left.find(({ namespaceId }) => !tried.has(namespaceId));
    if (scope === undefined) return;
    tried.add(scope.namespaceId);
    signal.throwIfAborted();
    if ((await backend.store.requestBuild(scope)) === undefined) continue;
    backend.queue.wake();
    await restOf(needs, scope);
  }
}
