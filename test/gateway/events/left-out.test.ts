import { expect, it } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import { limits } from '../../../src/contract/limits.ts';
import { chatEvent, runningGateway } from '../running-gateway.ts';

/** Ten events of nearly 1 MiB, and where to ask for them. */
async function withLargeEvents() {
  const gateway = await runningGateway();
  const { namespace, query } = await gateway.withPersona('crm-17');
  const events = Array.from({ length: 10 }, (_, number) => chatEvent(number, { text: 'é🦊x'.repeat(140_000) }));
  expect((await gateway.sendEvents(query, events)).body.data.accepted).toBe(10);
  return { ...gateway, namespace, query, events };
}
const asking = (ids: readonly string[]) => ids.map((id) => `&id=${encodeURIComponent(id)}`).join('');

it('is named where an answer would be larger than 4 MiB, and comes when it is asked for again', async () => {
  const { call, query, events } = await withLargeEvents();
  const ids = ['none', ...events.map(({ id }) => id), 'none either'];
  const came: unknown[] = [];
  let rounds = 0;
  for (let wanted = ids; wanted.length > 0; rounds += 1) {
    const { status, body, text } = await call('GET', `/events?${query}${asking(wanted)}`);
    expect(status).toBe(200);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limits.eventsAnswer);
    expect(body.data.length).toBeGreaterThan(0);
    came.push(...body.data);
    wanted = body.left_out ?? [];
    expect(ids.slice(ids.length - wanted.length)).toEqual(wanted);
  }
  expect(came).toEqual(events);
  expect(rounds).toBe(3);
});

it('is not there where all fitted, be it that some do not exist', async () => {
  const { call, query } = await withLargeEvents();
  const { body } = await call('GET', `/events?${query}${asking(['chat:1', 'none', 'chat:0'])}`);
  expect(Object.keys(body)).toEqual(['success', 'data']);
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['chat:1', 'chat:0']);
});

it('is asked for by the client, so that whoever looks at evidence has all of it', async () => {
  const { baseUrl, opened, namespace, events } = await withLargeEvents();
  const { calls, requests } = createClient({ target: { baseUrl, key: opened.key } });
  const id = events.map((event) => event.id);
  expect(await calls.readEvents({ namespace_id: namespace.id, id: [...id, 'none'] })).toEqual(events);
  expect(requests.list()).toHaveLength(3);
});

it('gives all events one answer after another, and refuses to go on from what is not there', async () => {
  const { call, sendEvents, withPersona } = await runningGateway();
  const { query } = await withPersona('all');
  const sent = Array.from({ length: 12 }, (_, number) => chatEvent(number, { text: 'x'.repeat(900_000) }));
  await sendEvents(query, sent);
  const ids: string[] = [];
  const sizes: number[] = [];
  for (;;) {
    const { data } = (await call('GET', `/events?${query}&after=${ids.at(-1) ?? ''}`)).body;
    if (data.length === 0) break;
    sizes.push(data.length);
    ids.push(...data.map(({ id }: { id: string }) => id));
  }
  expect([sizes, ids]).toEqual([[4, 4, 4], sent.map(({ id }) => id)]);
  const gone = await call('GET', `/events?${query}&after=chat:99`);
  const details = [{ path: 'after', message: expect.stringContaining('begin anew') }];
  expect([gone.status, gone.body.error.details]).toEqual([422, details]);
  const both = await call('GET', `/events?${query}&after=&id=chat:1`);
  expect(both.body.error.details).toEqual([{ path: 'after', message: 'cannot stand beside id or claim' }]);
});
