import { expect, test } from 'vitest';
import { liesIn } from '../../../src/engine/episodes/named-span.ts';

test.each([
  ['src/press.ts', 'src/press.ts', true],
  ['src/press.ts', 'src/press.tsx', false],
  ['src/press/', 'src/press/juice.ts', true],
  ['src/press/', 'src/presses.ts', false],
])('whether in %s lies %s: %s', (place, path, lies) => expect(liesIn(place)(path)).toBe(lies));
