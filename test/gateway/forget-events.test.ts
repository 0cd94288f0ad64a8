import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chatEvent, chatEvents, createKey, runningGateway } from './running-gateway.ts';

/** The files of a folder in which a text stands. */
const holding = (dataFolder: string, text: string): string[] =>
  readdirSync(dataFolder).filter((name) => readFileSync(join(dataFolder, name)).includes(text));

const secret = 'In my opinion the quincebush recipe must stay with us, I strongly believe the quincebush is best.';

/** So many messages hold what is to be forgotten: a person who was met once is no peer. */
const secrets = 12;
const secretIds = Array.from({ length: secrets }, (_, index) => `id=chat:${500 + index}`).join('&');

/** A namespace of 120 messages, built, and of those with what is to be forgotten, built again. */
async function withSecret() {
  const gateway = await runningGateway();
  const { query, namespace } = await gateway.withPersona('letters');
  const build = async () => {
    await gateway.call('POST', '/personas/build', { json: { external_reference_id: 'letters' } });
    return (await gateway.buildEnds(query)).at(-1);
  };
  await gateway.sendEvents(query, chatEvents(120));
  const first = await build();
  await gateway.sendEvents(
    query,
    chatEvents(secrets, 500).map((event) => ({
      ...event,
      text: secret,
      title: 'quincebush',
      to: [{ key: 'zebulon@example.org', name: 'Zebulon Thripp' }],
      audience: 'one' as const,
    })),
  );
  const second = await build();
  await expect
    .poll(async () => (await gateway.call('GET', `/search?q=quincebush&${query}`)).body.data.found.events)
    .toBe(secrets);
  return { ...gateway, query, namespace, first, second };
}

describe('DELETE /events', () => {
  it('leaves nothing of an event: not in the files, the index, the lists, nor a persona that quotes it', async () => {
    const { call, query, dataFolder, buildEnds, first, second, reports } = await withSecret();
    expect(JSON.stringify((await call('GET', `/personas?${query}`)).body)).toMatch(/quincebush|Zebulon|chat:500/);
    expect(holding(dataFolder, 'quincebush').length).toBeGreaterThan(0);

    const { status, body } = await call('DELETE', `/events?${query}&${secretIds}`);
    expect([status, body.data]).toEqual([
      200,
      { erased: secrets, more: false, personas: 1, build_id: expect.stringMatching(/^build_/), traces: false },
    ]);
    // FTS5 keeps the end of a word that begins as the one before it.
    for (const word of ['quincebush', 'incebush', 'Zebulon', 'zebulon', 'Thripp', 'chat:500'])
      expect([word, holding(dataFolder, word)]).toEqual([word, []]);

    const status2 = (await buildEnds(query)).at(-1);
    expect(status2).toMatchObject({ build_id: body.data.build_id, status: 'completed', events: 120 });
    const anew = (await call('GET', `/personas?${query}`)).body;
    expect(anew.data.source_event_count).toBe(120);
    expect(JSON.stringify(anew)).not.toMatch(/quincebush|Zebulon|chat:500/i);
    expect((await call('GET', `/events?${query}&id=chat:500`)).body.data).toEqual([]);
    expect((await call('GET', `/search?q=quincebush&${query}`)).body.data).toMatchObject({
      found: { names: 0, claims: 0, events: 0 },
      events: 120,
      indexed: 120,
    });
    // The persona that did not quote it is still there, the other one says why it is not.
    expect((await call('GET', `/personas?${query}&build_id=${first?.build_id}`)).status).toBe(200);
    const gone = await call('GET', `/personas?${query}&build_id=${second?.build_id}`);
    expect([gone.status, gone.body.error.message]).toEqual([404, expect.stringContaining('erased with the events')]);
    for (const word of ['quincebush', 'Zebulon']) expect(holding(dataFolder, word)).toEqual([]);
    expect(reports).toEqual([]);
  });

  it('leaves a persona that does not quote an event as it is', async () => {
    const { call, query, sendEvents } = await withSecret();
    await sendEvents(query, [chatEvent(700)]);
    const before = (await call('GET', `/personas?${query}`)).text;
    const erased = (await call('DELETE', `/events?${query}&id=chat:700&id=chat:701`)).body.data;
    expect(erased).toEqual({ erased: 1, more: false, personas: 0, build_id: null, traces: false });
    expect((await call('GET', `/personas?${query}`)).text).toBe(before);
  });

  it('takes all of a source, with who is who in it, some hundred at a time', async () => {
    const { call, query, sendEvents, buildEnds, dataFolder } = await withSecret();
    const mails = Array.from({ length: 600 }, (_, number) =>
      chatEvent(number, { id: `mail:${number}`, provider: 'mail', text: `a damsonwood of number ${number}` }),
    );
    await sendEvents(query, [
      ...mails,
      chatEvent(9_000, { channel: 'kitchen' }),
      chatEvent(9_001, { channel: 'hall' }),
    ]);
    const people = [{ name: 'Ada', self: true, keys: [{ key: 'ada@damsonwood.example', why: 'the one used most' }] }];
    await call('PUT', `/identities?${query}&source=mail:0123:letters.mbox`, { json: { people } });
    await call('PUT', `/identities?${query}&source=chat:0123:letters`, { json: { people: [] } });
    const erase = async (what: string) => (await call('DELETE', `/events?${query}&${what}`)).body.data;
    // While there is more to erase, no build gets in its way.
    expect(await erase('provider=mail')).toMatchObject({ erased: 500, more: true, build_id: null, traces: false });
    const last = await erase('provider=mail');
    expect(last).toMatchObject({ erased: 100, more: false, build_id: expect.any(String), traces: false });
    expect(holding(dataFolder, 'damsonwood')).toEqual([]);
    await buildEnds(query);
    expect(await erase('provider=mail')).toMatchObject({ erased: 0, more: false, build_id: null });
    expect(await erase('provider=chat&channel=kitchen')).toMatchObject({ erased: 1, more: false });
    expect((await call('GET', `/events?${query}&id=chat:9000&id=chat:9001`)).body.data).toHaveLength(1);
    expect((await call('GET', `/identities?${query}`)).body.data).toEqual([]);
    expect((await buildEnds(query)).at(-1)).toMatchObject({ status: 'completed', events: 121 + secrets });
    expect(holding(dataFolder, 'damsonwood')).toEqual([]);
  });

  it('says what is asked wrongly, and reaches nothing of another organization', async () => {
    const { call, query, dataFolder, namespace } = await withSecret();
    const problems = async (what: string) => {
      const { status, body } = await call('DELETE', `/events?${what}`);
      return [
        status,
        body.error.details?.map(({ path, message }: { path: string; message: string }) => `${path} ${message}`),
      ];
    };
    expect(await problems(query)).toEqual([422, ['id or provider is required']]);
    expect(await problems(`${query}&id=a&provider=mail`)).toEqual([422, ['provider cannot stand beside id']]);
    expect(await problems(`${query}&channel=hall`)).toEqual([
      422,
      ['id or provider is required', 'provider is required with channel'],
    ]);
    const { key } = await createKey(dataFolder, 'other');
    const theirs = await call('DELETE', `/events?namespace_id=${namespace.id}&id=chat:500`, { key });
    expect([theirs.status, theirs.body.error.code]).toEqual([404, 'namespace_not_found']);
    expect((await call('GET', `/events?${query}&id=chat:500`)).body.data).toHaveLength(1);
  });
});
