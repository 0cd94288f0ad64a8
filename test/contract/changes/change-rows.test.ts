import { describe, expect, it } from 'vitest';
import { changedWords, changeRows, foldedWords } from '../../../src/contract/changes/change-rows.ts';
import { diff } from '../../../src/contract/changes/diff.ts';
import type { Json } from '../../../src/contract/scalars.ts';

const people = (...names: readonly (readonly [string, number])[]): Json => ({
  peers: names.map(([name]) => ({ name, trust_level: 'unknown' })),
  identity: { key_relationships: names.map(([name, to]) => ({ name, to })) },
});
const rows = (before: Json, now: Json, most?: number) =>
  changeRows(diff(before, now), most).rows.map(({ what, is, words }) => `${what} ${is}: ${words}`);

describe('what changed, in words', () => {
  it('names people, words and areas of work in one line a kind, and says how many it leaves unnamed', () => {
    const now = people(['Ada', 1], ['Ben', 1], ['Cleo', 1], ['Dora', 1]);
    expect(rows({}, now, 3)).toEqual(['new person: 4: Ada, Ben, Cleo and 1 more']);
    expect(rows(now, {}, 9)).toEqual(['gone person: 4: Ada, Ben, Cleo, Dora']);
    expect(changeRows(diff({}, now)).rows[0]?.changes).toHaveLength(4);
  });

  it('tells by how much something moved', () => {
    expect(rows(people(['Ada', 10], ['Ben', 4]), people(['Ada', 20], ['Ben', 6]))).toEqual([
      'moved person: 2: Ada to them 10 → 20; Ben to them 4 → 6',
    ]);
    const style = (share: number, words: number): Json => ({
      identity: { communication_preferences: { body_share: share, message_words: words } },
    });
    expect(rows(style(0.47, 12), style(0.6, 24)).toSorted()).toEqual([
      'moved writes: with a body 47 → 60 %',
      'moved writes: words a message 12 → 24',
    ]);
    const areas = (...shares: readonly number[]): Json => ({
      identity: { expertise_areas: { Rust: 1 } },
      provenance: {
        claims: { '/identity/expertise_areas': { facts: { languages: ['Rust', 'C'], language_shares: [...shares] } } },
      },
    });
    expect(rows(areas(0.8, 0.1), areas(0.6, 0.12))).toEqual(['moved works on: Rust 80 → 60 %']);
    const role = (text: string): Json => ({ identity: { role: text } });
    expect(rows(role('Contributor to fd'), role('Maintainer of the fd project'))).toEqual([
      'moved role: Contributor to fd → Maintainer of the fd project',
    ]);
    expect(rows(role('Maintainer of fd'), role('Maintainer of the fd'))).toEqual([
      'reworded role: Maintainer of fd → Maintainer of the fd',
    ]);
  });

  it('counts what is folded away, by its reason', () => {
    const { rows: shown, folded } = changeRows(diff(people(['Ada', 100]), people(['Ada', 101])));
    expect(shown).toEqual([]);
    expect(folded).toEqual({ history: 1 });
    expect(foldedWords(folded)).toBe(
      'All else is the same, but for 1 difference that tells nothing: 1 dates and tables of all events.',
    );
    expect(foldedWords({})).toBe('All else is the same.');
    expect(changedWords([])).toBe('nothing changed');
    expect(changedWords(diff({}, people(['Ada', 1])))).toBe('1 changed');
  });
});
