import { expect, it, onTestFinished } from 'vitest';
import { openGateway } from '../../../src/gateway/open.ts';
import { openMemoryBackend } from '../../../src/gateway/store/memory/open-backend.ts';
import { handMovedClock } from '../../helpers/hand-moved-clock.ts';
import { bound, organization } from '../store/conformance/opened.ts';

it('builds nothing itself where that is left to workers, and takes what is asked for all the same', async () => {
  const backend = openMemoryBackend(handMovedClock());
  const delivered: unknown[] = [];
  const gateway = await openGateway({
    backend: { ...backend, queue: { ...backend.queue, deliverTo: (work) => delivered.push(work) } },
    builds: false,
    renews: false,
  });
  onTestFinished(() => gateway.close());
  const scope = await bound(backend, 'letters', await organization(backend));
  await gateway.answer('triggerBuild', { namespace_id: scope.namespaceId }, { orgId: scope.orgId });
  expect(await gateway.unfinishedBuilds()).toBe(1);
  expect(delivered).toEqual([]);
});
