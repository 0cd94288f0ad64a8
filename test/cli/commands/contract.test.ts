import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCli } from '../../../src/cli/run.ts';
import { contractPoints } from '../../../src/client/contract-check/points/index.ts';
import { takeEnvironment } from '../../../src/settings/environment.ts';
import { breakingGateway } from '../../client/contract-check/breaking-gateway.ts';
import { shownGateway } from '../../client/contract-check/checked.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { json, misbehavingGateway, type Play } from '../../helpers/misbehaving-gateway.ts';
import { commands } from '../ran.ts';

const key = 'sk_0123456789abcdefghij';
const at = (url: string, withKey = key) =>
  commands({ PERSONA_URL: url, PERSONA_API_KEY: withKey, PERSONA_CONFIG: temporaryFolder() });
async function played(play: Play) {
  const gateway = await misbehavingGateway(play);
  onTestFinished(() => gateway.close());
  return { persona: at(gateway.baseUrl), gateway };
}

describe('persona doctor --contract', () => {
  it('tells each section with its counts, and says what it made and erased', async () => {
    const gateway = await shownGateway();
    const persona = at(gateway.baseUrl, gateway.opened.key);
    const { code, out, err } = await persona('doctor', '--contract', '--writes');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^What the service does +4 kept\n/);
    expect(out).toContain(`${contractPoints.length} points: ${contractPoints.length} kept, 0 broken, 0 not shown.`);
    expect(out.match(/that was made for this is erased again\./g)).toHaveLength(2);
    const reading = await persona('doctor', '--contract', '--json');
    expect(reading.code).toBe(0);
    expect(JSON.parse(reading.out)).toMatchObject({ gateway: gateway.baseUrl, writes: false, broken: 0, made: [] });
    const asJunit = await persona('doctor', '--contract', '--output', 'junit');
    expect(asJunit.out).toContain(
      `<testsuites name="persona doctor --contract" tests="${contractPoints.length}" failures="0" errors="0"`,
    );
  });

  it('exits with 1 where a point is broken, and shows the request and the answer without the key', async () => {
    const row = { id: 'ns_1', org_id: 'o', name: '', mcp_endpoint_url: 'x', created_at: 'y', updated_at: key };
    const { persona } = await played(({ path }, response) =>
      path === '/namespaces'
        ? json(response, 200, { success: true, data: [row], pagination: { page: 1, pageSize: 20, total: 1 } })
        : json(response, 404, { success: false, error: '\u001B[2J\u202E' }),
    );
    const told = await persona('doctor', '--contract');
    expect(told.code).toBe(1);
    expect(told.err).toMatch(/^The gateway breaks \d+ points of the interface\.\n$/);
    expect(told.out).toContain('BROKEN  namespace.name: name is a text of 1 to 255 characters.');
    expect(told.out).toContain('/data/0/name is the text "", not a text of 1 to 255 characters.');
    expect(told.out).toContain('GET /namespaces');
    for (const form of ['text', 'json', 'junit']) {
      const { out, code } = await persona('doctor', '--contract', '--output', form);
      expect({ form, code }).toEqual({ form, code: 1 });
      expect(out).not.toContain(key);
      expect(out).not.toMatch(/[\u001B\u202E]/);
    }
  });

  it('erases what it made, and says so, when it is stopped midway', async () => {
    const behind = await shownGateway();
    const stop = new AbortController();
    const gateway = await breakingGateway(
      { origin: behind.origin, key: behind.opened.key },
      {
        before: ({ method, path }) => {
          if (method === 'POST' && path === '/personas/build') stop.abort();
        },
      },
    );
    onTestFinished(() => gateway.close());
    let out = '';
    const code = await runCli(['doctor', '--contract', '--writes'], {
      out: { write: (text) => (out += text), isTTY: false },
      err: { write: () => {}, isTTY: false },
      in: Object.assign(Readable.from([]), { isTTY: false }),
      signal: stop.signal,
      environment: takeEnvironment({
        PERSONA_URL: gateway.baseUrl,
        PERSONA_API_KEY: behind.opened.key,
        PERSONA_CONFIG: temporaryFolder(),
      }),
    });
    expect(code).not.toBe(0);
    expect(out).toMatch(/The namespace ns_\S+ that was made for this is erased again\.\n$/);
    const { body } = await behind.call('GET', '/namespaces?pageSize=100');
    expect(body.pagination.total).toBe(5);
  });

  it('exits with 2, 3, 4 and 5 as the others do, and asks nothing more then', async () => {
    const { persona, gateway } = await played((_, response) => json(response, 401, {}));
    expect(await persona('doctor', '--writes')).toMatchObject({ code: 2, out: '' });
    expect(await persona('doctor', '--output', 'junit')).toMatchObject({ code: 2, out: '' });
    expect(await persona('doctor', '--contract', '--output', 'tap')).toMatchObject({ code: 2, out: '' });
    expect(await persona('doctor', '--contract')).toMatchObject({ code: 3, out: '' });
    expect(gateway.arrivals).toHaveLength(1);
    expect(await at('http://127.0.0.1:9/gateway/v1')('doctor', '--contract')).toMatchObject({ code: 4, out: '' });
    const config = temporaryFolder();
    const profile = (...argv: string[]) => commands({ PERSONA_CONFIG: config }, { input: `${key}\n` })(...argv);
    await profile('profiles', 'add', 'prod', '--url', gateway.baseUrl, '--read-only', '--key-stdin');
    const refused = await profile('doctor', '--contract', '--writes', '--profile', 'prod');
    expect(refused).toMatchObject({ code: 5, out: '', err: expect.stringContaining('read-only') });
    expect(gateway.arrivals).toHaveLength(1);
  });
});
