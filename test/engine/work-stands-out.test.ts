import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../src/contract/event.ts';
import { commit, personaOf, times } from './made-up-history.ts';

const worker = (number: number) => ({ key: `w${number}@tide.test`, name: `Worker ${number} Oak` });
/** So many others with so many commits each to these files, beside thirty who work on the docks. */
const others = (people: number, each: number, files: readonly string[]): SourceEvent[] => [
  ...times(people, (person) => times(each, (index) => commit(400 - index, files, { actor: worker(person) }))).flat(),
  ...times(30, (person) => times(2, () => commit(350, ['docks/a.py'], { actor: worker(100 + person) }))).flat(),
];

const expertiseOf = (own: readonly SourceEvent[], theirs: readonly SourceEvent[]) =>
  Object.keys(personaOf([...own, ...theirs]).identity.expertise_areas);

describe('what somebody is known for', () => {
  const own = [
    ...times(9, (index) => commit(300 - index, [`guides/${index % 3}.md`])),
    ...times(9, (index) => commit(200 - index, [`pumps/${index % 3}.rs`])),
  ];

  it('is no place that others changed far more often, however much of the own work lies there', () => {
    expect(expertiseOf(own, others(8, 60, ['guides/0.md', 'guides/1.md', 'guides/2.md']))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^guides/)]),
    );
  });

  it('is a place where few made more of the changes', () => {
    const theirs = [...others(3, 4, ['guides/0.md', 'guides/1.md', 'guides/2.md']), ...others(30, 6, ['docks/a.py'])];
    expect(expertiseOf(own, theirs)).toEqual(expect.arrayContaining(['guides/', 'pumps/']));
  });

  it('is no place of which they made hardly more than of the whole', () => {
    const guides = (each: number) => others(2, each, ['guides/0.md', 'guides/1.md', 'guides/2.md']);
    const docks = others(1, 90, ['docks/a.py']);
    expect(expertiseOf(own, [...guides(20), ...docks])).not.toContain('guides/');
    expect(expertiseOf(own, [...guides(3), ...docks])).toContain('guides/');
  });

  it('is no place where less than a twentieth of the changes is theirs, as few as there are before them', () => {
    expect(expertiseOf(own, others(3, 60, ['guides/0.md', 'guides/1.md', 'guides/2.md']))).not.toContain('guides/');
  });

  it('is no language in which everybody writes, but one in which few do', () => {
    const rusty = [...own, ...times(100, (index) => commit(200 - index, ['moles/a.rs']))];
    expect(expertiseOf(rusty, others(30, 6, ['moles/a.rs']))).not.toContain('Rust');
    expect(expertiseOf(rusty, others(30, 6, ['moles/a.py']))).toContain('Rust');
    expect(expertiseOf(own, others(30, 6, ['moles/a.py']))).not.toContain('Rust');
  });
});
