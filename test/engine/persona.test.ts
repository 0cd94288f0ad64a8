import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../src/contract/event.ts';
import { PersonaBody } from '../../src/contract/persona.ts';
import { createEngine } from '../../src/engine/engine.ts';
import { headingOf, sequence, textOf, writtenBy } from './writers.ts';

const asOf = '2026-11-20T12:00:00.000Z';
const personaOf = (events: Iterable<SourceEvent>, subject = 'Writer 0') => {
  const engine = createEngine({ asOf, subject });
  for (const event of events) engine.add(event);
  return engine.finish();
};
const ada = { key: 'ada@acme.test', name: 'Ada Okafor', address: 'ada@acme.test' };
const at = (daysAgo: number, minutes = 0) =>
  new Date(Date.parse(asOf) - daysAgo * 86_400_000 + minutes * 60_000).toISOString();
const mail = (number: number, daysAgo: number, text: string, rest: Partial<SourceEvent> = {}): SourceEvent => ({
  id: `mail:${number}`,
  provider: 'mail',
  kind: 'message',
  occurred_at: at(daysAgo),
  self: true,
  actor: ada,
  text,
  ...rest,
});

describe('starvation', () => {
  it.each([0, 1, 10, 100])('%i events give a persona that claims nothing they cannot carry', (count) => {
    const persona = personaOf(writtenBy(8, count));
    expect(PersonaBody.safeParse(persona).error?.issues).toBeUndefined();
    expect(persona.source_event_count).toBe(count);
    expect(persona.traits.stress_responses).toEqual([]);
    expect(persona.facets.idiolect.recognised).toBeUndefined();
    for (const field of ['/traits/emotional_baseline', '/traits/stress_responses']) {
      const claim = persona.provenance.claims[field];
      expect(claim?.insufficient ?? claim?.reason).toBeTruthy();
    }
    if (count > 10) return;
    expect(persona.traits.big_five).toEqual({});
    expect(persona.identity.expertise_areas).toEqual({});
    expect(persona.provenance.claims['/traits/big_five/openness']?.insufficient?.need).toBe(300);
  });
});

describe('ties', () => {
  const others = Array.from({ length: 12 }, (_, number) => ({
    key: `p${number}@acme.test`,
    name: `Person ${'ABCDEFGHIJKL'[number]}`,
  }));
  const exchange = (number: number, daysAgo: number, index: number): SourceEvent[] => {
    const other = others[number] ?? ada;
    return [
      mail(index * 2, daysAgo, 'hello there', { to: [other] }),
      mail(index * 2 + 1, daysAgo - 0.1, 'hello back', { actor: other, self: false, to: [ada] }),
    ];
  };
  it('puts those of recent, reciprocal contact first and those of long ago last', () => {
    let index = 0;
    const events: SourceEvent[] = [];
    for (const number of others.keys()) {
      const contacts = number === 11 ? 60 : 50 - number * 4;
      for (let contact = 0; contact < contacts; contact += 1) {
        index += 1;
        events.push(...exchange(number, (number === 11 ? 2_000 : 5) + contact * 2, index));
      }
    }
    for (const days of [3, 9, 15])
      events.push(mail(9_000 + days, days, 'one way only', { to: [{ key: 'star@acme.test', name: 'Far Star' }] }));
    const { peers, provenance } = personaOf(events, 'Ada Okafor');
    const levelOf = new Map(peers.map(({ name, trust_level }) => [name, trust_level]));
    expect([0, 1, 2, 3].map((number) => levelOf.get(others[number]?.name ?? ''))).toEqual([
      'high',
      'high',
      'high',
      'high',
    ]);
    expect([9, 10, 11].map((number) => levelOf.get(others[number]?.name ?? ''))).toEqual(['low', 'low', 'low']);
    expect(levelOf.get('Far Star')).toBe('unknown');
    expect(provenance.contacts?.[0]).toMatchObject({
      name: 'Person A',
      relationship_type: 'colleague',
      to: 50,
      from: 50,
    });
    expect(provenance.contacts?.map(({ name }) => name)).toEqual(peers.map(({ name }) => name));
  });
});

const distinctive = ({ identity, provenance }: PersonaBody): string[] =>
  Object.keys(identity.expertise_areas).filter((area) =>
    provenance.claims[`/identity/expertise_areas/${area}`]?.method.startsWith('a topic'),
  );

describe("what is the subject's own", () => {
  it("tells a generated author's later text from those of eleven others, and falls to chance when texts change hands", () => {
    const events = [...writtenBy(12, 2_400)].map((event) => {
      const text = textOf(
        Number(event.actor.key.match(/\d+/)?.[0]),
        sequence(event.id.length * 97 + Number(event.id.split(':')[1])),
        40,
        Math.floor(Number(event.id.split(':')[1]) / 200),
      );
      return { ...event, text, title: headingOf(text) };
    });
    const persona = personaOf(events);
    const { idiolect } = persona.facets;
    expect(idiolect.chance).toBeLessThan(0.1);
    expect(idiolect.recognised).toBeGreaterThan(0.9);
    expect(idiolect.words).toContain('however');
    const random = sequence(3);
    const texts = events
      .map(({ text }) => text)
      .map((text) => ({ text, place: random() }))
      .toSorted((a, b) => a.place - b.place);
    const mixed = personaOf(
      events.map((event, index) => {
        const text = texts[index]?.text ?? '';
        return { ...event, text, title: headingOf(text) };
      }),
    );
    expect(mixed.facets.idiolect.recognised).toBeLessThan(0.3);
    expect(mixed.facets.idiolect.words ?? []).toEqual([]);
    expect(distinctive(mixed)).toEqual([]);
    const tones = mixed.peers.flatMap(({ formality, warmth, directness }) => [formality, warmth, directness]);
    expect(tones.filter((tone) => tone !== 'typical' && tone !== 'unknown').length / tones.length).toBeLessThanOrEqual(
      0.05,
    );
    expect(distinctive(persona)).toEqual(['harbour', 'kernel', 'sensor']);
  });

  it('tells warm from reserved correspondents by their messages', () => {
    const events: SourceEvent[] = [];
    for (let person = 0; person < 8; person += 1)
      for (let message = 0; message < 30; message += 1) {
        const actor = { key: `t${person}@acme.test`, name: `Tone ${'ABCDEFGH'[person]}` };
        const warm =
          person === 0
            ? 'Hi Ada, thanks so much, great work, I am happy and we hope to see you!'
            : 'The report of the second site is late and the table in it has no dates.';
        const text = `${warm} Number ${message} of the ${['first', 'second', 'third'][(message + person) % 3]} list ${person % 2 === 0 ? 'came' : 'went'} by train.${message % (person + 5) === 0 ? ' Thanks.' : ''}`;
        events.push(mail(person * 100 + message, message + person, text, { actor, self: false, to: [ada] }));
        events.push(mail(5_000 + person * 100 + message, message + person - 0.5, 'noted', { to: [actor] }));
      }
    const { peers } = personaOf(events, 'Ada Okafor');
    expect(peers.find(({ name }) => name === 'Tone A')?.warmth).toBe('warm');
    expect(peers.filter(({ warmth }) => warmth === 'warm')).toHaveLength(1);
  });
});

/** A text with its number after every fifth word: what recurs word for word would count as a template. */
const numbered = (text: string, number: number): string =>
  text
    .split(' ')
    .map((word, place) => (place % 5 === 4 ? `${word} ${number}` : word))
    .join(' ');

describe('languages', () => {
  const german =
    'Wir haben gestern lange über den neuen Bericht gesprochen, und ich glaube, dass die Zahlen aus dem Lager nicht stimmen können. Bitte schick mir die Liste noch einmal, damit ich sie prüfen kann.';
  it('leaves the fields of language empty and says why, while counts, peers and channels go on', async () => {
    const ben = { key: 'ben@acme.test', name: 'Ben Ito' };
    const events = Array.from({ length: 120 }, (_, number) =>
      mail(number, number, numbered(german, number), {
        to: [ben],
        ...(number % 2 === 0 ? {} : { actor: ben, self: false, to: [ada] }),
      }),
    );
    const engine = createEngine({ asOf, subject: 'Ada Okafor' });
    for (const event of events) engine.add(event);
    await engine.prepare();
    const persona = engine.finish();
    expect(persona.traits.big_five).toEqual({});
    expect(persona.traits.cognitive_style).toEqual({});
    expect(persona.identity.expertise_areas).toEqual({});
    expect(persona.provenance.claims['/traits/big_five/openness']?.reason).toMatch(
      /^language is read in English only; most own words \([\d,]+\) are in German$/,
    );
    expect(persona.peers[0]).toMatchObject({ name: 'Ben Ito', trust_level: 'medium' });
    expect(persona.identity.communication_preferences.channels).toEqual(['mail']);
  });
});

describe('identity', () => {
  const signature = 'Ada Okafor\nStaff Engineer, Platform\nAcme Systems Ltd\n+44 20 5550 1234';
  it('reads role and organization from signatures, and says nothing without', () => {
    const signed = personaOf(
      [0, 1, 2].map((number) => mail(number, number, 'hello', { signature })),
      'Ada Okafor',
    ).identity;
    expect(signed).toMatchObject({
      role: 'Staff Engineer, Platform',
      organization: 'Acme Systems Ltd',
      background: '',
    });
    const bare = personaOf(
      [0, 1, 2].map((number) => mail(number, number, 'hello')),
      'Ada Okafor',
    ).identity;
    expect(bare).toMatchObject({ role: '', organization: '', background: '' });
  });

  it('takes a mail domain for the organization only where somebody else writes from it, and never a free one', () => {
    const from = (address: string, other: string) =>
      personaOf(
        [0, 1, 2, 3, 4, 5].flatMap((number) => [
          mail(number, number, 'hello', { actor: { key: address, name: 'Ada Okafor', address } }),
          mail(100 + number, number, 'hello', { self: false, actor: { key: other, name: 'Ben Ito', address: other } }),
        ]),
        'Ada Okafor',
      ).identity.organization;
    expect(from('ada@acme.test', 'ben@acme.test')).toBe('acme.test');
    expect(from('ada@acme.test', 'ben@else.test')).toBe('');
    expect(from('ada@gmail.com', 'ben@gmail.com')).toBe('');
    for (const community of ['kernel.org', 'debian.org', 'apache.org', 'alumni.acme.test'])
      expect(from(`ada@${community}`, `ben@${community}`)).toBe('');
    expect(from('me@okafor.test', 'ben@okafor.test')).toBe('');
  });

  it('takes no domain that they used earlier, seldom, or that carries their handle', () => {
    const from = (days: readonly number[], address: string, name = 'Ada Okafor') =>
      days.map((number) =>
        mail(1_000 * number, number, 'hello', { actor: { key: address, name, address }, self: true }),
      );
    const others = ['acme.test', 'adorable.test'].map((domain, number) =>
      mail(number, 3, 'hi', {
        self: false,
        actor: { key: `ben@${domain}`, name: 'Ben Ito', address: `ben@${domain}` },
      }),
    );
    const organization = (...own: SourceEvent[][]) =>
      personaOf([...own.flat(), ...others], 'Ada Okafor').identity.organization;
    const lately = [1, 2, 3, 4, 5, 6];
    const before = lately.map((number) => number + 700);
    expect(organization(from(lately, 'ada@acme.test'))).toBe('acme.test');
    expect(organization(from(before, 'ada@acme.test'), from(lately, 'ada@gmail.com'))).toBe('');
    expect(organization(from(before, 'ada@acme.test'))).toBe('acme.test');
    expect(
      organization(from(lately, 'ada@acme.test'), from([1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5], 'ada@gmail.com')),
    ).toBe('');
    expect(organization(from(lately, 'me@adorable.test', 'adorable'))).toBe('');
  });
});

describe('goals', () => {
  it('are not told from tasks, and the persona says so', () => {
    const persona = personaOf([mail(1, 1, 'I want to finish the harbour map this year.')], 'Ada Okafor');
    expect(persona.traits.motivations).toEqual([]);
    expect(persona.provenance.claims['/traits/motivations']?.reason).toContain('none was judged true');
  });
});

describe('what lies ahead', () => {
  it('counts events after the moment of the build only as upcoming', () => {
    const meeting = (number: number, daysAgo: number, title: string): SourceEvent =>
      mail(number, daysAgo, '', { kind: 'meeting', provider: 'calendar', title });
    const persona = personaOf(
      [meeting(1, 40, 'Review'), meeting(2, -9, 'Offsite'), mail(3, -3, 'from the future')],
      'Ada Okafor',
    );
    expect(persona.episodes.map(({ label, horizon }) => [label, horizon])).toEqual([
      ['Review', 'past'],
      ['Offsite', 'upcoming'],
    ]);
    expect(persona.identity.communication_preferences).toEqual({});
    expect(persona.source_event_count).toBe(3);
  });
});

describe('provenance', () => {
  it('names the engine, the moment and the start of the hash of every word list', () => {
    const { provenance } = personaOf([]);
    const shipped = readdirSync('src/engine/lists').filter((file) => file.endsWith('.json'));
    expect(Object.keys(provenance.lexicons).map((name) => `${name}.json`)).toEqual(shipped.toSorted());
    for (const [name, hash] of Object.entries(provenance.lexicons)) {
      const list: unknown = JSON.parse(readFileSync(`src/engine/lists/${name}.json`, 'utf8'));
      expect(createHash('sha256').update(JSON.stringify(list)).digest('hex').startsWith(hash)).toBe(true);
    }
    expect(provenance.as_of).toBe(asOf);
  });
});

describe('topics', () => {
  const ben = { key: 'ben@else.test', name: 'Ben Ito' };
  const others = Array.from({ length: 150 }, (_, number) =>
    mail(5_000 + number, number % 60, `The lantern of number ${number} stands in the garden.`, {
      actor: ben,
      self: false,
    }),
  );
  const about = (text: string, count = 40) => {
    const events = Array.from({ length: count }, (_, number) =>
      mail(number, number, `${text} Number ${number} is about the old river and the new bridge there.`, {
        channel: 'harbour-watch',
        title: `River: ${text}`,
      }),
    );
    events.push(...others);
    return Object.keys(personaOf(events, 'Ada Okafor').identity.expertise_areas).map((area) => area.toLowerCase());
  };
  it.each([
    ['own name', 'Ada Okafor wrote this, says Ada.', /ada|okafor/],
    ['greetings and thanks', 'Hello dear all, thanks and kind regards, cheers!', /hello|dear|thank|regards|cheers/],
    [
      'file names, paths and addresses',
      'See src/tide/gauge.c and readme.md at https://tide.example/x or ada@tide.example now.',
      /gauge|readme|tide|src/,
    ],
    ['names of code', 'Call read_tide_level() with maxTideLevel and TIDE_MAX there.', /tide/],
    ['the place of all events', 'Harbour-watch is the name of this place.', /harbour-watch/],
    ['swearing', 'This damn bridge is crap.', /damn|crap/],
    ['hashes and numbers', 'Commit 4b351d018e from 2024 with 0xdeadbeef and 17 things.', /4b35|2024|deadbeef/],
  ])('leave out %s', (_what, text, silly) => {
    const areas = about(text);
    expect(areas.length).toBeGreaterThan(0);
    expect(areas.filter((area) => silly.test(area))).toEqual([]);
  });

  it('keep what the texts are about, as it is written', () => {
    const events = Array.from({ length: 40 }, (_, number) =>
      mail(number, number, `The tide gauge sends NMEA sentences over LoRa in run ${number}.`, {
        title: 'Tide gauge: NMEA over LoRa',
      }),
    );
    expect(Object.keys(personaOf([...events, ...others], 'Ada Okafor').identity.expertise_areas)).toEqual(
      expect.arrayContaining(['LoRa', 'NMEA', 'tide gauge']),
    );
  });
});

describe('silence', () => {
  it('is a gap that goes on, and leaves no priorities, where others go on writing', () => {
    const ben = { key: 'ben@acme.test', name: 'Ben Ito' };
    const own = Array.from({ length: 200 }, (_, number) =>
      mail(number, 400 + number, `Plan number ${number} is in the folder.`, {
        title: number < 40 ? 'Re: Turbine plan' : 'Harbour plan',
      }),
    );
    const others = Array.from({ length: 50 }, (_, number) =>
      mail(1_000 + number, number * 8, 'noted', { actor: ben, self: false }),
    );
    const persona = personaOf([...own, ...others], 'Ada Okafor');
    expect(persona.episodes.at(-1)).toMatchObject({
      kind: 'gap',
      label: 'nothing written in these sources for 1 year and 1 month',
      horizon: 'current',
    });
    expect(persona.identity.priorities).toEqual([]);
    expect(persona.provenance.claims['/identity/priorities']?.reason).toBe(
      'no own events in the last 90 days of these sources',
    );
    const then = createEngine({ asOf: at(399), subject: 'Ada Okafor' });
    for (const event of own) then.add(event);
    expect(then.finish().identity.priorities).toEqual(['Harbour plan', 'Turbine plan']);
  });
});

describe('the five traits', () => {
  const prose = 'We walked along the river because the road was closed, and I think that it was better than the train.';
  const texts = (provider: string, count: number) =>
    Array.from({ length: count }, (_, number) => mail(number, number, numbered(prose, number), { provider }));
  it('are scored in mail from 300 own words on, weakly and with an interval', () => {
    const { traits, provenance } = personaOf(texts('mail', 20), 'Ada Okafor');
    expect(Object.keys(traits.big_five)).toHaveLength(5);
    const claim = provenance.claims['/traits/big_five/neuroticism'];
    expect(claim?.method).toContain('list_mail');
    expect(claim?.confidence).toBeLessThan(0.14);
    expect((claim?.interval?.[1] ?? 0) - (claim?.interval?.[0] ?? 1)).toBeGreaterThan(0.7);
    expect(claim?.evidence).toHaveLength(5);
  });

  it.each([
    ['slack', 'no norm for slack messages'],
    ['calendar', 'no norm for calendar messages'],
  ])('are left out for %s, which has no norm', (provider, reason) => {
    const { traits, provenance } = personaOf(texts(provider, 40), 'Ada Okafor');
    expect(traits.big_five).toEqual({});
    expect(provenance.claims['/traits/big_five/openness']?.reason).toBe(reason);
  });

  it('are measured against twenty correspondents of the same source where there are so many', () => {
    const others = Array.from({ length: 22 * 20 }, (_, number) => {
      const key = `p${number % 22}@acme.test`;
      const text = `${prose} ${'The old mill by the lake is empty now and nobody goes there.'.repeat((number % 5) + 1)}`;
      return mail(1_000 + number, number % 300, text, { self: false, actor: { key }, provider: 'slack' });
    });
    const { traits, provenance } = personaOf([...texts('slack', 40), ...others], 'Ada Okafor');
    expect(Object.keys(traits.big_five)).toHaveLength(5);
    expect(provenance.claims['/traits/big_five/openness']?.method).toContain('22 others in the same source');
  });
});
