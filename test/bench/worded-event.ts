import { chanceFrom } from '../../scripts/fill-names.ts';
import type { SourceEvent } from '../../src/contract/event.ts';

const small =
  'the to of and in that it is was for on you with we this be have are as not will but at from or by can so'.split(' ');
const beginnings =
  'a ba be bo ca ce co com con cu da de di do e en ex fa fi fo ga ge gi ha he ho in la le li lo ma me mi mo na ne no o pa pe per po pro ra re ri ro sa se si so sta su sub ta te ti to tra un va ve vi wa we wi'.split(
    ' ',
  );
const middles =
  'ba ca ce ci da de di fa fe ga ge la le li lo ma me mi mo na ne ni no pa pe pi ra re ri ro sa se si so ta te ti to va ve vi'.split(
    ' ',
  );
const ends = ['', 'd', 'ed', 'er', 'ing', 'l', 'ly', 'n', 'r', 's', 't', 'tion'];

const at = <T>(list: readonly T[], chance: number): T => list[Math.floor(chance * list.length)] as T;

/** Words as a language has them: a few small ones that stand everywhere, then ever rarer ones that begin alike. */
export const vocabulary = (count: number): readonly string[] => {
  const chance = chanceFrom(7);
  const words = new Set(small);
  while (words.size < count) {
    const length = 1 + Math.floor(chance() * 3);
    words.add(
      at(beginnings, chance()) + Array.from({ length }, () => at(middles, chance())).join('') + at(ends, chance()),
    );
  }
  return [...words];
};

/** Events of somebody who writes 8 to 40 words each, the nth word of the vocabulary about 1/n as often as the first. */
export function* wordedEvents(words: readonly string[], first: number, count: number): Generator<SourceEvent> {
  const chance = chanceFrom(first + 1);
  const word = () => words[Math.floor(words.length ** chance()) - 1] ?? '';
  for (let number = first; number < first + count; number += 1) {
    const self = number % 3 !== 0;
    const peer = { key: `peer-${number % 997}@made-up.example`, name: `Peer Number${number % 997}` };
    const own = { key: 'ada@made-up.example', name: 'Ada Made-Up' };
    yield {
      id: `mail:worded-${number}`,
      provider: number % 5 === 0 ? 'slack' : 'mail',
      kind: 'message',
      occurred_at: new Date(Date.UTC(2016, 0, 1) + number * 900_000).toISOString(),
      self,
      actor: self ? own : peer,
      to: [self ? peer : own],
      audience: 'one',
      utc_offset_minutes: 60,
      text: `${Array.from({ length: 8 + Math.floor(chance() * 33) }, word).join(' ')}.`,
    };
  }
}
