import { describe, expect, it } from 'vitest';
import { createStoring } from '../../../src/gateway/events/storing.ts';
import type { Events, StoredEvent } from '../../../src/gateway/store/events.ts';

const scope = { orgId: 'org', namespaceId: 'ns' };
const some = (count: number, first = 0): StoredEvent[] =>
  Array.from({ length: count }, (_, index) => ({ id: `e:${first + index}`, body: '{}' }));

/** A store whose writes end when a test says so. */
function slowStore() {
  const batches: { events: readonly StoredEvent[]; end: PromiseWithResolvers<void> }[] = [];
  const store = {
    async putEvents(_: unknown, events: readonly StoredEvent[]) {
      const end = Promise.withResolvers<void>();
      batches.push({ events, end });
      await end.promise;
      return { accepted: events.length, updated: 0, duplicates: 0 };
    },
  } as Pick<Events, 'putEvents'> as Events;
  const stored = { accepted: 0, updated: 0, duplicates: 0 };
  return { batches, stored, storing: createStoring(store, scope, stored) };
}

describe('storing', () => {
  it('writes what comes first at once, and what came meanwhile together, in its order', async () => {
    const { batches, stored, storing } = slowStore();
    await storing.add(some(2));
    await storing.add(some(2, 2));
    await storing.add(some(2, 4));
    expect(batches.map(({ events }) => events)).toEqual([some(2)]);
    const end = storing.end();
    batches[0]?.end.resolve();
    await expect.poll(() => batches.length).toBe(2);
    expect(batches[1]?.events).toEqual(some(4, 2));
    batches[1]?.end.resolve();
    await end;
    expect(stored.accepted).toBe(6);
  });

  it('takes no more than some thousand while it writes, or some long ones', async () => {
    for (const next of [some(2_048, 1), [{ id: 'long', body: 'x'.repeat(1024 * 1024) }]]) {
      const { batches, storing } = slowStore();
      await storing.add(some(1));
      let isTaken = false;
      const added = storing.add(next).then(() => (isTaken = true));
      await new Promise(setImmediate);
      expect(isTaken).toBe(false);
      batches[0]?.end.resolve();
      await added;
      expect(batches).toHaveLength(2);
    }
  });

  it('tells of a write that failed at the next word, and writes nothing behind it', async () => {
    const { batches, storing } = slowStore();
    await storing.add(some(1));
    await storing.add(some(1, 1));
    batches[0]?.end.reject(new Error('the disk is full'));
    await new Promise(setImmediate);
    await expect(storing.add(some(1, 2))).rejects.toThrow('the disk is full');
    await expect(storing.end()).rejects.toThrow('the disk is full');
    expect(batches).toHaveLength(1);
  });
});
