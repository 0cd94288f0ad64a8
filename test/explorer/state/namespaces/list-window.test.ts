import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { windowTop } from '../../../../src/explorer/state/namespaces/list-window.ts';

it('comes to rest with the line in sight, whatever the room, none included', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.integer({ min: -2, max: 30 }), fc.nat(60), fc.nat(60), (total, room, line, start) => {
      const at = Math.min(line, Math.max(0, total - 1));
      // Whoever draws asks again until it rests: a few times at most, or the screen hangs.
      const tops = [start];
      for (let asked = 0; asked < 4; asked += 1) tops.push(windowTop(tops.at(-1) ?? 0, at, room, total));
      const top = tops.at(-1) ?? 0;
      expect(tops.at(-2)).toBe(top);
      expect(top).toBeLessThanOrEqual(at);
      expect(at).toBeLessThan(top + Math.max(1, room));
    }),
    { numRuns: 2000 },
  );
});
