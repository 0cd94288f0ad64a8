import { describe, expect, it } from 'vitest';
import { createWriteQueue } from '../../../../../src/gateway/store/sqlite/writer/write-queue.ts';

/** A queue whose calls end when they are told to, and what it did. */
function queueOf({ most = 100, patience = 3_600_000 } = {}) {
  const begun: { readonly name: string; readonly patience: number; readonly end: (how?: Error) => void }[] = [];
  const queue = createWriteQueue<string>({
    run: (name, left) =>
      new Promise((resolve, reject) => {
        begun.push({ name, patience: left, end: (how) => (how === undefined ? resolve(name) : reject(how)) });
      }),
    most,
    patience,
    givenUp: () => new Error('given up'),
  });
  return { queue, begun, names: () => begun.map(({ name }) => name) };
}

describe('the queue of writes', () => {
  it('does one at a time, in the order they came, also behind one that failed', async () => {
    const { queue, begun, names } = queueOf();
    const [a, b, c] = [queue.add('a'), queue.add('b'), queue.add('c')];
    expect([names(), queue.waiting()]).toEqual([['a'], 2]);
    begun[0]?.end(new Error('a failed'));
    await expect(a).rejects.toThrow('a failed');
    await expect.poll(names).toEqual(['a', 'b']);
    begun[1]?.end();
    expect(await b).toBe('b');
    await expect.poll(names).toEqual(['a', 'b', 'c']);
    begun[2]?.end();
    expect(await c).toBe('c');
  });

  it('gives up what waits too long, and does not do it later', async () => {
    const { queue, begun, names } = queueOf({ patience: 30 });
    const a = queue.add('a');
    await expect(queue.add('b')).rejects.toThrow('given up');
    begun[0]?.end();
    expect(await a).toBe('a');
    const c = queue.add('c');
    await expect.poll(names).toEqual(['a', 'c']);
    expect(begun[1]?.patience).toBeLessThanOrEqual(30);
    begun[1]?.end();
    await c;
  });

  it('takes no more than may wait', async () => {
    const { queue, begun } = queueOf({ most: 2 });
    const taken = [queue.add('a'), queue.add('b'), queue.add('c')];
    await expect(queue.add('d')).rejects.toThrow('given up');
    for (const index of [0, 1, 2]) {
      await expect.poll(() => begun.length).toBe(index + 1);
      begun[index]?.end();
    }
    expect(await Promise.all(taken)).toEqual(['a', 'b', 'c']);
  });

  it('begins nothing while it is held', async () => {
    const { queue, begun, names } = queueOf();
    const held = Promise.withResolvers<void>();
    queue.holdUntil(held.promise);
    const a = queue.add('a');
    expect(names()).toEqual([]);
    held.resolve();
    await expect.poll(names).toEqual(['a']);
    begun[0]?.end();
    await a;
  });

  it('ends with what is under way, and gives up what waits', async () => {
    const { queue, begun, names } = queueOf();
    const [a, b] = [queue.add('a'), queue.add('b')];
    const closed = queue.close();
    await expect(b).rejects.toThrow('given up');
    await expect(queue.add('c')).rejects.toThrow('given up');
    begun[0]?.end();
    await closed;
    expect([await a, names()]).toEqual(['a', ['a']]);
  });
});
