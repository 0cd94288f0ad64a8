import { describe, expect, it } from 'vitest';
import { madeIds } from '../../../src/readers/source/made-ids.ts';

const pears = { key: 'ana', at: '2026-03-02T09:30:00Z', text: 'Prune the pears' };
const ids = (said: readonly (typeof pears)[]) => {
  const idOf = madeIds('agents');
  return said.map((each) => idOf(each));
};

describe('an id made of what was said', () => {
  it('is the same wherever it stands, and another where anything about it is', () => {
    const others = [
      { ...pears, key: 'bo' },
      { ...pears, at: '2026-03-02T09:30:01Z' },
      { ...pears, text: 'Prune' },
    ];
    const [first, ...rest] = ids([pears, ...others]);
    expect(first).toMatch(/^agents:[0-9a-f]{32}$/);
    expect(ids([...others, pears]).at(-1)).toBe(first);
    expect(new Set([first, ...rest]).size).toBe(4);
    // where the parts meet does not tell
    expect(
      new Set(
        ids([
          { ...pears, key: 'ana', at: 'b' },
          { ...pears, key: 'an', at: 'ab' },
        ]),
      ).size,
    ).toBe(2);
  });

  it('numbers what was said the same at the same moment', () => {
    const [first, second, third] = ids([pears, pears, pears]);
    expect([second, third]).toEqual([`${first}.2`, `${first}.3`]);
  });
});
