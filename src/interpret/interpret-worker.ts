import { parentPort } from 'node:worker_threads';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { systemClock } from '../client/clock.ts';
import { keptAnswers } from './kept/kept-answers.ts';
import { keptExaminations } from './kept/kept-examinations.ts';
import { interpretation } from './run.ts';
import type { WorkerNews, WorkerOrder } from './worker-orders.ts';

const say = (news: WorkerNews) => parentPort?.postMessage(news);
const stop = new AbortController();

/** What looks like a sign of control is a text here. */
const asText = { disallowedSpecial: new Set<string>() };

/** resolved by the next page, or by the end */
let arrived: ((texts: readonly string[] | undefined) => void) | undefined;

async function* pages(): AsyncGenerator<readonly string[]> {
  say({ type: 'from the beginning' });
  for (;;) {
    const { promise, resolve } = Promise.withResolvers<readonly string[] | undefined>();
    arrived = resolve;
    say({ type: 'more' });
    const texts = await promise;
    if (texts === undefined) return;
    yield texts;
  }
}

async function run({ order, model, folder, examinations }: Extract<WorkerOrder, { type: 'begin' }>): Promise<void> {
  const made = await interpretation({
    order: { ...order, pages },
    model: { ...model, url: new URL(model.url) },
    count: (text) => countTokens(text, asText),
    clock: systemClock,
    kept: keptAnswers(folder),
    examinations: keptExaminations(examinations),
    findSecrets: async (texts) => {
      const { findSecrets } = await import('../lint/secretlint.ts');
      return findSecrets(texts);
    },
    tell: (news) => say({ type: 'news', news }),
    signal: stop.signal,
  });
  say({ type: 'done', made });
}

parentPort?.on('message', (order: WorkerOrder) => {
  if (order.type === 'page') arrived?.(order.texts);
  else if (order.type === 'end') arrived?.(undefined);
  else if (order.type === 'stop') {
    stop.abort(new Error('the run was stopped'));
    arrived?.(undefined);
  } else
    run(order).catch((error: unknown) =>
      say({ type: 'failed', why: error instanceof Error ? error.message : String(error) }),
    );
});
