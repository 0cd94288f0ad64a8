import { describe, expect, it } from 'vitest';
import { PeopleByNumber } from '../../../src/interpret/choice/people-by-number.ts';

const names = new Map([
  ['ben@orchard.test', ['Ben Ito', 'benjito']],
  ['mark@orchard.test', ['Mark Graft']],
  ['zora', ['zora']],
  ['list@orchard.test', ['Orchard Users List']],
  ['test', ['Test']],
  ['pia@orchard.test', ['Pia Roe (Cellar)']],
]);
const people = (heard: readonly string[] = []): PeopleByNumber => {
  const one = new PeopleByNumber(names, 'Ada Okafor');
  for (const text of heard) one.hear(text);
  return one;
};

describe('names as numbers', () => {
  it('stand in the place of people, whoever writes them how, and come back', () => {
    const one = people();
    expect(one.withNumbers("I asked Ben Ito, @zora and ben's brother.")).toBe(
      "I asked Person 1, Person 2 and ben's brother.",
    );
    expect(one.withNumbers('Then zora came with Mark.')).toBe('Then Person 2 came with Person 3.');
    expect(one.withNames('Person 1 trusts Person 2, not Person 9')).toBe('Ben Ito trusts zora, not Person 9');
    expect(one.replaced).toBe(4);
  });

  it('stand for whatever name somebody goes by, and bring back the one most used', () => {
    const one = people();
    expect(one.withNumbers('Then benjito asked, and Ben Ito too.')).toBe('Then Person 1 asked, and Person 1 too.');
    expect(one.withNames('Person 1')).toBe('Ben Ito');
  });

  it('stand for handles of people who are not known too', () => {
    const one = people();
    expect(one.withNumbers('Thanks to @plumpicker for the list.')).toBe('Thanks to Person 1 for the list.');
    expect(one.withNames('Person 1')).toBe('@plumpicker');
  });

  it('are looked for where a sentence begins too, and not in a word that begins many', () => {
    expect(people().withNumbers('Mark Graft came. Mark every row. Ben left.')).toBe(
      'Person 1 came. Mark every row. Person 2 left.',
    );
    expect(people().withNumbers('I saw Mark there.')).toBe('I saw Person 1 there.');
  });

  it('leave words alone that any letter may hold, and the names of lists', () => {
    const text = 'We mark every test in the list before users see the Cellar and the orchard.';
    expect(people().withNumbers(text)).toBe(text);
  });

  it('leave alone what is said in capitals again and again, though somebody is called so', () => {
    const one = new PeopleByNumber(new Map([['usb', ['usb']]]), 'Ada Okafor');
    expect(one.withNumbers('The USB port is wet.')).toBe('The Person 1 port is wet.');
    for (const text of ['USB is slow.', 'No USB here.', 'A port of USB.']) one.hear(text);
    expect(one.withNumbers('The USB port is wet, said usb.')).toBe('The USB port is wet, said usb.');
  });

  it('leave a word alone that is said of other things much oftener', () => {
    const heard = ['The graft took.', 'A graft and another graft failed.', 'No graft is lost.'];
    expect(people(heard).withNumbers('Every graft is counted.')).toBe('Every graft is counted.');
    expect(people().withNumbers('Every graft is counted.')).toBe('Every Person 1 is counted.');
    expect(people(heard).withNumbers('I saw Graft there.')).toBe('I saw Person 1 there.');
  });
});
