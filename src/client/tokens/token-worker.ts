import { parentPort } from 'node:worker_threads';
import { countedTokens } from './counted-tokens.ts';

/** What the worker is told: a text to count, or that nobody wants its number any more. */
export type TokenOrder = { readonly id: number; readonly text?: string };
/** What it answers. */
export type TokenNews = { readonly id: number; readonly tokens?: number; readonly wrong?: string };

const counting = new Map<number, AbortController>();

async function count(id: number, text: string): Promise<void> {
  const stop = new AbortController();
  counting.set(id, stop);
  const news = await countedTokens(text, stop.signal).then(
    (tokens): TokenNews => ({ id, tokens }),
    (error: unknown): TokenNews => ({ id, wrong: String(error) }),
  );
  counting.delete(id);
  parentPort?.postMessage(news);
}

parentPort?.on('message', ({ id, text }: TokenOrder) => {
  if (text === undefined) counting.get(id)?.abort();
  else void count(id, text);
});
