import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { remoteConnection } from '../../src/cli/choosing/gateway-connection.ts';
import { beginDebugging } from '../../src/cli/debugging.ts';
import type { ProcessWorld } from '../../src/cli/process-world.ts';
import { takeEnvironment } from '../../src/settings/environment.ts';
import { temporaryFolder } from '../gateway/running-gateway.ts';
import { json, misbehavingGateway } from '../helpers/misbehaving-gateway.ts';

const key = 'sk-planted-0123456789';

function debugging() {
  const file = join(temporaryFolder(), 'debug.jsonl');
  const stop = new AbortController();
  const world = {
    args: ['show', 'Ada Okafor'],
    out: { isTTY: false },
    signal: stop.signal,
    pid: 42,
    node: '26.0.0',
  } as unknown as ProcessWorld;
  const debug = beginDebugging(world, takeEnvironment({ PERSONA_DEBUG: file, PERSONA_API_KEY: key }));
  const lines = () =>
    readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { debug, stop, lines, text: () => readFileSync(file, 'utf8') };
}

it('writes every attempt at a request and every wait before another one, without what the gateway said', async () => {
  const gateway = await misbehavingGateway(({ before }, response) =>
    before === 0
      ? json(
          response,
          503,
          { success: false, error: { code: 'busy', message: 'Ada Okafor is being built' } },
          { 'retry-after': '0' },
        )
      : json(response, 200, { success: true, data: { identity: { display_name: 'Ada Okafor' } } }),
  );
  onTestFinished(() => gateway.close());
  const { debug, lines, text } = debugging();
  const connection = remoteConnection({
    kind: 'remote',
    name: 'work',
    baseUrl: gateway.baseUrl,
    key,
    colour: undefined,
    readOnly: false,
    remark: undefined,
  });
  debug.follow(connection);
  await connection.client.calls.readPersona({ external_reference_id: 'crm-ada' });
  const about = { method: 'GET', path: '/gateway/v1/personas?external_reference_id=…', number: 1 };
  const written = lines().filter(({ what }) => what === 'request' || what === 'retry');
  expect(written).toEqual([
    expect.objectContaining({ what: 'request', attempt: 1, status: 503, ms: expect.any(Number), ...about }),
    expect.objectContaining({ what: 'retry', attempt: 2, wait: expect.any(Number), ...about }),
    expect.objectContaining({ what: 'request', attempt: 2, status: 200, ...about }),
  ]);
  expect(text()).not.toMatch(/Ada|Okafor|planted/);
});

it('writes what nobody caught, with its stack, and the command without its arguments', () => {
  const { stop, lines, text } = debugging();
  stop.abort(new TypeError('cannot read "a letter to Ada"'));
  expect(lines()[0]).toMatchObject({ what: 'start', command: 'show', pid: 42, node: '26.0.0', terminal: 'none' });
  expect(lines()[1]).toMatchObject({
    what: 'unhandled',
    error: 'TypeError',
    message: 'cannot read "…"',
    stack: expect.arrayContaining([expect.stringMatching(/^at .*debugging\.test\.ts/)]),
  });
  expect(text()).not.toContain('Ada');
});

it('tells frames that took longer than 33 ms, and of the others only the first', () => {
  const { debug, lines } = debugging();
  for (const milliseconds of [12, 33, 34.4, 5]) debug.rendered(milliseconds);
  expect(lines().slice(1)).toEqual([
    expect.objectContaining({ what: 'step', step: 'first frame' }),
    expect.objectContaining({ what: 'slow render', frame: 3, ms: 34 }),
  ]);
});
