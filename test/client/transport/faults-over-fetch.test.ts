import { describe, expect, it, onTestFinished } from 'vitest';
import { GatewayFailure } from '../../../src/client/failure.ts';
import { overFetch } from '../../../src/client/transport/over-fetch.ts';
import { json, type MisbehavingGateway, misbehavingGateway } from '../../helpers/misbehaving-gateway.ts';
import { timedClient } from '../../helpers/timed-client.ts';
import { faults } from './faults.ts';

const clientOver = (gateway: MisbehavingGateway) => timedClient(gateway, { random: () => 0.5, send: overFetch });

describe('over the global fetch, as to remote gateways,', () => {
  for (const { name, play, kind, persona = kind, sends } of faults)
    it(`${name}: is ${kind} too`, async () => {
      const gateway = await misbehavingGateway((...asked) => play(...asked, clock));
      onTestFinished(() => gateway.close());
      const { calls, clock } = clientOver(gateway);
      const failure: unknown = await calls.readPersona({ namespace_id: 'ns_1' }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(GatewayFailure);
      expect({ kind: (failure as GatewayFailure).kind, sends: gateway.arrivals.length }).toEqual({
        kind: persona,
        sends: sends.safe,
      });
    });

  it('a good answer is read, a body is sent, and events are streamed', async () => {
    const receipt = { accepted: 2, updated: 0, duplicates: 0, rejected: 0, errors: [] };
    const gateway = await misbehavingGateway(({ path, body }, response) =>
      json(response, 200, { success: true, data: path === '/events' ? receipt : { subject: body } }),
    );
    onTestFinished(() => gateway.close());
    const { calls } = clientOver(gateway);
    const address = { namespace_id: 'ns_1' };
    expect((await calls.readPersona(address)).persona.subject).toBe('');
    expect((await calls.createOrFetchPersona({ ...address, subject: 'Ädä' })).subject).toContain('Ädä');
    async function* lines() {
      yield* ['{"id":"1"}', '{"id":"2"}'];
    }
    expect(await calls.sendEvents(address, lines())).toEqual(receipt);
    expect(gateway.arrivals.at(-1)?.body).toBe('{"id":"1"}\n{"id":"2"}\n');
  });
});
