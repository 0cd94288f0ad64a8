import { describe, expect, it, onTestFinished } from 'vitest';
import { chatEvents, runningGateway } from '../../gateway/running-gateway.ts';
import { json, misbehavingGateway } from '../../helpers/misbehaving-gateway.ts';
import { commands } from '../ran.ts';

async function open() {
  const gateway = await runningGateway();
  const variables = { PERSONA_URL: gateway.baseUrl, PERSONA_API_KEY: gateway.opened.key };
  const persona = commands(variables);
  const { query } = await gateway.withPersona('crm');
  await gateway.sendEvents(query, [
    ...chatEvents(40),
    ...chatEvents(6, 100).map((event) => ({ ...event, self: false, actor: { key: 'ben@x.example', name: 'Ben Ito' } })),
    ...chatEvents(6, 200).map((event) => ({ ...event, to: [{ key: 'ben@x.example', name: 'Ben Ito' }] })),
  ]);
  await persona('build', 'crm', '--wait');
  const listed = async () => JSON.parse((await persona('corrections', 'list', 'crm', '--json')).out);
  return { gateway, variables, persona, query, listed };
}

describe('persona corrections', () => {
  it('adds, lists with what each changed, refuses, accepts and removes', async () => {
    const { persona, listed } = await open();
    expect(await persona('corrections', 'list', 'crm')).toMatchObject({
      out: '',
      err: 'Nothing was put right here yet.\n',
    });
    const added = await persona('corrections', 'add', 'crm', 'wrong', '--claim', '/peers/0', '--reason', 'a test');
    expect(added).toMatchObject({ code: 0, out: 'wrong: peers: Ben Ito\n', err: expect.stringMatching(/next build/) });
    await persona('corrections', 'add', 'crm', 'right', '--claim', '/identity/background');
    await persona('corrections', 'add', 'crm', 'left-out', '--event', 'chat:3');
    expect((await persona('corrections', 'list', 'crm')).out).toMatch(/Ben Ito.*with the next build/);
    await persona('build', 'crm', '--wait');
    const { out } = await persona('corrections', 'list', 'crm');
    expect(out).toMatch(/applied +wrong \(a test\) +peers: Ben Ito .*1 claim kept away/);
    expect(out).toMatch(/left out +event chat:3 .*1 event/);
    expect(out).toMatch(/Of 2 claims that were judged, 1 stands\.\n {2}background: 1 of 1\n {2}peers: 0 of 1\n$/);
    const [first] = (await listed()).data;
    expect(await persona('corrections', 'refuse', 'crm', first.id)).toMatchObject({
      code: 0,
      out: 'refused: wrong, peers: Ben Ito\n',
    });
    expect((await listed()).judged).toMatchObject({ judged: 1, stand: 1 });
    await persona('corrections', 'accept', 'crm', first.id);
    expect((await listed()).judged).toMatchObject({ judged: 2, stand: 1 });
    expect(await persona('corrections', 'remove', 'crm', first.id)).toMatchObject({ code: 0 });
    expect(await persona('corrections', 'remove', 'crm', first.id)).toMatchObject({ code: 5 });
    expect((await listed()).data).toHaveLength(2);
  });

  it('says what is missing, and where a pointer leads to no claim', async () => {
    const { persona } = await open();
    const failing = async (...argv: string[]) => {
      const { code, err } = await persona('corrections', 'add', 'crm', ...argv);
      return [code, err.trim()];
    };
    expect(await failing('strange')).toEqual([2, expect.stringMatching(/^The kind is one of wrong/)]);
    expect(await failing('wrong')).toEqual([2, expect.stringMatching(/^--claim is required/)]);
    expect(await failing('left-out')).toEqual([2, expect.stringMatching(/^--event is required.*provider/)]);
    expect(await failing('same', '--key', 'a')).toEqual([2, expect.stringMatching(/^--key must hold two/)]);
    expect(await failing('wrong', '--claim', '/peers')).toEqual([2, expect.stringMatching(/no single claim/)]);
    expect(await failing('wrong', '--claim', '/nothing')).toEqual([2, expect.stringMatching(/no single claim/)]);
  });

  it('goes from one namespace to another by export and import, each once', async () => {
    const { persona, variables, gateway } = await open();
    await persona('corrections', 'add', 'crm', 'same', '--key', 'ada@example.org', 'ada@home.example', '--self');
    await persona('corrections', 'add', 'crm', 'left-out', '--provider', 'chat', '--channel', 'é\u202e');
    const [refused] = JSON.parse((await persona('corrections', 'list', 'crm', '--json')).out).data;
    await persona('corrections', 'refuse', 'crm', refused.id);
    const { out } = await persona('corrections', 'export', 'crm');
    expect(out.trim().split('\n')).toHaveLength(2);
    expect(out).not.toContain('\u202e');
    await gateway.withPersona('new');
    const into = (input: string) => commands(variables, { input })('corrections', 'import', 'new', '--json');
    expect(JSON.parse((await into(out)).out)).toEqual({ lines: 2, added: 2 });
    expect(JSON.parse((await into(out)).out)).toEqual({ lines: 2, added: 0 });
    expect((await persona('corrections', 'export', 'new')).out).toBe(out);
    for (const [input, why] of [
      ['{"kind":"wrong"}\n', /^Line 1: field is required.*Nothing was sent/],
      [`${out}not json`, /^Line 3: it is not JSON/],
      ['{"kind":"left-out","event":7}', /^Line 1: event must be a text/],
    ] as const)
      expect(await into(input)).toMatchObject({ code: 2, err: expect.stringMatching(why) });
  });

  it('is a sentence at a gateway that knows nothing of it', async () => {
    const gateway = await misbehavingGateway(({ method, path }, response) => {
      const pagination = { page: 1, pageSize: 100, total: 1, totalPages: 1 };
      if (path === '/namespaces' && method === 'GET')
        json(response, 200, { success: true, data: [{ id: 'ns_1', name: 'letters' }], pagination });
      else response.writeHead(404, { 'content-type': 'text/html' }).end('<p>no</p>');
    });
    onTestFinished(() => gateway.close());
    const persona = commands({ PERSONA_URL: gateway.baseUrl, PERSONA_API_KEY: 'sk-test-0123456789' });
    const { code, err } = await persona('corrections', 'list', 'letters');
    expect([code, err]).toEqual([5, expect.stringMatching(/nothing can be put right: it has no such route/)]);
  });
});
