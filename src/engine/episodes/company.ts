import type { Behind } from '../claims/claim.ts';
import type { Findings } from '../findings.ts';
import { addTo } from '../groups.ts';

const most = 3;
/** so often somebody is in a stretch before it is said to be with them */
const least = 2;

/** Who is in these events beside the subject, at least twice: those in most of them first. */
export const companyIn = ({ tallies, people }: Findings): ((events: readonly Behind[]) => string[]) => {
  const { events: dealings } = tallies.dealings;
  dealings.settle();
  const nameOf = new Map(people.flatMap(({ name, keys }) => keys.map((key) => [key, name] as const)));
  return (events) => {
    const met = new Map<string, string[]>();
    for (const { id } of events)
      for (const name of new Set(dealings.values.get(id)?.keys.map((key) => nameOf.get(key))))
        if (name !== undefined) addTo(met, name, id);
    return [...met]
      .filter(([, ids]) => ids.length >= least)
      .toSorted(([a, mine], [b, theirs]) => theirs.length - mine.length || (a < b ? -1 : 1))
      .slice(0, most)
      .map(([name]) => name);
  };
};
