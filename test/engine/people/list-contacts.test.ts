import { describe, expect, it } from 'vitest';
import type { Actor, SourceEvent } from '../../../src/contract/event.ts';
import { ada, ben, cy, mail, personaOf, times } from '../made-up-history.ts';

const over = (list: string | undefined) => (days: number, rest: Partial<SourceEvent>) =>
  mail(days, 'The gauge reads low.', { channel: 'tide', ...(list === undefined ? {} : { list }), ...rest });
const letter = over('tide.lists.tide.test');
const to = (...people: readonly Actor[]) => people.map((person) => ({ ...person, how: 'to' }));
const cc = (...people: readonly Actor[]) => people.map((person) => ({ ...person, how: 'cc' }));
const person = (number: number): Actor => ({ key: `p${number}@x.test`, name: `Person N${number}` });
const contactsOf = (events: readonly SourceEvent[]) =>
  (personaOf(events).provenance.contacts ?? []).map((one) => [one.name, one.to, one.from]);

describe('contact over a mail list', () => {
  it('is no copy that somebody got', () => {
    const copies = times(9, (index) => [
      letter(90 - index, { to: [...to(cy), ...cc(ben)] }),
      letter(80 - index, { actor: ben, to: [...to(cy), ...cc(ada)] }),
    ]).flat();
    const written = letter(99, { actor: cy, to: to(person(1)) });
    expect(contactsOf([written, ...copies])).toEqual([['Cy Moss', 9, 0]]);
  });

  it('is a copy where there is no list', () => {
    const copies = times(3, (index) => over(undefined)(90 - index, { to: [...to(cy), ...cc(ben)] }));
    expect(contactsOf(copies)).toHaveLength(2);
    expect(contactsOf(copies)).toContainEqual(['Ben Ito', 3, 0]);
  });

  it('is an answer, also where the list stands in To and the other gets a copy', () => {
    const answers = times(3, (index) => [
      letter(90 - index, { actor: ben, id: `mail:asked-${index}` }),
      letter(80 - index, { reply_to: `mail:asked-${index}`, to: cc(ben, cy) }),
      letter(70 - index, {
        reply_to: `mail:asked-${index}`,
        to: [...to({ key: 'gauge-devel@tide.test' }), ...cc(ben)],
      }),
    ]).flat();
    expect(contactsOf(answers)).toEqual([['Ben Ito', 6, 0]]);
  });

  it('is a letter to a few, and none to a crowd', () => {
    const few = times(2, (index) => letter(90 - index, { to: to(...times(4, person)) }));
    const crowd = times(2, (index) => letter(90 - index, { to: to(...times(5, (number) => person(10 + number))) }));
    const names = contactsOf([...few, ...crowd]).map(([name]) => name);
    expect(new Set(names)).toEqual(new Set(times(4, (number) => `Person N${number}`)));
  });
});

describe('another list', () => {
  const gauges: Actor = { key: 'gauges@tide.test', name: 'gauges' };
  const writers = (count: number, rest: Partial<SourceEvent>) =>
    times(count, (number) => letter(60 - number, { actor: person(number), ...rest }));
  const own = times(4, (index) => letter(40 - index, { to: to(gauges) }));

  it('is no peer: it never writes, and many write to it', () => {
    expect(contactsOf([...own, ...writers(2, { to: cc(gauges) })])).toEqual([]);
  });

  it('is told from a person who answers, and from one to whom only two write', () => {
    expect(contactsOf([...own, ...writers(2, { to: cc(gauges) }), letter(9, { actor: gauges })])).toEqual([
      ['gauges', 4, 0],
    ]);
    expect(contactsOf([...own, ...writers(1, { to: cc(gauges) })])).toEqual([['gauges', 4, 0]]);
    const elsewhere = { key: 'g@home.test', name: 'Gus Gauge' };
    const known = { key: 'gus@tide.test', name: 'Gus Gauge' };
    const written = times(4, (index) => letter(40 - index, { to: to(known) }));
    const events = [...written, ...writers(3, { to: cc(known) }), letter(9, { actor: elsewhere })];
    expect(contactsOf(events)).toEqual([['Gus Gauge', 4, 0]]);
  });

  it.each([
    'libc-gauge@tide.test',
    'info-gauge@tide.test',
    'gauge-testers@tide.test',
    'gauge-devel@tide.test',
    'gauge@lists.tide.test',
  ])('is known by its name: %s', (key) => {
    expect(contactsOf(times(6, (index) => letter(40 - index, { to: to({ key }) })))).toEqual([]);
  });

  it.each(['liv.info@tide.test', 'lib.cgauge@tide.test', 'alpha-tester@tide.test'])('is not meant by %s', (key) => {
    expect(contactsOf(times(6, (index) => letter(40 - index, { to: to({ key }) })))).toHaveLength(1);
  });
});
