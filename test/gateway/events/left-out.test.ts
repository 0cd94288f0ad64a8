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
