import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../../src/contract/event.ts';
import { ben, commit, daysAgo, personaOf, times } from '../made-up-history.ts';

const pathsOf = (events: readonly SourceEvent[]): string[] => {
  const facts = personaOf(events).provenance.claims['/identity/expertise_areas']?.facts;
  return (facts?.['paths'] ?? []) as string[];
};
const on = (files: readonly string[], count = 10, rest: Partial<SourceEvent> = {}) =>
  times(count, (index) => commit(200 - index, files, rest));

describe('areas', () => {
  it.each([
    ['lock files', ['package-lock.json', 'Cargo.lock', 'yarn.lock', 'sub/go.sum', 'pnpm-lock.yaml']],
    ['change logs', ['CHANGELOG.md', 'HISTORY.rst', 'NEWS', 'docs/changes.txt', 'docs/change_log.md', 'RELEASE-NOTES']],
    ['manifests', ['package.json', 'crates/a/Cargo.toml', 'setup.py', 'go.mod']],
    ['READMEs', ['README.md', 'docs/README', 'readme.de.md']],
    ['notes for change logs', ['.changeset/tall-trees.md', 'newsfragments/12.fix', 'changelog.d/a.md']],
    ['vendored trees', ['vendor/a/b.c', 'src/node_modules/x/i.js', 'third_party/z.cc']],
  ])('leave out %s', (_what, files) => {
    expect(pathsOf([...on(files), ...on(['src/tide.ts'])])).toEqual(['src/tide.ts']);
  });

  it.each(['src/blocklist.ts', 'src/history/store.ts', 'lib/package.ts', 'src/vendors.ts', 'docs/news-reader.md'])(
    'keep %s, which only looks like one of these',
    (file) => {
      expect(pathsOf(on([file]))).toEqual([file]);
    },
  );

  it('are no picture alone, but the folder where pictures lie', () => {
    expect(pathsOf([...on(['art/logo.svg']), ...on(['src/tide.ts'])])).toEqual(['art/', 'src/tide.ts']);
    expect(pathsOf([...on(['logo.svg']), ...on(['src/tide.ts'])])).toEqual(['src/tide.ts']);
  });

  it('leave out commits of over 50 files, and others of them', () => {
    const many = times(51, (index) => `gen/${index}.ts`);
    expect(pathsOf([...on(many), ...on(['src/tide.ts'])])).toEqual(['src/tide.ts']);
    expect(pathsOf([...on(['src/moon.ts'], 10, { actor: ben }), ...on(['src/tide.ts'])])).toEqual(['src/tide.ts']);
    const cut = { changed: [{ file: 'src/sun.ts', what: 'M' as const }], changed_more: 60 };
    expect(pathsOf([...on([], 10, cut), ...on(['src/tide.ts'])])).toEqual(['src/tide.ts']);
  });

  it('are folders where no file is most of them, and files where one is', () => {
    const spread = ['gauge/read.ts', 'gauge/write.ts', 'gauge/check.ts'].flatMap((file) => on([file], 5));
    expect(pathsOf([...spread, ...on(['moon/phase.ts'], 12)])).toEqual(['gauge/', 'moon/phase.ts']);
  });

  const crowd = (files: (person: number) => readonly string[]) =>
    times(12, (person) =>
      commit(300 - person, files(person), { actor: { key: `c${person}@x.test`, name: `C ${person}` } }),
    );
  const core = ['core/read.ts', 'core/write.ts', 'core/check.ts'].flatMap((file) => on([file], 5));

  it('are no folder that everybody changes, but the places in it', () => {
    const rest = on(['moon/phase.ts'], 12);
    expect(pathsOf([...core, ...rest, ...crowd((person) => [`moon/${person}.ts`])])).toEqual([
      'core/',
      'moon/phase.ts',
    ]);
    expect(pathsOf([...core, ...rest, ...crowd((person) => [`core/${person}.ts`])])).toEqual([
      'moon/phase.ts',
      'core/check.ts',
      'core/read.ts',
      'core/write.ts',
    ]);
    // Of three others it cannot be said what everybody does.
    const few = crowd((person) => [`core/${person}.ts`]).slice(0, 3);
    expect(pathsOf([...core, ...rest, ...few])).toEqual(['core/', 'moon/phase.ts']);
  });

  it('are no package that bears the name of its repository', () => {
    const tide = ['_tide/read.ts', '_tide/write.ts', '_tide/check.ts'].flatMap((file) => on([file], 5));
    const all = [...tide, ...on(['moon/phase.ts'], 12), ...crowd((person) => [`docs/${person}.md`])];
    expect(pathsOf(all)).not.toContain('_tide/');
    expect(pathsOf(all)).toContain('_tide/read.ts');
  });

  it('follow a folder that was renamed, but not a file that was made anew under the old name', () => {
    const before = ['old/gauge/read.ts', 'old/gauge/write.ts', 'old/gauge/check.ts'].flatMap((file) => on([file], 4));
    const moved = commit(100, [], {
      actor: ben,
      changed: ['read', 'write', 'check'].map((name) => ({
        file: `new/gauge/${name}.ts`,
        what: 'R',
        from: `old/gauge/${name}.ts`,
      })),
    });
    const rest = on(['moon/phase.ts'], 12);
    const there = ['read', 'write', 'check'].map((name) => commit(60, [`new/gauge/${name}.ts`]));
    expect(pathsOf([...before, moved, ...there, ...rest])).toEqual(['new/gauge/', 'moon/phase.ts']);
    // Who never worked under the new name is told of the one that was theirs.
    expect(pathsOf([...before, moved, ...rest])).toEqual(['moon/phase.ts', 'old/gauge/']);
    const anew = times(6, (index) => commit(50 - index, ['old/gauge/read.ts']));
    expect(pathsOf([...before, moved, ...anew, ...rest])).toContain('old/gauge/');
  });

  it('do not follow a folder of which only little was moved, as of the own changes in it', () => {
    const before = [...on(['tests/all.ts'], 12), ...on(['tests/app/read.ts'], 2), ...on(['tests/app/write.ts'], 2)];
    const moved = commit(100, [], {
      actor: ben,
      changed: ['read', 'write'].map((name) => ({
        file: `gauge/app/${name}.ts`,
        what: 'R',
        from: `tests/app/${name}.ts`,
      })),
    });
    const there = ['read', 'write'].flatMap((name) =>
      on([`gauge/app/${name}.ts`], 2).map((event) => ({ ...event, occurred_at: daysAgo(50) })),
    );
    expect(pathsOf([...before, moved, ...there])).toEqual(['tests/all.ts', 'gauge/app/read.ts', 'gauge/app/write.ts']);
  });

  it('are packages, also where a src/ in each holds all there is', () => {
    const files = ['a', 'b', 'c'].map((name) => `packages/tide/src/${name}.ts`);
    const there = files.flatMap((file, index) => times(8, (step) => commit(200 - index * 9 - step, [file])));
    const other = times(6, (step) => commit(100 - step, ['packages/gauge/src/read.ts']));
    const rest = times(20, (step) => commit(80 - step, [`notes/${step}.txt`]));
    const { paths } =
      personaOf([...there, ...other, ...rest]).provenance.claims['/identity/expertise_areas']?.facts ?? {};
    expect(paths).toEqual(expect.arrayContaining(['packages/tide/']));
  });

  it('tell languages by lines where commits tell lines, and leave out what nobody writes by hand', () => {
    const lines = (file: string, added: number) => on([], 10, { changed: [{ file, what: 'M', added, removed: 0 }] });
    const { identity, provenance } = personaOf([...lines('a.rs', 80), ...lines('b.sh', 10), ...lines('c.png', 10)]);
    expect(provenance.claims['/identity/expertise_areas']?.facts).toMatchObject({
      languages: ['Rust', 'Shell'],
      language_shares: [0.8, 0.1],
    });
    expect(identity.expertise_areas).toMatchObject({ Rust: 1, Shell: 0.125 });
  });

  it('tell no language of files that were only taken away', () => {
    const written = on(['tide.rs', 'gauge.rs'], 20);
    const gone = times(9, (index) => ({ file: `${index}.less`, what: 'D' as const }));
    expect(
      personaOf([
        ...written,
        commit(
          9,
          gone.map(({ file }) => file),
          { changed: gone },
        ),
      ]).provenance.claims['/identity/expertise_areas']?.facts,
    ).toMatchObject({ languages: ['Rust'] });
  });
});
