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

  it('names the model behind what it said: in full where one claim is quoted, by its name among several', () => {
    const traits = (goals: readonly string[], said: readonly number[]): Json => ({
      traits: { motivations: goals.map((goal) => ({ goal })) },
      provenance: {
        claims: Object.fromEntries(
          said.map((place) => [
            `/traits/motivations/${place}`,
            { method: 'model orchard-3b, quotes checked', evidence: ['a', 'b'], facts: { quoted: 'notes' } },
          ]),
        ),
      },
    });
    const none = traits([], []);
    expect(changeSummary(diff(none, traits(['Whole fences'], [0])), true)).toBe(
      '1 new: motivation “Whole fences” (orchard-3b, quoting 2 notes)',
    );
    expect(changeSummary(diff(none, traits(['Whole fences', 'Ripe plums', 'Fewer crows'], [1, 2])), true)).toBe(
      '3 motivations (2 by orchard-3b) new',
    );
    expect(changeSummary(diff(none, traits(['Whole fences', 'Ripe plums'], [0, 1])), true)).toBe(
      '2 motivations (by orchard-3b) new',
    );
    expect(changeSummary(diff(none, traits(['Whole fences'], [])), true)).toBe('1 new: motivation “Whole fences”');
  });
});
