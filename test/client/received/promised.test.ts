import { describe, expect, it, onTestFinished } from 'vitest';
import type { Calls } from '../../../src/client/calls.ts';
import { createClient } from '../../../src/client/create-client.ts';
import { GatewayFailure } from '../../../src/client/failure.ts';
import { json, misbehavingGateway } from '../../helpers/misbehaving-gateway.ts';

const address = { namespace_id: 'ns_1' };
const nothings = [
  null,
  {},
  [],
  'hello',
  7,
  true,
  { weather: 'fine' },
  { subject: null, build_id: null, accepted: null },
];

async function* noLines() {}

const routes: readonly [what: string, call: (calls: Calls) => Promise<unknown>, kept: readonly unknown[]][] = [
  [
    'a persona binding',
    (calls) => calls.createOrFetchPersona({ ...address, subject: 'Ada' }),
    [{ agent_id: 'a' }, { has_built: false }, { subject: 7 }],
  ],
  ['a receipt', (calls) => calls.sendEvents(address, noLines()), [{ accepted: 0 }, { rejected: 3 }]],
  ['events', (calls) => calls.readEvents({ ...address, id: ['mail:1'] }), [[], [{ id: 'mail:1' }]]],
  [
    'a receipt',
    (calls) => calls.putIdentities({ ...address, source: 'git', people: [] }),
    [{ people: 0 }, { source: 'git' }],
  ],
  ['identities', (calls) => calls.readIdentities(address), [[], [{ source: 'git' }]]],
  [
    'an acknowledgement',
    (calls) => calls.triggerBuild(address),
    [{ build_id: 'b_1' }, { status: 'accepted' }, { id: 'j_1' }, { job: { id: 'j_1', state: 'queued' } }, 'queued'],
  ],
];

describe('an answer to a call', () => {
  for (const [what, call, kept] of routes) {
    const answering = async (data: unknown) => {
      const gateway = await misbehavingGateway(({ path, method }, response) =>
        path === '/personas/status' || (method === 'GET' && path === '/personas')
          ? json(response, 404, { success: false, error: { code: 'build_not_found', message: 'none' } })
          : json(response, 200, { success: true, data }),
      );
      onTestFinished(() => gateway.close());
      const { calls } = createClient({ target: { baseUrl: gateway.baseUrl, key: 'k-0123456789abcdef' } });
      return call(calls).then(
        (given) => ({ given }),
        (failure: unknown) => ({ failure: failure as GatewayFailure }),
      );
    };

    it(`without ${what} is a failure that says so`, async () => {
      for (const data of nothings) {
        if (what === 'an acknowledgement' && data === 'hello') continue;
        if (['events', 'identities'].includes(what) && Array.isArray(data)) continue;
        const answered = await answering(data);
        expect({ data, answered }).toMatchObject({ data, answered: { failure: { kind: 'empty' } } });
        const { message } = (answered as { failure: GatewayFailure }).failure;
        expect(message).toMatch(new RegExp(`^127\\.0\\.0\\.1:\\d+ answered without ${what}: it gave .+\\.`));
      }
    });

    it(`with as much of ${what} as can be used is used`, async () => {
      for (const data of kept) expect({ data, ...(await answering(data)) }).toHaveProperty('given');
    });
  }

  it('to a trigger may have started the build all the same, and says so', async () => {
    const gateway = await misbehavingGateway(({ path }, response) =>
      path === '/personas/build'
        ? json(response, 200, { success: true, data: null })
        : json(response, 404, { success: false, error: { code: 'build_not_found', message: 'none' } }),
    );
    onTestFinished(() => gateway.close());
    const { calls } = createClient({ target: { baseUrl: gateway.baseUrl, key: 'k-0123456789abcdef' } });
    const failure = (await calls.triggerBuild(address).catch((error: unknown) => error)) as GatewayFailure;
    expect(failure).toMatchObject({ kind: 'empty', inDoubt: true });
    expect(failure.message).toContain('read its status before you trigger another');
    expect(gateway.arrivals.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('to a trigger that is empty is a build all the same where the status shows one', async () => {
    const gateway = await misbehavingGateway(({ path, before }, response) => {
      if (path === '/personas/build') return void response.writeHead(202).end();
      if (before === 0)
        return json(response, 404, { success: false, error: { code: 'build_not_found', message: 'x' } });
      return json(response, 200, { success: true, data: { build_id: 'build_7', status: 'running' } });
    });
    onTestFinished(() => gateway.close());
    const { calls } = createClient({ target: { baseUrl: gateway.baseUrl, key: 'k-0123456789abcdef' } });
    expect(await calls.triggerBuild(address)).toMatchObject({ build_id: 'build_7' });
  });
});
