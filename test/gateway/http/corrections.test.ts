import { describe, expect, it } from 'vitest';
import type { Correction } from '../../../src/contract/corrections/correction.ts';
import type { SourceEvent } from '../../../src/contract/event.ts';
import type { CompositePersona } from '../../../src/contract/persona.ts';
import { createKey, runningGateway } from '../running-gateway.ts';

const topics = '/identity/expertise_areas';

/** Commits of Ada's: most of them on the parser, fewer on the docs. */
const commits = (count: number, first = 0): SourceEvent[] =>
  Array.from({ length: count }, (_, index) => {
    const number = first + index;
    const file = number % 3 === 2 ? 'guide/reading.md' : 'parser/read.ts';
    return {
      id: `git:${number}`,
      provider: 'git',
      kind: 'commit',
      occurred_at: new Date(Date.UTC(2026, 0, 1) + number * 86_400_000).toISOString(),
      self: true,
      actor: { key: 'ada@acme.test', name: 'Ada Okafor' },
      channel: 'tide',
      title: `Change ${number}`,
      text: `Change ${number}`,
      changed: [{ file, what: 'M' }],
    };
  });

async function orchard() {
  const gateway = await runningGateway();
  const { query } = await gateway.withPersona('orchard');
  const built = async (of = query): Promise<CompositePersona> => {
    await gateway.call('POST', '/personas/build', { json: Object.fromEntries(new URLSearchParams(of)) });
    await gateway.buildEnds(of);
    return (await gateway.call('GET', `/personas?${of}`)).body.data;
  };
  const add = (order: object) => gateway.call('POST', `/corrections?${query}`, { json: order });
  const list = async (): Promise<Correction[]> => (await gateway.call('GET', `/corrections?${query}`)).body.data;
  return { ...gateway, query, built, add, list };
}

/** A persona without what every build and every namespace has of its own. */
const sameOf = ({ built_at: _at, agent_id: _agent, namespace_id: _namespace, ...persona }: CompositePersona) =>
  JSON.stringify({ ...persona, provenance: { ...persona.provenance, as_of: '' } });

describe('a topic that was rejected', () => {
  it('stays away over five builds with new events, and everything is as before once that is undone', async () => {
    const { query, built, add, list, sendEvents, call, withPersona } = await orchard();
    await sendEvents(query, commits(30));
    const before = await built();
    expect(Object.keys(before.identity.expertise_areas)).toContain('parser/read.ts');
    const { status, body } = await add({ kind: 'wrong', field: topics, said: 'parser/read.ts', reason: 'a fork' });
    expect([status, body.data.state, body.data.changed]).toEqual([201, 'applied', undefined]);

    for (const round of [1, 2, 3, 4, 5]) {
      await sendEvents(query, commits(6, 100 * round));
      const persona = await built();
      expect(Object.keys(persona.identity.expertise_areas)).toContain('guide/reading.md');
      expect(JSON.stringify([persona.identity.expertise_areas, persona.provenance.claims])).not.toContain('parser/r');
      expect(persona.provenance.corrections).toEqual([
        { id: body.data.id, kind: 'wrong', field: topics, events: 0, claims: 1 },
      ]);
      expect(persona.source_event_count).toBe(30 + 6 * round);
    }
    expect((await list())[0]).toMatchObject({ said: 'parser/read.ts', reason: 'a fork', changed: { claims: 1 } });

    const { data: removed } = (await call('DELETE', `/corrections?${query}&id=${body.data.id}`)).body;
    expect(removed).toEqual({ id: body.data.id, removed: true });
    const undone = await built();
    expect(Object.keys(undone.identity.expertise_areas)).toContain('parser/read.ts');
    const { query: twin } = await withPersona('twin');
    await sendEvents(twin, [commits(30), ...[1, 2, 3, 4, 5].map((round) => commits(6, 100 * round))].flat());
    expect(sameOf(undone)).toBe(sameOf(await built(twin)));
  });

  it('leaves the very bytes behind that there were before, whatever else was put right meanwhile', async () => {
    const { query, built, add, list, sendEvents, call } = await orchard();
    await sendEvents(query, commits(30));
    const before = sameOf(await built());
    for (const order of [
      { kind: 'wrong', field: topics, said: 'parser/read.ts' },
      { kind: 'left-out', event: 'git:4' },
      { kind: 'left-out', provider: 'git', channel: 'tide' },
      { kind: 'somebody-else', event: 'git:7' },
      { kind: 'two-people', keys: ['ada@acme.test'] },
      { kind: 'same', keys: ['ada@home.test'], self: true },
    ])
      expect((await add(order)).status).toBe(201);
    expect((await built()).source_event_count).toBe(0);
    for (const { id } of await list()) await call('DELETE', `/corrections?${query}&id=${id}`);
    expect(sameOf(await built())).toBe(before);
  });
});

describe('/corrections', () => {
  it('lists page by page, judges and removes by id, and counts for the next build', async () => {
    const { query, built, add, sendEvents, call } = await orchard();
    await sendEvents(query, commits(12));
    const { data: one } = (await add({ kind: 'left-out', event: 'git:3' })).body;
    await add({ kind: 'left-out', event: 'git:4' });
    const page = (await call('GET', `/corrections?${query}&page=2&pageSize=1`)).body;
    expect(page.pagination).toEqual({ page: 2, pageSize: 1, total: 2, totalPages: 2 });
    expect(page.data).toEqual([expect.objectContaining({ event: 'git:4', state: 'applied' })]);
    expect((await built()).source_event_count).toBe(10);
    const judge = (state: string, id = one.id) => call('PATCH', `/corrections?${query}&id=${id}`, { json: { state } });
    const judged = (await judge('refused')).body.data;
    expect(judged).toMatchObject({ id: one.id, state: 'refused', judged_by: expect.any(String) });
    expect((await built()).source_event_count).toBe(11);
    expect((await judge('applied')).body.data.state).toBe('applied');
    expect((await judge('refused', 'cor_none')).body.error.code).toBe('correction_not_found');
    expect((await call('DELETE', `/corrections?${query}&id=cor_none`)).body.error.code).toBe('correction_not_found');
  });

  it.each([
    [{}, 'kind', expect.any(String)],
    [{ kind: 'strange' }, 'kind', expect.stringContaining('must be one of')],
    [{ kind: 'wrong' }, 'field', expect.stringContaining('is required')],
    [{ kind: 'wrong', field: topics }, 'said', expect.stringContaining('is required')],
    [{ kind: 'wrong', field: 'topics', said: 'a' }, 'field', 'must be a JSON pointer'],
    [{ kind: 'wrong', field: topics, said: 'a'.repeat(4097) }, 'said', expect.stringContaining('at most')],
    [{ kind: 'wrong', field: topics, said: '\ud800' }, 'said', 'must be well-formed Unicode'],
    [{ kind: 'wrong', field: topics, said: 'a', reason: 'a\0b' }, 'reason', expect.stringContaining('NUL')],
    [{ kind: 'wrong', field: topics, said: 'a', reason: '😀'.repeat(1001) }, 'reason', expect.any(String)],
    [{ kind: 'wrong', field: topics, said: 'a', event: 'git:1' }, 'event', expect.stringContaining('not belong')],
    [{ kind: 'left-out' }, 'event', expect.stringContaining('or provider')],
    [{ kind: 'left-out', channel: 'tide' }, 'event', expect.stringContaining('is required')],
    [{ kind: 'left-out', provider: 'Git' }, 'provider', expect.any(String)],
    [{ kind: 'two-people' }, 'keys', expect.stringContaining('is required')],
    [{ kind: 'two-people', keys: [''] }, 'keys.0', 'must not be empty'],
    [{ kind: 'two-people', keys: ['a'], self: true }, 'self', expect.stringContaining('not belong')],
    [{ kind: 'same', keys: ['a'] }, 'keys', 'must hold two keys or more, or one with self'],
    [{ kind: 'same', keys: ['a', 'a'] }, 'keys', expect.any(String)],
    [{ kind: 'same', keys: ['a', 'b'], self: false }, 'self', expect.any(String)],
  ])('refuses %j', async (order, path, message) => {
    const { add, list } = await orchard();
    const { status, body } = await add(order);
    expect([status, body.error.details[0]]).toEqual([422, { path, message }]);
    expect(await list()).toEqual([]);
  });

  it('belongs to one namespace of one organization', async () => {
    const { query, add, call, withPersona } = await orchard();
    const { query: other } = await withPersona('other');
    const { data } = (await add({ kind: 'left-out', event: 'git:3' })).body;
    expect((await call('GET', `/corrections?${other}`)).body.data).toEqual([]);
    expect((await call('DELETE', `/corrections?${other}&id=${data.id}`)).status).toBe(404);
    expect((await call('GET', '/corrections?namespace_id=ns_none')).body.error.code).toBe('namespace_not_found');
    expect((await call('GET', '/corrections')).status).toBe(422);
    expect((await call('GET', `/corrections?${query}`)).body.pagination.total).toBe(1);
  });
});

describe('what is forgotten', () => {
  it('goes out of corrections too: those of the event, those that repeat what only it said, and those of its source', async () => {
    const { query, add, list, sendEvents, call } = await orchard();
    const secret = {
      ...commits(1, 50)[0],
      id: 'git:secret',
      text: 'The zanzibar ledger',
      title: 'The zanzibar ledger',
    };
    await sendEvents(query, [...commits(9), secret]);
    await add({ kind: 'left-out', event: 'git:secret' });
    await add({ kind: 'wrong', field: topics, said: 'Zanzibar' });
    await add({ kind: 'right', field: topics, said: 'guide/', reason: 'not only the zanzibar one' });
    await add({ kind: 'wrong', field: topics, said: 'parser/read.ts' });
    await add({ kind: 'left-out', provider: 'git', channel: 'tide' });
    expect((await call('DELETE', `/events?${query}&id=git:secret`)).body.data.erased).toBe(1);
    expect((await list()).map(({ said, channel }) => said ?? channel)).toEqual(['parser/read.ts', 'tide']);
    await call('DELETE', `/events?${query}&provider=git`);
    expect((await list()).map(({ kind }) => kind)).not.toContain('left-out');
  });
});

describe('an agent', () => {
  it('says what is wrong, which waits, and judges nothing; a key that only reads lists', async () => {
    const { query, built, call, list, dataFolder, sendEvents } = await orchard();
    await sendEvents(query, commits(9));
    const agent = await createKey(dataFolder, 'default', { agent: true });
    const reader = await createKey(dataFolder, 'default', { readOnly: true });
    const order = { kind: 'left-out', event: 'git:3', state: 'applied' };
    const said = await call('POST', `/corrections?${query}`, { json: order, key: agent.key });
    expect([said.status, said.body.data]).toMatchObject([201, { state: 'waiting', made_by: agent.id }]);
    expect((await built()).source_event_count).toBe(9);
    const one = `/corrections?${query}&id=${said.body.data.id}`;
    const yes = { json: { state: 'applied' } };
    const codes = [
      await call('PATCH', one, { ...yes, key: agent.key }),
      await call('DELETE', one, { key: agent.key }),
      await call('PATCH', one, { ...yes, key: reader.key }),
      await call('POST', `/corrections?${query}`, { json: order, key: reader.key }),
    ].map(({ status, body }) => [status, body.error.code]);
    expect(codes).toEqual([
      [403, 'key_of_agent'],
      [403, 'key_of_agent'],
      [403, 'key_reads_only'],
      [403, 'key_reads_only'],
    ]);
    expect((await call('GET', `/corrections?${query}`, { key: reader.key })).body.data).toEqual(await list());
    expect((await call('PATCH', one, yes)).body.data).toMatchObject({ state: 'applied', made_by: agent.id });
    expect((await built()).source_event_count).toBe(8);
  });
});
