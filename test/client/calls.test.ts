import { afterEach, describe, expect, it } from 'vitest';
import { createClient, type ClientOptions } from '../../src/client/create-client.ts';
import { TypeMismatch } from '../../src/contract/received.ts';
import { hostileTexts } from '../helpers/hostile-texts.ts';
import { json, misbehavingGateway, type MisbehavingGateway, type Play } from '../helpers/misbehaving-gateway.ts';

const open: MisbehavingGateway[] = [];
afterEach(async () => {
  for (const gateway of open.splice(0)) await gateway.close();
});

async function against(play: Play, options: Partial<ClientOptions> = {}) {
  const gateway = await misbehavingGateway(play);
  open.push(gateway);
  const client = createClient({ target: { baseUrl: gateway.baseUrl, key: 'k-0123456789abcdef' }, ...options });
  return { gateway, client, calls: client.calls };
}

const row = {
  id: 'ns_1',
  org_id: 'org_1',
  name: 'Ädler & Co',
  mcp_endpoint_url: 'http://127.0.0.1/mcp/ns_1',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};
const page = (rows: unknown[], { page: number = 1, pageSize = 20, total = rows.length } = {}) => ({
  success: true,
  data: rows,
  pagination: { page: number, pageSize, total, totalPages: Math.ceil(total / pageSize) },
});

describe('a call', () => {
  it('sends method, path, key and body, and gives what came', async () => {
    const { gateway, calls } = await against((_, response) => json(response, 201, { success: true, data: row }));
    expect(await calls.createNamespace({ name: 'Ädler & Co' })).toEqual(row);
    expect(gateway.arrivals).toHaveLength(1);
    expect(gateway.arrivals[0]).toMatchObject({
      method: 'POST',
      path: '/namespaces',
      body: '{"name":"Ädler & Co"}',
      headers: {
        authorization: 'Bearer k-0123456789abcdef',
        'content-type': 'application/json',
        accept: 'application/json',
      },
    });
  });

  it('sends an address whole, whatever stands in it', async () => {
    const reference = 'a b&c=d/ä+%20?#😀';
    const { gateway, calls } = await against(({ path }, response) =>
      json(response, 200, { success: true, data: path === '/events' ? [] : { subject: 'Ada' } }),
    );
    await calls.readPersona({ external_reference_id: reference });
    await calls.readEvents({ namespace_id: 'ns_1', id: ['git:1', 'mail:a&b'] });
    expect(gateway.arrivals[0]?.query.get('external_reference_id')).toBe(reference);
    expect(gateway.arrivals[1]?.query.getAll('id')).toEqual(['git:1', 'mail:a&b']);
  });

  it('sends every id, also one with half a character, which no URL can hold', async () => {
    const { gateway, calls } = await against((_, response) =>
      json(response, 200, { success: true, data: { subject: 'Ada' } }),
    );
    const ids = hostileTexts.map((text) => text.slice(0, 200));
    for (const id of ids) await calls.readPersona({ namespace_id: id });
    expect(gateway.arrivals.map(({ query }) => query.get('namespace_id'))).toEqual(ids.map((id) => id.toWellFormed()));
  });

  it('asks again for the events that were left out, until all came, each id of its own asking only', async () => {
    const { gateway, calls } = await against(({ query }, response) => {
      const [first, ...left_out] = query.getAll('id');
      const rest = left_out.length === 0 ? {} : { left_out: [...left_out, 'never asked for'] };
      json(response, 200, { success: true, data: [{ id: first }], ...rest });
    });
    const events = await calls.readEvents({ namespace_id: 'ns_1', id: ['a', 'b', 'c'] });
    expect(events).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    expect(gateway.arrivals.map(({ query }) => query.getAll('id').join())).toEqual(['a,b,c', 'b,c', 'c']);
    expect(gateway.arrivals.every(({ query }) => query.get('namespace_id') === 'ns_1')).toBe(true);
  });

  it('gives up on a gateway that leaves out the same events for ever, and says so', async () => {
    const { gateway, calls } = await against(({ query }, response) =>
      json(response, 200, { success: true, data: [], left_out: query.getAll('id').slice(-2) }),
    );
    await expect(calls.readEvents({ namespace_id: 'ns_1', id: ['a', 'b', 'c'] })).rejects.toMatchObject({
      kind: 'malformed',
      message: expect.stringContaining('leaves out the same events again and again'),
    });
    expect(gateway.arrivals).toHaveLength(2);
  });

  it('keeps odd types with a mark, drops what is missing or null, keeps what it does not know', async () => {
    const odd = { ...row, name: 42, description: null, colour: 'red' };
    const { calls } = await against((_, response) => json(response, 200, page([odd, { name: 'no id' }, 'text', odd])));
    const { rows, odd: left } = await calls.listNamespaces({ page: 1, pageSize: 20 });
    expect(rows).toEqual([{ ...row, name: new TypeMismatch(42), colour: 'red' }]);
    expect(rows[0]).not.toHaveProperty('description');
    expect(left).toEqual([
      'row 2 of the page has no id and was left out',
      'row 3 of the page has no id and was left out',
      'row 4 of the page repeats an id and was left out',
    ]);
  });

  it('streams events as lines and gives the receipt', async () => {
    const receipt = { accepted: 2, updated: 0, duplicates: 0, rejected: 1, errors: [{ line: 3, message: 'no id' }] };
    const { gateway, calls } = await against((_, response) => json(response, 200, { success: true, data: receipt }));
    async function* lines() {
      yield* ['{"id":"1"}', '{"id":"2"}', '{}'];
    }
    expect(await calls.sendEvents({ namespace_id: 'ns_1' }, lines())).toEqual(receipt);
    expect(gateway.arrivals[0]).toMatchObject({
      method: 'POST',
      path: '/events',
      body: '{"id":"1"}\n{"id":"2"}\n{}\n',
      headers: { 'content-type': 'application/x-ndjson' },
    });
    expect(gateway.arrivals[0]?.query.get('namespace_id')).toBe('ns_1');
  });

  it('takes the first page from what is primed, once, without a connection', async () => {
    const { gateway, calls } = await against((_, response) => json(response, 200, page([])), {
      primed: { query: { page: 1, pageSize: 50 }, answer: () => Promise.resolve(JSON.stringify(page([row]))) },
    });
    expect((await calls.listNamespaces({ page: 1, pageSize: 50 })).rows).toEqual([row]);
    expect(gateway.arrivals).toHaveLength(0);
    expect((await calls.listNamespaces({ page: 1, pageSize: 50 })).rows).toEqual([]);
    expect(gateway.arrivals).not.toHaveLength(0);
  });

  it('sends nothing that writes on a read-only profile', async () => {
    const { gateway, calls } = await against((_, response) => json(response, 200, {}), { readOnly: true });
    const address = { namespace_id: 'ns_1' };
    for (const write of [
      calls.createNamespace({ name: 'a' }),
      calls.createOrFetchPersona({ ...address, subject: 'A' }),
      calls.triggerBuild(address),
    ])
      await expect(write).rejects.toMatchObject({ code: 'read_only_profile' });
    expect(gateway.arrivals).toHaveLength(0);
  });

  it('writes down every call, without the key', async () => {
    const { client, calls } = await against((_, response) =>
      json(response, 200, { success: true, data: { subject: 'your key is k-0123456789abcdef' } }),
    );
    let changes = 0;
    client.requests.watch(() => (changes += 1));
    await calls.readPersona({ namespace_id: 'ns_1' });
    const [record] = client.requests.list();
    expect(record).toMatchObject({ method: 'GET', state: 'done', attempts: [{ status: 200, failure: undefined }] });
    expect(record?.path).toBe('/gateway/v1/personas?namespace_id=ns_1');
    expect(record?.raw).toContain('your key is «key»');
    expect(changes).toBeGreaterThan(2);
  });
});
