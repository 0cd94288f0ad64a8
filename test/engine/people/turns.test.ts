import { describe, expect, it } from 'vitest';
import type { Actor, SourceEvent } from '../../../src/contract/event.ts';
import { ada, ben, cy, mail, personaOf, times } from '../made-up-history.ts';

const dita: Actor = { key: 'dita@acme.test', name: 'Dita Roth' };
const eve: Actor = { key: 'eve@acme.test', name: 'Eve Sand' };

const minute = (day: number, minutes: number) => new Date(Date.UTC(2026, 5, day, 9, minutes)).toISOString();

let number = 0;
const said = (actor: Actor, day: number, minutes: number, rest: Partial<SourceEvent> = {}): SourceEvent => {
  number += 1;
  const id = `slack:C1/${number}`;
  return {
    ...mail(1, `The crane moved load ${number}.`, { actor }),
    id,
    provider: 'slack',
    channel: 'harbour',
    thread: id,
    occurred_at: minute(day, minutes),
    ...rest,
  };
};

/** How many events are between the subject and each peer. */
const contactsOf = (events: readonly SourceEvent[]): Record<string, number | undefined> => {
  const { peers, provenance } = personaOf(events);
  return Object.fromEntries(peers.map(({ name }, index) => [name, provenance.claims[`/peers/${index}`]?.total]));
};

/** On so many days, these people one after the other, so many minutes apart. */
const talk = (days: number, people: readonly Actor[], apart = 2) =>
  times(days, (day) => people.map((actor, place) => said(actor, day + 1, place * apart))).flat();

describe('turns taken in a room where nobody is named', () => {
  it('are a contact each way for every hour of them, with the messages behind it', () => {
    const events = talk(4, [ada, ben, ada, ben, ada]);
    expect(contactsOf(events)).toEqual({ 'Ben Ito': 8 });
    const { provenance } = personaOf(events);
    const ids = new Set(events.map(({ id }) => id));
    expect(provenance.claims['/peers/0']?.evidence.length).toBeGreaterThan(0);
    expect(provenance.claims['/peers/0']?.evidence.every((id) => ids.has(id))).toBe(true);
  });

  it('are the same whatever the order of the events', () => {
    const events = [...talk(4, [ada, ben, ada]), ...talk(3, [ben, ada, cy, ada, cy])];
    expect(contactsOf(events.toReversed())).toEqual(contactsOf(events));
  });

  it.each([
    ['one only follows', talk(6, [ada, ben])],
    ['they speak a quarter of an hour apart', talk(6, [ada, ben, ada], 15)],
    ['five people talk at once', talk(6, [ada, ben, ada, cy, dita, eve])],
    ['others speak to each other', talk(6, [ben, cy, ben, cy])],
    [
      'they are in another room',
      talk(6, [ada, ben, ada]).map((event) => (event.self ? { ...event, channel: 'pier' } : event)),
    ],
    [
      'it is a mail list, whose letters answer by themselves',
      talk(6, [ada, ben, ada]).map((event) => ({ ...event, provider: 'mail' })),
    ],
  ])('are none where %s', (_, events) => {
    expect(contactsOf(events)).toEqual({});
  });

  it('leave a message that names somebody to whom it names', () => {
    const events = talk(5, [ada, ben, ada]).map((event) => (event.self ? { ...event, to: [cy] } : event));
    expect(contactsOf(events)).toEqual({ 'Cy Moss': 10 });
  });
});

describe('a thread of a chat', () => {
  const thread = (day: number, people: readonly Actor[]) => {
    const [opener = ada, ...rest] = people;
    const opened = said(opener, day, 0);
    return [
      opened,
      ...rest.map((actor, place) => said(actor, day, 20 * (place + 1), { thread: opened.id, reply_to: opened.id })),
    ];
  };
  const threads = (people: readonly Actor[]) => times(4, (day) => thread(day + 1, people)).flat();

  it('is a contact with whoever opened it, and with whoever wrote just before', () => {
    expect(contactsOf(threads([ben, ada]))).toEqual({ 'Ben Ito': 4 });
    expect(contactsOf(threads([ben, cy, ada]))).toEqual({ 'Ben Ito': 4, 'Cy Moss': 4 });
  });

  it('is one each way where the opener answers in it, and each is counted once', () => {
    expect(contactsOf(threads([ada, ben, ada]))).toEqual({ 'Ben Ito': 8 });
    expect(contactsOf(threads([ada, ben, cy]))).toEqual({ 'Ben Ito': 4, 'Cy Moss': 4 });
  });
});
