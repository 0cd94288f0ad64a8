import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type { AcceptedClaim } from '../../src/contract/interpretations/accepted-claim.ts';
import type { SourceEvent } from '../../src/contract/event.ts';
import type { InterpretNews } from '../../src/contract/interpretations/interpreter.ts';
import type { Clock } from '../../src/contract/time/clock.ts';
import type { Model } from '../../src/interpret/asking/post.ts';
import type { Examined } from '../../src/interpret/examination/examine.ts';
import { type KeptAnswers, nothingKept } from '../../src/interpret/kept/kept-answers.ts';
import { interpretation } from '../../src/interpret/run.ts';

/** A clock that stands still: who sleeps is woken at once, and how long they meant to sleep is written down; deadlines never come. */
export const patientClock = (slept: number[] = []): Clock => ({
  now: () => Date.parse('2026-11-20T12:00:00.000Z'),
  sleep: (milliseconds, signal) => {
    if (milliseconds < 300_000) {
      slept.push(milliseconds);
      return Promise.resolve();
    }
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  },
});

export const count = (text: string): number => countTokens(text, { disallowedSpecial: new Set<string>() });

export type Asking = {
  readonly url: URL;
  readonly events: readonly SourceEvent[];
  readonly model?: Partial<Model>;
  readonly kept?: KeptAnswers;
  readonly examined?: Examined | undefined;
  readonly examinations?: Map<string, Examined>;
  readonly accepted?: readonly AcceptedClaim[];
  readonly corrections?: readonly object[];
  readonly dryRun?: boolean;
  readonly anew?: boolean;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
};

/** A model that passed. */
export const fit: Examined = { passed: 0, wrong: 60, accepted: 30, right: 30 };

/** A run against a server, over these events; what it told is in `news`. */
export async function askedModel(asking: Asking) {
  const { url, events, kept = nothingKept, accepted = [], corrections = [], dryRun = false, anew = false } = asking;
  const news: InterpretNews[] = [];
  const known = asking.examinations ?? new Map<string, Examined>();
  const { examined = fit } = asking;
  const made = await interpretation({
    order: {
      organization: 'org',
      namespaceId: 'orchard',
      subject: 'Ada Okafor',
      at: '2026-11-20T12:00:00.000Z',
      total: events.length,
      identities: [],
      corrections: corrections.map((one) => JSON.stringify(one)),
      pages: async function* () {
        yield events.map((event) => JSON.stringify(event));
      },
      accepted,
      dryRun,
      anew,
    },
    model: { url, name: 'orchard-3b', remote: false, key: undefined, context: 3_000, budget: 100_000, ...asking.model },
    count,
    clock: asking.clock ?? patientClock(),
    kept,
    examinations: {
      find: (host, name, version) =>
        known.get(`${host} ${name} ${version}`) ?? (asking.examinations ? undefined : examined),
      keep: (host, name, version, result) => known.set(`${host} ${name} ${version}`, result),
      forget: (host, name, version) => known.delete(`${host} ${name} ${version}`),
    },
    findSecrets: () => Promise.resolve([]),
    tell: (one) => news.push(one),
    signal: asking.signal ?? new AbortController().signal,
  });
  return { ...made, news };
}
