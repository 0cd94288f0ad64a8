import type { SourceEvent } from '../../src/contract/event.ts';

/** A repeatable sequence of numbers from 0 to 1. */
export const sequence = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const grammar =
  'the a and to of in that it is was for on with as but not be at by this have from or an they which we there were been has when who will more if so what up about out then them these some could into also than other only its over such after most through'.split(
    ' ',
  );
const openers = [
  'however',
  'perhaps',
  'clearly',
  'honestly',
  'because',
  'still',
  'maybe',
  'indeed',
  'anyway',
  'actually',
  'basically',
  'therefore',
  'usually',
  'obviously',
  'sadly',
  'luckily',
];
const subjects =
  'kernel sensor harbour ledger glacier violin tariff orchard satellite pottery vaccine railway archive enzyme lantern compiler turbine festival pigment reactor beetle canal mortgage telescope dialect'.split(
    ' ',
  );

type Writer = {
  readonly number: number;
  readonly habits: readonly number[];
  readonly topics: readonly string[];
  readonly opener: string;
  readonly mark: string;
};

const writerOf = (number: number): Writer => {
  const random = sequence(number * 7_919 + 13);
  return {
    number,
    habits: grammar.map(() => 0.2 + 1.8 * random() ** 2),
    topics: [0, 1, 2].map((step) => subjects[(number * 3 + step) % subjects.length] ?? ''),
    opener: openers[number % openers.length] ?? '',
    mark: ['.', '!', '...', ';'][number % 4] ?? '.',
  };
};

const pick = <T>(items: readonly T[], weights: readonly number[], at: number): T | undefined => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = at * total;
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left <= 0) return items[index];
  }
  return items.at(-1);
};

/** A text by one of the generated writers: habits of grammar words, favourite openers, and three topics of which one is uppermost in a phase. */
export const textOf = (number: number, random: () => number, words = 30, phase = 0): string => {
  const writer = writerOf(number);
  const said = Array.from({ length: words }, (_, index) => {
    if (index % 12 === 0 && random() < 0.5) return writer.opener;
    if (random() < 0.14) return writer.topics[random() < 0.6 ? phase % 3 : Math.floor(random() * 3)] ?? '';
    if (random() < 0.06) return subjects[Math.floor(random() * subjects.length)] ?? '';
    return pick(grammar, writer.habits, random()) ?? 'the';
  });
  return `${said.join(' ')}${writer.mark}`;
};

/** What a text would be headed with: the subject that stands in it most. */
export const headingOf = (text: string): string => {
  const counts = new Map<string, number>();
  for (const word of text.split(/\W+/)) if (subjects.includes(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
};

const personOf = (number: number) => ({
  key: `w${number}@writers.test`,
  name: `Writer ${number}`,
  address: `w${number}@writers.test`,
});

/** So many messages among generated writers, of whom number 0 is the subject and writes or receives half. */
export function* writtenBy(writers: number, messages: number, seed = 1): Generator<SourceEvent> {
  const random = sequence(seed);
  const start = Date.UTC(2024, 0, 1);
  for (let number = 0; number < messages; number += 1) {
    const from = random() < 0.4 ? 0 : 1 + Math.floor(random() * (writers - 1));
    const to =
      from === 0
        ? 1 + Math.floor(random() ** 2 * (writers - 1))
        : random() < 0.6
          ? 0
          : 1 + Math.floor(random() * (writers - 1));
    yield {
      id: `writers:${number}`,
      provider: 'mail',
      kind: 'message',
      occurred_at: new Date(start + number * 1_800_000).toISOString(),
      self: from === 0,
      actor: personOf(from),
      to: [personOf(to)],
      audience: 'one',
      channel: `room ${Math.floor(random() * 12)}`,
      ...(number > 20 && random() < 0.4 ? { reply_to: `writers:${number - 1 - Math.floor(random() * 20)}` } : {}),
      text: textOf(from, random, 30, Math.floor(number / 200)),
      utc_offset_minutes: 60,
    };
  }
}
