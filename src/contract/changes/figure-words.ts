import { amount } from '../../text/amount.ts';
import type { Figure } from './figures.ts';

/** What a number is called where its own name does not say it. */
const names: Readonly<Record<string, string>> = {
  own: 'share of the commits by people',
  releases: 'share of the releases',
  merges: 'merges',
  night_share: 'at night',
  weekend_share: 'on weekends',
  body_share: 'with a body',
  asks_share: 'asking',
  message_words: 'words a message',
  reply_minutes: 'minutes to an answer',
  event_count: 'events',
  to: 'to them',
  from: 'from them',
  met: 'meetings',
  relationship_type: '',
  trust_level: 'trust',
  new_people: 'new people',
  seldom: 'met seldom',
  stance: '',
  horizon: '',
};

/** What a number or a word of a claim is called; "" where the claim says it already. */
export const figureName = (name: string): string =>
  Object.hasOwn(names, name) ? (names[name] ?? name) : name.replaceAll('_', ' ');

const rounded = (value: number): string => amount(Number.isInteger(value) ? value : Number(value.toPrecision(3)));

/** What a number or a word of a claim was and is: "share of the releases 71 → 82 %". */
export function figureWords({ name, before, now, isShare }: Figure, isNamed = true): string {
  const label = isNamed ? figureName(name) : '';
  const [then, there] = [before, now].map((value) => {
    if (typeof value === 'string') return value === '' ? 'nothing' : value;
    return isShare === true ? String(Math.round(value * 100)) : rounded(value);
  });
  const unit = isShare === true ? ' %' : '';
  return `${label === '' ? '' : `${label} `}${then} → ${there}${unit}`;
}
