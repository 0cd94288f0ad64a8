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
    const { identity, peers } = personaOf(talk);
    expect(identity.expertise_areas).not.toHaveProperty('harbour');
    expect(identity.priorities).toEqual([]);
    expect(peers[0]).toMatchObject({ topics: [], channels: ['slack harbour'] });
    expect(identity.key_relationships[0]?.together).toEqual([{ name: 'harbour', count: 80 }]);
    expect(identity.role).toBe('Writes in harbour');
  });

  it.each(['general', 'random', 'direct messages'])('is nothing at all where anything is said: %s', (channel) => {
    const { identity } = personaOf(talk.map((event) => ({ ...event, channel })));
    expect(identity.key_relationships[0]?.together).toEqual([]);
    expect(identity.role).toBe('');
  });

  it('does not name a burst: the message that started it does, and where nothing can, there is none', () => {
    const quiet = times(30, (index) => said(index * 6, 'Fine.'));
    const busy = (text: string) =>
      times(24, (index) => ({
        ...said(index, index === 0 ? text : 'Yes.'),
        id: `slack:busy-${index}`,
        occurred_at: daysAgo(60, index * 300),
      }));
    const labels = (text: string) =>
      personaOf([...quiet, ...busy(text)]).episodes.flatMap(({ kind, label }) => (kind === 'burst' ? [label] : []));
    expect(labels('The ice took the northern pier last night.')).toEqual([
      'harbour: “The ice took the northern pier last night.”',
    ]);
    expect(labels('Yes.')).toEqual([]);
    expect(everywhere([...quiet, ...busy('Yes.')])).not.toMatch(/\d+ events/);
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
    expect(identity.background).toBe(
      'Wrote 30 of the 180 messages on tide-users: began 0 of the 30 threads that went on and answered 30 times.',
    );
  });

  it('share threads and meetings with a peer, and no name of the list', () => {
    const { peers } = personaOf([...answers, ...others]);
    expect(peers[0]?.topics).toEqual(['Sluice gate']);
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
