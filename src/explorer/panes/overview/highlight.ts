import type { Json } from '../../../contract/scalars.ts';
import { figure } from '../../../text/figure.ts';
import { label } from '../../../text/label.ts';
import { safe } from '../../../text/safe.ts';
import type { Entry } from '../../state/persona/entries.ts';
import { at, children } from '../../state/persona/pointer.ts';
import { traitReading, traitSentence } from '../traits/big-five.ts';
import { textOf } from '../drawn/drawn-value.ts';
import type { PaneData } from '../pane-data.ts';

/** Something worth knowing first: what it is about, and the words for it. */
export type Highlight = { readonly about: string; readonly words: string };

/** The keys of the greatest numbers. */
const greatest = (value: Json | undefined, most: number): string =>
  children(value)
    .filter((pair): pair is [string, number] => typeof pair[1] === 'number' && pair[1] > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([key]) => safe(key).replaceAll('_', ' '))
    .join(', ');

const first = (items: readonly string[], most: number): string =>
  items.slice(0, most).join(', ') + (items.length > most ? ` and ${items.length - most} more` : '');

const names = (value: Json | undefined): string[] =>
  children(value)
    .map(([, item]) => textOf(typeof item === 'string' ? item : at(item, '/name')))
    .filter((name) => name !== '');

const change = (value: Json | undefined): string => {
  const [marker, d] = [at(value, '/marker'), at(value, '/d')];
  const name = label(textOf(marker)).toLowerCase();
  return typeof d !== 'number' ? name : `${name} ${d > 0 ? 'goes up' : 'goes down'} (d ${figure(d)})`;
};

/** What an entry of the overview says in a few words; undefined for one that has its own place there. */
export function highlight({ pointer, key, value }: Entry, { raw }: PaneData): Highlight | undefined {
  if (pointer === '/identity/expertise_areas')
    return { about: 'Knows', words: greatest(value, 4) || first(names(value), 4) };
  if (pointer === '/peers') return { about: 'People', words: first(names(value), 3) };
  if (pointer === '/identity/priorities') return { about: 'Puts first', words: first(names(value), 3) };
  if (pointer === '/traits/values') return { about: 'Speaks of', words: greatest(value, 4) || first(names(value), 4) };
  if (pointer.startsWith('/episodes/'))
    return { about: 'Now', words: textOf(at(value, '/label') ?? at(value, '/kind')) };
  if (pointer.startsWith('/traits/stress_responses/')) return { about: 'Under load', words: change(value) };
  const reading = pointer.startsWith('/traits/big_five/') ? traitReading(raw, key) : undefined;
  return reading && { about: 'Trait', words: traitSentence(label(safe(key)), reading) };
}
