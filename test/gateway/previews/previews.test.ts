import { nothingInterpreted } from '../../../src/gateway/store/interpretations.ts';
import { describe, expect, it } from 'vitest';
import type { EventReader } from '../../../src/gateway/store/events.ts';
import { createPreviews, type PreviewTurn } from '../../../src/gateway/previews/previews.ts';
import { systemClock } from '../../../src/gateway/clock.ts';
import { chatEvent } from '../running-gateway.ts';

/** Events that never end, and what became of them. */
function endless() {
  const seen = { pages: 0, closed: 0 };
  const openEvents = async (): Promise<EventReader> => ({
    total: 1_000_000,
    identities: [],
    corrections: [],
    interpretations: nothingInterpreted,
    stand: { last: 1_000_000, replaced: 0 },
    folded: 'none',
    async *pages() {
      for (;;) {
        seen.pages += 1;
        yield [JSON.stringify(chatEvent(seen.pages))];
      }
    },
    close: async () => void (seen.closed += 1),
  });
  return { seen, openEvents };
}

const asked = (organization: string) => ({
  scope: { orgId: organization, namespaceId: 'ns_1' },
  subject: 'Ada',
  question: {},
  at: '2026-11-20T12:00:00.000Z',
});

function previewing(previewTurn?: PreviewTurn) {
  const { seen, openEvents } = endless();
  const closing = new AbortController();
  const clock = {
    now: async () => systemClock.now(),
    sleep: (milliseconds: number, signal: AbortSignal) => systemClock.sleep(milliseconds, signal),
  };
  const idle = async () => {};
  const previews = createPreviews({
    openEvents,
    ownClock: undefined,
    clock,
    idle,
    previewTurn,
    closing: closing.signal,
  });
  const begun = (organization = 'one') => {
    const stop = new AbortController();
    const told: string[] = [];
    const made = previews.make(asked(organization), ({ stage }) => told.push(stage), stop.signal);
    made.catch(() => {});
    return { made, told, stop: () => stop.abort(new Error('nobody waits')) };
  };
  return { seen, previews, begun, close: () => closing.abort(new Error('the gateway closes')) };
}

describe('previews', () => {
  it('stop with their worker when nobody waits for them any more', async () => {
    const { seen, begun, previews } = previewing();
    const { made, stop } = begun();
    await expect.poll(() => seen.pages, { timeout: 20_000 }).toBeGreaterThan(3);
    stop();
    await expect(made).rejects.toThrow('nobody waits');
    await previews.stopped();
    // A worker that went on would ask for more.
    const { pages } = seen;
    expect(seen.closed).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen.pages).toBe(pages);
  });

  it('are made one at a time an organization, two at a time in all, whoever asked first', async () => {
    const { begun, previews, close } = previewing();
    const [first, again, second, third] = ['one', 'one', 'two', 'three'].map((name) => begun(name));
    await expect
      .poll(() => [first, second].map((one) => one?.told.includes('reading')), { timeout: 20_000 })
      .toEqual([true, true]);
    expect([again?.told, third?.told]).toEqual([['waiting'], ['waiting']]);
    second?.stop();
    // Not the other of the first organization, which has one already.
    await expect.poll(() => third?.told.includes('reading'), { timeout: 20_000 }).toBe(true);
    expect(again?.told).toEqual(['waiting']);
    first?.stop();
    await expect.poll(() => again?.told.includes('reading'), { timeout: 20_000 }).toBe(true);
    close();
    await previews.stopped();
    await expect(again?.made).rejects.toThrow('the gateway is closing');
  });

  it('are made one at a time an organization by all gateways that share its turns', async () => {
    const waiting = new Set<() => void>();
    let isTaken = false;
    const sharedTurn: PreviewTurn = (_, signal) =>
      new Promise((resolve, reject) => {
        const take = () => {
          isTaken = true;
          waiting.delete(take);
          resolve(async () => {
            isTaken = false;
            const [next] = waiting;
            if (next !== undefined) next();
          });
        };
        signal.addEventListener('abort', () => {
          waiting.delete(take);
          reject(signal.reason as Error);
        });
        if (isTaken) waiting.add(take);
        else take();
      });
    const [one, other] = [previewing(sharedTurn), previewing(sharedTurn)];
    const first = one.begun();
    await expect.poll(() => first.told.includes('reading'), { timeout: 20_000 }).toBe(true);
    const second = other.begun();
    const third = other.begun('two');
    await expect.poll(() => waiting.size).toBeGreaterThan(0);
    expect(second.told).toEqual(['waiting']);
    third.stop();
    first.stop();
    await expect.poll(() => second.told.includes('reading'), { timeout: 20_000 }).toBe(true);
    for (const { close, previews } of [one, other]) {
      close();
      await previews.stopped();
    }
    expect(isTaken).toBe(false);
  });

  it('are refused where too many wait already', async () => {
    const { begun, previews, close } = previewing();
    const all = Array.from({ length: 10 }, () => begun());
    await expect(all[9]?.made).rejects.toThrow('8 previews wait already; try again in a moment');
    expect(all[9]?.told).toEqual([]);
    close();
    await previews.stopped();
  });
});
