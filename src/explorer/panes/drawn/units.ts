import type { Json } from '../../../contract/scalars.ts';
import { span } from '../../../text/ago.ts';
import { counted } from '../../../text/amount.ts';
import { figure, percent } from '../../../text/figure.ts';

type Saying = (value: number) => string;
const per100: Saying = (value) => `${figure(value)} per 100 words`;
const per1000: Saying = (value) => `${figure(value)} per 1,000 words`;

/** What the numbers of the documented inner keys mean; `*` stands for any key. */
const sayings: readonly (readonly [pattern: RegExp, say: Saying])[] = [
  [/^\/traits\/values\/[^/]+$/, per1000],
  [/^\/traits\/cognitive_style\/(hedging|certainty|causality)$/, per100],
  [/^\/traits\/cognitive_style\/questions$/, (value) => `${percent(value)} of sentences ask`],
  [/^\/traits\/cognitive_style\/sentence_words$/, (value) => `${figure(value)} words a sentence`],
  [/^\/traits\/cognitive_style\/formality$/, (value) => `${figure(value)} (talk about 40, news about 68)`],
  [/^\/traits\/emotional_baseline\/valence$/, (value) => `${figure(value)} on −1 to 1`],
  [/^\/traits\/emotional_baseline\/spread$/, (value) => `${figure(value)} from day to day`],
  [/^\/traits\/emotional_baseline\/days$/, (value) => counted(value, 'day')],
  [
    /^\/identity\/communication_preferences\/reply_minutes$/,
    (value) => `answers in ${span(Math.round(value) * 60_000)} (median)`,
  ],
  [/^\/identity\/communication_preferences\/message_words$/, (value) => `${counted(value, 'word')} (median)`],
  [/^\/identity\/communication_preferences\/words_by_channel\/[^/]+$/, (value) => `${counted(value, 'word')} (median)`],
  [/^\/identity\/communication_preferences\/asks_share$/, (value) => `${percent(value)} of messages ask`],
  [
    /^\/identity\/communication_preferences\/body_share$/,
    (value) => `${percent(value)} of commits say more than a heading`,
  ],
  [/^\/identity\/communication_preferences\/openings\/[^/]+$/, (value) => counted(value, 'heading')],
  [/^\/identity\/communication_preferences\/(months|offsets)\/[^/]+$/, (value) => counted(value, 'event')],
  [/^\/identity\/key_relationships\/\d+\/quarters\/[^/]+$/, (value) => counted(value, 'event')],
  [/^\/identity\/key_relationships\/\d+\/to$/, (value) => `${counted(value, 'event')} to them`],
  [/^\/identity\/key_relationships\/\d+\/from$/, (value) => `${counted(value, 'event')} from them`],
  [/^\/identity\/key_relationships\/\d+\/(they_)?took_in$/, (value) => counted(value, 'change')],
  [/^\/identity\/key_relationships\/\d+\/named(_by)?$/, (value) => counted(value, 'commit')],
  [/^\/identity\/key_relationships\/\d+\/met$/, (value) => counted(value, 'meeting')],
  [/^\/facets\/idiolect\/recognised$/, (value) => `${percent(value)} of unseen text known by its habits`],
  [/^\/facets\/idiolect\/chance$/, (value) => `${percent(value)} would be known by chance`],
  [/^\/facets\/idiolect\/punctuation\/[^/]+$/, per1000],
];

/** Hours of the day as ranges: 8, 9, 10, 14 → "8–10, 14 h". */
function hours(value: readonly Json[]): string | undefined {
  if (value.length === 0 || !value.every((hour) => typeof hour === 'number')) return undefined;
  const ranges: [number, number][] = [];
  for (const hour of value) {
    const last = ranges.at(-1);
    if (last && hour === last[1] + 1) last[1] = hour;
    else ranges.push([hour, hour]);
  }
  return `${ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')} h`;
}

/** The value of a documented inner key with its unit; undefined where the unit is not known. */
export function withUnit(pointer: string, value: Json | undefined): string | undefined {
  if (Array.isArray(value))
    return pointer === '/identity/communication_preferences/active_hours' ? hours(value) : undefined;
  return typeof value === 'number' ? sayings.find(([pattern]) => pattern.test(pointer))?.[1](value) : undefined;
}

/** Groups of documented numbers that have no scale in common. */
export const isMixed = (pointer: string): boolean =>
  /^\/(traits\/(cognitive_style|emotional_baseline)|identity\/communication_preferences|facets\/idiolect)$/.test(
    pointer,
  );

/** Groups of documented numbers that are rates, to be seen beside their greatest. */
export const areRates = (pointer: string): boolean =>
  /^\/(traits\/values|facets\/idiolect\/punctuation)$/.test(pointer);
