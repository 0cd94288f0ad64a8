import { describe, expect, it, onTestFinished } from 'vitest';
import { runningGateway, temporaryFolder } from '../../gateway/running-gateway.ts';
import { json, misbehavingGateway, type Play } from '../../helpers/misbehaving-gateway.ts';
import { wordedGateway, wordings } from '../../helpers/worded-gateway.ts';
import { commands } from '../ran.ts';

const key = 'sk-worded-0123456789';
const doctor = async (url: string, withKey = key) => {
  const persona = commands({ PERSONA_URL: url, PERSONA_API_KEY: withKey, PERSONA_CONFIG: temporaryFolder() });
  const { code, out } = await persona('doctor', '--json');
  const findings = JSON.parse(out) as { check: string; state: string; says: string }[];
  return { code, states: Object.fromEntries(findings.map(({ check, state }) => [check, state])), findings };
};
const played = async (play: Play) => {
  const gateway = await misbehavingGateway(play);
  onTestFinished(() => gateway.close());
  return doctor(gateway.baseUrl);
};
const says = ({ findings }: Awaited<ReturnType<typeof doctor>>, check: string) =>
  findings.find((finding) => finding.check === check)?.says;

describe('persona doctor', () => {
  it('finds our own gateway well, its MCP endpoint included', async () => {
    const gateway = await runningGateway();
    await gateway.withPersona('one');
    const found = await doctor(gateway.baseUrl, gateway.opened.key);
    expect(found.code).toBe(0);
    const { memory, ...states } = found.states;
    expect(new Set(Object.values(states))).toEqual(new Set(['ok']));
    // Whether V8's flags are in force is about this process: the tests' has none.
    expect(memory).toBe('note');
    expect(says(found, 'mcp')).toContain('answers as');
  });

  it('tells the words of another gateway', async () => {
    for (const [index, names] of [
      [0, '"per_page"'],
      [1, '"limit"'],
      [2, '"size"'],
    ] as const) {
      const wording = wordings[index];
      if (wording === undefined) throw new Error('no such wording');
      const gateway = await wordedGateway(wording);
      onTestFinished(() => gateway.close());
      const persona = commands({ PERSONA_URL: gateway.baseUrl, PERSONA_API_KEY: key });
      for (const name of ['a', 'b', 'c']) await persona('namespaces', 'create', name);
      const found = await doctor(gateway.baseUrl);
      expect(found).toMatchObject({
        code: 0,
        states: { connection: 'ok', key: 'ok', list: 'ok', dialect: 'ok', mcp: 'skipped' },
      });
      expect(says(found, 'dialect')).toContain(names);
      expect(says(found, 'mcp')).toContain('another origin (mcp.example)');
    }
  });

  it('says what is wrong, and what was not looked at because of it', async () => {
    const refused = await played((_, response) => json(response, 401, { success: false, error: 'expired' }));
    expect(refused).toMatchObject({
      code: 3,
      states: { connection: 'ok', key: 'problem', list: 'skipped', mcp: 'skipped' },
    });
    const page = await played((_, response) => void response.end('<html>'));
    expect(page).toMatchObject({ code: 5, states: { connection: 'ok', list: 'problem' } });
    expect(says(page, 'list')).toContain('It ends in /gateway/v1');
    const nobody = await doctor('http://127.0.0.1:9/elsewhere');
    expect(nobody).toMatchObject({ code: 4, states: { connection: 'problem', key: 'skipped' } });
    expect(nobody.findings.map(({ check, state }) => `${check} ${state}`)).toContain('address note');
  });

  it('sees a clock that is wrong', async () => {
    const found = await played((_, response) =>
      json(
        response,
        200,
        { success: true, data: [], pagination: { page: 1, pageSize: 2, total: 0, totalPages: 0 } },
        { date: new Date(Date.now() + 3_600_000).toUTCString() },
      ),
    );
    expect(found).toMatchObject({ code: 0, states: { clock: 'note', status: 'skipped' } });
    expect(says(found, 'clock')).toMatch(/(59 min|1 h) ahead of this machine/);
  });
});
