import { describe, expect, it } from 'vitest';
import { testsOverSockets } from '../../build/tests-over-sockets.ts';

const found = testsOverSockets('test/**/*.test.{ts,tsx}');

describe('the tests over sockets', () => {
  it.each([
    ['test/client/words.test.ts', 'opens a server itself'],
    ['test/client/call/doubt.test.ts', 'opens one by a helper'],
    ['test/embedded/attach.test.ts', 'starts a thread by what it tests'],
    ['test/cli/exit-codes.test.ts', 'runs commands, which load what they need when they need it'],
    ['test/end-to-end/program.test.ts', 'starts a process'],
    ['test/cli/remote-explorer.test.ts', 'draws into a pty'],
  ])('have %s among them, which %s', (file) => {
    expect(found).toContain(file);
  });

  it.each(['test/text/cells.test.ts', 'test/frames/screens.test.tsx', 'test/explorer/scenarios/persona.test.tsx'])(
    'leave %s to the pure ones',
    (file) => {
      expect(found).not.toContain(file);
    },
  );
});
