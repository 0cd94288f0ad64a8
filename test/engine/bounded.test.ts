import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../src/contract/event.ts';
import { createEngine } from '../../src/engine/engine.ts';
import { hashOf } from '../../src/engine/tally/hash.ts';
import { Keyed } from '../../src/engine/tally/keyed.ts';
import { Sample } from '../../src/engine/tally/sample.ts';
import { asOf } from './arbitrary-events.ts';

const numbers = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 600 });
const counted = (keys: readonly number[]) => {
  const counts = new Keyed<{ count: number }>(
    40,
    () => ({ count: 0 }),
    (mine, theirs) => ({ count: mine.count + theirs.count }),
  );
  for (const key of keys) {
    const cell = counts.at(`key ${key}`);
    if (cell) cell.count += 1;
  }
  return counts;
};
const seen = (counts: Keyed<{ count: number }>) => {
  counts.settle();
  return [...counts.values].map(([key, { count }]) => `${key} ${count}`).toSorted();
};

const taken = (number: number) => {
  const event: SourceEvent = {
    id: `event ${number}`,
    provider: 'mail',
    kind: 'message',
    occurred_at: asOf,
    self: true,
    actor: { key: 'ada@acme.test' },
    text: 'x'.repeat((number * 37) % 900),
  };
  return {
    event,
    kind: event.kind,
    self: event.self,
    at: 0,
    hash: hashOf(event.id),
    past: true,
    key: event.actor.key,
    lane: 'mail',
    files: [],
    weight: 0,
    lasting: 0,
  };
};
const sampled = (all: readonly number[]) => {
  const sample = new Sample(12_000, () => true);
  for (const number of all) sample.add(taken(number));
  return sample;
};

describe('what is bounded', () => {
  it('keeps the same keys with exact counts in any order, and never more than its cap', () => {
    fc.assert(
      fc.property(numbers, (keys) => {
        const kept = seen(counted(keys));
        expect(kept.length).toBeLessThanOrEqual(40);
        expect(seen(counted(keys.toReversed()))).toEqual(kept);
        expect(seen(counted(keys.toSorted((a, b) => a - b)))).toEqual(kept);
        for (const line of kept) {
          const key = Number(line.split(' ')[1]);
          expect(line).toBe(`key ${key} ${keys.filter((other) => other === key).length}`);
        }
        const [first, second] = [counted(keys.slice(0, keys.length / 3)), counted(keys.slice(keys.length / 3))];
        first.merge(second);
        expect(seen(first)).toEqual(kept);
      }),
    );
  });

  it('keeps the same events in any order and in parts, within its budget', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 5_000 }), { maxLength: 300 }), (all) => {
        const ids = (sample: Sample) => sample.kept().map(({ id }) => id);
        const kept = ids(sampled(all));
        expect(ids(sampled(all.toReversed()))).toEqual(kept);
        const [first, second] = [sampled(all.slice(0, all.length / 2)), sampled(all.slice(all.length / 2))];
        first.merge(second);
        expect(ids(first)).toEqual(kept);
        expect(
          sampled(all)
            .kept()
            .reduce((sum, { text }) => sum + text.length, 0),
        ).toBeLessThanOrEqual(12_000);
      }),
    );
  });

  it('reads texts that were made to be slow in no more than their length deserves', () => {
    const hostile = [
      'a' + '!'.repeat(7_000) + 'a',
      ' \n'.repeat(4_000),
      'a-'.repeat(4_000),
      '('.repeat(8_000),
      'I think the '.repeat(700),
      'x '.repeat(4_000) + 'data',
    ];
    const engine = createEngine({ asOf, subject: 'Ada Okafor' });
    for (let number = 0; number < 300; number += 1)
      engine.add({
        ...taken(number).event,
        occurred_at: '2026-01-01T00:00:00.000Z',
        text: hostile[number % hostile.length] ?? '',
        signature: hostile[number % 3] ?? '',
      });
    expect(engine.finish().source_event_count).toBe(300);
  });

  it('keeps nothing of a long text but the start that it reads', () => {
    const sample = sampled([]);
    sample.add({ ...taken(1), event: { ...taken(1).event, text: 'word '.repeat(200_000) } });
    expect(sample.kept()[0]?.text).toHaveLength(8_000);
    expect(sample.kept()[0]?.event).not.toHaveProperty('text');
  });
});
