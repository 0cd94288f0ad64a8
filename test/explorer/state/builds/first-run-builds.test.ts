import { expect, it } from 'vitest';
import { home } from '../../../../src/explorer/places/index.ts';
import type { FirstRunStep } from '../../../../src/contract/sources/first-run-news.ts';
import { isUnfinished } from '../../../../src/explorer/state/builds/build.ts';
import { createExplorer } from '../../../../src/explorer/state/store/explorer.ts';
import { handMovedClock, turn } from '../../../helpers/hand-moved-clock.ts';
import { memoryGateway, namespaceNumber, personaOf, portsFor } from '../../../helpers/memory-gateway.ts';

it('a row of the first run says "queued" no longer than its build waits, however rarely builds are looked at by then', async () => {
  const gateway = memoryGateway();
  gateway.namespaces = [namespaceNumber(1)];
  const clock = handMovedClock();
  const step: FirstRunStep = { namespaceId: 'ns_0001', state: 'building', done: 3, total: 3, note: undefined };
  let steps: readonly FirstRunStep[] = [step];
  const watchers = new Set<() => void>();
  const firstRun = {
    steps: () => steps,
    note: () => undefined,
    watch: (changed: () => void) => (watchers.add(changed), () => void watchers.delete(changed)),
  };
  const explorer = createExplorer(portsFor(gateway, { clock, firstRun }), home);
  const build = () => explorer.getState().builds.builds.get('ns_0001');
  gateway.statuses.set('ns_0001', { build_id: 'build_1', status: 'accepted' });
  await turn();
  expect(build()?.state).toBe('waiting');

  gateway.statuses.set('ns_0001', { build_id: 'build_1', status: 'completed' });
  gateway.personas.set('ns_0001', personaOf('ns_0001', 'Ada Okafor'));
  steps = [{ ...step, state: 'done' }];
  for (const changed of watchers) changed();
  for (let wait = 0; wait < 5; wait += 1) await turn();
  const now = build();
  expect([now?.state, now !== undefined && isUnfinished(now)]).toEqual(['completed', false]);
  explorer.close();
});
