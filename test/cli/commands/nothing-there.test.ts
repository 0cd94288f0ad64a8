import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { json, misbehavingGateway, type Play } from '../../helpers/misbehaving-gateway.ts';
import { commands } from '../ran.ts';

const spaces = {
  success: true,
  data: [{ id: 'ns_1', name: 'acme' }],
  pagination: { page: 1, pageSize: 100, total: 1, totalPages: 1 },
};

/** A gateway with one namespace that answers all other requests as told. */
async function on(play: Play) {
  const gateway = await misbehavingGateway((arrival, response, socket) =>
    arrival.path === '/namespaces' ? json(response, 200, spaces) : play(arrival, response, socket),
  );
  onTestFinished(() => gateway.close());
  return commands({
    PERSONA_URL: gateway.baseUrl,
    PERSONA_API_KEY: 'sk_0123456789abcdefghij',
    PERSONA_CONFIG: temporaryFolder(),
  });
}
const giving =
  (data: unknown, status = 200): Play =>
  (_, response) =>
    json(response, status, { success: true, data });

describe('persona show', () => {
  it.each<[string, Play]>([
    ['404', (_, response) => json(response, 404, { success: false, error: 'nothing here' })],
    ['409', (_, response) => json(response, 409, { success: false, error: 'conflict' })],
    ['204', (_, response) => void response.writeHead(204).end()],
    ['202', giving({ status: 'accepted' }, 202)],
    ['null', giving(null)],
    ['an empty object', giving({})],
  ])('says "not built yet" and how to build it where a gateway answers %s', async (_, play) => {
    const persona = await on(play);
    for (const name of ['acme', 'ns_1'])
      for (const flags of [[], ['--json'], ['--section', 'traits']]) {
        const { code, out, err } = await persona('show', name, ...flags);
        expect({ code, out }).toEqual({ code: 5, out: '' });
        expect(err).toMatch(
          /^The persona seems not to be built yet: 127\.0\.0\.1:\d+ answered .+\.\nTo build it: persona build (acme|ns_1) --wait\n$/,
        );
      }
    expect(await persona('show', 'nobody')).toMatchObject({
      code: 5,
      err: expect.stringContaining('There is no namespace with the id, external reference or name "nobody"'),
    });
  });

  it.each<[string, unknown]>([
    ['a text', 'hello'],
    ['a list', []],
    ['an object of something else', { weather: 'fine' }],
  ])('fails where a gateway answers with %s', async (what, data) => {
    const persona = await on(giving(data));
    const { code, out, err } = await persona('show', 'ns_1');
    expect({ code, out }).toEqual({ code: 5, out: '' });
    expect(err).toContain('answered without a persona: it gave ');
  });
});

describe('persona build', () => {
  const answering =
    (data: unknown): Play =>
    ({ path, method }, response) =>
      method === 'POST' && path === '/personas/build'
        ? json(response, 202, { success: true, data })
        : json(response, 404, { success: false, error: { code: 'persona_not_built', message: 'none' } });

  it.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['{}', {}],
  ])('fails where the acknowledgement is %s', async (_, data) => {
    const persona = await on(answering(data));
    for (const flags of [[], ['--json'], ['--wait']]) {
      const { code, out, err } = await persona('build', 'ns_1', ...flags);
      expect({ code, out }).toEqual({ code: 5, out: '' });
      expect(err).toContain('answered without an acknowledgement: it gave ');
      expect(err).toContain('read its status before you trigger another');
    }
  });

  it('prints no id where the gateway gives none', async () => {
    const persona = await on(answering({ status: 'queued' }));
    const { code, out, err } = await persona('build', 'ns_1');
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(err).toMatch(/^queued, without an id of its own; .*persona status ns_1.* shows how far it is\.\n$/);
  });
});

describe('persona personas create', () => {
  it('fails where the gateway answers without a binding', async () => {
    const persona = await on(giving(null));
    expect(await persona('personas', 'create', 'acme', '--subject', 'Ada')).toMatchObject({
      code: 5,
      out: '',
      err: expect.stringContaining('answered without a persona binding: it gave null.'),
    });
  });

  it('prints no agent id where the gateway gives none', async () => {
    const persona = await on(giving({ subject: 'Ada' }));
    const { code, out, err } = await persona('personas', 'create', 'acme', '--subject', 'Ada');
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(err).toContain('The gateway gave no agent id');
  });
});
