import type { PathSurvey, SurveyedPerson } from '../../src/contract/sources/survey.ts';
import type { Imports } from '../../src/explorer/ports.ts';

const key = (address: string, name: string, count: number, why: string) => ({ key: address, name, count, why });

/** People of a made-up history: one with three addresses, and as many others as are asked for. */
export const madeUpPeople = (others = 3): SurveyedPerson[] => [
  {
    name: 'Ada Okafor',
    count: 40,
    remark: 'first commit, 2019',
    keys: [
      key('ada@example.org', 'Ada Okafor', 30, 'the one used most'),
      key('ada@home.example', 'Ada Okafor', 8, 'the same full name'),
      key('okafor@users.noreply.github.com', 'aokafor', 2, 'the name okafor at a host'),
    ],
  },
  ...Array.from({ length: others }, (_, index): SurveyedPerson => {
    const name = `Person ${index + 1}`;
    return {
      name,
      count: 20 - (index % 20),
      ...(index === 0 ? { remark: 'most in 12 months' } : {}),
      keys: [key(`person${index + 1}@example.org`, name, 20 - (index % 20), 'the one used most')],
    };
  }),
];

/** A made-up path with a history in it. */
export const madeUpSurvey = (people: readonly SurveyedPerson[] = madeUpPeople()): PathSurvey => ({
  path: '/home/ada/src/atlas',
  name: 'atlas',
  sources: [
    {
      reader: 'git',
      called: 'a git history',
      unit: 'commit',
      counted: 60,
      failure: undefined,
      survey: {
        items: 60,
        firstAt: '2019-03-02T10:00:00.000Z',
        lastAt: '2026-11-19T10:00:00.000Z',
        people,
        more: 0,
        programs: [{ key: 'renovate[bot]@users.noreply.github.com', name: 'renovate[bot]', count: 5 }],
        why: 'most frequent author',
      },
    },
  ],
});

/** Imports that find the made-up history wherever they look, and read it at once. */
export const madeUpImports = (more: Partial<Imports> = {}): Imports => ({
  complete: (begun) => Promise.resolve({ path: `${begun}las`, names: [] }),
  survey: (_path, tell) => {
    tell(madeUpSurvey());
    return Promise.resolve(madeUpSurvey());
  },
  run: () => Promise.resolve({ read: 60, accepted: 59, updated: 0, duplicates: 1, skipped: 0, skips: [] }),
  remembered: () => Promise.resolve([]),
  ...more,
});
