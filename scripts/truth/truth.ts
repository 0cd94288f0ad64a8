import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { shareWords } from './interval.ts';
import { measured, type MeasuredPerson, type MeasuredSource } from './measured.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string', default: '8' },
    seed: { type: 'string', default: '7' },
    json: { type: 'boolean', default: false },
  },
});
if (positionals.length === 0) {
  process.stderr.write('npm run truth -- DIR… [--people 8] [--seed 7] [--json]: DIR is a git repository\n');
  process.exit(2);
}

const sources: MeasuredSource[] = [];
for (const folder of positionals) sources.push(await measured(folder, Number(values.people), Number(values.seed)));

const total = (of: (person: MeasuredPerson) => number) => sources.flatMap(({ people }) => people).reduce((sum, one) => sum + of(one), 0); // prettier-ignore
const all = sources.flatMap(({ people }) => people);
const exact = (what: 'commits' | 'merges' | 'releases') => all.filter(({ counted, plain }) => counted[what] === plain[what]).length; // prettier-ignore

if (values.json) process.stdout.write(`${JSON.stringify(sources, null, 2)}\n`);
else {
  const rows: string[][] = [];
  const row = (...cells: string[]) => rows.push(cells);
  for (const { source, events, people, mailmap } of sources)
    row(
      basename(source.replace(/\/(repo|\.git)\/?$/, '')),
      `${events} events`,
      `${people.length} people`,
      `.mailmap ${mailmap.found} of ${mailmap.pairs} pairs, ${mailmap.wrong} of ${mailmap.joined} joins wrong`,
    );
  row('');
  for (const what of ['commits', 'merges', 'releases'] as const)
    row(`own ${what} as plain git counts them`, shareWords(exact(what), all.length));
  const same = all.filter((one) => JSON.stringify(one.toldMerges) === JSON.stringify(one.plainMerges));
  row('own merges, by whose commit the branch ends in, as the sentence says', shareWords(same.length, all.length));
  row(
    'pairs of .mailmap found without it',
    shareWords(
      sources.reduce((sum, { mailmap }) => sum + mailmap.found, 0),
      sources.reduce((sum, { mailmap }) => sum + mailmap.pairs, 0),
    ),
  );
  row(
    'joins that .mailmap contradicts',
    shareWords(
      sources.reduce((sum, { mailmap }) => sum + mailmap.wrong, 0),
      sources.reduce((sum, { mailmap }) => sum + mailmap.joined, 0),
    ),
  );
  row(
    'bursts: real, with days permuted',
    String(total(({ bursts }) => bursts)),
    String(total(({ burstsByChance }) => burstsByChance)),
  );
  row(
    'topics of expertise: real, with actors shuffled',
    String(total(({ topics }) => topics)),
    String(total(({ topicsByChance }) => topicsByChance)),
  );
  row(
    'own words kept, quoted, code (characters)',
    ...(['kept', 'quoted', 'code'] as const).map((kind) => String(total(({ words }) => words[kind]))),
  );
  row('');
  for (const field of Object.keys(all[0]?.fields ?? {}))
    row(field, shareWords(all.filter(({ fields }) => fields[field]).length, all.length));
  for (const { name, counted, plain } of all)
    if (JSON.stringify(counted) !== JSON.stringify(plain))
      row('not exact', name, JSON.stringify(counted), JSON.stringify(plain));
  for (const { name, toldMerges, plainMerges } of all)
    if (JSON.stringify(toldMerges) !== JSON.stringify(plainMerges))
      row('merges not as said', name, JSON.stringify(toldMerges), JSON.stringify(plainMerges));
  const wide = Math.max(...rows.map(([first = '']) => first.length));
  process.stdout.write(
    `${rows.map(([first = '', ...rest]) => `${first.padEnd(wide)}  ${rest.join('   ')}`.trimEnd()).join('\n')}\n`,
  );
}
