import { at, children } from '../../contract/persona/json-pointer.ts';
import { amount, counted } from '../../text/amount.ts';
import { monthOf } from '../../text/date-words.ts';
import { instant } from '../../text/moment.ts';
import { safe } from '../../text/safe.ts';
import type { Material } from './material.ts';
import { monthsIn } from './months.ts';
import { joinedWords, strong, type Words } from './words.ts';

const momentAt = (
  moments: readonly (string | undefined)[],
  best: (...values: number[]) => number,
): number | undefined => {
  const known = moments
    .map((text) => (text === undefined ? undefined : instant(text)))
    .filter((when) => when !== undefined);
  return known.length === 0 ? undefined : best(...known);
};

/** What it was made from, where no strip of months shows that: how many events of which sources, from when to when. */
export function sources(material: Material, isLong: boolean): Words {
  if (monthsIn(material) !== undefined) return [];
  const providers = children(at(material.raw, '/providers')).map(([, provider]) => provider);
  const texts = (key: string) =>
    providers.map((provider) => at(provider, key)).map((text) => (typeof text === 'string' ? text : undefined));
  const given = providers.flatMap((provider) => {
    const [name, count] = [at(provider, '/provider'), at(provider, '/event_count')];
    return typeof name === 'string' && name !== '' ? [{ name: safe(name, 60), count }] : [];
  });
  if (given.length === 0) return [];
  const [from, until] = [momentAt(texts('/oldest_at'), Math.min), momentAt(texts('/newest_at'), Math.max)];
  const first = from === undefined ? '' : monthOf(from);
  const last = until === undefined ? '' : monthOf(until);
  const when = first === '' || last === '' ? '' : first === last ? `, ${first}` : `, ${first} to ${last}`;
  const told = given.slice(0, isLong ? 4 : 2).map(({ name, count }, index): Words => {
    if (typeof count !== 'number' || count < 0) return [strong(name)];
    return [strong(index === 0 ? counted(count, 'event') : amount(count)), ` of ${name}`];
  });
  return [...joinedWords(told, ', '), when];
}
