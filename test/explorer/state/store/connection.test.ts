import { expect, it } from 'vitest';
import { cancelled } from '../../../../src/client/failure-words.ts';
import type { RequestRecord } from '../../../../src/client/call/request-log.ts';
import { home } from '../../../../src/explorer/places/index.ts';
import { createExplorer } from '../../../../src/explorer/state/store/explorer.ts';
import { memoryGateway, portsFor } from '../../../helpers/memory-gateway.ts';

const record = (number: number, failure: string | undefined): RequestRecord => ({
  number,
  method: 'POST',
  path: '/personas/preview',
  body: undefined,
  attempts: [
    { startedAt: 0, milliseconds: number, status: failure === undefined ? 200 : undefined, bytes: 1, failure },
  ],
  state: failure === undefined ? 'done' : 'failed',
  nextAttemptAt: undefined,
  raw: undefined,
});

it('says nothing of a gateway by a call that somebody called off', () => {
  const explorer = createExplorer(portsFor(memoryGateway()), home);
  const { connection } = explorer.getState();
  connection.learn([record(1, undefined), record(2, cancelled().message)]);
  expect(explorer.getState().connection).toMatchObject({ state: 'answers', milliseconds: 1 });
  connection.learn([record(1, undefined), record(2, 'nobody answers')]);
  expect(explorer.getState().connection).toMatchObject({ state: 'fails', milliseconds: 2 });
  explorer.close();
});
