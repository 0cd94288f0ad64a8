import { aboveMost, figure, median, quantile, type Row } from './row.ts';
import { askWell } from './served.ts';

/** One question, put to us and to bare Hono, which gives the same text. */
export type Question = {
  readonly what: string;
  readonly ours: string;
  readonly bare: string;
  readonly key: string;
  /** what is sent with it, to an agents' endpoint */
  readonly body?: string;
  /** how often it is asked in a round, one after another, and how often by 16 at once */
  readonly times: { readonly alone: number; readonly crowd: number };
  /** how many times bare Hono's it may take at most */
  readonly most?: number;
};

const oneByOne = async (ask: () => Promise<void>, count: number): Promise<number[]> => {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return times;
};
const together = async (ask: () => Promise<void>, count: number): Promise<number> => {
  const began = performance.now();
  let left = count;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (left-- > 0) await ask();
    }),
  );
  return (count / (performance.now() - began)) * 1000;
};

/** What a question takes, ours and bare Hono's in turn: alone and, where that is asked for, with 16 at once. */
export async function answerRows(question: Question, rounds: number): Promise<Row[]> {
  const { what, key, body, times, most } = question;
  const ask = {
    ours: () => askWell(question.ours, key, body, 'application/json'),
    bare: () => askWell(question.bare, key, body, 'application/json'),
  };
  const which = ['ours', 'bare'] as const;
  for (const one of which) await oneByOne(ask[one], times.alone * 10);
  const alone = { ours: [] as number[], bare: [] as number[] };
  const crowd = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1)
    for (const one of which) {
      alone[one].push(...(await oneByOne(ask[one], times.alone)));
      if (times.crowd > 0) crowd[one].push(await together(ask[one], times.crowd));
    }
  const budget = most === undefined ? '' : `${figure(most)} × bare Hono`;
  const row = (of: string, ratio: number, measured: string, beside: string): Row => ({
    what: of,
    measured: `${measured}: ${figure(ratio)} ×`,
    beside: `bare Hono, the same text ${beside}`,
    budget,
    missed: most === undefined ? undefined : aboveMost(ratio, most),
  });
  const spread = (values: readonly number[]) =>
    `p50 ${figure(median(values))} ms, p95 ${figure(quantile(values, 0.95))} ms`;
  const rows = [row(what, median(alone.ours) / median(alone.bare), spread(alone.ours), spread(alone.bare))];
  if (times.crowd > 0)
    rows.push(
      row(
        'the same, 16 at once',
        median(crowd.bare) / median(crowd.ours),
        `${figure(median(crowd.ours))} /s`,
        `${figure(median(crowd.bare))} /s`,
      ),
    );
  return rows;
}
