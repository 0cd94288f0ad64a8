import { describe, expect, it } from 'vitest';
import { ben, commit, mail, personaOf, times } from '../made-up-history.ts';

const lately = (counts: Readonly<Record<string, number>>) => {
  const files = Object.entries(counts).flatMap(([file, count]) => times(count, () => file));
  return personaOf(files.map((file, index) => commit(80 - index * 2, [file]))).identity.priorities;
};

describe('what somebody works on lately', () => {
  it('is a place of five commits, on three days, and of three in twenty of them', () => {
    expect(lately({ 'src/tide.ts': 6, 'lib/gauge.ts': 5 })).toEqual(['src/tide.ts', 'lib/gauge.ts']);
  });

  it('is no place of four commits, and none of five among forty', () => {
    expect(lately({ 'src/tide.ts': 6, 'lib/gauge.ts': 4 })).toEqual(['src/tide.ts']);
    expect(lately({ 'src/tide.ts': 35, 'lib/gauge.ts': 5 })).toEqual(['src/tide.ts']);
  });
});

describe('what somebody writes about lately', () => {
  const talk = (title: string, day: number) =>
    times(3, (index) => mail(day + index, 'It is wrong.', { thread: title, title, list: 'tide.lists.test' }));

  it('is a row of threads of one kind by how they begin, and each of few by its heading', () => {
    const row = (count: number) => times(count, (index) => talk(`Mistake in page ${index}`, 10 + index)).flat();
    expect(personaOf(row(12)).identity.priorities).toEqual(['Mistake in page …']);
    expect(personaOf(row(4)).identity.priorities).toContain('Mistake in page 3');
    expect(personaOf(talk('Many patches', 10)).identity.priorities).toEqual([]);
  });

  it('is no row of patches: each keeps its heading', () => {
    const patches = times(12, (index) => talk(`pump: remove unused valve ${index}`, 10 + index)).flat();
    const { priorities } = personaOf(patches).identity;
    expect(priorities.filter((name) => name.includes('…'))).toEqual([]);
    expect(priorities).toContain('pump: remove unused valve 3');
  });

  it('is on a list of many what they began, and among few also what others did', () => {
    const list = { channel: 'tide', list: 'tide.lists.test' };
    const writers = (count: number) =>
      times(count, (index) => {
        const actor = { key: `w${index}@else.test`, name: `Worker ${index}` };
        return mail(300 - index, 'Hello.', { actor, thread: `t${index}`, title: `Question ${index}`, ...list });
      });
    const answers = [
      mail(60, 'Here it is.', { actor: ben, thread: 'gates', title: 'Gates of brass', ...list }),
      ...times(4, (index) => mail(50 - index, 'It leaks.', { thread: 'gates', title: 'Re: Gates of brass', ...list })),
      ...times(4, (index) => mail(40 - index, 'Mine.', { thread: 'own', title: 'Locks of oak', ...list })),
    ];
    expect(personaOf([...writers(40), ...answers]).identity.priorities).toEqual(['Locks of oak']);
    expect(personaOf([...writers(3), ...answers]).identity.priorities).toEqual(['Gates of brass', 'Locks of oak']);
  });
});
