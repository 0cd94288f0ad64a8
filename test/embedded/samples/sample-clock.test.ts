import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../../src/contract/event.ts';
import { sampleClock } from '../../../src/embedded/sample-clock.ts';
import { samples } from '../../../src/embedded/samples.ts';
import { systemClock } from '../../../src/gateway/clock.ts';
import { openGateway } from '../../../src/gateway/open.ts';
import { openSqliteBackend } from '../../../src/gateway/store/sqlite/open-backend.ts';
import { serve } from '../../../src/gateway/http/serve.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';

const years = 4 * 365 * 86_400_000;
const later = Date.UTC(2026, 10, 22) + years;

/** A gateway with the samples' clock, years after their events. */
async function yearsLater(dataFolder = temporaryFolder()) {
  const backend = await openSqliteBackend({
    dataFolder,
    clock: { ...systemClock, now: () => later },
  });
  const opened = await openGateway({ backend, ownClock: sampleClock(backend.store) });
  const served = await serve(opened, { port: 0 });
  const call = async (method: string, path: string, body?: string, type = 'application/json') => {
    const response = await fetch(served.baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${backend.own.key}`, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body }),
    });
    return ((await response.json()) as { data: any }).data;
  };
  return {
    call,
    stop: async () => {
      await served.close();
      await opened.close();
    },
  };
}

const [sample] = samples;
if (sample === undefined) throw new Error('there are no samples');
const reference = sample.namespace.external_reference_id;
const events = readFileSync(sample.file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as SourceEvent);

/** A folder of version 0.1.0 in which that version had built the sample, with the day of the build for its moment. */
function olderFolder(asOf: string): string {
  const folder = temporaryFolder();
  for (const name of ['gateway.sqlite', 'default.key'])
    cpSync(join(import.meta.dirname, '../../fixtures/gateway/data-0.1.0', name), join(folder, name));
  const database = new DatabaseSync(join(folder, 'gateway.sqlite'));
  const [row] = database.prepare('SELECT namespace FROM persona').all();
  const number = Number(row?.['namespace']);
  database.prepare('DELETE FROM event WHERE namespace = ?').run(number);
  const add = database.prepare('INSERT INTO event (namespace, id, body) VALUES (?, ?, ?)');
  for (const event of events) add.run(number, event.id, JSON.stringify(event));
  database
    .prepare('UPDATE namespace SET external_reference_id = ?, name = ?, events = ? WHERE number = ?')
    .run(reference, sample?.namespace.name ?? '', events.length, number);
  database
    .prepare("UPDATE persona SET body = json_set(body, '$.provenance.as_of', ?) WHERE namespace = ?")
    .run(asOf, number);
  database.close();
  return folder;
}

describe('a sample that an earlier version built', () => {
  it('stands at the end of its own story once it is built anew, and nobody asked for that', async () => {
    const asOf = '2026-03-02T09:00:13.000Z';
    const { call, stop } = await yearsLater(olderFolder(asOf));
    try {
      const asOfNow = async () =>
        (await call('GET', `/personas?external_reference_id=${encodeURIComponent(reference)}`)).provenance.as_of;
      expect(await asOfNow()).toBe(asOf);
      await expect.poll(asOfNow, { timeout: 60_000, interval: 500 }).not.toBe(asOf);
      const own = events.filter(({ kind }) => kind !== 'meeting').map((event) => Date.parse(event.occurred_at));
      expect(await asOfNow()).toBe(new Date(Math.max(...own)).toISOString());
    } finally {
      await stop();
    }
  });
});

describe('a sample that is built years after its events', () => {
  it('stands at the end of its own story, until somebody adds to it', async () => {
    const { call, stop } = await yearsLater();
    const query = `external_reference_id=${encodeURIComponent(reference)}`;
    const send = (lines: readonly SourceEvent[]) =>
      call(
        'POST',
        `/events?${query}`,
        lines.map((event) => `${JSON.stringify(event)}\n`).join(''),
        'application/x-ndjson',
      );
    const built = async () => {
      await call('POST', '/personas/build', JSON.stringify({ external_reference_id: reference }));
      await expect
        .poll(async () => (await call('GET', `/personas/status?${query}`)).status, { timeout: 60_000 })
        .toBe('completed');
      return call('GET', `/personas?${query}`);
    };
    try {
      await call('POST', '/namespaces', JSON.stringify(sample.namespace));
      await call('POST', '/personas', JSON.stringify({ external_reference_id: reference, subject: sample.subject }));
      await send(events);
      const persona = await built();
      const own = Math.max(
        ...events.filter(({ kind }) => kind !== 'meeting').map((event) => Date.parse(event.occurred_at)),
      );
      expect(persona.provenance.as_of).toBe(new Date(own).toISOString());
      expect(Date.parse(persona.built_at)).toBeGreaterThanOrEqual(later);
      const horizons = new Set(persona.episodes.map(({ horizon }: { horizon: string }) => horizon));
      expect(horizons).toContain('current');
      expect(horizons).toContain('upcoming');
      const { build_id } = await call('GET', `/personas/status?${query}`);
      expect((await call('GET', `/personas?${query}&build_id=${build_id}`)).provenance.as_of).toBe(
        persona.provenance.as_of,
      );

      await send([{ ...events[0], id: 'chat:added', occurred_at: new Date(later - 1).toISOString() } as SourceEvent]);
      const added = await built();
      expect(added.provenance.as_of).toBe(new Date(later).toISOString());
      expect((await call('GET', `/personas?${query}&build_id=${build_id}`)).provenance.as_of).toBe(
        persona.provenance.as_of,
      );
    } finally {
      await stop();
    }
  });
});
