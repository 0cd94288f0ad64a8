import { expect, it } from 'vitest';
import { watchFirstRun } from '../../../src/embedded/first-run/first-run-watch.ts';
import { turn } from '../../helpers/hand-moved-clock.ts';

const step = { namespaceId: 'ns_1', state: 'importing', done: 3, total: 9, note: undefined } as const;

it('says a sentence until what is waited for is there', async () => {
  const { watch, tell, tellUntil } = watchFirstRun();
  const heard: (string | undefined)[] = [];
  watch.watch(() => heard.push(watch.note()));
  const reached = Promise.withResolvers<void>();
  tell({ steps: [step], note: undefined });
  tellUntil(reached.promise, 'Another process is still starting.');
  reached.resolve();
  await turn();
  expect(heard).toEqual([undefined, 'Another process is still starting.', undefined]);
  expect(watch.steps()).toEqual([step]);
});

it('takes no newer sentence away', async () => {
  const { watch, tell, tellUntil } = watchFirstRun();
  const reached = Promise.withResolvers<void>();
  tellUntil(reached.promise, 'Another process is still starting.');
  tell({ steps: [step], note: 'Read the repository.' });
  reached.reject(new Error('gone'));
  await turn();
  expect(watch.note()).toBe('Read the repository.');
});
