import { describe, expect, it } from 'vitest';
import { chatEvent, runningGateway } from '../../gateway/running-gateway.ts';
import { commands } from '../ran.ts';

describe('persona search', () => {
  it('prints what was found, grouped by where it stands, and as JSON', async () => {
    const { baseUrl, opened, call, withPersona, sendEvents } = await runningGateway();
    const persona = commands({ PERSONA_URL: baseUrl, PERSONA_API_KEY: opened.key });
    const { query } = await withPersona('harbour');
    await withPersona('harbour office', 'Jonas Silva');
    await sendEvents(query, [
      chatEvent(1, { text: 'The plum is ripe,\nbecause it \u001b[31mrained.' }),
      chatEvent(2, { text: 'No plums at the harbour.' }),
    ]);
    await expect.poll(async () => (await call('GET', '/search?q=plum')).body.data.indexed).toBe(2);
    const { code, out } = await persona('search', 'plum');
    expect([code, out]).toEqual([
      0,
      [
        'names 0 · claims 0 · events 2 · in 2 namespaces of 2 events',
        '',
        'harbour › Ada Okafor',
        ' 1 Jan 2026  No plums at the harbour.',
        ' 1 Jan 2026  The plum is ripe, because it ␛[31mrained.',
        '',
      ].join('\n'),
    ]);
    const both = await persona('search', 'harb', '--page-size', '2');
    expect(both.out).toContain('harbour office › Jonas Silva\n       name  harbour office');
    expect(both.err).toContain('Page 1 of 2; --page 2 gives more.');
    const json = JSON.parse((await persona('search', 'because', 'ripe', '--namespace', 'harbour', '--json')).out);
    expect(json).toMatchObject({ hits: [{ id: 'chat:1' }], found: { events: 1 }, pagination: { total: 1 } });
    const none = await persona('search', 'nowhere');
    expect(none.out).toBe('nothing: names 0 · claims 0 · events 0 · in 2 namespaces of 2 events\n');
  });

  it('says at once what is no search', async () => {
    const persona = commands({ PERSONA_URL: 'http://127.0.0.1:9/gateway/v1', PERSONA_API_KEY: 'sk-test-0123456789' });
    expect(await persona('search', 'plum', 'form:git')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^There is no filter "form:"; the nearest is "from:"/m),
    });
    expect(await persona('search')).toMatchObject({ code: 2 });
  });
});
