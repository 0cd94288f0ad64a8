import { at, children } from '../../contract/persona/json-pointer.ts';
import type { Json } from '../../contract/scalars.ts';
import { figure } from '../../text/figure.ts';
import { label } from '../../text/label.ts';
import { day, instant } from '../../text/moment.ts';
import { safe } from '../../text/safe.ts';
import { firstWords } from './first-words.ts';
import type { Material } from './material.ts';
import { joinedWords, strong, type Words } from './words.ts';

/** The keys of an identity that have sentences of their own. */
const told = new Set([
  'role',
  'organization',
  'background',
  'expertise_areas',
  'priorities',
  'key_relationships',
  'data_interests',
  'communication_preferences',
]);
const most = { long: 5, short: 2 };
const longest = { long: 90, short: 40 };

/** A value in a few words: a text, a number, or a short list of these; an object gives the first of its texts, of weights their names, of other numbers these too. */
function inWords(value: Json): string {
  if (typeof value === 'string') {
    const moment = instant(value);
    return moment === undefined ? safe(value).replace(/\.$/, '') : day(moment, 'utc');
  }
  if (typeof value === 'number') return String(value);
  const items = children(value);
  const few = (texts: readonly string[]) =>
    texts
      .filter((text) => text !== '')
      .slice(0, 4)
      .join(', ');
  if (Array.isArray(value)) return few(items.map(([, item]) => inWords(item)));
  const numbers = items.flatMap(([key, item]) => (typeof item === 'number' ? [{ key: safe(key), item }] : []));
  if (numbers.length > 0 && numbers.length === items.length) {
    const areWeights = numbers.every(({ item }) => item >= 0 && item <= 1);
    return few(numbers.map(({ key, item }) => (areWeights ? key : `${key} ${figure(item)}`)));
  }
  const texts = items.filter(([, item]) => typeof item === 'string' || (item !== null && typeof item === 'object'));
  return texts.map(([, item]) => inWords(item)).find((text) => text !== '') ?? '';
}

/** What a gateway tells of who somebody is under keys of its own, or as prose: its first values, each by its name. */
export function given(material: Material, isLong: boolean): Words {
  const identity = at(material.raw, '/identity');
  if (typeof identity === 'string') return [firstWords(safe(identity), isLong ? 220 : 64)];
  if (identity === null || typeof identity !== 'object' || Array.isArray(identity)) return [];
  const length = isLong ? longest.long : longest.short;
  const parts = children(identity).flatMap(([key, value]): Words[] => {
    const text = told.has(key) ? '' : firstWords(inWords(value), length);
    return text === '' ? [] : [[`${label(safe(key)).toLowerCase()} `, strong(text)]];
  });
  return joinedWords(parts.slice(0, isLong ? most.long : most.short), '; ');
}
