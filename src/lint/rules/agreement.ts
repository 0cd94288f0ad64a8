import { claimText } from '../../contract/claims/claim-key.ts';
import { judgedLists, judgedMaps } from '../../contract/corrections/judged-claim.ts';
import { below } from '../../contract/persona/json-pointer.ts';
import { safe } from '../../text/safe.ts';
import { knownBy } from '../known-again.ts';
import { fieldsAt, fieldsOf, itemsAt, type Material, textOf } from '../material.ts';
import { type Found, rule } from '../rule.ts';

const quoted = (text: string): string => `“${safe(text, 80)}”`;

export const contradiction = rule({
  id: 'contradiction',
  severity: 'warn',
  title: 'opinions that contradict each other',
  why: 'The subject is told to be for something and against it: an agent picks one, and nobody knows which.',
  todo: 'Look at when each was said (Enter on it). Where a mind was changed, put the older one right; where one is misread, that one.',
  check: ({ persona }) => {
    const sides = itemsAt(persona, '/facets/opinions').flatMap(({ at, item }) => {
      const { stance, target } = fieldsOf(item);
      const key = knownBy('opinions', item);
      return (stance === 'for' || stance === 'against') && key !== '' ? [{ at, stance, key, target }] : [];
    });
    return sides.flatMap(({ at, stance, key, target }, index): Found[] => {
      const other = sides.slice(0, index).find((one) => one.key === key && one.stance !== stance);
      return other === undefined
        ? []
        : [{ at, says: `${stance} ${quoted(textOf(target))}, and ${other.stance} it at ${other.at}` }];
    });
  },
});

/** people have rules of their own; words and phrases are listed as they are written, so that inflections are words too */
const asWritten = new Set<string>(['/facets/idiolect/words', '/facets/idiolect/phrases']);
const compared = judgedLists.filter((list) => list !== '/peers');

/** By what two items of a list say the same. */
const keyIn = (list: string, item: unknown): string => {
  const section = list.slice(list.lastIndexOf('/') + 1);
  if (asWritten.has(list)) return claimText(section, item).trim().toLowerCase();
  const key = knownBy(section, item);
  // what comes again is no repetition, nor is what is said of one thing from another side
  const apart = section === 'episodes' ? 'valid_from' : section === 'opinions' ? 'stance' : undefined;
  return key === '' || apart === undefined ? key : `${key} ${String(Reflect.get(Object(item), apart))}`;
};

function* repeatsIn({ persona }: Material): Generator<Found> {
  const lists = [
    ...compared.map((list) => ({ list, all: itemsAt(persona, list) })),
    ...judgedMaps.map((list) => ({
      list,
      all: Object.keys(fieldsAt(persona, list)).map((item) => ({ at: below(list, item), item })),
    })),
  ];
  for (const { list, all } of lists) {
    const first = new Map<string, string>();
    for (const { at, item } of all) {
      const key = keyIn(list, item);
      const before = first.get(key);
      if (before === undefined) first.set(key, at);
      else if (key !== '') yield { at, says: `says the same as ${before}` };
    }
  }
}

export const repetition = rule({
  id: 'repetition',
  severity: 'info',
  title: 'a claim that stands twice',
  why: 'Case, accents, plural and inflection aside, it says what another says: it costs an agent’s attention, and makes one thing look like two.',
  todo: 'Put one of the two right: the next build keeps the other.',
  check: repeatsIn,
});
