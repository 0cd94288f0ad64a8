import type { Findings } from '../findings.ts';
import type { Person } from './people.ts';

/** Something that two people have in common, and how often both touched it. */
export type Together = { readonly name: string; readonly count: number };

const most = 6;
const least = 2;

/** What the subject and each of these people have in common: files that both changed, by the rarer of the two; else channels. */
export const togetherOf = (
  { tallies }: Findings,
  people: readonly Person[],
): ReadonlyMap<Person, readonly Together[]> => {
  const { changes, sharedFiles } = tallies;
  changes.files.settle();
  sharedFiles.touched.settle();
  const personOf = new Map(people.flatMap((person) => person.keys.map((key) => [key, person] as const)));
  const counts = new Map<Person, Map<string, number>>();
  for (const [touched, { count }] of sharedFiles.touched.values) {
    const tab = touched.indexOf('\t');
    const person = personOf.get(touched.slice(0, tab));
    if (person === undefined) continue;
    const file = touched.slice(tab + 1);
    const known = counts.get(person) ?? new Map<string, number>();
    known.set(file, (known.get(file) ?? 0) + count);
    counts.set(person, known);
  }
  return new Map(
    people.map((person) => {
      const files = [...(counts.get(person) ?? [])].flatMap(([file, count]) => {
        const both = Math.min(count, changes.files.values.get(file)?.commits ?? 0);
        return both === 0 ? [] : [{ name: file.slice(file.lastIndexOf('\t') + 1), count: both }];
      });
      const places = [...person.places].flatMap(([place, count]) => {
        const [provider = '', channel = ''] = place.split('\n');
        return provider === 'git' || channel === '' || count < least ? [] : [{ name: channel, count }];
      });
      const found = [...files, ...places].toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
      return [person, found.slice(0, most)];
    }),
  );
};
