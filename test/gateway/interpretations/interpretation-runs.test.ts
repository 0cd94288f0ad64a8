import { expect, it } from 'vitest';
import type { Interpreted, Interpreter } from '../../../src/contract/interpretations/interpreter.ts';
import { createInterpretationRuns } from '../../../src/gateway/interpretations/interpretation-runs.ts';
import { orchardRun } from '../../helpers/orchard-claims.ts';
import { scriptedInterpreter } from '../../helpers/scripted-interpreter.ts';

const scope = { orgId: 'org', namespaceId: 'orchard' };
const asked = { subject: 'Ada Okafor', at: '2026-11-20T12:00:00.000Z', accepted: [], dryRun: true, anew: false };

/** Runs whose ends are given by hand, each in its turn. */
function runsByHand() {
  const ends: PromiseWithResolvers<Interpreted>[] = [];
  const run: Interpreter['run'] = () => {
    const end = Promise.withResolvers<Interpreted>();
    ends.push(end);
    return end.promise;
  };
  const runs = createInterpretationRuns({
    interpreter: { ...scriptedInterpreter().interpreter, run },
    openEvents: async () => ({
      total: 0,
      identities: [],
      corrections: [],
      async *pages() {
        yield [];
      },
      close: async () => {},
    }),
    closing: new AbortController().signal,
  });
  const begin = (signal = new AbortController().signal) =>
    runs.run(scope, asked, { tell: () => {}, signal, keep: async () => {} });
  return { runs, ends, begin };
}
const made: Interpreted = { claims: [], run: orchardRun(0) };

it('refuses a second run of a namespace while one goes on', async () => {
  const { runs, ends, begin } = runsByHand();
  const first = begin();
  await expect.poll(() => ends.length).toBe(1);
  expect(runs.goingOn()).toBe(1);
  await expect(begin()).rejects.toMatchObject({ code: 'already_interpreting' });
  ends[0]?.resolve(made);
  await first;
  expect(runs.goingOn()).toBe(0);
});

it('begins one after another that was cut has ended, and one alone', async () => {
  const { ends, begin } = runsByHand();
  const cut = new AbortController();
  const first = begin(cut.signal);
  await expect.poll(() => ends.length).toBe(1);
  cut.abort();
  const next = [begin(), begin()];
  const settled = Promise.allSettled(next);
  ends[0]?.resolve(made);
  await first;
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.resolve(made);
  expect((await settled).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ends).toHaveLength(2);
});
