import { oddFieldsIn } from '../../contract/interface/field-breaches.ts';
import { at, children } from '../../contract/persona/json-pointer.ts';
import type { Json } from '../../contract/scalars.ts';
import { counted } from '../../text/amount.ts';
import { hoursIn, hoursTitle, weekPointer } from './hours.ts';
import { monthsIn, monthsPointer, monthsTitle } from './months.ts';
import { foremost } from './people.ts';
import { type Said, toldOf } from './said.ts';
import { plainWords } from './words.ts';

/** How many people stand on the overview. */
export const peopleShown = 8;

/** Something on the overview that the cursor stands on: where it stands in the composite, and what it says. */
export type Stop = { readonly pointer: string; readonly words: string };

export const factorsPointer = '/traits/big_five';

/** What the cursor stands on when it stands on what the last build changed, which has no place in the persona. */
export const changesStop = 'what the last build changed';

/** What the cursor stands on when it stands on the fields that are not as the interface says. */
export const oddStop = 'fields that are not as the interface says';

const odd = new WeakMap<object, { readonly words: string | undefined }>();

/** How many fields are not as the interface says, in words; undefined where all that came are. Looked at once for each composite. */
export function oddWords(raw: Json): string | undefined {
  if (raw === null || typeof raw !== 'object') return countedOdd(raw);
  const known = odd.get(raw) ?? { words: countedOdd(raw) };
  odd.set(raw, known);
  return known.words;
}

function countedOdd(raw: Json): string | undefined {
  const count = oddFieldsIn(raw);
  return count === 0 ? undefined : `${counted(count, 'field')} ${count === 1 ? 'is' : 'are'} not as the interface says`;
}

/**
 * The stops of the overview: sentences, what changed where that is known, what is odd where something is, and quotation, people, punch card, strip; where they
 * are stacked, the pictures before the people.
 */
export function stopsOf(raw: Json, isStacked: boolean, changes?: string): readonly Stop[] {
  const { material, all } = toldOf(raw);
  const oddOnes = oddWords(raw);
  const stopOf = ({ id, pointer, long }: Said): Stop => ({
    pointer,
    words: id === 'role' ? `${material.text('/subject')} ${plainWords(long)}` : plainWords(long),
  });
  const said = [
    ...all.filter(({ id }) => id !== 'own').map(stopOf),
    ...(changes === undefined ? [] : [{ pointer: changesStop, words: changes }]),
    ...(oddOnes === undefined ? [] : [{ pointer: oddStop, words: oddOnes }]),
    ...all.filter(({ id }) => id === 'own').map(stopOf),
  ];
  const role = all.some(({ id }) => id === 'role') ? [] : [{ pointer: '/subject', words: material.text('/subject') }];
  const people = foremost(material, peopleShown).map(({ pointer, name }) => ({ pointer, words: name }));
  const hours = hoursIn(material);
  const months = monthsIn(material);
  const card = hours === undefined ? [] : [{ pointer: weekPointer, words: plainWords(hoursTitle(hours, true)) }];
  const strip =
    months === undefined ? [] : [{ pointer: monthsPointer, words: plainWords(monthsTitle(material, months, true)) }];
  const factors = children(at(raw, factorsPointer)).some(([, value]) => typeof value === 'number')
    ? [{ pointer: factorsPointer, words: 'Big Five' }]
    : [];
  const pictures = isStacked ? [...strip, ...card, ...people] : [...people, ...card, ...strip];
  return [...role, ...said, ...pictures, ...factors];
}
