import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../../src/contract/event.ts';
import { ada, ben, commit, cy, daysAgo, personaOf, robot, times } from '../made-up-history.ts';

const others = (count: number, from = 1_000) =>
  times(count, (index) => commit(from - index * 3, ['a.ts'], { actor: ben }));
const merges = (count: number, author = ben, from = 200) =>
  times(count, (index) =>
    commit(from - index, [], { merge: { author, number: index }, title: `Merge ${index}`, text: '' }),
  );
const released = (days: number, name: string, rest: Partial<SourceEvent> = {}) =>
  commit(days, ['a.ts'], { title: `Release ${name}`, releases: [{ name, at: daysAgo(days) }], ...rest });

const roleOf = (events: readonly SourceEvent[]) => personaOf(events).identity.role;

describe('the role in a repository', () => {
  it.each([
    ['Maintainer of tide', () => [...others(60), ...merges(12)]],
    ['Maintainer of tide', () => [...others(60), released(90, 'v1.0'), released(40, 'v1.1'), commit(30)]],
    [
      'Former maintainer of tide',
      () => [commit(2_000, [], { actor: ben }), ...others(60, 300), ...merges(12, ben, 900)],
    ],
    // who still lands changes is no former maintainer, and whose changes others put in for a year maintains it no more
    [
      'Contributor to and former maintainer of tide',
      () => [commit(2_000, [], { actor: ben }), ...others(60, 300), ...merges(12, ben, 900), commit(200)],
    ],
    [
      'Maintainer of tide',
      () => [commit(2_000, [], { actor: ben }), ...others(60, 300), ...merges(12, ben, 300), commit(200)],
    ],
    [
      'Contributor to and former maintainer of tide',
      () => [commit(2_900, [], { actor: ben }), ...others(60, 300), ...merges(12, ben, 1_900), commit(200)],
    ],
    ['Author and maintainer of tide', () => [commit(2_000), ...others(60), ...merges(12)]],
    [
      'Regular contributor to tide',
      () => [
        ...others(60),
        ...times(150, (index) => commit(340 - index * 2, ['b.ts'], { actor: ben })),
        ...times(40, (index) => commit(300 - index * 6, ['a.ts'])),
      ],
    ],
    ['Main contributor to tide', () => [...others(60), ...times(40, (index) => commit(300 - index * 6, ['a.ts']))]],
    // what is done within weeks is nothing regular
    ['Contributor to tide', () => [...others(90), ...times(40, (index) => commit(300 - index, ['a.ts']))]],
    ['Contributor to tide', () => [...others(60), ...times(5, (index) => commit(200 - index, ['a.ts']))]],
    // what a program sends is nobody's work: it makes no maintainer
    ['Contributor to tide', () => [...others(60), ...merges(12, robot)]],
    // nor do branches of one's own, nor tags that are no releases
    ['Contributor to tide', () => [...others(60), ...merges(12, ada)]],
    ['Contributor to tide', () => [...others(60), released(90, 'nightly-1'), released(80, 'nightly-2'), commit(30)]],
    ['Contributor to tide', () => [...others(60), released(90, '9.2.0.dev0'), released(80, '9.3.0-dev'), commit(30)]],
    ['Contributor to tide', () => [...others(60), released(90, 'repro-5078'), released(80, 'last_3'), commit(30)]],
    [
      'Former regular contributor to tide',
      () => [...others(90, 400), ...times(40, (index) => commit(1_500 - index * 6))],
    ],
  ])('is "%s"', (role, events) => {
    expect(roleOf(events())).toBe(role);
  });

  it('counts what was put in without a merge, and not what a rebase of own work puts in', () => {
    const applied = times(12, (index) => commit(300 - index, ['a.ts'], { actor: ben, committer: ada }));
    expect(roleOf([...others(60), ...applied, ...times(4, (index) => commit(100 - index))])).toBe('Maintainer of tide');
    const own = times(12, (index) => commit(300 - index, ['a.ts'], { committer: ada }));
    expect(roleOf([...others(60), ...own])).toBe('Contributor to tide');
  });
});

describe('a release', () => {
  const releasesOf = (...tagged: readonly SourceEvent[]) =>
    /(?:Released (?:all (?:of )?)?(?:the )?(\d+)|(\d+) of (?:the )?\d+ versions? .*on own commits|All (\d+) versions .*stand on own commits)/
      .exec(personaOf([...times(40, (index) => commit(300 - index)), ...tagged]).identity.background)
      ?.slice(1)
      .find(Boolean);
  const program = { key: 'ci@tide.test', name: 'Tide CI', program: 'bot' as const };
  const tag = (days: number, title: string, by?: typeof cy) =>
    commit(days, ['a.ts'], {
      title,
      releases: [{ name: 'v1.4.2', at: daysAgo(days), ...(by === undefined ? {} : { by }) }],
    });

  it('is whose tag it is, or whose commit where its heading tells of it and no person made the tag', () => {
    expect(releasesOf(tag(40, 'Mend the gauge', ada))).toBe('1');
    expect(releasesOf(tag(40, 'v1.4.2'))).toBe('1');
    expect(releasesOf(tag(40, 'Announce v1.4.2'))).toBeUndefined();
    expect(releasesOf(tag(40, 'Bump the number', program))).toBe('1');
    expect(releasesOf(tag(40, 'Release 1.4.2', cy))).toBeUndefined();
  });

  it('is nobody’s where anybody can have tagged the commit, unless they released before', () => {
    expect(releasesOf(tag(40, 'Mend the gauge'))).toBeUndefined();
    expect(releasesOf(tag(40, 'Mend the gauge'), released(60, 'v1.2'), released(50, 'v1.3'))).toBe('3');
  });
});

describe('a version tagged once per module', () => {
  const tagged = (days: number, ...names: readonly string[]) =>
    commit(days, ['a.ts'], { releases: names.map((name) => ({ name, at: daysAgo(days), by: ada })) });
  const releasedIn = (...tags: readonly SourceEvent[]) =>
    /Released (.*?) versions/.exec(
      personaOf([...times(40, (index) => commit(300 - index)), ...tags]).identity.background,
    )?.[1];

  it('is one version, by its commit or by its number', () => {
    expect(releasedIn(tagged(40, 'api/v3.5.1', 'client/v2.305.1', 'v3.5.1'), tagged(30, 'api/v3.5.2'))).toBe('both');
    expect(releasedIn(tagged(41, 'api/v3.5.1'), tagged(40, 'v3.5.1'), tagged(30, 'v3.5.2', 'v3.5.2_plus_git'))).toBe(
      'both',
    );
  });

  it('is several where modules are released for themselves', () => {
    expect(releasedIn(tagged(90, 'api/v1.0.0'), tagged(40, 'client/v1.0.0'), tagged(30, 'v1.0.0'))).toBe('all 3');
    expect(releasedIn(tagged(40, 'gauge_v0.2.1', 'v0.4.0'), tagged(30, 'v0.4.0-rc1'))).toBe('all 3');
  });
});

describe('the background', () => {
  const events = [
    commit(2_500, ['a.ts']),
    ...others(40, 360),
    ...times(6, (index) => commit(300 - index, [], { actor: robot })),
    ...times(10, (index) => commit(100 - index, ['a.ts'])),
    ...merges(3),
    ...merges(2, robot, 150),
    ...merges(1, ada, 140),
    released(90, 'v1.0', { actor: ben }),
    released(60, 'v1.1'),
    released(50, 'v1.2', { actor: ben }),
    released(40, 'v1.3', { releases: [{ name: 'v1.3', at: daysAgo(40), by: cy }] }),
  ];
  it('dates by the calendar of who committed, and names of one day’s releases the highest', () => {
    const late = { occurred_at: '2026-05-01T23:30:00Z', utc_offset_minutes: 120 };
    const [first, last] = [
      commit(0, ['a.ts'], late),
      commit(0, ['a.ts'], { ...late, occurred_at: '2026-05-03T23:30:00Z' }),
    ];
    const tags = [
      { name: 'v0.38.0', at: '2026-05-03T23:50:00Z' },
      { name: 'v2.38.0', at: '2026-05-03T23:40:00Z' },
      { name: 'v2.9.0', at: '2026-05-03T23:45:00Z' },
    ];
    const { background } = personaOf([...others(40, 4_000), first, { ...last, releases: tags }]).identity;
    expect(background).toMatch(/^First commit to tide on 2 May 2026\./);
    expect(background).toContain('last v2.38.0 in May 2026.');
    const gone = personaOf([...others(40, 30), { ...first, occurred_at: '2024-05-01T23:30:00Z' }]).identity.background;
    expect(gone).toContain('The last of 1 commit was on 2 May 2024.');
  });

  it('says once whose changes were taken in, and how', () => {
    const backgroundOf = (more: readonly SourceEvent[]) => personaOf([...others(40), ...more]).identity.background;
    const applied = times(4, (index) => commit(300 - index, ['a.ts'], { actor: ben, committer: ada }));
    expect(backgroundOf(merges(11))).toMatch(
      /Made all 11 commits .*, all of them merges\. Merged 11 branches ending in other people's commits\.$/,
    );
    expect(backgroundOf([...merges(1), commit(20)])).toMatch(
      /1 of them a merge\. Merged 1 branch ending in other people's commits\.$/,
    );
    const assistant = { key: 'noreply@assistant.example', program: 'assistant' } as const;
    expect(backgroundOf([...merges(1, assistant), ...merges(1, ada, 150)])).toMatch(
      / Merged 1 branch ending in programs' commits and 1 in own ones\.$/,
    );
    const upToDate = commit(150, [], { merge: { branch: 'main', into: 'pears' } });
    expect(backgroundOf([...merges(1), upToDate])).toMatch(/people's commits; made another merge\.$/);
    expect(backgroundOf([upToDate, commit(20)])).toMatch(/ Made 1 merge\.$/);
    expect(backgroundOf([...applied, commit(20)])).toMatch(/ Put in 4 changes of other people without a merge\.$/);
    expect(backgroundOf([...merges(2), ...merges(3, robot, 150), ...applied])).toMatch(
      / Merged 2 branches ending in other people's commits and 3 in programs'; put in 4 changes of other people without a merge\.$/,
    );
  });

  it('tells a visit after a year from a return that lasted', () => {
    const back = (...days: number[]) =>
      personaOf([commit(5, [], { actor: ben }), commit(2_000), ...days.map((day) => commit(day))]).identity.background;
    expect(back(120, 100)).toMatch(/and again in \w+ 2026 after/);
    expect(back(120, 60)).toMatch(/and again since \w+ 2026 after/);
    expect(back(820, 760)).toMatch(/and again from \w+ 2024 after .*The last of 3 commits was on/);
  });

  it('counts exactly, leaves programs out, and counts releases from the first own one on', () => {
    const { identity, provenance } = personaOf(events);
    expect(provenance.claims['/identity/background']?.facts).toEqual({
      own: 18,
      all: 60,
      months: 12,
      releases: 1,
      of_releases: 3,
      merges: 6,
      bots: 2,
      own_branches: 1,
      since: events[0]?.occurred_at,
    });
    expect(identity.background).toContain(
      'Made 18 of the 60 commits by people in the 12 months to 11 October 2026, 6 of them merges.',
    );
    expect(identity.background).toContain(
      "Merged 3 branches ending in other people's commits, 2 in programs' and 1 in own ones.",
    );
    expect(identity.background).toMatch(/^First commit to tide on \d+ January 2020, and again since \w+ 2026 after/);
  });
});
