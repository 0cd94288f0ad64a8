import { describe, expect, it } from 'vitest';
import { changeSummary } from '../../../src/contract/changes/change-summary.ts';
import { diff } from '../../../src/contract/changes/diff.ts';
import type { Json } from '../../../src/contract/scalars.ts';

const persona = (role: string, priorities: readonly string[], peers: readonly string[]): Json => ({
  identity: { role, priorities: [...priorities] },
  peers: peers.map((name) => ({ name })),
});
const before = persona('Lead', ['renewals'], ['Ben']);

describe('what changed, in a sentence', () => {
  it('names what is new and gone, and which kinds moved', () => {
    const changes = diff(before, persona('Head', ['price list'], ['Ben', 'Cleo', 'Dora']));
    expect(changeSummary(changes, true)).toBe(
      '3 new: lately “price list”, 2 people; 1 gone: lately “renewals”; role moved',
    );
    expect(changeSummary(changes, false)).toBe('3 new; 1 gone; 1 moved');
  });

  it('says no number twice, and that nothing changed', () => {
    expect(changeSummary(diff(before, persona('Lead', ['renewals'], ['Ben', 'Cleo', 'Dora'])), true)).toBe(
      '2 people new',
    );
    expect(changeSummary(diff(before, before), true)).toBe('nothing');
  });
});
