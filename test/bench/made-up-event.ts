import type { SourceEvent } from '../../src/contract/event.ts';

/** Event number so and so of a made-up person: a few words each, somebody else's every third. */
export const madeUpEvent = (number: number): SourceEvent => {
  const self = number % 3 !== 0;
  const peer = { key: `peer-${number % 97}@made-up.example`, name: `Peer Number${number % 97}` };
  const own = { key: 'ada@made-up.example', name: 'Ada Made-Up' };
  const words = ['ledger', 'harbor', 'signal', 'budget', 'planner', 'garden', 'window', 'bridge', 'letter', 'engine'];
  const word = (step: number) => words[(number * step + (number >> 5)) % words.length];
  return {
    id: `mail:made-up-${number}`,
    provider: number % 5 === 0 ? 'slack' : 'mail',
    kind: 'message',
    occurred_at: new Date(Date.UTC(2020, 0, 1) + number * 190_000).toISOString(),
    self,
    actor: self ? own : peer,
    to: [self ? peer : own],
    audience: 'one',
    utc_offset_minutes: 60,
    text: `I think we should move the ${word(3)} before the ${word(7)} because the ${word(1)} was late again. Could you look at number ${number} with me? Thank you, the ${word(9)} can wait.`,
  };
};
