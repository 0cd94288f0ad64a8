import { expect, it } from 'vitest';
import { toldProgress } from '../../../src/cli/interpreting/told-progress.ts';
import { handMovedClock } from '../../helpers/hand-moved-clock.ts';

const step = (done: number, notice?: string) => ({
  stage: 'examining' as const,
  done,
  total: 90,
  tokens: { sent: done * 400, answered: done * 40, budget: 100_000 },
  accepted: 0,
  dropped: 0,
  ...(notice === undefined ? {} : { notice }),
});
const told = () => {
  const clock = handMovedClock();
  let err = '';
  const tell = toldProgress({ err: { write: (text: string) => (err += text) }, clock }, new Set());
  return { clock, tell, lines: () => err.split('\n').filter((line) => line !== '') };
};

it('tells every tenth of a fast run', () => {
  const { tell, lines } = told();
  for (let done = 1; done <= 90; done += 1) tell(step(done));
  expect(lines()).toHaveLength(11);
  expect(lines()[1]).toBe('examines the model: 9 of 90; 3,960 tokens, 0 accepted, 0 dropped');
});

it('tells a step of a slow run where nothing was told for half a minute', async () => {
  const { clock, tell, lines } = told();
  tell(step(1));
  for (const done of [2, 3, 4, 5, 6]) {
    await clock.advance(12_000);
    tell(step(done));
  }
  expect(lines().map((line) => line.split(';')[0])).toEqual([
    'examines the model: 1 of 90',
    'examines the model: 4 of 90',
  ]);
});

it('tells each notice once', () => {
  const { tell, lines } = told();
  tell(step(1, 'The server is slow.'));
  tell(step(2, 'The server is slow.'));
  expect(lines()).toEqual(['The server is slow.']);
});
