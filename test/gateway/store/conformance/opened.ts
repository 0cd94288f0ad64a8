import { onTestFinished } from 'vitest';
import type { Clock } from '../../../../src/contract/time/clock.ts';
import type { Backend } from '../../../../src/gateway/store/backend.ts';
import type { TakenRun, WhichBuild } from '../../../../src/gateway/store/build-runs.ts';
import type { Scope } from '../../../../src/gateway/store/scope.ts';
import { handMovedClock } from '../../../helpers/hand-moved-clock.ts';

/** A new, empty backend, and how its time passes: moved by hand, or awaited where it is a database's own. */
export type Opened = {
  readonly backend: Backend;
  readonly pass: (milliseconds: number) => Promise<void>;
  /** sets its clock back, where a test can do that */
  readonly setBack?: (milliseconds: number) => void;
  /** it cannot overwrite what it erased, and says so */
  readonly leavesTraces?: true;
};

/** Opens a new backend; it is closed when the test ends. */
export type Open = () => Promise<Opened>;

/** How to open a backend that takes its time from a clock: the clock is moved by hand. */
export const withHandMovedClock =
  (make: (clock: Clock) => Promise<Backend>): Open =>
  async () => {
    const hand = handMovedClock();
    let shift = 0;
    const clock: Clock = {
      now: () => hand.now() + shift,
      sleep: (milliseconds, signal) => hand.sleep(milliseconds, signal),
    };
    const backend = await make(clock);
    onTestFinished(() => backend.close());
    return {
      backend,
      pass: (milliseconds) => hand.advance(milliseconds),
      setBack: (milliseconds) => {
        shift -= milliseconds;
      },
    };
  };

export const never = new AbortController().signal;

/** The id of the organization of this name. */
export const organization = async ({ keys }: Backend, name = 'one'): Promise<string> =>
  (await keys.createKey(name)).org_id;

/** A new namespace. */
export async function added({ store }: Backend, orgId: string, name: string, reference?: string): Promise<Scope> {
  const outcome = await store.addNamespace(orgId, {
    name,
    ...(reference === undefined ? {} : { external_reference_id: reference }),
  });
  if (!('added' in outcome)) throw new Error(`${reference} is taken`);
  return { orgId, namespaceId: outcome.added.id };
}

/** A new namespace with a persona. */
export async function bound(backend: Backend, name = 'ada', orgId?: string): Promise<Scope> {
  const scope = await added(backend, orgId ?? (await organization(backend)), name);
  await backend.store.bind(scope, `${name} made-up`);
  return scope;
}

/** The build that a wish is answered with. */
export async function requested({ store }: Backend, scope: Scope): Promise<string> {
  const asked = await store.requestBuild(scope);
  if (asked === undefined) throw new Error('there is no persona to build');
  return asked.buildId;
}

/** The run of a build that waits. */
export async function taken({ runs }: Backend, which: WhichBuild = 'oldest'): Promise<TakenRun> {
  const run = await runs.take(which);
  if (run === undefined) throw new Error('no build can be taken');
  return run;
}

/** The text of a persona, as far as a store looks into it. */
export const body = (name: string): string => JSON.stringify({ source_event_count: 0, name });

/** So many events, with a text of their own. */
export const someEvents = (count: number, first = 0, text = 'as it was') =>
  Array.from({ length: count }, (_, index) => ({
    id: `chat:${first + index}`,
    body: JSON.stringify({ id: `chat:${first + index}`, text }),
  }));
