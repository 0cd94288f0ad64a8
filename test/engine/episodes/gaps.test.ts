import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../../src/contract/event.ts';
import { ada, ben, commit, daysAgo, mail, personaOf, times } from '../made-up-history.ts';

const gapsOf = (events: readonly SourceEvent[]) =>
  personaOf(events)
    .episodes.filter(({ kind }) => kind === 'gap')
    .map(({ label }) => label);

/** a commit every third day for a year, three months of none, and a year again */
const work = [
  ...times(120, (index) => commit(900 - index * 3, ['a.ts'])),
  ...times(140, (index) => commit(450 - index * 3, ['a.ts'])),
];
const others = times(300, (index) => commit(900 - index * 3, ['b.ts'], { actor: ben }));

describe('gaps', () => {
  it('say that there are no commits where commits were read, as nobody knows of more', () => {
    expect(gapsOf([...work, ...others])).toEqual(['no commits on the branch that was read for 92 days']);
    const elsewhere = work.map((event, index) => (index < 40 ? { ...event, channel: 'moon' } : event));
    expect(gapsOf([...elsewhere, ...others])).toEqual(['no commits on the branches that were read for 92 days']);
    expect(gapsOf([...work, ...others, mail(901, 'I begin')])).toEqual([
      'nothing written in these sources for 92 days',
    ]);
  });

  it.each([
    [
      'changes of others put in',
      (at: string) => commit(700, ['b.ts'], { actor: ben, committer: ada, committed_at: at }),
    ],
    ['own changes put in later', (at: string) => commit(700, ['a.ts'], { committed_at: at })],
    [
      'changes written together with others',
      (at: string) => commit(700, ['b.ts'], { actor: ben, occurred_at: at, to: [{ ...ada, how: 'co-author' }] }),
    ],
    [
      'releases tagged on what others did',
      (at: string) => commit(700, ['b.ts'], { actor: ben, releases: [{ name: 'v1', at, by: ada }] }),
    ],
  ])('are none where there were %s', (_what, event) => {
    expect(gapsOf([...work, ...others, ...[520, 495, 470].map((days) => event(daysAgo(days)))])).toEqual([]);
  });

  it('are still there where others put in changes, and where somebody else put in own ones', () => {
    const put = [520, 495, 470].flatMap((days) => [
      commit(700, ['b.ts'], { actor: ben, committed_at: daysAgo(days) }),
      commit(700, ['a.ts'], { committer: ben, committed_at: daysAgo(days) }),
    ]);
    expect(gapsOf([...work, ...others, ...put])).toEqual(['no commits on the branch that was read for 92 days']);
  });

  it('are none where three other pauses were longer, and at the end only when they are long', () => {
    const seldom = [2_000, 1_800, 1_600, 1_400].map((days) => commit(days, ['a.ts']));
    expect(gapsOf([...seldom, ...work, ...others])).toEqual([]);
    const pause = 'no commits on the branch that was read for';
    const ended = (days: number) =>
      work.map((event) => ({
        ...event,
        occurred_at: new Date(Date.parse(event.occurred_at) - days * 86_400_000).toISOString(),
      }));
    expect(gapsOf([...ended(20), ...others])).toEqual([`${pause} 92 days`]);
    expect(gapsOf([...ended(40), ...others])).toEqual([`${pause} 92 days`, `${pause} 70 days`]);
  });

  it('are none between the first day and the second of somebody who came twice', () => {
    expect(gapsOf([commit(900), commit(20), ...others])).toEqual([]);
  });
});
