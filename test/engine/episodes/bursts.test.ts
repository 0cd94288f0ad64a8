import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../../src/contract/event.ts';
import { ada, ben, commit, daysAgo, mail, personaOf, times } from '../made-up-history.ts';

const labelsOf = (events: readonly SourceEvent[], wanted: string) =>
  personaOf(events)
    .episodes.filter(({ kind }) => kind === wanted)
    .map(({ label }) => label);

const calm = times(120, (index) => commit(720 - index * 6, [`src/calm/${index % 7}.ts`]));
/** three weeks of two commits a day, 400 days ago */
const busy = (fileOf: (index: number) => string, rest: (index: number) => Partial<SourceEvent> = () => ({})) =>
  times(42, (index) => commit(400 - index / 2, [fileOf(index)], rest(index)));
const scattered = (index: number) => `src/calm/${index % 7}.ts`;

describe('a burst of commits', () => {
  it('is named by its releases, and by no commit of many beside them', () => {
    const released = busy(scattered, (index) =>
      index === 30
        ? {
            title: 'Weigh the tide by the moon',
            releases: [{ name: 'v2.0', at: daysAgo(385), by: ada }],
            changed: [{ file: scattered(1), what: 'M', added: 900, removed: 1 }],
          }
        : {},
    );
    expect(labelsOf([...calm, ...released], 'burst')).toEqual(['v2.0']);
  });

  it('names several releases from the lowest version to the highest, whatever was tagged first', () => {
    const tags = ['v3.4.0-rc.0', 'v3.4.0', 'v3.3.14', 'api/v3.3.14', 'v3.3.15'];
    const released = busy(scattered, (index) =>
      index === 30
        ? { releases: tags.map((name, days) => ({ name, at: daysAgo(390 - Math.min(days, 3)), by: ada })) }
        : {},
    );
    expect(labelsOf([...calm, ...released], 'burst')).toEqual(['v3.3.14 to v3.4.0']);
  });

  it('is not named by a release that somebody else made of an own commit, nor by one that anybody can have made', () => {
    const tagged = (by?: typeof ben) =>
      busy(scattered, (index) =>
        index === 30 ? { releases: [{ name: 'v2.0', at: daysAgo(385), ...(by === undefined ? {} : { by }) }] } : {},
      );
    expect(labelsOf([...calm, ...tagged(ben)], 'burst')).toEqual([]);
    expect(labelsOf([...calm, ...tagged()], 'burst')).toEqual([]);
  });

  it('is named by the place that it was about, where that is another than ever', () => {
    const moved = busy(
      (index) => `src/gauge/${index % 4}.ts`,
      (index) => ({ title: `Add step ${index} of the gauge` }),
    );
    const [label] = labelsOf([...calm, ...moved], 'burst');
    expect(label).toMatch(/^src\/gauge\/ · Add step \d+ of the gauge$/);
  });

  it('is left out where it was neither: that there were many commits says nothing', () => {
    expect(labelsOf([...calm, ...busy(scattered)], 'burst')).toEqual([]);
  });
});

describe('a burst of messages', () => {
  const quiet = (rest: (index: number) => Partial<SourceEvent>) =>
    times(60, (index) => mail(720 - index * 11, 'All is calm at the gate.', rest(index)));
  const many = (rest: (index: number) => Partial<SourceEvent>) =>
    times(60, (index) => mail(400 - index / 6, 'The old gate opens to the sea.', rest(index)));

  it('is told by the words that stand out where nothing has a heading, and by no line of it', () => {
    const room = () => ({ channel: 'quay' });
    expect(labelsOf([...quiet(room), ...many(room)], 'burst')).toEqual(['sea']);
  });

  it('is left out where there are headings and none of them held a quarter: a sentence below one says nothing of the rest', () => {
    const headed = (from: number) => (index: number) => ({
      thread: `t${from + index}`,
      title: `Gate ${from + index} of brass`,
    });
    expect(labelsOf([...quiet(headed(0)), ...many(headed(100))], 'burst')).toEqual([]);
  });
});

describe('a project', () => {
  const work = (file: string, from: number, count: number, title: string) =>
    times(count, (index) =>
      commit(from - index * 2, [file], {
        title: `${title} ${index}`,
        changed: [{ file, what: index === 0 ? 'A' : 'M' }],
      }),
    );
  const daily = times(260, (index) => commit(1_000 - index * 3, [`src/calm/${index % 9}.ts`]));

  it('is a stretch of work on a place that holds much of all work there', () => {
    const labels = labelsOf([...daily, ...work('src/gauge/read.ts', 500, 25, 'Read the gauge in step')], 'project');
    expect(labels).toHaveLength(1);
    expect(labels[0]).toMatch(/^src\/gauge\/.* · Read the gauge in step 0$/);
  });

  it('is none of what had long been there', () => {
    const old = work('src/gauge/read.ts', 500, 25, 'Read the gauge in step').map((event) => ({
      ...event,
      changed: [{ file: 'src/gauge/read.ts', what: 'M' as const }],
    }));
    expect(labelsOf([...daily, ...old], 'project')).toEqual([]);
  });

  it('is none where it says nothing of what was done, or is a small part of the work there', () => {
    expect(
      labelsOf(
        [...daily, ...work('src/gauge/read.ts', 500, 25, 'Update').map((event) => ({ ...event, title: '' }))],
        'project',
      ),
    ).toEqual([]);
    const always = times(300, (index) =>
      commit(1_000 - index * 3, ['src/gauge/read.ts'], { title: `Tend the gauge ${index}` }),
    );
    expect(
      labelsOf([...daily, ...always, ...work('src/gauge/read.ts', 500, 25, 'Read the gauge in step')], 'project'),
    ).toEqual([]);
  });
});
