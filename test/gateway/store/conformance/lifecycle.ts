import { describe, expect, it } from 'vitest';
import type { BuildWork } from '../../../../src/gateway/store/build-queue.ts';
import { body, bound, never, type Open, organization, requested } from './opened.ts';

/** What a backend promises of itself: its health, its time, its queue and its end. */
export function lifecycleConformance(open: Open): void {
  describe('the backend', () => {
    it('is well, and finds itself well', async () => {
      const { backend, pass } = await open();
      await bound(backend);
      await backend.ready(never);
      // A store that was just made may count as looked through.
      const made = await backend.checkedAt();
      await pass(1_000);
      expect(made ?? 0).toBeLessThan(await backend.clock.now());
      expect(await backend.check(never)).toBeUndefined();
      expect(await backend.checkedAt()).toBe(await backend.clock.now());
      expect(await backend.health()).toEqual({ trouble: undefined, checking: false });
    });

    it('has a clock that goes on, and whose sleeps end when they are aborted', async () => {
      const { backend, pass } = await open();
      const before = await backend.clock.now();
      const slept = backend.clock.sleep(20, never);
      await pass(20);
      await slept;
      expect((await backend.clock.now()) - before).toBeGreaterThanOrEqual(19);
      const end = new AbortController();
      const sleep = backend.clock.sleep(3_600_000, end.signal);
      end.abort(new Error('enough'));
      await expect(sleep).rejects.toThrow('enough');
    });

    it('gives what waits to who builds: what waited before, what is said later, one at a time', async () => {
      const { backend } = await open();
      const orgId = await organization(backend);
      const scopes = [];
      for (const name of ['a', 'b', 'c']) scopes.push(await bound(backend, name, orgId));
      const [first, second, third] = scopes;
      const ran: string[] = [];
      let [atOnce, mostAtOnce] = [0, 0];
      const work: BuildWork = {
        async run(which) {
          const run = await backend.runs.take(which);
          if (run === undefined) return false;
          mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
          await new Promise(setImmediate);
          await backend.runs.complete(run, { body: body('a'), events: 0 });
          atOnce -= 1;
          ran.push(run.namespaceId);
          return true;
        },
        rest: async () => {},
      };
      if (first === undefined || second === undefined || third === undefined) throw new Error('three are needed');
      await requested(backend, first);
      await requested(backend, second);
      backend.queue.deliverTo(work);
      await expect.poll(() => ran).toEqual([first.namespaceId, second.namespaceId]);
      await requested(backend, third);
      backend.queue.wake();
      backend.queue.wake();
      await expect.poll(() => ran).toHaveLength(3);
      await backend.queue.stopped();
      expect([ran.at(-1), mostAtOnce]).toEqual([third.namespaceId, 1]);
    });

    it('ends when it is closed, also when nothing was ever asked of it', async () => {
      const { backend } = await open();
      await backend.queue.stopped();
      await expect(backend.close()).resolves.toBeUndefined();
    });
  });
}
