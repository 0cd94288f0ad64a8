import { describe, expect, it } from 'vitest';
import { joinedPeople } from '../../../src/readers/people/joining.ts';
import type { SeenKey } from '../../../src/readers/people/seen-key.ts';
import { programOf } from '../../../src/readers/people/programs.ts';

type Seen = [address: string, names: string | Record<string, number>, branches?: Record<string, number>];
const seen = (all: readonly Seen[]): SeenKey[] =>
  all.map(([address, names, branches]) => {
    const counts = new Map(Object.entries(typeof names === 'string' ? { [names]: 3 } : names));
    return {
      key: address,
      address: address.includes('@') ? address : '',
      count: [...counts.values()].reduce((sum, count) => sum + count, 0),
      names: counts,
      ...(branches === undefined ? {} : { branches: new Map(Object.entries(branches)) }),
    };
  });
const groups = (...all: Seen[]): string[][] =>
  joinedPeople(seen(all))
    .filter(({ keys }) => keys.length > 1)
    .map(({ keys }) => keys.map(({ key }) => key).toSorted());
const whys = (...all: Seen[]): (string | undefined)[] =>
  joinedPeople(seen(all)).flatMap(({ keys }) => keys.slice(1).map(({ why }) => why));

describe('the addresses of one person', () => {
  it.each<[string, ...Seen[]]>([
    ['the same full name', ['ana@orchard.example', 'Ana Torres'], ['ana@home.example', 'ana  TORRES']],
    ['the same full name', ['a@orchard.example', 'Torres, Ana'], ['b@home.example', 'Ana Torres']],
    ['the same full name', ['a@orchard.example', 'Søren Åberg'], ['b@home.example', 'Soren Aberg']],
    ['the same full name', ['a@orchard.example', 'Ana M. Torres'], ['b@home.example', 'Ana Torres']],
    ['the same full name', ['a@orchard.example', 'Nanjala Okoye'], ['b@home.example', 'nanjala-okoye']],
    ['the same full name', ['ana torres', 'Ana Torres'], ['b@home.example', 'Ana Torres']],
    ['the same address', ['bo+git@orchard.example', 'Bo'], ['bo@orchard.example', 'B. Lind']],
    ['ana.torres before the @', ['ana.torres@orchard.example', 'atorres1'], ['ana.torres@old.example', 'Ana']],
    [
      'the name pearlady at a host',
      ['77+pearlady@users.noreply.github.com', 'Ana Torres'],
      ['a@home.example', 'pearlady'],
    ],
    [
      'the name pearlady at a host',
      ['77+pearlady@users.noreply.github.com', 'A.'],
      ['pearlady@home.example', 'Ana Torres'],
    ],
    ['the same full name', ['x@a.example', 'Günter Öhler'], ['y@b.example', 'Guenter Oehler']],
    ['the same full name', ['x@a.example', 'Jörg Groß'], ['y@b.example', 'Joerg Gross']],
    ['the same full name', ['x@a.example', 'Åse Ødelund'], ['y@b.example', 'Aase Oedelund']],
    ['the same full name', ['x@a.example', 'James Y Ito'], ['y@b.example', 'James Ito']],
    ['the same address', ['bo@orchard.example', 'B. Lind'], ['bo@orchard.example@1f3c', 'bo']],
    ['the same address', ['bo@orchard.example', 'B. Lind'], ['bo@laptop.local', 'bo@orchard.example']],
    [
      'the name pearfan0406 at a host',
      ['9+pearfan0406@users.noreply.github.com', 'Ana'],
      ['x@a.example', { PearFan0406: 2 }],
    ],
    ['the name ana0904 at a host', ['9+ana0904@users.noreply.github.com', 'Ana Torres'], ['x@a.example', 'ana0904']],
    ['the name pearllady at a host', ['x@a.example', { PearlLady: 1 }], ['y@b.example', { PearlLady: 1 }]],
    [
      'the name halvorsen at a host',
      ['9+halvorsen@users.noreply.github.com', 'Halvorsen'],
      ['y@b.example', 'Halvorsen'],
    ],
    ['bo1999lind before the @', ['bo1999lind@a.example', 'bo'], ['bo1999lind@b.example', { 'the-bo': 9, bo: 1 }]],
    [
      'orchardlady before the @',
      ['orchardlady2@a.example', 'lady'],
      ['77+orchardlady@users.noreply.github.com', { orchardlady: 1 }],
    ],
    ['dnovak stands for Dita Novak', ['dita@a.example', 'Dita Novak'], ['dnovak@localhost', 'dnovak']],
    ['dnovak stands for Dita Novak', ['dita@a.example', 'Novak, Dita'], ['7+dnovak@users.noreply.github.com', 'Dita']],
    ['ditnovak stands for Dita Novak', ['dita@a.example', 'Dita Novak'], ['ditnovak2@b.example', 'Dita']],
    ['atorres stands for ana torres', ['ana.torres@a.example', 'pearlady'], ['atorres@localhost', 'atorres']],
    ['dmn stands for Dita M. Novak', ['dmn@a.example', 'Dita M. Novak'], ['dmn@b.example', 'dmn']],
    [
      'branches of 2 merges by PearL'.toLowerCase(),
      ['77+pearl@users.noreply.github.com', 'A.', {}],
      ['a@home.example', 'Ana Torres', { PearL: 2 }],
    ],
  ])('are joined by %s', (why, ...people) => {
    expect(groups(...people)).toEqual([people.map(([address]) => address).toSorted()]);
    expect(whys(...people)).toEqual([why]);
  });

  it.each<[string, ...Seen[]]>([
    ['a bare given name', ['daniel@a.example', 'Daniel'], ['daniel@b.example', 'Daniel']],
    ['a given name in small letters', ['x@a.example', 'martin'], ['y@b.example', 'martin']],
    [
      'what somebody here is called',
      ['x@a.example', 'zubeida'],
      ['y@b.example', 'zubeida'],
      ['z@c.example', 'Zubeida Ali'],
    ],
    ['a surname alone', ['x@a.example', 'Halvorsen'], ['y@b.example', 'Halvorsen']],
    ['a public host before the @', ['github@a.example', 'Ana Torres'], ['github@b.example', 'Bo Lind']],
    ['a role', ['x@a.example', 'Build User'], ['y@b.example', 'Build User']],
    ['no name', ['x@a.example', 'unknown'], ['y@b.example', 'unknown']],
    ['a short handle seen once', ['x@a.example', { abc: 1 }], ['9+abc@users.noreply.github.com', 'Ana Torres']],
    [
      'a handle with a capital seen once',
      ['x@a.example', { PearFan: 1 }],
      ['9+pearfan@users.noreply.github.com', 'Ana'],
    ],
    [
      'full names that contradict',
      ['x@a.example', { 'Bo Lind': 9, pearlady: 2 }],
      ['9+pearlady@users.noreply.github.com', 'Ana Torres'],
    ],
    ['names that only look like umlauts', ['x@a.example', 'Michael Ito'], ['y@b.example', 'Michal Ito']],
    ['a double a that is no å', ['x@a.example', 'Aaron Ito'], ['y@b.example', 'Aron Ito']],
    ['a name in two halves', ['x@a.example', { McDonald: 1 }], ['y@b.example', { McDonald: 1 }]],
    ['a login of a name that two have', ['x@a.example', 'Dita Novak'], ['y@b.example', 'Bo Novak'], ['dnovak@c.example', 'dnovak']], // prettier-ignore
    ['a login that two can have', ['x@a.example', 'Dita Novak'], ['y@b.example', 'Dora Novak'], ['dnovak@c.example', 'dnovak']], // prettier-ignore
    ['a login beside another given name', ['x@a.example', 'Dita Novak'], ['dnovak@c.example', 'Daniel']],
    ['a login that is a short family name', ['x@a.example', 'Dita Ito'], ['dito@c.example', 'dito']],
    ['a login beside another full name', ['x@a.example', 'Dita Novak'], ['dnovak@c.example', 'Daniel Okoye']],
    ['initials at another local part', ['dita@a.example', 'Dita M. Novak'], ['dmn@b.example', 'dmn']],
    ['an unusual local part that no name bears out', ['bo1999x@a.example', 'Ana'], ['bo1999x@b.example', 'Cem']],
    ['a role before the @', ['maintainers@a.example', 'Ana'], ['maintainers@b.example', 'Ana']],
    ['a usual local part', ['christopher@a.example', 'Christopher'], ['christopher@b.example', 'Christopher']],
    ['two who work as one', ['pair@a.example', 'Ana Torres & Bo Lind'], ['ana@b.example', 'Ana Torres']],
    [
      'a shared address',
      ['root@a.example', { 'Ana Torres': 5, 'Bo Lind': 4, 'Cem Arslan': 3 }],
      ['ana@b.example', 'Ana Torres'],
      ['bo@b.example', 'Bo Lind'],
    ],
    [
      'the last commit on the branches of many others',
      ['keeper@a.example', 'Dita Novak', { alpha9: 1, beta99: 1, gamma9: 1, dnovak: 4 }],
      ['9+alpha9@users.noreply.github.com', 'Al'],
      ['9+beta99@users.noreply.github.com', 'Be'],
    ],
  ])('are not joined by %s', (_, ...people) => {
    expect(groups(...people)).toEqual([]);
  });

  it('give the same people whatever their order, the most active first and under a full name', () => {
    const all: Seen[] = [
      ['ana@orchard.example', { pearlady: 40 }],
      ['77+pearlady@users.noreply.github.com', { 'Ana Torres': 10 }],
      ['ana@old.example', { 'Torres Ana': 2 }],
      ['bo@orchard.example', 'Bo Lind'],
    ];
    const people = joinedPeople(seen(all));
    expect(joinedPeople(seen(all.toReversed()))).toEqual(people);
    expect(people.map(({ name, count }) => [name, count])).toEqual([
      ['Ana Torres', 52],
      ['Bo Lind', 3],
    ]);
    expect(people[0]?.keys).toEqual([
      { key: 'ana@orchard.example', why: 'the one used most' },
      { key: '77+pearlady@users.noreply.github.com', why: 'the name pearlady at a host' },
      { key: 'ana@old.example', why: 'the same full name' },
    ]);
  });
});

describe('programs', () => {
  it.each([
    ['Claude', 'noreply@anthropic.com', 'assistant'],
    ['Claude Opus 4.5', 'noreply@anthropic.com', 'assistant'],
    ['Copilot', '198982749+Copilot@users.noreply.github.com', 'assistant'],
    ['Cursor Agent', 'cursoragent@cursor.com', 'assistant'],
    ['dependabot[bot]', '49699333+dependabot[bot]@users.noreply.github.com', 'bot'],
    ['Release Bot', 'release@orchard.example', 'bot'],
    ['orchardreleaser', 'ana+orchardreleaser@orchard.example', 'bot'],
    ['orchardbot', 'orchardbot@accounts.orchard.example', 'bot'],
    ['orchardbot', '12+orchardbot@users.noreply.github.com', 'bot'],
    ['pears.io', 'support@pears.io', 'bot'],
    ['pears.dev', 'ana@pears.dev', undefined],
    ['Talbot', 'talbot@users.noreply.github.com', undefined],
    ['OrchardBot', 'pips@gmail.com', 'bot'],
    ['orchbot', 'orchard-keepers@groups.example', 'bot'],
    ['hc-orchard-team-core', 'orchard-team-core@orchard.example', 'bot'],
    ['Orchard Jenkins', 'orchard@googlegroups.com', 'bot'],
    ['Orchard Release CI', 'release@orchard.example', 'bot'],
    ['Orchard Release CI', 'hey@orchard.example', 'bot'],
    ['bors', 'bors@orchard.example', 'bot'],
    ['bug tracker', 'tracker-daemon@orchard.example', 'bot'],
    ['Talbot', 'talbot@talbothome.example', undefined],
    ['Abbot', 'abbot@ab.example', undefined],
    ['Chris Elliot', 'elliot@elliotbots.example', undefined],
    ['Marc Cabot', 'cabot@bots.example', undefined],
    ['Sylvain Rabot', 'sylvain@rabotage.example', undefined],
    ['Anne Le Bot', 'anne@orchard.example', undefined],
    ['sunnybot', 'sunnybot@gmail.com', undefined],
    ['Alan Jenkins', 'alan.jenkins@gmail.com', undefined],
    ['Jenkinson', 'jenkinson@orchard.example', undefined],
    ['jesca', 'team@orchard.example', undefined],
    ['Dana Moss', 'robot@dana.example', undefined],
    ['Wei CI', 'wei@orchard.example', undefined],
    ['Ana Torres', 'ana+git@orchard.example', undefined],
    ['Claude Lefèvre', 'claude@orchard.example', undefined],
    ['Claude', 'claude@orchard.example', undefined],
    ['Devin', 'devin@orchard.example', undefined],
    ['Bob Otto', 'bob@orchard.example', undefined],
    ['Ana Torres', '77+pearlady@users.noreply.github.com', undefined],
  ])('%s <%s> is %s', (name, address, kind) => {
    expect(programOf(name, address)).toBe(kind);
  });
});

describe('what somebody is called', () => {
  const year = (number: number): number => Date.UTC(number, 0);
  const called = (names: Record<string, [count: number, last: number]>): string | undefined => {
    const written = Object.entries(names);
    return joinedPeople([
      {
        key: 'ana@orchard.example',
        address: 'ana@orchard.example',
        count: 1,
        names: new Map(written.map(([name, [count]]) => [name, count])),
        newest: new Map(written.map(([name, [, last]]) => [name, last])),
      },
    ])[0]?.name;
  };

  it('is the name used most, full names before handles', () => {
    expect(called({ 'Ana Torres': [3, year(2020)], ana: [90, year(2024)] })).toBe('Ana Torres');
  });
  it('is the new name of who has not written under the old one for a year', () => {
    expect(called({ 'Ana Torres': [900, year(2020)], 'Ana Lind': [10, year(2023)] })).toBe('Ana Lind');
    expect(called({ 'Ana Torres': [900, year(2020)], 'Ana Lind': [9, year(2023)] })).toBe('Ana Torres');
    expect(called({ 'Ana Torres': [900, year(2023)], 'Ana Lind': [10, year(2023)] })).toBe('Ana Torres');
  });
  it('is said without the account behind it', () => {
    expect(called({ 'Ana Torres (@ana)': [3, year(2020)] })).toBe('Ana Torres');
  });
});
