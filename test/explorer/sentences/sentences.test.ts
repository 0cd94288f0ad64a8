import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/contract/scalars.ts';
import { freshnessForms, freshnessSpoken } from '../../../src/explorer/sentences/freshness.ts';
import { hoursIn, hoursSpoken, hoursTitle } from '../../../src/explorer/sentences/hours.ts';
import { materialOf } from '../../../src/explorer/sentences/material.ts';
import { monthsIn, monthsTitle } from '../../../src/explorer/sentences/months.ts';
import { foremost } from '../../../src/explorer/sentences/people.ts';
import { notTold, toldOf } from '../../../src/explorer/sentences/said.ts';
import { stopsOf } from '../../../src/explorer/sentences/stops.ts';
import { plainWords } from '../../../src/explorer/sentences/words.ts';
import { at, maintainer, newest } from '../../helpers/made-up-maintainer.ts';
import { fixture } from '../../stories/explorer.ts';

const day = 86_400_000;
const said = (raw: Json, length: 'long' | 'short') =>
  Object.fromEntries(toldOf(raw).all.map((one) => [one.id, plainWords(one[length])]));

describe('the sentences about a maintainer', () => {
  it('say who, on what, how, with whom and what was lately, one period to a sentence', () => {
    expect(said(maintainer, 'long')).toEqual({
      role: 'Maintainer of kettle, mostly Rust; first commit December 2017, active again since July 2021',
      who: '149 of the 238 commits in the 12 months to 9 August, bots left out. Since December 2017: 9 of the 11 releases from their first on and 319 merges, 188 of them bots’ changes.',
      works: 'Rust, 88 % of the changed lines: src/boil.rs, src/, doc/kettle.1; in their last 12 months also CICD.yml',
      writes: '5 words a commit message (median); more than a subject in 55 %; “docs:” 14 times, “fix:” 11',
      with: 'Ola Nordmann, 24 contacts, last 1 April; earlier Ivo Horvat, 47 contacts, not since September 2024; 63 others',
      lately:
        '42 commits in the 90 days to 9 August, 39 of them merges; 1 person met for the first time. No commits after 9 August in what was imported.',
      own: '“I prefer a deletion to a flag.”',
    });
  });

  it('call what was written a note where all of it is notes', () => {
    const told = (...names: readonly string[]) =>
      said(
        {
          identity: { communication_preferences: { message_words: 5 } },
          providers: names.map((provider) => ({ provider, event_count: 9 })),
        },
        'long',
      )['writes'];
    expect(told('notes')).toMatch(/^5 words a note \(median\)/);
    expect(told('notes', 'mail')).toMatch(/^5 words a message \(median\)/);
  });

  it('count no tag among commits', () => {
    const told = JSON.stringify(maintainer).replace('"own":3,"new_people":1', '"own":42,"releases":2');
    expect(said(JSON.parse(told) as Json, 'short')['lately']).toBe('40 commits and 2 releases in 90 days');
  });

  it('say all where all are theirs', () => {
    const all = JSON.stringify(maintainer).replace('"own":149', '"own":238').replace('"releases":9', '"releases":11');
    expect(said(JSON.parse(all) as Json, 'long')['who']).toMatch(
      /^All 238 commits in the 12 months to 9 August, bots left out\. Since December 2017: all 11 releases from their first on/,
    );
    const one = all.replace('"releases":11', '"releases":1').replace('"of_releases":11', '"of_releases":1');
    expect(said(JSON.parse(one) as Json, 'short')['who']).toBe('All 238 commits in 12 months, the one release');
  });

  it('have a short form each, which is no cut', () => {
    expect(said(maintainer, 'short')).toMatchObject({
      role: 'Maintainer of kettle, active again since July 2021',
      who: '149 of 238 commits in 12 months, 9 of 11 releases',
      works: 'Rust: src/boil.rs, src/',
      with: 'Ola Nordmann; Ivo Horvat until Sep 2024; 63 others',
      lately: '42 commits in 90 days, 39 of them merges; 1 new person',
    });
  });

  it('name a place by its last part, and by more where that says nothing or two places share it', () => {
    const claims = {
      '/identity/expertise_areas': {
        facts: {
          languages: [],
          paths: ['packages/node/server/index.ts', 'packages/node/src/config.ts', 'packages/web/src/config.ts', 'src/'],
        },
      },
    };
    const raw = { subject: 'Ada', identity: { expertise_areas: { a: 1 } }, provenance: { claims } };
    expect(said(raw, 'long')['works']).toBe('server/index.ts, node/src/config.ts, web/src/config.ts');
    const twice = { paths: ['a/long/way/down/to/boil.rs', 'a/long/way/up/to/boil.rs'], languages: [] };
    const both = { ...raw, provenance: { claims: { '/identity/expertise_areas': { facts: twice } } } };
    expect(said(both, 'long')['works']).toBe('down/to/boil.rs, up/to/boil.rs');
  });

  it('say of one other that they were met seldom, not most of them', () => {
    const met = (name: string, total: number) => ({
      name,
      contacts: { total, last_at: new Date(newest).toISOString() },
    });
    const two = { subject: 'Ada', peers: [met('Bo', 12), met('Cy', 4)], provenance: { claims: { '/peers': { facts: { people: 3, seldom: 1 } } } } }; // prettier-ignore
    expect(said(two, 'long')['with']).toMatch(/; 1 other, met seldom$/);
  });

  it('count one merge as one', () => {
    const raw = {
      ...maintainer,
      provenance: {
        claims: { '/identity/background': { facts: { merges: 1, bots: 1, since: new Date(newest).toISOString() } } },
      },
    };
    expect(said(raw, 'long')['who']).toBe('Since August 2026: 1 merge, of a bot’s change.');
  });

  it('are said aloud in words, with the events behind them', () => {
    const works = toldOf(maintainer).all.find(({ id }) => id === 'works');
    expect(works?.spoken).toBe(
      'Works on: Rust, 88 per cent of the changed lines: src/boil.rs, src/, doc/kettle.1; in their last 12 months also CICD.yml. 142 events. Enter: why.',
    );
  });

  it('name the pictures by what they find', () => {
    const material = materialOf(maintainer);
    const hours = hoursIn(material);
    const months = monthsIn(material);
    expect(hours && plainWords(hoursTitle(hours, true))).toBe('At night: 70 % between 21:00 and 02:00');
    expect(hours && hoursSpoken(hours)).toContain('most on Monday at 9:00, 60. 20 per cent on Saturday and Sunday.');
    expect(months && plainWords(monthsTitle(material, months, true))).toBe(
      '20 own commits on 263 days, most in July 2026 (16); none from August 2021 to June 2026',
    );
  });

  it('tell how old the newest event was, in a warning tone over 30 days, in fewer words where room is short', () => {
    const forms = freshnessForms(materialOf(maintainer), newest + 104 * day + 120_000, 'relative');
    expect(forms.map(plainWords)).toEqual([
      '21 Nov 2026 · built 2 min ago · newest event 9 Aug, 104 d before the build',
      'built 2 min ago · newest event 9 Aug, 104 d before the build',
      'built 2 min ago · newest event 104 d before the build',
      'newest event 104 d before the build',
      '104 d before the build',
    ]);
    expect(forms[0]?.at(-1)).toEqual({ text: 'newest event 9 Aug, 104 d before the build', tone: 'warn' });
  });

  it('leave a year out only where it is that of the persona, not where it is that of old sources', () => {
    expect(said(maintainer, 'long')['with']).toMatch(/last \d+ \w+[;,]/);
    const later = { ...maintainer, built_at: at(-900) };
    expect(said(later, 'long')['with']).toMatch(/last \w+ 2026[;,]/);
    expect(freshnessSpoken(materialOf(later), newest + 900 * day + 65_000, 'relative')).toMatch(/^Built 1 minute ago;/);
  });

  it('say of a history that stands at its own end what day that is, and not that it is old', () => {
    const ended = {
      ...maintainer,
      built_at: at(-900),
      provenance: { ...(maintainer as { provenance: object }).provenance, as_of: at(0) },
    };
    const material = materialOf(ended);
    const now = newest + 900 * day + 120_000;
    const forms = freshnessForms(material, now, 'relative');
    expect(forms.map(plainWords)).toEqual([
      '25 Jan 2029 · built 2 min ago · as of 9 Aug 2026',
      'built 2 min ago · as of 9 Aug 2026',
      'as of 9 Aug 2026',
    ]);
    expect(forms.flat().every((word) => typeof word === 'string')).toBe(true);
    expect(freshnessSpoken(material, now, 'relative')).toBe('Built 2 minutes ago; as of 9 August 2026.');
    const sentencesOf = (raw: Json) =>
      toldOf(raw)
        .all.map(({ long }) => plainWords(long))
        .join('\n');
    expect(sentencesOf(maintainer)).toContain('in what was imported.');
    expect(sentencesOf(ended)).not.toContain('in what was imported.');
  });

  it('never let people of formerly lead, however often they were met then', () => {
    const met = (name: string, to: number, days: number) => ({ name, to, from: 0, last_at: at(days) });
    const people = [met('Wen Li', 2, 3), met('Ivo Horvat', 470, 3650), met('Ana Reis', 90, 3000)];
    const raw = {
      ...maintainer,
      identity: { ...(maintainer as { identity: object }).identity, key_relationships: people },
      peers: people.map(({ name }) => ({ name })),
    };
    expect(said(raw, 'long')['with']).toMatch(
      /^Wen Li, 2 contacts, last 6 August; earlier Ivo Horvat, 470 contacts, not/,
    );
    expect(said(raw, 'short')['with']).toMatch(/^Wen Li; Ivo Horvat until Aug 2016/);
    expect(foremost(materialOf(raw), 8).map(({ name }) => name)).toEqual(['Wen Li', 'Ivo Horvat', 'Ana Reis']);
  });

  it('put people in one order, who was met most first, where a gateway gives no last contacts', () => {
    const people = [7, 30, 12, 90].map((to) => ({ name: `Met ${to}`, to, from: 0 }));
    const raw = { subject: 'Ola Dube', identity: { key_relationships: people }, peers: people };
    expect(said(raw, 'long')['with']).toMatch(/^Met 90, 90 contacts; Met 30, 30 contacts/);
    expect(foremost(materialOf(raw), 8).map(({ name }) => name)).toEqual(['Met 90', 'Met 30', 'Met 12', 'Met 7']);
  });

  it('put those of many contacts first among the people, those of formerly last, and let the cursor stand on each line once', () => {
    expect(foremost(materialOf(maintainer), 8).map(({ name }) => name)).toEqual([
      'Ola Nordmann',
      'Wen Li',
      'Ivo Horvat',
    ]);
    const pointers = stopsOf(maintainer, false).map(({ pointer }) => pointer);
    expect(new Set(pointers).size).toBe(pointers.length);
    expect(pointers.slice(-5)).toEqual([
      '/peers/0',
      '/peers/1',
      '/peers/2',
      '/identity/communication_preferences/week',
      '/identity/communication_preferences/months',
    ]);
    expect(
      stopsOf(maintainer, true)
        .map(({ pointer }) => pointer)
        .at(-1),
    ).toBe('/peers/2');
  });
});

describe('the sentences about anybody', () => {
  it('are left out where a fact is missing, and what is missing of the main ones is told once', () => {
    expect(toldOf({}).all).toEqual([]);
    expect(notTold(toldOf({ peers: ['Ola Nordmann'] }))).toBe(
      'This gateway does not tell what they work on and how they write.',
    );
    const claims = { '/peers': { method: 'counted', evidence: [] } };
    expect(notTold(toldOf({ peers: ['Ola Nordmann'], provenance: { claims } }))).toBe(
      'Not in these sources: what they work on and how they write. Git histories, mail, chats and calendars tell it.',
    );
    expect(notTold(toldOf(maintainer))).toBe('');
    // Where it is said why, that stands there, and no other source is named in its place.
    const insufficient = { need: 100, have: 7, unit: "others' texts to compare with" };
    const why = {
      ...claims,
      '/identity/expertise_areas': {
        method: 'counted',
        evidence: [],
        reason: 'no topic stands out: none is said thrice; no place either',
      },
      '/identity/communication_preferences': { method: 'counted', evidence: [], insufficient },
    };
    expect(notTold(toldOf({ peers: ['Ola Nordmann'], provenance: { claims: why } }))).toBe(
      "What they work on is not told: no topic stands out. How they write is not told: 7 of 100 others' texts to compare with.",
    );
    const one = { ...claims, '/identity/expertise_areas': why['/identity/expertise_areas'] };
    expect(notTold(toldOf({ provenance: { claims: one } }))).toBe(
      'What they work on is not told: no topic stands out. Not in these sources: how they write and with whom. Git histories, mail, chats and calendars tell it.',
    );
  });

  it('say of a post that ended no month since when it is held', () => {
    const roleOf = (post: string, facts: { readonly [fact: string]: string }) =>
      said(
        {
          subject: 'Ola Nordmann',
          identity: { role: post, background: 'First commit in June 2014.' },
          provenance: {
            claims: {
              '/identity/role': { method: 'm', evidence: [], facts },
              '/identity/background': { method: 'm', evidence: [], facts: { own: 9 } },
            },
          },
        },
        'short',
      )['role'];
    const first = '2014-06-01T00:00:00.000Z';
    const again = '2023-07-01T00:00:00.000Z';
    expect(roleOf('Maintainer of kettle', { since: first })).toBe('Maintainer of kettle, since June 2014');
    expect(roleOf('Former maintainer of kettle', { since: first })).toBe(
      'Former maintainer of kettle, first commit June 2014',
    );
    expect(roleOf('Former maintainer of kettle', { since: first, active_since: again })).toBe(
      'Former maintainer of kettle, active again since July 2023',
    );
  });

  it('are carried by another gateway as far as its names go', () => {
    expect(said(fixture('ada'), 'short')).toMatchObject({
      role: 'Account lead, Northwind Traders',
      works: 'Pricing, Contract renewal, Release notes',
    });
    expect(
      said(
        {
          identity: { role: 'Baker', expertise_areas: ['rye', { name: 'spelt' }, 7] },
          providers: [{ provider: 'notes', event_count: 3 }],
        },
        'long',
      ),
    ).toEqual({
      works: 'rye, spelt',
      from: '3 events of notes',
    });
  });

  it('take the topics of mail, chats and calendars for what somebody works on, and then say them only there', () => {
    const priorities = ['Tide table', 'Harbour survey', 'School visit'];
    const facts = { days: 90, events: 60, own: 40, new_people: 0 };
    const raw = (expertise_areas: Json): Json => ({
      built_at: at(0),
      providers: [{ provider: 'slack', event_count: 90, oldest_at: at(300), newest_at: at(0) }],
      identity: { priorities, expertise_areas },
      provenance: {
        claims: { '/identity/priorities': { total: 60, facts }, '/identity/priorities/0': { total: 21 } },
      },
    });
    expect(said(raw({}), 'long')).toMatchObject({
      works: 'Tide table, Harbour survey, School visit',
      lately: '60 events in the 90 days to 9 August.',
    });
    const { all } = toldOf(raw({}));
    expect(all.map(({ id, pointer, total }) => [id, pointer, total]).filter(([id]) => id !== 'from')).toEqual([
      ['works', '/identity/priorities/0', 21],
      ['lately', '/identity/priorities', 60],
    ]);
    expect(said(raw({ hydrography: 1 }), 'long')).toMatchObject({
      works: 'Hydrography',
      lately: '60 events in the 90 days to 9 August, most on Tide table, Harbour survey, School visit.',
    });
    expect(said({ identity: { priorities } }, 'short')).toEqual({ works: priorities.join(', ') });
  });

  it('never say unknown, nor a number that is none, whatever comes', () => {
    const json = fc.jsonValue({ maxDepth: 5 }) as fc.Arbitrary<Json>;
    const some = fc.record(
      {
        subject: json,
        identity: fc.record({
          role: json,
          background: json,
          expertise_areas: json,
          priorities: json,
          key_relationships: json,
          communication_preferences: json,
        }),
        peers: json,
        providers: json,
        episodes: json,
        facets: json,
        provenance: fc.record({ claims: json }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(some, (raw) => {
        const told = toldOf(raw as Json).all.flatMap(({ long, short, spoken }) => [
          plainWords(long),
          plainWords(short),
          spoken,
        ]);
        for (const text of told) expect(text).not.toMatch(/\bundefined\b|\bNaN\b|\[object/);
      }),
      { numRuns: 300 },
    );
  });
});
