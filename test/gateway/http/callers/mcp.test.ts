import { expect, it } from 'vitest';
import { callerBounds } from '../../../../src/contract/limits.ts';
import { handMovedClock } from '../../../helpers/hand-moved-clock.ts';
import { createKey, runningGateway } from '../../running-gateway.ts';
import { headOf, rawCaller, statusOf } from './raw-caller.ts';

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

async function withMcp() {
  const stopwatch = handMovedClock();
  const gateway = await runningGateway({ serving: { stopwatch } });
  const { origin, opened, call, withPersona } = gateway;
  const { namespace } = await withPersona('one');
  const path = (id: string) => `POST /mcp/${id}`;
  /** A subscription, which stays open. */
  const listening = async (key = opened.key, id: string = namespace.id) => {
    const caller = await rawCaller(origin);
    const version = '2026-07-28';
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: {
        notifications: { toolsListChanged: true },
        _meta: {
          'io.modelcontextprotocol/protocolVersion': version,
          'io.modelcontextprotocol/clientInfo': { name: 'a test', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    });
    const headers = {
      ...json,
      'mcp-protocol-version': version,
      'mcp-method': 'subscriptions/listen',
      'content-length': String(Buffer.byteLength(body)),
    };
    caller.send(headOf(origin, path(id), key, headers) + body);
    return caller;
  };
  return { ...gateway, stopwatch, namespace, listening, path, call };
}

it('an organization has eight subscriptions, and takes none from the next', async () => {
  const { listening, dataFolder, call, close } = await withMcp();
  const open = await Promise.all(Array.from({ length: callerBounds.streams + 2 }, () => listening()));
  await expect.poll(() => open.filter(({ heard }) => heard() === '').length).toBe(0);
  const statuses = () => open.map(({ heard }) => statusOf(heard())).toSorted((one, other) => one - other);
  expect(statuses()).toEqual([...Array.from({ length: 8 }, () => 200), 429, 429]);
  const { key } = await createKey(dataFolder, 'Another');
  const other = await call('POST', '/namespaces', { key, json: { name: 'b' } });
  const theirs = await listening(key, other.body.data.id);
  await expect.poll(() => theirs.heard()).toContain('acknowledged');
  // Subscriptions do not hold up a gateway that closes, and are told that it is over.
  await close();
  expect(await theirs.answer).toContain('"resultType":"complete"');
});

it('a call must come in time', async () => {
  const { origin, opened, stopwatch, namespace, path } = await withMcp();
  const drip = await rawCaller(origin);
  drip.send(headOf(origin, path(namespace.id), opened.key, { ...json, 'content-length': '100' }));
  drip.send('{"jsonrpc"');
  for (let second = 0; second < 60 && drip.heard() === ''; second += 1) {
    drip.send(' ');
    await stopwatch.advance(1_000);
  }
  expect(statusOf(await drip.answer)).toBe(408);
});
