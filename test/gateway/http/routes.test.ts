import { describe, expect, it } from 'vitest';
import { PersonaBinding } from '../../../src/contract/binding.ts';
import { BuildStatus } from '../../../src/contract/build.ts';
import { CompositePersona } from '../../../src/contract/persona.ts';
import { Namespace } from '../../../src/contract/namespace.ts';
import { chatEvent, chatEvents, runningGateway } from '../running-gateway.ts';

describe('POST /namespaces', () => {
  it('answers 201 with the namespace, its MCP URL and equal timestamps', async () => {
    const { call, origin } = await runningGateway();
    const { status, body } = await call('POST', '/namespaces', {
      json: { name: 'acme-sales', description: 'Sales', external_reference_id: 'crm-17', colour: 'red' },
    });
    expect(status).toBe(201);
    const namespace = Namespace.parse(body.data);
    expect(body).toEqual({ success: true, data: namespace });
    expect(namespace).toMatchObject({ name: 'acme-sales', description: 'Sales', external_reference_id: 'crm-17' });
    expect(namespace.id).toMatch(/^ns_/);
    expect(namespace.org_id).toMatch(/^org_/);
    expect(namespace.mcp_endpoint_url).toBe(`${origin}/mcp/${namespace.id}`);
    expect(namespace.updated_at).toBe(namespace.created_at);
  });

  it('counts names in code points: 255 emoji pass, 256 do not', async () => {
    const { call } = await runningGateway();
    const longest = '🦊'.repeat(255);
    expect((await call('POST', '/namespaces', { json: { name: longest } })).body.data.name).toBe(longest);
    const refused = await call('POST', '/namespaces', { json: { name: `${longest}🦊` } });
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatchObject({
      code: 'invalid_request',
      details: [{ path: 'name', message: 'must have at most 255 characters' }],
    });
  });

  it('takes an external reference once in an organization, case by case', async () => {
    const { call } = await runningGateway();
    const first = await call('POST', '/namespaces', { json: { name: 'a', external_reference_id: 'X' } });
    expect((await call('POST', '/namespaces', { json: { name: 'b', external_reference_id: 'x' } })).status).toBe(201);
    const taken = await call('POST', '/namespaces', { json: { name: 'c', external_reference_id: 'X' } });
    expect(taken.status).toBe(409);
    expect(taken.body.error.code).toBe('external_reference_taken');
    expect(taken.body.error.message).toContain(first.body.data.id);
    expect(taken.body.error.message).toContain('external reference');
    expect((await call('GET', '/namespaces')).body.pagination.total).toBe(2);
  });

  it('keeps every character but NUL, also what looks like markup', async () => {
    const { call } = await runningGateway();
    const name = 'a\u0001b\u001b[31m"\\\u202e<é>';
    const { body } = await call('POST', '/namespaces', { json: { name, description: '' } });
    expect(body.data).toMatchObject({ name, description: '' });
    expect((await call('GET', '/namespaces')).body.data).toEqual([body.data]);
  });

  it('refuses half a surrogate pair, an empty name and an empty reference, each by its path', async () => {
    const { call } = await runningGateway();
    const broken = await call('POST', '/namespaces', {
      body: '{"name":"\\ud800"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.body.error.details).toEqual([{ path: 'name', message: 'must be well-formed Unicode' }]);
    const empty = await call('POST', '/namespaces', { json: { name: '', external_reference_id: '', description: 7 } });
    expect(empty.status).toBe(422);
    expect(empty.body.error.details.map(({ path }: { path: string }) => path)).toEqual([
      'name',
      'description',
      'external_reference_id',
    ]);
    const missing = await call('POST', '/namespaces', { json: {} });
    expect(missing.body.error.details).toEqual([{ path: 'name', message: 'is required' }]);
  });
});

describe('what comes in to be stored', () => {
  const sent = async (path: string, json: object) => {
    const { call } = await runningGateway();
    await call('POST', '/namespaces', { json: { name: 'a', external_reference_id: 'a' } });
    const { status, body } = await call('POST', path, { json });
    return status === 422 ? [status, body.error.details] : [status, body.data];
  };
  const nul = 'must not hold the character NUL (U+0000)';
  const half = 'must be well-formed Unicode';

  it('holds no NUL and no half of a surrogate pair, each said with its path', async () => {
    const wrong = { name: 'a\0', description: '\0', external_reference_id: 'x\0y' };
    const problems = Object.keys(wrong).map((path) => ({ path, message: nul }));
    expect(await sent('/namespaces', wrong)).toEqual([422, problems]);
    const halves = { name: '\ud800', description: 'a\udc00b', external_reference_id: '\udfff' };
    expect(await sent('/namespaces', halves)).toEqual([
      422,
      Object.keys(halves).map((path) => ({ path, message: half })),
    ]);
    const subject = (text: string) => sent('/personas', { subject: text, external_reference_id: 'a' });
    expect(await subject('Ada\0')).toEqual([422, [{ path: 'subject', message: nul }]]);
    expect(await subject('Ada\ud800')).toEqual([422, [{ path: 'subject', message: half }]]);
    expect(await sent('/personas', { subject: 'Ada', external_reference_id: '\ud800' })).toEqual([
      422,
      [{ path: 'external_reference_id', message: half }],
    ]);
  });

  it('has a description of 4,096 code points and a reference of 255, and not one more', async () => {
    const longest = { name: 'b', description: '🦊'.repeat(4096), external_reference_id: '🦊'.repeat(255) };
    expect(await sent('/namespaces', longest)).toEqual([201, expect.objectContaining(longest)]);
    const longer = { name: 'b', description: 'd'.repeat(4097), external_reference_id: 'r'.repeat(256) };
    expect(await sent('/namespaces', longer)).toEqual([
      422,
      [
        { path: 'description', message: 'must have at most 4,096 characters' },
        { path: 'external_reference_id', message: 'must have at most 255 characters' },
      ],
    ]);
  });

  it('is an event whose id holds no NUL; the line is rejected, and those around it are taken', async () => {
    const { sendEvents, withPersona } = await runningGateway();
    const { query } = await withPersona('crm-17');
    const lines = [chatEvent(1), chatEvent(2, { id: 'chat:\0' }), chatEvent(3, { id: 'chat:\ud800' }), chatEvent(4)];
    expect((await sendEvents(query, lines)).body.data).toEqual({
      accepted: 2,
      updated: 0,
      duplicates: 0,
      rejected: 2,
      errors: [
        { line: 2, message: `id ${nul}` },
        { line: 3, message: `id ${half}` },
      ],
    });
  });
});

describe('GET /namespaces', () => {
  it('pages in the order of creation and says where a page stands', async () => {
    const { call } = await runningGateway();
    const ids: string[] = [];
    for (let number = 0; number < 23; number += 1)
      ids.push((await call('POST', '/namespaces', { json: { name: `n${number}` } })).body.data.id);
    const first = await call('GET', '/namespaces');
    expect(first.body.pagination).toEqual({ page: 1, pageSize: 20, total: 23, totalPages: 2 });
    expect(first.body.data.map(({ id }: Namespace) => id)).toEqual(ids.slice(0, 20));
    const last = await call('GET', '/namespaces?page=4&pageSize=7');
    expect(last.body.data.map(({ id }: Namespace) => id)).toEqual(ids.slice(21));
    expect(last.body.pagination).toEqual({ page: 4, pageSize: 7, total: 23, totalPages: 4 });
    const beyond = await call('GET', `/namespaces?page=${Number.MAX_SAFE_INTEGER}&pageSize=100`);
    expect(beyond.status).toBe(200);
    expect(beyond.body.data).toEqual([]);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=',
    'page=one',
    'page=0x1',
    'pageSize=0',
    'pageSize=101',
    'page=1&page=2',
  ])('refuses %s with its path', async (query) => {
    const { call } = await runningGateway();
    const { status, body } = await call('GET', `/namespaces?${query}`);
    expect(status).toBe(422);
    expect(body.error.details).toEqual([{ path: query.split('=')[0], message: expect.stringMatching(/^must be/) }]);
  });
});

describe('POST /personas', () => {
  it('creates once and then gives the same binding, whatever subject is sent', async () => {
    const { call, withPersona } = await runningGateway();
    const { namespace, binding } = await withPersona('crm-17');
    expect(PersonaBinding.parse(binding)).toMatchObject({
      namespace_id: namespace.id,
      subject: 'Ada Okafor',
      role: 'primary',
      has_built: false,
      last_built_at: null,
    });
    const again = await call('POST', '/personas', { json: { subject: 'Somebody Else', namespace_id: namespace.id } });
    expect(again.status).toBe(200);
    expect(again.body.data).toEqual(binding);
  });

  it('makes one binding of fifty calls at once', async () => {
    const { call } = await runningGateway();
    const namespace = await call('POST', '/namespaces', { json: { name: 'busy' } });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        call('POST', '/personas', { json: { subject: `S${number}`, namespace_id: namespace.body.data.id } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.data.agent_id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.data.subject)).size).toBe(1);
  });

  it('names what is missing, all at once', async () => {
    const { call } = await runningGateway();
    const { status, body } = await call('POST', '/personas', { json: {} });
    expect(status).toBe(422);
    expect(body.error.details).toEqual([
      { path: 'subject', message: 'is required' },
      { path: 'namespace_id', message: 'or external_reference_id is required' },
    ]);
  });
});

describe('addressing', () => {
  it('takes either id, both where they agree, and neither nor both where they differ', async () => {
    const { call, withPersona } = await runningGateway();
    const { namespace } = await withPersona('One');
    await withPersona('Two');
    const ask = (query: string) => call('GET', `/personas/status?${query}`);
    expect((await ask(`namespace_id=${namespace.id}`)).body.error.code).toBe('build_not_found');
    expect((await ask(`namespace_id=${namespace.id}&external_reference_id=One`)).body.error.code).toBe(
      'build_not_found',
    );
    expect((await ask('external_reference_id=one')).body.error.code).toBe('namespace_not_found');
    expect((await ask('namespace_id=ns_nothing')).body.error.code).toBe('namespace_not_found');
    for (const reference of ['Two', 'None']) {
      const differ = await ask(`namespace_id=${namespace.id}&external_reference_id=${reference}`);
      expect(differ.status).toBe(422);
      expect(differ.body.error.details[0].path).toBe('external_reference_id');
    }
    const neither = await ask('');
    expect(neither.status).toBe(422);
    expect(neither.body.error.details[0].path).toBe('namespace_id');
  });
});

describe('a build', () => {
  it('is accepted, runs, and ends in a persona, with progress that never goes back', async () => {
    const { call, sendEvents, withPersona, buildEnds } = await runningGateway();
    const { namespace, binding, query } = await withPersona('crm-17');
    expect((await call('GET', `/personas?${query}`)).body.error.code).toBe('persona_not_built');
    await sendEvents(query, chatEvents(9_000));

    const accepted = await call('POST', '/personas/build', { json: { namespace_id: namespace.id } });
    expect(accepted.status).toBe(202);
    expect(accepted.body.data).toEqual({
      build_id: expect.stringMatching(/^build_/),
      agent_id: binding.agent_id,
      status: 'accepted',
    });

    const seen = (await buildEnds(query)).map((status) => BuildStatus.parse(status));
    expect(seen.at(-1)).toMatchObject({
      status: 'completed',
      build_id: accepted.body.data.build_id,
      progress: { done: 9_000, total: 9_000 },
      error: null,
    });
    const done = seen.flatMap(({ progress }) => progress?.done ?? []);
    expect(done).toEqual(done.toSorted((a, b) => a - b));

    const persona = CompositePersona.parse((await call('GET', `/personas?${query}`)).body.data);
    expect(persona).toMatchObject({ subject: 'Ada Okafor', source_event_count: 9_000, agent_id: binding.agent_id });
    expect(persona.provenance.as_of).toBe(seen.at(-1)?.accepted_at);
    const fetched = await call('POST', '/personas', { json: { subject: 'x', namespace_id: namespace.id } });
    expect(fetched.body.data).toMatchObject({ has_built: true, last_built_at: persona.built_at });
  });

  it('needs a persona first', async () => {
    const { call } = await runningGateway();
    const { body } = await call('POST', '/namespaces', { json: { name: 'empty', external_reference_id: 'e' } });
    for (const [method, path] of [
      ['GET', `/personas?namespace_id=${body.data.id}`],
      ['GET', '/personas/status?external_reference_id=e'],
    ] as const)
      expect((await call(method, path)).body.error.code).toBe('persona_not_found');
    const build = await call('POST', '/personas/build', { json: { external_reference_id: 'e' } });
    expect([build.status, build.body.error.code]).toEqual([404, 'persona_not_found']);
  });
});

describe('events', () => {
  it('counts new, changed, repeated and bad lines, and gives events back by id', async () => {
    const { call, sendEvents, withPersona } = await runningGateway();
    const { query } = await withPersona('crm-17');
    const first = await sendEvents(query, [
      chatEvent(1),
      chatEvent(2),
      '',
      'no json',
      '[]',
      { ...chatEvent(3), self: 'yes' },
      chatEvent(1),
    ]);
    expect(first.body.data).toEqual({
      accepted: 2,
      updated: 0,
      duplicates: 1,
      rejected: 3,
      errors: [
        { line: 4, message: 'is not JSON' },
        { line: 5, message: 'is no JSON object' },
        { line: 6, message: 'self must be true or false' },
      ],
    });
    const second = await sendEvents(query, [chatEvent(1, { text: 'changed' }), { unknown: 1, ...chatEvent(2) }]);
    expect(second.body.data).toMatchObject({ accepted: 0, updated: 1, duplicates: 1 });
    const read = await call('GET', `/events?${query}&id=chat:2&id=none&id=chat:1`);
    expect(read.body.data).toEqual([chatEvent(2), chatEvent(1, { text: 'changed' })]);
    const tooMany = await call('GET', `/events?${query}${'&id=a'.repeat(101)}`);
    expect(tooMany.body.error.details).toEqual([{ path: 'id', message: 'at most 100 ids at once' }]);
    expect((await call('GET', `/events?${query}`)).status).toBe(422);
  });

  it('rejects a line over 1 MiB and a line that is no UTF-8, and takes those around them', async () => {
    const { sendEvents, withPersona } = await runningGateway();
    const { query } = await withPersona('crm-17');
    const line = (event: unknown) => `${JSON.stringify(event)}\n`;
    const body = Buffer.concat([
      Buffer.from(`${line(chatEvent(1))}${line(chatEvent(2, { text: 'x'.repeat(1024 * 1024) }))}`),
      Buffer.from([0xff, 0xfe, 0x0a]),
      Buffer.from(line(chatEvent(3, { text: 'ç🦊' })).trimEnd()),
    ]);
    const { body: answer } = await sendEvents(query, [], { body });
    expect(answer.data).toMatchObject({
      accepted: 2,
      rejected: 2,
      errors: [
        { line: 2, message: 'is longer than 1048576 bytes' },
        { line: 3, message: 'is not UTF-8' },
      ],
    });
  });
});
