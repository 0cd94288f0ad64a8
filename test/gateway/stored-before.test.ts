import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { storeFile } from '../../src/gateway/store/sqlite/file.ts';
import { chatEvent, runningGateway, temporaryFolder } from './running-gateway.ts';

/** What version 0.1.0 took and this one does not. */
const before = {
  name: 'a\0b',
  description: 'd'.repeat(20_000),
  external_reference_id: `${'r'.repeat(5_000)}\0`,
  subject: 'Ada\0Okafor',
  event: 'chat:\0',
};

/** The data folder of an earlier version: its rows are changed in the file, below every check. */
async function olderFolder(): Promise<string> {
  const dataFolder = temporaryFolder();
  const gateway = await runningGateway({ dataFolder });
  const { query } = await gateway.withPersona('crm-17');
  await gateway.sendEvents(query, [chatEvent(1), chatEvent(2)]);
  await gateway.call('POST', `/personas/build`, { json: { external_reference_id: 'crm-17' } });
  await gateway.buildEnds(query);
  await gateway.close();
  const file = new DatabaseSync(storeFile(dataFolder));
  const { name, description, external_reference_id, subject, event } = before;
  file
    .prepare('UPDATE namespace SET name = ?, description = ?, external_reference_id = ?')
    .run(name, description, external_reference_id);
  file.prepare('UPDATE binding SET subject = ?').run(subject);
  file
    .prepare("UPDATE event SET id = ?1, body = ?2 WHERE id = 'chat:1'")
    .run(event, JSON.stringify(chatEvent(1, { id: event })));
  file.close();
  return dataFolder;
}

it('is listed, found and read as before, whatever this version would refuse', async () => {
  const { call } = await runningGateway({ dataFolder: await olderFolder() });
  const { name, description, external_reference_id, subject, event } = before;
  const list = await call('GET', '/namespaces');
  expect(list.body.data).toEqual([expect.objectContaining({ name, description, external_reference_id })]);
  const { id } = list.body.data[0];

  const reference = new URLSearchParams({ external_reference_id }).toString();
  const read = await call('GET', `/personas?${reference}`);
  expect([read.status, read.body.data.namespace_id, read.body.data.subject]).toEqual([200, id, subject]);
  expect((await call('GET', `/personas?namespace_id=${id}`)).body).toEqual(read.body);
  expect((await call('GET', `/personas/status?${reference}`)).body.data.status).toBe('completed');
  const bound = await call('POST', '/personas', { json: { subject: 'Somebody', external_reference_id } });
  expect([bound.status, bound.body.data.subject]).toEqual([200, subject]);
  expect((await call('POST', '/personas/build', { json: { external_reference_id } })).status).toBe(202);
  const events = await call('GET', `/events?${reference}&id=chat:2&id=${encodeURIComponent(event)}`);
  expect(events.body.data.map((one: { id: string }) => one.id)).toEqual(['chat:2', event]);
  const taken = await call('POST', '/namespaces', { json: { name: 'b', external_reference_id } });
  expect(taken.status).toBe(422);
});
