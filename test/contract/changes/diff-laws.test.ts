import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from '../../../src/contract/changes/apply.ts';
import { diff } from '../../../src/contract/changes/diff.ts';
import { since } from '../../../src/contract/changes/since.ts';
import { anyPersona, permuted, sorted } from './any-persona.ts';

const shuffles = fc.infiniteStream(fc.nat(1_000_000));
const orderBy = (numbers: Iterator<number>) => (length: number) =>
  Array.from({ length }, (_, index) => [numbers.next().value as number, index] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, index]) => index);

describe('the changes from one persona to another', () => {
  it('make the one of the other, up to the order of lists, of whatever shape they are', () => {
    fc.assert(
      fc.property(anyPersona, anyPersona, (before, now) => {
        expect(sorted(apply(before, diff(before, now)))).toBe(sorted(now));
      }),
    );
  });

  it('are none to the same persona in any order of its lists and keys', () => {
    fc.assert(
      fc.property(anyPersona, shuffles, (persona, numbers) => {
        const other = permuted(persona, orderBy(numbers[Symbol.iterator]()));
        expect(sorted(other)).toBe(sorted(persona));
        expect(diff(persona, other)).toEqual([]);
      }),
    );
  });

  it('are the same whatever the order of the lists they are found in, but for where things stand', () => {
    fc.assert(
      fc.property(anyPersona, anyPersona, shuffles, (before, now, numbers) => {
        const told = (changes: ReturnType<typeof diff>) =>
          changes
            .map(({ what, noise = '', is, figures = [] }) =>
              JSON.stringify([what, noise, is, figures.map((one) => JSON.stringify(one)).toSorted()]),
            )
            .toSorted();
        const other = permuted(now, orderBy(numbers[Symbol.iterator]()));
        expect(told(diff(before, other))).toEqual(told(diff(before, now)));
      }),
    );
  });

  it('are turned round when the personas are: what came goes', () => {
    fc.assert(
      fc.property(anyPersona, anyPersona, (before, now) => {
        const count = (changes: ReturnType<typeof diff>, what: string) =>
          changes.filter((one) => one.what === what).length;
        const [there, back] = [diff(before, now), diff(now, before)];
        expect(there.length).toBe(back.length);
        expect(count(there, 'new')).toBe(count(back, 'gone'));
      }),
    );
  });
});

describe('since when a persona says what it says', () => {
  const personas = fc.array(anyPersona, { minLength: 1, maxLength: 5 });

  it('lies between the first and the last of the personas, and it never moved before it came', () => {
    fc.assert(
      fc.property(personas, (kept) => {
        for (const { came, moved } of since(kept)) {
          expect(came).toBeGreaterThanOrEqual(0);
          expect(came).toBeLessThan(kept.length);
          expect(moved === undefined || (moved > came && moved < kept.length)).toBe(true);
        }
      }),
    );
  });

  it('is told of each claim once, and stays as it is when nothing changes after', () => {
    fc.assert(
      fc.property(personas, shuffles, (kept, numbers) => {
        const told = since(kept);
        expect(new Set(told.map(({ pointer }) => pointer)).size).toBe(told.length);
        const last = kept.at(-1) ?? null;
        expect(since([...kept, last])).toEqual(told);
        const turned = since([...kept, permuted(last, orderBy(numbers[Symbol.iterator]()))]);
        const ages = (of: ReturnType<typeof since>) => of.map(({ came, moved }) => `${came} ${moved}`).toSorted();
        expect(ages(turned)).toEqual(ages(told));
      }),
    );
  });

  it('is the beginning for everything where all personas are one', () => {
    fc.assert(
      fc.property(anyPersona, fc.integer({ min: 1, max: 5 }), (persona, times) => {
        const told = since(Array.from({ length: times }, () => persona));
        expect(told.every(({ came, moved }) => came === 0 && moved === undefined)).toBe(true);
      }),
    );
  });
});
