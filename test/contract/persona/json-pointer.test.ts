import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, below, steps } from '../../../src/contract/persona/json-pointer.ts';
import type { Json } from '../../../src/contract/scalars.ts';

const keys = fc.string({ unit: fc.constantFrom('a', 'b', '~', '/', '0', '1', ' ', 'é'), maxLength: 4 });
const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Json>(null, 0, '', 'text', false),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(keys, tie('tree'), { maxKeys: 4 }) as fc.Arbitrary<Json>,
  ),
}));

/** Every place in a value, by its steps. */
function* placesIn(
  value: Json,
  path: readonly string[] = [],
): Generator<readonly [path: readonly string[], value: Json]> {
  yield [path, value];
  if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries<Json>(value as { [key: string]: Json }))
      yield* placesIn(item, [...path, key]);
}

const pointerTo = (path: readonly string[]): string => path.reduce<string>(below, '');

describe('a JSON pointer', () => {
  it('leads to each place of a value, whatever its keys are, and can be read step by step', () => {
    fc.assert(
      fc.property(tree, (root) => {
        for (const [path, value] of placesIn(root)) {
          expect(at(root, pointerTo(path))).toBe(value);
          expect(steps(pointerTo(path))).toEqual(path);
        }
      }),
    );
  });

  it('leads nowhere where nothing stands', () => {
    fc.assert(
      fc.property(tree, fc.array(keys, { minLength: 1, maxLength: 5 }), (root, path) => {
        const there = [...placesIn(root)].find(
          ([own]) => own.length === path.length && own.every((key, i) => key === path[i]),
        );
        expect(at(root, pointerTo(path))).toBe(there?.[1]);
      }),
    );
    expect(at({}, '/constructor')).toBeUndefined();
    expect(at(undefined, '')).toBeUndefined();
    expect(at({ '': 1 }, '/')).toBe(1);
  });

  it('takes the number of an item as it takes its text', () => {
    expect(below('/peers', 12)).toBe(below('/peers', '12'));
  });
});
