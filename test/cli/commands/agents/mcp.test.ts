import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { beside, chatEvents, runningGateway, temporaryFolder } from '../../../gateway/running-gateway.ts';
import { json, misbehavingGateway } from '../../../helpers/misbehaving-gateway.ts';
import { commands } from '../../ran.ts';

const request = (id: number, method: string, params: object = {}) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
const greeting = request(1, 'initialize', {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'a test', version: '1' },
});
const names = ({ result }: any) => result.tools.map(({ name }: { name: string }) => name);

/** Runs "persona mcp" with that input until it ends; what it answers by the id of the request. */
const spoken =
  (variables: Record<string, string>) =>
  async (input: string, ...argv: string[]) => {
    const ran = await commands(variables, { input })('mcp', ...argv);
    const answers = ran.out
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { id: number; result?: any; error?: any });
    return { ...ran, answers, byId: (id: number) => answers.find((one) => one.id === id) };
  };

async function ownFolder() {
  const dataFolder = temporaryFolder();
  const variables = { PERSONA_DATA: dataFolder, PERSONA_CONFIG: temporaryFolder() };
  const persona = commands(variables);
  await persona('namespaces', 'create', 'ada');
  return { dataFolder, variables, persona, mcp: spoken(variables) };
}

const keysIn = (dataFolder: string) => beside(dataFolder, ({ keys }) => keys.listKeys());

describe('persona mcp', () => {
  it('speaks MCP and nothing else on standard output, answers all that was asked, and ends with its input', async () => {
    const { persona, mcp } = await ownFolder();
    await persona('personas', 'create', 'ada', '--subject', 'Ada Okafor');
    const asked = `${greeting}\n${request(2, 'tools/list')}${request(3, 'tools/call', { name: 'get_persona', arguments: {} })}not json\n`;
    const { code, err, answers, byId } = await mcp(asked, 'ada');
    expect(code).toBe(0);
    expect(answers).toHaveLength(4);
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([1, 2, 3, null]));
    expect(byId(1)?.result.serverInfo.name).toBe('persona-explorer');
    expect(names(byId(2))).toEqual([
      'get_persona',
      'get_section',
      'search_episodes',
      'list_peers',
      'why',
      'claim_history',
      'build_status',
    ]);
    expect(byId(3)?.result).toMatchObject({ isError: true });
    expect(err).toBe('The persona is not built yet, and the tools say so until it is: persona build ada --wait\n');
  });

  it('asks with a key of its own that only reads, one for each data folder however often it starts', async () => {
    const { dataFolder, mcp } = await ownFolder();
    for (let run = 0; run < 2; run += 1) await Promise.all([mcp(greeting, 'ada'), mcp(greeting, 'ada')]);
    expect(await keysIn(dataFolder)).toMatchObject([
      { read_only: false, agent: false },
      { read_only: true, agent: true, expires_at: null, revoked_at: null },
    ]);
    const file = join(dataFolder, 'agent-read.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file, 'utf8');
    const [, own] = await keysIn(dataFolder);
    await beside(dataFolder, ({ keys }) => keys.revokeKey(own?.id ?? ''));
    expect((await mcp(greeting, 'ada')).byId(1)?.result).toBeDefined();
    expect(readFileSync(file, 'utf8')).not.toBe(before);
    expect(await keysIn(dataFolder)).toHaveLength(3);
  });

  it('offers with --write the tools that write, whose corrections wait for a person', async () => {
    const { dataFolder, persona, mcp } = await ownFolder();
    await persona('personas', 'create', 'ada', '--subject', 'Ada Okafor');
    const correct = { name: 'correct', arguments: { kind: 'left-out', event: 'chat:1', reason: 'She says so' } };
    const { byId } = await mcp(`${request(1, 'tools/list')}${request(2, 'tools/call', correct)}`, 'ada', '--write');
    expect(names(byId(1))).toEqual(expect.arrayContaining(['correct', 'build_persona']));
    expect(JSON.parse(byId(2)?.result.content[0].text)).toMatchObject({ state: 'waiting', reason: 'She says so' });
    const refused = await mcp(request(1, 'tools/call', correct), 'ada');
    expect(refused.byId(1)?.error.message).toContain('There is no tool "correct" here that only reads');
    expect(await keysIn(dataFolder)).toMatchObject([{}, { read_only: false, agent: true }, { read_only: true }]);
  });

  it('says which namespace was probably meant, and starts nothing', async () => {
    const { persona, mcp } = await ownFolder();
    await persona('namespaces', 'create', 'harbour-office');
    expect(await mcp(greeting, 'harbor-office')).toMatchObject({
      code: 5,
      out: '',
      err: 'There is no namespace with the id, external reference or name "harbor-office". Is "harbour-office" meant? "persona namespaces --all" lists them.\n',
    });
    expect((await mcp(greeting, 'office')).err).toContain('Is "harbour-office" meant?');
    expect((await mcp(greeting, 'xyzzy')).err).not.toContain('meant?');
    expect((await mcp(greeting, 'ada')).err).toBe(
      'The namespace has no persona yet: persona personas create ada --subject NAME\n',
    );
  });

  it('serves the namespace of another gateway with the key of the profile, which goes nowhere else', async () => {
    const gateway = await runningGateway();
    const { query } = await gateway.withPersona('crm');
    await gateway.sendEvents(query, chatEvents(30));
    await gateway.call('POST', '/personas/build', { json: { external_reference_id: 'crm' } });
    await gateway.buildEnds(query);
    const mcp = spoken({ PERSONA_URL: gateway.baseUrl, PERSONA_API_KEY: gateway.opened.key });
    const asked = `${request(1, 'tools/list')}${request(2, 'tools/call', { name: 'get_section', arguments: { section: 'providers' } })}`;
    const { code, err, byId } = await mcp(asked, 'crm');
    expect([code, err]).toEqual([0, '']);
    // Its key may write, and nobody asked for that.
    expect(names(byId(1))).not.toContain('correct');
    expect(JSON.parse(byId(2)?.result.content[0].text)).toMatchObject({ subject: 'Ada Okafor', section: 'providers' });
    expect(names((await mcp(request(1, 'tools/list'), 'crm', '--write')).byId(1))).toContain('correct');

    const elsewhere = await misbehavingGateway(({ path }, response) =>
      path === '/namespaces'
        ? json(response, 200, {
            success: true,
            data: [{ id: 'ns_1', name: 'crm', mcp_endpoint_url: 'https://mcp.example/ns_1' }],
            pagination: { page: 1, pageSize: 100, total: 1, totalPages: 1 },
          })
        : json(response, 404, { success: false, error: { code: 'persona_not_built', message: 'not built' } }),
    );
    onTestFinished(() => elsewhere.close());
    const other = await spoken({ PERSONA_URL: elsewhere.baseUrl, PERSONA_API_KEY: 'sk-0123456789' })(greeting, 'ns_1');
    expect(other).toMatchObject({ code: 5, out: '' });
    expect(other.err).toContain('is at another origin (mcp.example) than the gateway, and the key is not sent there');
  });

  it('says that nobody answers, and that a read-only profile writes nothing', async () => {
    const config = temporaryFolder();
    const away = await spoken({ PERSONA_URL: 'http://127.0.0.1:9/gateway/v1', PERSONA_API_KEY: 'sk-0123456789' })(
      greeting,
      'crm',
    );
    expect(away).toMatchObject({ code: 4, out: '' });
    expect(away.err).toMatch(/127\.0\.0\.1:9/);
    const variables = { PERSONA_CONFIG: config, PERSONA_API_KEY: 'sk-0123456789' };
    await commands(variables)(
      'profiles',
      'add',
      'prod',
      '--url',
      'http://127.0.0.1:9/gateway/v1',
      '--read-only',
      '--key-environment',
    );
    expect(await spoken(variables)(greeting, 'crm', '--profile', 'prod', '--write')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('is read-only'),
    });
  });
});
