import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../../src/contract/event.ts';
import { ada, ben, daysAgo, mail, personaOf, times } from '../made-up-history.ts';

const said = (index: number, text: string, rest: Partial<SourceEvent> = {}): SourceEvent => ({
  ...mail(200 - index, text, rest),
  id: `slack:${rest.actor?.key ?? 'own'}-${rest.channel}-${index}`,
  provider: 'slack',
  to: [rest.actor === undefined ? ben : ada],
  channel: 'harbour',
  ...rest,
});
const everywhere = (events: readonly SourceEvent[]) => JSON.stringify({ ...personaOf(events), provenance: undefined });

describe('a room’s bare name', () => {
  const talk = [
    ...times(40, (index) => said(index, `The harbour crane moved load ${index} today.`)),
    ...times(40, (index) => said(index, `Fine, the other crane stands still ${index}.`, { actor: ben })),
  ];

  it('is where two talk, and neither what they know, nor what matters, nor a topic', () => {
    const { identity, peers, provenance } = personaOf(talk);
    expect(identity.expertise_areas).not.toHaveProperty('harbour');
    expect(identity.priorities).toEqual([]);
    expect(peers[0]).toMatchObject({ topics: [], channels: ['slack harbour'] });
    expect(provenance.contacts?.[0]?.together).toEqual([{ name: 'harbour', count: 80 }]);
    expect(identity.role).toBe('');
    expect(identity.background).toBe('Wrote 40 of the 80 messages in harbour.');
  });

  it.each(['general', 'random', 'direct messages'])('is nothing at all where anything is said: %s', (channel) => {
    const { identity, provenance } = personaOf(talk.map((event) => ({ ...event, channel })));
    expect(provenance.contacts?.[0]?.together).toEqual([]);
    expect(identity.role).toBe('');
  });

  it('does not name a burst, nor does a line said in it: where nothing can, there is none', () => {
    const quiet = times(30, (index) => said(index * 6, 'Fine.'));
    const busy = (text: string) =>
      times(24, (index) => ({
        ...said(index, index === 0 ? text : 'Yes.'),
        id: `slack:busy-${index}`,
        occurred_at: daysAgo(60, index * 300),
      }));
    const labels = (text: string) =>
      personaOf([...quiet, ...busy(text)]).episodes.flatMap(({ kind, label }) => (kind === 'burst' ? [label] : []));
    expect(labels('The ice took the northern pier last night.')).toEqual([]);
    expect(labels('Yes.')).toEqual([]);
    expect(everywhere([...quiet, ...busy('Yes.')])).not.toMatch(/\d+ events/);
  });
});

describe('what somebody does in the rooms of a chat', () => {
  const person = (number: number) => ({ key: `p${number}@acme.test`, name: `Person ${number}` });
  const talk = (channel: string, own: number, others: readonly number[], rest: Partial<SourceEvent> = {}) => [
    ...times(own, (index) => said(index, 'The crane moved.', { channel, to: [], ...rest })),
    ...others.flatMap((count, number) =>
      times(count, (index) => said(index, 'Fine.', { channel, to: [], actor: person(number) })),
    ),
  ];
  const roleOf = (events: readonly SourceEvent[]) => {
    const { identity, provenance } = personaOf(events);
    return identity.role === '' ? provenance.claims['/identity/role']?.reason : identity.role;
  };
  const nothing = 'others write more there, and it is not mostly answers or threads begun';

  it('is told where they write the most, of how many messages', () => {
    expect(roleOf([...talk('harbour', 50, [30, 20, 9]), ...talk('general', 24, [20, 8, 2])])).toBe(
      'Writes the most in harbour (50 of 109 messages) and general (24 of 54 messages)',
    );
    expect(roleOf(talk('harbour', 50, [60, 55, 9, 9, 9, 9, 9]))).toBe(
      'Among the three who write most in harbour (50 of 210 messages)',
    );
  });

  it('is not told of few messages, of few people, of direct talk, nor where others write more', () => {
    expect(roleOf(talk('harbour', 30, [40, 35, 31, 2, 2, 2, 2]))).toBe(nothing);
    expect(roleOf(talk('harbour', 50, [9, 8]))).toBe(nothing);
    expect(roleOf([...talk('a', 15, [9, 8, 3, 3]), ...talk('b', 15, [9, 8, 3])])).toBe(nothing);
    expect(roleOf(talk('direct messages', 50, [30, 20, 9]))).not.toMatch(/Writes|Among/);
  });

  it('is not told of an export that holds own messages alone', () => {
    const { identity } = personaOf(talk('harbour', 50, []));
    expect([identity.role, identity.background]).toEqual(['', 'Wrote 50 messages.']);
  });

  it('is answering where most of it answers, however much others write', () => {
    const asked = times(40, (index) => said(index, 'How?', { channel: 'help', to: [], actor: person(index % 8), thread: `t${index}`, occurred_at: daysAgo(99 - index) })); // prettier-ignore
    const answers = asked.map(({ id }, index) => said(index, 'So.', { channel: 'help', to: [], thread: `t${index}`, reply_to: id, occurred_at: daysAgo(99 - index, 9) })); // prettier-ignore
    const more = times(3, (number) => times(60, (index) => said(index, 'Well.', { channel: 'help', to: [], actor: person(20 + number) }))).flat(); // prettier-ignore
    expect(roleOf([...asked, ...answers, ...more])).toBe('Answers in help');
  });

  it('is not answering in a room where they mostly say what answers nobody', () => {
    const asked = times(60, (index) => said(index, 'How?', { channel: 'help', to: [], actor: person(index % 8), thread: `t${index}`, occurred_at: daysAgo(99 - index) })); // prettier-ignore
    const answers = asked.map(({ id }, index) => said(index, 'So.', { channel: index < 52 ? 'help' : 'cranes', to: [], thread: `t${index}`, reply_to: id, occurred_at: daysAgo(99 - index, 9) })); // prettier-ignore
    const own = (count: number) => times(count, (index) => said(index, 'Why does the crane stand?', { channel: 'cranes', to: [], id: `slack:why-${index}` })); // prettier-ignore
    const more = ['help', 'cranes'].flatMap((channel) => times(3, (number) => times(60, (index) => said(index, 'Well.', { channel, to: [], actor: person(20 + number) }))).flat()); // prettier-ignore
    expect(roleOf([...asked, ...answers, ...own(9), ...more])).toBe('Answers in help');
    expect(roleOf([...asked, ...answers, ...own(7), ...more])).toBe('Answers in help and cranes');
  });

  it('ended with the last time of activity, and not with one message years later', () => {
    const old = (index: number) => ({ occurred_at: `2022-03-0${1 + (index % 9)}T08:00:00.000Z` });
    const late = (count: number) =>
      talk('harbour', 50 + count, [30, 20, 9]).map((event, index) =>
        event.self ? { ...event, ...(index < 50 ? old(index) : { occurred_at: `2024-09-0${index - 49}T08:00:00.000Z` }) } : event); // prettier-ignore
    expect(roleOf(late(1))).toBe('Wrote the most in harbour (51 of 110 messages) until March 2022');
    expect(roleOf(late(3))).toBe('Wrote the most in harbour (53 of 112 messages) until September 2024');
  });

  it('ended where nothing was written for a year', () => {
    const old = { occurred_at: '2024-03-04T08:00:00.000Z' };
    expect(
      roleOf(talk('harbour', 50, [30, 20, 9], {}).map((event) => (event.self ? { ...event, ...old } : event))),
    ).toBe('Wrote the most in harbour (50 of 109 messages) until March 2024');
  });
});

describe('letters on a list', () => {
  const letter = (index: number, text: string, title: string, rest: Partial<SourceEvent> = {}) =>
    mail(300 - index, text, {
      channel: 'tide-users.lists.tide.test',
      list: 'tide-users.lists.tide.test',
      title,
      ...rest,
    });
  const thread = (index: number, title: string, words: string) => [
    letter(index, `How do I set the pump of gauge ${index}?`, title, {
      actor: ben,
      id: `mail:q${index}`,
      occurred_at: daysAgo(300 - index, 0),
      thread: `mail:q${index}`,
    }),
    letter(index, words, `Re: ${title}`, {
      thread: `mail:q${index}`,
      reply_to: `mail:q${index}`,
      to: [ben],
      occurred_at: daysAgo(300 - index, 60),
    }),
  ];
  const answers = times(30, (index) =>
    thread(
      index,
      index % 3 === 0 ? 'Sluice gate' : `Gauge ${index}`,
      index % 3 === 0 ? 'Open the sluice first.' : 'Read the manual first.',
    ),
  ).flat();
  const others = times(120, (index) =>
    letter(index, `My gauge ${index} reads low.`, `Gauge ${index}`, { actor: ben, id: `mail:o${index}` }),
  );

  it('say what somebody does there, and of how many', () => {
    const { identity } = personaOf([...answers, ...others]);
    expect(identity.role).toBe('Answers on the list tide-users');
    expect(identity.background).toBe('Wrote 30 of the 180 messages on tide-users: answered 30 times.');
  });

  it('say how much somebody writes among many, and nothing of somebody in the middle', () => {
    const crowd = (least: number) =>
      times(29, (number) => times(number < 2 ? 90 : least, (index) =>
        letter(index, 'My gauge reads low.', `Gauge ${index}`, { actor: { key: `w${number}@tide.test` }, id: `mail:w${number}-${index}` }))).flat(); // prettier-ignore
    const own = times(40, (index) =>
      letter(index, 'My gauge reads high.', `Gauge ${index}`, { id: `mail:own-${index}` }),
    );
    expect(personaOf([...own, ...crowd(2)]).identity.role).toBe(
      'Third most frequent of 30 writers on the list tide-users',
    );
    const beside = (key: string) => times(99, (index) => letter(index, 'The gauge was changed.', `Gauge ${index}`, { actor: { key }, id: `mail:${key}-${index}` })); // prettier-ignore
    expect(personaOf([...own, ...crowd(2), ...beside('bugzilla-daemon@tide.test')]).identity.role).toMatch(/^Third/);
    expect(personaOf([...own, ...crowd(2), ...beside('damon.bugg@tide.test')]).identity.role).toBe('');
    const { identity, provenance } = personaOf([...own, ...crowd(50)]);
    expect(identity.role).toBe('');
    expect(provenance.claims['/identity/role']?.reason).toMatch(/^others write more there/);
  });

  it('say that somebody begins threads only where enough of them went on', () => {
    const begun = (count: number) =>
      times(count, (index) => thread(index, `Gauge ${index}`, 'Why?')).flat().map((event) => ({ ...event, self: !event.self, actor: event.self ? ben : ada })); // prettier-ignore
    const bare = times(20, (index) => letter(index, 'My gauge reads high.', `Gauge ${index}`, { id: `mail:bare-${index}` })); // prettier-ignore
    expect(personaOf([...begun(8), ...bare]).identity.role).toBe('Begins threads on the list tide-users');
    expect(personaOf([...begun(2), ...bare]).identity.role).toBe('');
  });

  it('share threads and meetings with a peer, and no name of the list', () => {
    const thanks = answers
      .filter(({ self, title }) => self && title === 'Re: Sluice gate')
      .map(({ id, thread: key }, index) =>
        letter(index, 'It opens now.', 'Re: Sluice gate', { actor: ben, thread: key, reply_to: id }),
      );
    expect(personaOf([...answers, ...thanks, ...others]).peers[0]?.topics).toEqual(['Sluice gate']);
    expect(personaOf([...answers, ...others]).peers[0]?.topics).toEqual([]);
  });

  it('make a topic of what several threads are about, and none of one thread that was long', () => {
    expect(personaOf([...answers, ...others]).identity.expertise_areas).toHaveProperty('sluice');
    const long = times(10, (index) =>
      letter(index, 'Open the sluice first.', 'Re: Sluice gate', {
        id: `mail:l${index}`,
        thread: 'mail:one',
        to: [ben],
      }),
    );
    const rest = answers.filter(({ text }) => !/sluice/i.test(text ?? ''));
    expect(personaOf([...rest, ...long, ...others]).identity.expertise_areas).not.toHaveProperty('sluice');
  });
});
