import { describe, expect, it } from 'vitest';
import { chatEvent, createKey, runningGateway } from '../running-gateway.ts';

const asked = (q: string, more = '') => `/search?${new URLSearchParams({ q }).toString()}${more}`;

describe('GET /search', () => {
  it('finds names, claims and events, each with its words and their places', async () => {
    const { call, withPersona, sendEvents, buildEnds } = await runningGateway();
    const { query, namespace } = await withPersona('harbour');
    const long = `${'word '.repeat(100)}The Plüm is ripe, because it rained. ${'more '.repeat(100)}`;
    await sendEvents(query, [
      chatEvent(1, { text: 'I prefer a plum to an apple.' }),
      chatEvent(2, { text: long, channel: 'garden', self: false, actor: { key: 'j', name: 'Jonas Silva' } }),
    ]);
    await call('POST', '/personas/build', { json: { external_reference_id: 'harbour' } });
    await buildEnds(query);
    const find = async (q: string, more = '') => (await call('GET', asked(q, more))).body;
    await expect.poll(async () => (await find('plum')).data.indexed).toBe(2);
    const { data, pagination } = await find('plum', '&pageSize=2');
    expect(pagination).toEqual({ page: 1, pageSize: 2, total: 2, totalPages: 1 });
    expect(data).toMatchObject({ found: { names: 0, claims: 0, events: 2, more: false }, namespaces: 1, events: 2 });
    expect(data.hits).toEqual([
      {
        kind: 'event',
        namespace_id: namespace.id,
        name: 'harbour',
        subject: 'Ada Okafor',
        text: expect.stringMatching(/^….*The Plüm is ripe, because it rained\..*…$/),
        marks: [[expect.any(Number), 4]],
        id: 'chat:2',
        provider: 'chat',
        event_kind: 'message',
        occurred_at: '2026-01-01T02:00:00.000Z',
        channel: 'garden',
        by: 'Jonas Silva',
      },
      expect.objectContaining({ id: 'chat:1', text: 'I prefer a plum to an apple.', marks: [[11, 4]] }),
    ]);
    const [at] = data.hits[0].marks;
    expect(
      Array.from<string>(data.hits[0].text)
        .slice(at[0], at[0] + at[1])
        .join(''),
    ).toBe('Plüm');
    const named = (await find('harb')).data;
    expect(named.hits[0]).toMatchObject({ kind: 'name', namespace_id: namespace.id, marks: [[0, 7]] });
    expect((await find('plum', `&${query}&page=2&pageSize=1`)).data.hits).toMatchObject([{ id: 'chat:1' }]);
    expect((await find('plum', '&page=9')).data.hits).toEqual([]);
  });

  it('bears what is asked wrongly, and long and hostile words', async () => {
    const { call, withPersona, dataFolder } = await runningGateway();
    await withPersona('harbour');
    const { key } = await createKey(dataFolder, 'other');
    const error = async (path: string) => {
      const { status, body } = await call('GET', path);
      return [status, body.error?.code, body.error?.message];
    };
    expect(await error(asked('plum form:git'))).toEqual([
      400,
      'malformed_search',
      'q: there is no filter "form:"; the nearest is "from:"; put the word in quotes to search for it',
    ]);
    expect(await error(asked('since:yesterday'))).toEqual([400, 'malformed_search', expect.stringMatching(/2026-04/)]);
    for (const wrong of [
      '/search',
      '/search?q=',
      '/search?q=%20',
      asked('x'.repeat(1_001)),
      asked('a', '&q=b'),
      asked('a', '&page=0'),
      asked('a', '&namespace_id='),
    ])
      expect([wrong.slice(0, 40), (await call('GET', wrong)).status]).toEqual([wrong.slice(0, 40), 422]);
    expect((await call('GET', asked('w '.repeat(40)))).status).toBe(400);
    expect((await call('GET', asked('a', '&namespace_id=ns_none'))).status).toBe(404);
    expect((await call('GET', asked('a', '&external_reference_id=harbour'), { key })).status).toBe(404);
    expect((await call('GET', asked('harbour'), { key })).body.data.hits).toEqual([]);
    for (const hostile of [
      '" OR 1',
      'NEAR(a b)',
      'a* AND (b',
      "'; DROP TABLE event; --",
      '{scope}: x',
      '^a',
      '\u0000',
      '\u202Eabc',
      '🦆'.repeat(200),
      '-a',
      '"',
      '...',
    ])
      expect([hostile, [200, 400, 422]]).toEqual([
        hostile,
        expect.arrayContaining([(await call('GET', asked(hostile))).status]),
      ]);
    await expect.poll(async () => (await call('GET', asked('harbour'))).body.data.hits.length).toBe(1);
  });
});
