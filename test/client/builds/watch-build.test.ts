import { expect, it, onTestFinished } from 'vitest';
import { watchBuild } from '../../../src/client/builds/watch-build.ts';
import { json, misbehavingGateway, type Play } from '../../helpers/misbehaving-gateway.ts';
import { timedClient } from '../../helpers/timed-client.ts';

const address = { namespace_id: 'ns_1' };

async function watched(play: Play, signal = new AbortController().signal) {
  const gateway = await misbehavingGateway(play);
  onTestFinished(() => gateway.close());
  const { calls, clock } = timedClient(gateway);
  const seen: (string | undefined)[] = [];
  const look = async () => {
    for await (const { status } of watchBuild(calls, address, { clock, signal, random: () => 0.5 }))
      seen.push(typeof status.status === 'string' ? status.status : undefined);
  };
  return { seen, watch: () => clock.passing(look()), gateway, clock };
}
const status = (word: string) => ({ success: true, data: { build_id: 'build_1', status: word } });

it('watches a build to its end, through words it does not know and a gateway that is away for a while', async () => {
  const { seen, watch } = await watched(({ before }, response, socket) => {
    if (before >= 2 && before < 9) return void socket.destroy();
    const word = before < 1 ? 'queued' : before < 12 ? 'simmering' : 'completed';
    return json(response, 200, status(word));
  });
  await watch();
  expect(new Set(seen)).toEqual(new Set(['queued', 'simmering', 'completed']));
  expect(seen.at(-1)).toBe('completed');
});

it('ends when the gateway refuses, and when it stays away', async () => {
  const refused = await watched((_, response) => json(response, 401, {}));
  await expect(refused.watch()).rejects.toMatchObject({ kind: 'key-refused' });
  const away = await watched((_, __, socket) => void socket.destroy());
  await expect(away.watch()).rejects.toMatchObject({ kind: 'reset' });
  expect(away.gateway.arrivals.length).toBeGreaterThan(20);
});

it('ends at once when it is cancelled', async () => {
  const stop = new AbortController();
  const { seen, watch } = await watched((_, response) => {
    json(response, 200, status('running'));
    response.on('close', () => stop.abort());
  }, stop.signal);
  await expect(watch()).rejects.toBeDefined();
  expect(seen.length).toBeLessThan(3);
});
