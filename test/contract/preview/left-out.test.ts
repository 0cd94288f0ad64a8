import { describe, expect, it } from 'vitest';
import { leftOutNamed, nameableIn } from '../../../src/contract/preview/left-out-named.ts';
import { leftOutWords } from '../../../src/contract/preview/left-out-words.ts';

const now = new Date(2026, 10, 20, 12).getTime();
const words = (...texts: string[]) => leftOutWords(texts, now);
const names = (...texts: string[]) => {
  const read = words(...texts);
  return 'problem' in read ? read.problem : read.names.map(({ kind, text }) => `${kind} ${text}`);
};

describe('what somebody writes to be left out', () => {
  it('is a name, or names after words that say what they are of', () => {
    expect(names('mail')).toEqual(['any mail']);
    expect(names('Ada Okafor')).toEqual(['any Ada Okafor']);
    expect(names('from:mail', 'with:"Ada Okafor"')).toEqual(['provider mail', 'person Ada Okafor']);
    expect(names('from:mail with:Ada Okafor channel:tide chat')).toEqual([
      'provider mail',
      'person Ada Okafor',
      'channel tide chat',
    ]);
    expect(names('channel:std::io with:https://ada.test')).toEqual(['channel std::io', 'person https://ada.test']);
  });

  it('is a stretch of time by the calendar here', () => {
    expect(words('since:2024 until:2025-06')).toEqual({
      names: [],
      from: new Date(2024, 0, 1).toISOString(),
      until: new Date(2025, 6, 1, 0, 0, 0, -1).toISOString(),
    });
  });

  it('is told what is wrong with it', () => {
    expect(words('provider:mail')).toEqual({
      problem: 'There is no "provider:" here; "from:mail" leaves out all events of this provider.',
    });
    expect(words('chanel:x')).toEqual({
      problem: 'There is no "chanel:" here; "channel:tide" leaves out all events of this channel.',
    });
    expect(words('since:soon')).toMatchObject({ problem: expect.stringContaining('"since:soon" is no moment: say') });
    expect(words('since:2024', 'since:2025')).toEqual({ problem: '"since:" is given twice.' });
    expect(words('since:2025 until:2024')).toMatchObject({ problem: expect.stringContaining('lies after') });
    expect(words('from:')).toEqual({ problem: '"from:" needs a value, as "from:mail".' });
    expect(words('')).toEqual({
      problem: 'Say what to leave out: from:mail, with:ada, channel:tide, since:2026-04, until:2026.',
    });
  });
});

describe('the names of a persona', () => {
  const persona = {
    subject: 'Mina Subject',
    providers: [{ provider: 'mail' }, { provider: 'git' }],
    peers: [
      { name: 'Ada Okafor', channels: ['git harbour', 'mail'] },
      { name: 'Ada Brandt', channels: [] },
      { name: 'Jonas Silva', channels: ['Quay'] },
      { name: 'Jonas Silva', channels: [] },
    ],
    provenance: {
      identities: [
        { name: 'Mina Subject', keys: [{ key: 'mina@acme.test' }] },
        { name: 'Ada Okafor', keys: [{ key: 'ada@acme.test' }, { key: 'ada@home.test' }] },
        { name: 'Ada Brandt', keys: [{ key: 'brandt@acme.test' }] },
        { name: 'Jonas Silva', keys: [{ key: 'jonas@acme.test' }] },
        { name: 'Jonas Silva', keys: [{ key: 'silva@home.test' }] },
      ],
    },
  };
  const found = (text: string) => {
    const read = words(text);
    if ('problem' in read) throw new Error(read.problem);
    return leftOutNamed(read, persona);
  };

  it('are found by themselves: providers, then people, then channels', () => {
    expect(found('Mail')).toEqual({ providers: ['mail'] });
    expect(found('ada okafor')).toEqual({ people: ['Ada Okafor'] });
    expect(found('okaf')).toEqual({ people: ['Ada Okafor'] });
    expect(found('ada@home.test')).toEqual({ people: ['Ada Okafor'] });
    expect(found('quay')).toEqual({ channels: ['Quay'] });
    // A peer's channel has its provider before it, an event's has not.
    expect(found('harbour')).toEqual({ channels: ['harbour'] });
    expect(nameableIn(persona).channels).toEqual(['harbour', 'Quay']);
    expect(found('from:git with:brandt channel:other')).toEqual({
      providers: ['git'],
      people: ['Ada Brandt'],
      channels: ['other'],
    });
  });

  it('of two people are told apart by a key', () => {
    expect(found('ada')).toEqual({ problem: '2 people are called so: Ada Okafor, Ada Brandt. Say which.' });
    expect(found('with:jonas silva')).toEqual({
      problem: '2 people are called so: jonas@acme.test, silva@home.test. Say which.',
    });
    expect(found('with:silva@home.test')).toEqual({ people: ['silva@home.test'] });
  });

  it('say what there is where one is not among them', () => {
    expect(found('from:mial')).toEqual({
      problem: 'There is no provider "mial" in this persona; there is mail, git.',
    });
    expect(found('okafro')).toEqual({
      problem:
        'No provider, person or channel of this persona is called "okafro"; the nearest is Ada Okafor. Say from:, with: or channel: before it, or since: and until: for a stretch of time.',
    });
    expect(found('mina')).toEqual({
      problem: 'Mina Subject is the subject, without whom there is nothing to say: name somebody else.',
    });
    // Whom a persona does not name may be in its events.
    expect(found('with:Somebody Else')).toEqual({ people: ['Somebody Else'] });
  });
});
