import { describe, expect, it } from 'vitest';
import { chatEvents, runningGateway } from '../running-gateway.ts';

const people = [
  {
    name: 'Ana Torres',
    self: true,
    keys: [
      { key: 'ana@orchard.example', why: 'the one used most' },
      { key: 'ana@home.example', why: 'the same full name' },
    ],
  },
];

describe('PUT and GET /identities', () => {
  it('keep one set a source, by either id; the next replaces it, and an empty one takes it away', async () => {
    const { call } = await runningGateway();
    await call('POST', '/namespaces', { json: { name: 'orchard', external_reference_id: 'crm 1' } });
    const query = 'external_reference_id=crm%201';
    const put = (source: string, json: object) => call('PUT', `/identities?${query}&source=${source}`, { json });
    expect((await put('git', { people })).body.data).toEqual({ source: 'git', people: 1, keys: 2 });
    await put('mail', { people: [] });
    await put('git', { people: [{ ...people[0], self: false }] });
    expect((await call('GET', `/identities?${query}`)).body.data).toEqual([
      { source: 'git', people: [{ ...people[0], self: false }] },
    ]);
    await put('git', { people: [] });
    expect((await call('GET', `/identities?${query}&source=git`)).body.data).toEqual([]);
  });

  it('refuse what is none, with a path and a sentence', async () => {
    const { call, withPersona } = await runningGateway();
    const { query } = await withPersona('orchard', 'Ana Torres');
    const refusal = async (where: string, json: unknown) => {
      const { status, body } = await call('PUT', `/identities?${where}`, { json: json as object });
      return [status, body.error.details?.[0] ?? body.error.code];
    };
    expect(await refusal(query, { people })).toEqual([422, expect.objectContaining({ path: 'source' })]);
    expect(await refusal(`${query}&source=git`, { people: [{ name: 'A', self: true, keys: [] }] })).toEqual([
      422,
      { path: 'people.0.keys', message: 'must not be empty' },
    ]);
    expect(await refusal(`${query}&source=git`, [])).toEqual([422, expect.anything()]);
    expect(await refusal('namespace_id=ns_none&source=git', { people })).toEqual([404, 'namespace_not_found']);
    expect((await call('DELETE', `/identities?${query}`)).headers.get('allow')).toBe('PUT, GET, HEAD');
  });

  it('decide at the next build who the subject is, and change no event', async () => {
    const gateway = await runningGateway();
    const { query } = await gateway.withPersona('orchard', 'Ana Torres');
    const { body } = await gateway.sendEvents(query, chatEvents(3));
    expect(body.data.accepted).toBe(3);
    const [first] = chatEvents(1);
    const key = first?.actor.key ?? '';
    const known = { name: 'Somebody', self: false, keys: [{ key, why: 'said so' }] };
    await gateway.call('PUT', `/identities?${query}&source=chat`, { json: { people: [known] } });
    await gateway.call('POST', '/personas/build', { json: Object.fromEntries(new URLSearchParams(query)) });
    await gateway.buildEnds(query);
    const persona = (await gateway.call('GET', `/personas?${query}`)).body.data;
    expect(persona.source_event_count).toBe(3);
    expect(persona.provenance.identities).toEqual([]);
  });
});
