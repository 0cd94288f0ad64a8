import { expect, it } from 'vitest';
import { receivedStatus } from '../../../../src/client/received/status-answer.ts';
import { buildWords, resultWords } from '../../../../src/explorer/places/builds/build-words.ts';
import { withStatus, type Build } from '../../../../src/explorer/state/builds/build.ts';

const start = Date.UTC(2026, 10, 20, 12);
const fresh: Build = {
  namespaceId: 'ns_1',
  name: 'acme',
  id: 'build_1',
  state: 'waiting',
  word: 'accepted',
  stage: undefined,
  done: undefined,
  total: undefined,
  startedAt: start,
  movedAt: start,
  endedAt: undefined,
  tookMs: undefined,
  error: undefined,
  earlierMs: undefined,
  judged: 'status',
  failure: undefined,
};
const plainLine = (line: ReturnType<typeof buildWords>) =>
  line.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
const words = (build: Build, now: number) => plainLine(buildWords(build, now));

it('says of a build whose status is in no known word, and which does not move, that it may go on', () => {
  const baking = withStatus(fresh, receivedStatus({ status: 'baking' }), start + 1000);
  expect(words(baking, start + 30_000)).toBe('baking for 30 s');
  expect(words(baking, start + 121_000)).toBe(
    'baking for 2 min, which is no word known here, and no date has moved for 2 min; it may go on',
  );
});

it('says of a build in a known word only that nothing changes', () => {
  const running = withStatus(fresh, receivedStatus({ status: 'running' }), start + 1000);
  expect(words(running, start + 121_000)).toBe('running for 2 min, no change for 2 min');
});

it('says of a build of no events that there was nothing to build from, and of one that made no count only that it ended', () => {
  const done = { ...fresh, state: 'completed' as const, word: 'completed', endedAt: start + 100, tookMs: 100 };
  expect(words({ ...done, events: 0 }, start + 60_100)).toBe('built from no events in 0.1 s, 1 min ago');
  expect(words(done, start + 60_100)).toBe('built in 0.1 s, 1 min ago');
  expect(plainLine(resultWords({ ...done, events: 0 }, start))).toMatch(/^nothing to build from; i imports$/);
});
