import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOf, shareWords } from '../../../scripts/truth/interval.ts';
import { actorsShuffled, daysPermuted } from '../../../scripts/truth/nulls.ts';
import { toldMerges } from '../../../scripts/truth/told-merges.ts';
import type { SourceEvent } from '../../../src/contract/event.ts';
import { anyEvents } from '../../engine/arbitrary-events.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { makeRepository } from '../../helpers/repository.ts';

const day = 86_400_000;
const dayOf = (moment: string) => Math.floor(Date.parse(moment) / day);
/** The events by UTC, so that a day is a day for whoever looks. */
const inUtc = (events: readonly SourceEvent[]): SourceEvent[] =>
  events.map((event) => ({
    ...event,
    occurred_at: new Date(event.occurred_at).toISOString(),
    utc_offset_minutes: 0,
  }));

describe('the nulls', () => {
  it('keep every event, its weekday and its time of day, and whole days together', () => {
    fc.assert(
      fc.property(anyEvents, fc.integer(), (events, seed) => {
        const plain = inUtc(events);
        const permuted = daysPermuted(plain, seed);
        const to = new Map<number, number>();
        for (const [index, { id, occurred_at: at }] of permuted.entries()) {
          const before = plain[index] as SourceEvent;
          expect([id, new Date(at).getUTCDay(), at.slice(10)]).toEqual([
            before.id,
            new Date(before.occurred_at).getUTCDay(),
            before.occurred_at.slice(10),
          ]);
          expect(to.get(dayOf(before.occurred_at)) ?? dayOf(at)).toBe(dayOf(at));
          to.set(dayOf(before.occurred_at), dayOf(at));
        }
        expect(new Set(to.values()).size).toBe(to.size);
        expect(daysPermuted(plain, seed)).toEqual(permuted);
      }),
      { numRuns: 50 },
    );
  });

  it('deal out who acted among the events of a kind, and nothing else', () => {
    fc.assert(
      fc.property(anyEvents, fc.integer(), (events, seed) => {
        const dealt = actorsShuffled(events, seed);
        const hands = (all: readonly SourceEvent[]) =>
          all.map(({ kind, actor, self }) => JSON.stringify([kind, actor, self])).toSorted();
        const rest = (all: readonly SourceEvent[]) =>
          all.map((event) => ({ ...event, actor: undefined, self: undefined }));
        expect(hands(dealt)).toEqual(hands(events));
        expect(rest(dealt)).toEqual(rest(events));
      }),
      { numRuns: 50 },
    );
  });
});

it('gives shares with the interval of Wilson', () => {
  expect(shareOf(0, 0)).toBeUndefined();
  const { low = 0, high = 0 } = shareOf(12, 15) ?? {};
  expect([low, high].map((value) => value.toFixed(3))).toEqual(['0.548', '0.930']);
  expect(shareWords(12, 15)).toBe('12 of 15, .80 [.55–.93]');
  expect(shareWords(15, 15)).toBe('15 of 15, 1.00 [.80–1.00]');
});

it('counts a history beside plain git, and the same again', () => {
  const authors = [
    ['Ana Torres', 'ana@orchard.example'],
    ['Bo Lind', 'bo@orchard.example'],
  ] as const;
  const folder = makeRepository(
    join(temporaryFolder(), 'orchard'),
    Array.from({ length: 24 }, (_, index) => {
      const [author, email] = authors[index % 3 === 0 ? 1 : 0];
      const at = new Date(Date.UTC(2026, 0, 1 + index, 9)).toISOString();
      return { author, email, at, message: `Prune row ${index}` };
    }),
  );
  const run = () =>
    execFileSync(process.execPath, ['scripts/truth/truth.ts', folder, '--people', '2'], { encoding: 'utf8' });
  const printed = run();
  expect(printed).toMatch(/own commits as plain git counts them\s+2 of 2, 1\.00/);
  expect(printed).toMatch(/\/identity\/role\s+2 of 2/);
  expect(run()).toBe(printed);
});

describe('the numbers of merges in a sentence', () => {
  it.each([
    [
      "Merged 1,203 branches ending in other people's commits, 2 in programs' and 1 in own ones; made 4 other merges.",
      { others: 1_203, bots: 2, own: 1, rest: 4 },
    ],
    ['Merged 1 branch ending in own commits; made another merge.', { others: 0, bots: 0, own: 1, rest: 1 }],
    [
      "Merged 3 branches ending in programs' commits; put in 8 changes of other people without a merge.",
      { others: 0, bots: 3, own: 0, rest: 0 },
    ],
    ['Made 2 merges; put in 3 changes of other people without a merge.', { others: 0, bots: 0, own: 0, rest: 2 }],
    ['Made 2 of the 9 commits by people, all of them merges.', { others: 0, bots: 0, own: 0, rest: 0 }],
  ])('are read from “%s”', (background, merges) => {
    expect(toldMerges(background)).toEqual(merges);
  });
});
