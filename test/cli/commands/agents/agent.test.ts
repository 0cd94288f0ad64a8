import { describe, expect, it, onTestFinished } from 'vitest';
import { mcpDouble, type McpPlay, smallTools } from '../../../helpers/mcp-double.ts';
import { json, misbehavingGateway } from '../../../helpers/misbehaving-gateway.ts';
import { chatEvents, runningGateway } from '../../../gateway/running-gateway.ts';
import { commands } from '../../ran.ts';

/** A gateway with one namespace that names an endpoint: its own, or that of another server. */
async function naming(play: McpPlay = () => undefined, elsewhere?: string) {
  const gateway = await misbehavingGateway((arrival, response, socket) => {
    if (arrival.path === '/mcp/a') return mcpDouble(play)(arrival, response, socket);
    const named = elsewhere ?? new URL('/mcp/a', gateway.baseUrl).href;
    const row = { id: 'ns_1', name: 'acme', org_id: 'org_1', mcp_endpoint_url: named === '' ? null : named };
    if (arrival.path === '/namespaces')
      return json(response, 200, {
        success: true,
        data: [row],
        pagination: { page: 1, pageSize: 50, total: 1, totalPages: 1 },
      });
    return json(response, 404, {
      success: false,
      error: { code: 'namespace_not_found', message: 'no such namespace' },
    });
  });
  onTestFinished(() => gateway.close());
  const world = { PERSONA_URL: gateway.baseUrl, PERSONA_API_KEY: 'sk_0123456789abcdef' };
  return { ...gateway, persona: commands(world), asking: (input: string) => commands(world, { input, inIsTTY: true }) };
}

const calls = (gateway: Awaited<ReturnType<typeof naming>>) =>
  gateway.arrivals.filter(({ body }) => body.includes('"tools/call"')).length;

describe('persona agent', () => {
  it('lists what our gateway offers, and tells what it costs', async () => {
    const gateway = await runningGateway();
    await gateway.withPersona('ada');
    await gateway.sendEvents('external_reference_id=ada', chatEvents(40));
    await gateway.call('POST', '/personas/build', { json: { external_reference_id: 'ada' } });
    await gateway.buildEnds('external_reference_id=ada');
    const persona = commands({ PERSONA_URL: gateway.baseUrl, PERSONA_API_KEY: gateway.opened.key });
    const tools = await persona('agent', 'tools', 'ada');
    expect(tools).toMatchObject({ code: 0 });
    expect(tools.out).toMatch(/^get_section +reads +section\*, counts +One section/m);
    expect(tools.out).toMatch(/^correct +may write /m);
    expect(tools.out).toMatch(/^speak_as +prompt +task /m);
    const tokens = JSON.parse((await persona('agent', 'tokens', 'ada', '--json')).out);
    expect(tokens).toMatchObject({ encoding: 'o200k_base', not_asked: ['why'] });
    const given = tokens.answers.map(({ tool, arguments: one }: any) => [tool, ...Object.values(one)].join(' '));
    expect(given).toEqual(expect.arrayContaining(['get_section identity', 'get_section peers', 'get_persona']));
    for (const { bytes, tokens: count } of [tokens.tools, tokens.persona, ...tokens.answers]) {
      expect(count).toBeGreaterThan(bytes / 20);
      expect(count).toBeLessThan(bytes);
    }
    const called = await persona('agent', 'call', 'ada', 'get_section', '--arguments', '{"section": "identity"}');
    expect(JSON.parse(called.out)).toMatchObject({ subject: 'Ada Okafor', section: 'identity' });
    expect(called.err).toMatch(/^200 · \d+ ms · [\d,]+ bytes, [\d,]+ tokens of o200k_base\n$/);
  });

  it('says what is wrong with arguments before anything is sent', async () => {
    const gateway = await runningGateway();
    await gateway.withPersona('ada');
    const persona = commands({ PERSONA_URL: gateway.baseUrl, PERSONA_API_KEY: gateway.opened.key });
    const call = async (tool: string, given: string) => {
      const { code, err } = await persona('agent', 'call', 'ada', tool, '--arguments', given);
      return { code, err };
    };
    expect(await call('get_section', '{}')).toEqual({
      code: 2,
      err: 'get_section does not take these arguments:\n  section must be given\n',
    });
    expect((await call('list_peers', '{"limit": "many"}')).err).toContain('limit must be a number');
    expect((await call('list_peers', '[]')).err).toBe('--arguments cannot be read as JSON: it is no object.\n');
    expect(await call('nonsense', '{}')).toMatchObject({
      code: 5,
      err: /^There is no tool "nonsense" there; there are get_persona/,
    });
  });

  it('calls what may write after a yes alone', async () => {
    const gateway = await naming();
    expect(await gateway.persona('agent', 'call', 'acme', 'change')).toMatchObject({
      code: 2,
      err: 'change may write, and nobody can be asked here; say --yes to call it all the same.\n',
    });
    expect(await gateway.asking('no\n')('agent', 'call', 'acme', 'change')).toMatchObject({
      code: 1,
      err: 'change may write to acme. Call it? [y/N] Nothing was called.\n',
    });
    expect(calls(gateway)).toBe(0);
    expect(await gateway.asking('y\n')('agent', 'call', 'acme', 'change')).toMatchObject({
      code: 0,
      out: 'called change\n',
    });
    expect(await gateway.persona('agent', 'call', 'acme', 'change', '--yes')).toMatchObject({ code: 0 });
    expect(await gateway.persona('agent', 'call', 'acme', 'look')).toMatchObject({ code: 0, out: 'called look\n' });
    expect(calls(gateway)).toBe(3);
  });

  it('sends the key to the gateway’s own origin, and to no other', async () => {
    const own = await naming();
    await own.persona('agent', 'tools', 'acme');
    expect(own.arrivals.at(-1)?.headers.authorization).toBe('Bearer sk_0123456789abcdef');
    const elsewhere = await naming();
    const foreign = new URL('/mcp/a', elsewhere.baseUrl).href;
    const gateway = await naming(undefined, foreign);
    const { code, out, err } = await gateway.persona('agent', 'tools', 'acme');
    expect({ code, names: smallTools.every(({ name }) => out.includes(name)) }).toEqual({ code: 0, names: true });
    expect(err).toContain(`The endpoint is at another origin (${new URL(foreign).host}): it is asked without the key.`);
    expect(elsewhere.arrivals.map(({ headers }) => headers.authorization)).toEqual(
      elsewhere.arrivals.map(() => undefined),
    );
  });

  it('ends with a sentence where there is no endpoint, where it refuses, and where a tool fails', async () => {
    const none = await (await naming(undefined, '')).persona('agent', 'tools', 'acme');
    expect(none).toMatchObject({ code: 5, err: 'The namespace names no MCP endpoint.\n' });
    const odd = await (await naming(undefined, 'file:///etc/passwd')).persona('agent', 'tools', 'acme');
    expect(odd).toMatchObject({ code: 5, err: 'The namespace names an MCP endpoint that is no http or https URL.\n' });
    const refused = await naming((_, response) => json(response, 401, { error: 'revoked' }));
    expect(await refused.persona('agent', 'tools', 'acme')).toMatchObject({
      code: 3,
      err: /does not accept the key: revoked/,
    });
    const failing = await naming(({ id, method }, response) =>
      method === 'tools/call'
        ? (json(response, 200, {
            jsonrpc: '2.0',
            id,
            result: { isError: true, content: [{ type: 'text', text: 'gone \u001b[31mred' }] },
          }),
          'played')
        : undefined,
    );
    expect(await failing.persona('agent', 'call', 'acme', 'look')).toMatchObject({
      code: 1,
      out: 'gone ␛[31mred\n',
      err: /look says that it failed\.\n$/,
    });
    const { out } = await failing.persona('agent', 'tokens', 'acme', '--json');
    expect(JSON.parse(out).answers).toMatchObject([{ tool: 'look', failure: 'gone \u001b[31mred' }]);
  });
});
