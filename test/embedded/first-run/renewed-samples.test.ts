import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { attach } from '../../../src/embedded/attach.ts';
import type { FirstRunNews } from '../../../src/contract/sources/first-run-news.ts';
import {
  type FirstRunRecord,
  recordedFirstRun,
  recordFirstRun,
} from '../../../src/embedded/first-run/first-run-record.ts';
import { dataOf } from '../../../src/embedded/first-run/sample-data.ts';
import { samples } from '../../../src/embedded/samples.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';

/** The gateway of a data folder in its worker, until its samples are all there. */
const started = async (dataFolder: string, until: (news: FirstRunNews) => boolean) => {
  const isOver = Promise.withResolvers<FirstRunNews>();
  const orders = { dataFolder, port: 0, portIsFixed: true, host: '127.0.0.1', publicUrl: undefined, mustOwn: false };
  const firstRun = (news: FirstRunNews) => {
    if (until(news)) isOver.resolve(news);
  };
  const attached = attach({ ...orders, firstPage: undefined, firstRunIn: dataFolder }, { firstRun });
  onTestFinished(async () => void (await attached.close()));
  const { baseUrl, key } = await attached.reached();
  const headers = { authorization: `Bearer ${key}` };
  const get = async (path: string) => ((await (await fetch(baseUrl + path, { headers })).json()) as { data: any }).data;
  const send = async (namespace: string, event: object) =>
    fetch(`${baseUrl}/events?namespace_id=${namespace}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-ndjson' },
      body: `${JSON.stringify(event)}\n`,
    });
  return { attached, get, send, over: isOver.promise };
};
const allDone = ({ steps }: FirstRunNews) => steps.every(({ state }) => state === 'done' || state === 'failed');
const endOf = (file: string) => {
  const events = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const moments = events.filter(({ kind }) => kind !== 'meeting').map((event) => Date.parse(event.occurred_at));
  return new Date(Math.max(...moments)).toISOString();
};
const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length;
const odd = {
  id: 'chat:of-an-older-sample',
  provider: 'chat',
  kind: 'message',
  occurred_at: '2026-01-05T10:00:00.000Z',
  self: true,
  actor: { key: 'x@y.test' },
  text: 'A sentence that an older version had.',
};

it('imports a sample anew after an upgrade that changed its data, and lets one be that somebody used', async () => {
  const dataFolder = temporaryFolder();
  const first = await started(dataFolder, allDone);
  await first.over;
  const record = recordedFirstRun(dataFolder) as FirstRunRecord;
  expect(record.steps.map(({ data, events }) => [data, events])).toEqual(
    samples.map(({ file }) => [dataOf(file), linesOf(file)]),
  );
  const [lead, researcher, painter] = record.steps.map(({ namespaceId = '' }) => namespaceId) as [
    string,
    string,
    string,
  ];
  // As an older version left it: the researcher had a line more, and it counted; to the painter somebody sent one.
  for (const id of [researcher, painter]) expect((await first.send(id, odd)).status).toBe(200);
  expect(await first.attached.close()).toMatchObject({ builds: 0, imports: 0 });
  recordFirstRun(dataFolder, {
    steps: record.steps.map((step) => ({
      ...step,
      data: 'older',
      ...(step.namespaceId === researcher ? { events: (step.events ?? 0) + 1 } : {}),
    })),
  });
  // Into the lead somebody imported.
  const imports = JSON.parse(readFileSync(join(dataFolder, 'imports.json'), 'utf8'));
  imports.namespaces[lead].push({ reader: 'mail', path: '/mail.mbox', me: [], at: '2026-01-05T10:00:00.000Z' });
  writeFileSync(join(dataFolder, 'imports.json'), JSON.stringify(imports));

  let wasImporting = false;
  const second = await started(dataFolder, (news) => {
    wasImporting ||= news.steps.some(({ state }) => state === 'importing');
    return wasImporting && allDone(news);
  });
  await second.over;
  const holdsOdd = async (id: string) => (await second.get(`/events?namespace_id=${id}&id=${odd.id}`)).length === 1;
  expect([await holdsOdd(researcher), await holdsOdd(painter)]).toEqual([false, true]);
  const [, renewed] = samples;
  expect(await second.get(`/personas?namespace_id=${researcher}`)).toMatchObject({
    subject: renewed?.subject,
    source_event_count: linesOf(renewed?.file ?? ''),
    // Whatever day it is imported anew on: it stands at the end of its own story.
    provenance: { as_of: endOf(renewed?.file ?? '') },
  });
  expect(recordedFirstRun(dataFolder)?.steps.map(({ state, data }) => [state, data])).toEqual([
    ['done', 'older'],
    ['done', dataOf(renewed?.file ?? '')],
    ['done', 'older'],
  ]);
  expect(await second.attached.close()).toMatchObject({ builds: 0, imports: 0 });
});
