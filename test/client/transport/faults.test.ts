import { describe, expect, it } from 'vitest';
import type { Calls } from '../../../src/client/calls.ts';
import { GatewayFailure } from '../../../src/client/failure.ts';
import { json, misbehavingGateway } from '../../helpers/misbehaving-gateway.ts';
import { timedClient } from '../../helpers/timed-client.ts';
import { faults } from './faults.ts';

const key = 'sk_0123456789abcdefghij';
const address = { namespace_id: 'ns_1' };

const good = { success: true, data: { subject: 'Ada' } };

const requests = [
  {
    method: 'GET',
    path: '/namespaces',
    repeat: 'safe',
    call: (calls: Calls) => calls.listNamespaces({ page: 1, pageSize: 20 }),
  },
  { method: 'GET', path: '/personas', repeat: 'safe', call: (calls: Calls) => calls.readPersona(address) },
  {
    method: 'POST',
    path: '/personas',
    repeat: 'safe',
    call: (calls: Calls) => calls.createOrFetchPersona({ ...address, subject: 'Ada' }),
  },
  {
    method: 'POST',
    path: '/namespaces',
    repeat: 'once',
    call: (calls: Calls) => calls.createNamespace({ name: 'acme' }),
  },
  { method: 'POST', path: '/personas/build', repeat: 'once', call: (calls: Calls) => calls.triggerBuild(address) },
] as const;

const rows: string[] = [];
const failureOf = async (promise: Promise<unknown>): Promise<GatewayFailure> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(GatewayFailure);
  return error as GatewayFailure;
};

describe('a fault', () => {
  for (const { name, play, kind, persona = kind, sends } of faults)
    it(`${name}: is ${kind}, in words, with ${sends.safe} and ${sends.once} requests`, async () => {
      const outcomes = await Promise.all(
        requests.map(async ({ method, path, repeat, call }) => {
          let healed = false;
          const gateway = await misbehavingGateway((arrival, response, socket) =>
            healed ? json(response, 200, good) : play(arrival, response, socket, client.clock),
          );
          const client = timedClient(gateway, { key, random: () => 0.5 });
          const failure = await failureOf(call(client.calls));
          const arrived = gateway.arrivals.filter((one) => one.method === method && one.path === path).length;
          healed = true;
          expect((await client.calls.readPersona(address)).persona.subject).toBe('Ada');
          await gateway.close();
          expect.soft({ method, path, kind: failure.kind, arrived }).toEqual({
            method,
            path,
            kind: method === 'GET' && path === '/personas' ? persona : kind,
            arrived: sends[repeat],
          });
          expect(failure.message).toMatch(/^[A-Z\d].*[.!?]$/s);
          expect(JSON.stringify([client.requests.list(), failure.facts()])).not.toContain(key.slice(-8));
          const record = client.requests
            .list()
            .find((one) => one.method === method && one.path.startsWith(`/gateway/v1${path}`));
          expect(record).toMatchObject({ state: 'failed' });
          expect(record?.attempts).toHaveLength(arrived);
          expect(record?.attempts.at(-1)).toMatchObject({ status: failure.status, failure: expect.any(String) });
          const words = failure.message.replaceAll(new URL(gateway.baseUrl).host, 'HOST');
          return { arrived, words: words.replace(/within \d+ s/, 'within N s') };
        }),
      );
      const sent = outcomes.map(({ arrived }) => arrived).join(' | ');
      rows.push(`| ${name} | ${kind} | ${outcomes[0]?.words} | ${sent} |`);
    });

  it('is in the table that docs/gateways.md speaks of', async () => {
    const head =
      '| fault | kind | a person reads | GET /namespaces | GET /personas | POST /personas | POST /namespaces | POST /personas/build |';
    const text = [head, head.replaceAll(/[^|]+/g, ' --- '), ...rows].join('\n');
    await expect(`${text}\n`).toMatchFileSnapshot('../../fixtures/client/fault-table.md');
  });
});
