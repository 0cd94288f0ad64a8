import { describe, expect, it } from 'vitest';
import { ada, ben, commit, cy, personaOf, times } from '../made-up-history.ts';

const merge = (days: number, author = ben) => commit(days, [], { merge: { author }, title: 'Merge', text: '' });

describe('who a burst was with', () => {
  it('is whoever is in two of its events and more, most first, and never the subject', () => {
    const quiet = times(60, (index) => commit(1500 - index * 20, ['src/tide.ts']));
    const busy = times(12, (index) =>
      commit(100 + (index % 4), ['src/flood.ts'], { title: 'Add a gate for the flood' }),
    );
    const taken = [...times(5, (index) => merge(100 + (index % 4))), merge(101, cy), merge(102, cy), merge(101, ada)];
    const once = merge(102, { key: 'once@x.test', name: 'Once Seen' });
    const { episodes, provenance } = personaOf([...quiet, ...busy, ...taken, once]);
    const burst = episodes.findIndex(({ kind }) => kind === 'burst');
    expect(provenance.claims[`/episodes/${burst}`]?.facts?.['with']).toEqual(['Ben Ito', 'Cy Moss']);
  });
});
