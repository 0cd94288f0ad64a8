import { describe, expect, it } from 'vitest';
import { actorOf, mostUsedName, tally } from '../../../src/readers/people/people.ts';
import { peopleAmong, peopleNamed, subjectFrom } from '../../../src/readers/people/subject.ts';

describe('the name of a person', () => {
  it('is the one used most, wherever it stands among those used', () => {
    expect(
      mostUsedName(
        new Map([
          ['A. Torres', 2],
          ['Ana Torres', 5],
          ['ana', 3],
        ]),
      ),
    ).toBe('Ana Torres');
    expect(mostUsedName(new Map())).toBe('');
  });

  it('is what can be seen of it: nothing that hides or turns makes another person', () => {
    const written = [
      '\uFEFFAna\u00A0Torres',
      'Ana\u202FTorres\u200E',
      '\u2068Ana \u200BTorres\u2069',
      'Ana\u202E \u200C Torres\n',
    ];
    expect(new Set(written.map((name) => actorOf(name, undefined)?.key))).toEqual(new Set(['ana torres']));
    expect(actorOf('\u200E\u2066\u2069\u00A0', undefined)).toBeUndefined();
    expect(actorOf('María José', undefined)?.name).toBe('María José');
  });

  it('is the same whoever was read first, where two are used as often', () => {
    const names: [string, number][] = [
      ['Torres, Ana', 2],
      ['Ana Torres', 2],
    ];
    expect(mostUsedName(new Map(names))).toBe('Ana Torres');
    expect(mostUsedName(new Map(names.toReversed()))).toBe('Ana Torres');
  });

  it('is counted over all the addresses that are theirs', () => {
    const { people, add } = tally();
    for (const name of ['Ana T', 'Ana T', 'Ana Torres']) add({ key: 'ana@orchard.example', name });
    for (const name of ['Ana Torres', 'Ana Torres']) add({ key: 'ana@home.example', name });
    for (let count = 0; count < 9; count += 1) add({ key: 'bo@orchard.example', name: 'Bo Lind' });
    const me = ['ana@orchard.example', 'ana@home.example'];
    const found = peopleAmong(people);
    expect(subjectFrom(found, peopleNamed(found, ['ANA TORRES'], 'mail'), 'as you said')).toMatchObject({
      me,
      name: 'Ana Torres',
    });
    expect(() => peopleNamed(found, ['Dita'], 'mail')).toThrow('Nobody in mail writes as Dita.');
  });

  it('names who is called so, not whose address was once used under it', () => {
    const { people, add } = tally();
    add({ key: 'ana@orchard.example', name: 'Ana Torres' }, 40);
    add({ key: 'bo@orchard.example', name: 'Bo Lind' }, 90);
    add({ key: 'bo@orchard.example', name: 'Ana Torres' }, 5);
    add({ key: 'cy@orchard.example', name: 'Cy Moss' }, 9);
    add({ key: 'cy@orchard.example', name: 'C. Moss' }, 4);
    const found = peopleAmong(people);
    const named = (...words: string[]) => peopleNamed(found, words, 'mail').map(({ name }) => name);
    expect(named('Ana Torres')).toEqual(['Ana Torres']);
    expect(named('Ana Torres', 'bo@orchard.example')).toEqual(['Bo Lind', 'Ana Torres']);
    expect(named('C. Moss')).toEqual(['Cy Moss']);
  });
});
