import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerRows, type Question } from './answers.ts';
import type { Filled } from './filled.ts';
import { putLargePersona } from './large-persona.ts';
import { madeUpEvent } from './made-up-event.ts';
import { belowLeast, figure, median, type Row } from './row.ts';
import { agent, askWell, ended, servedFolder, started, textOf } from './served.ts';

/** how many times bare Hono's an answer may take, and how many events a second are taken at least */
const budget = { answer: 1.5, events: 80_000 } as const;
const largePersona = 2_000_000;
/** The daily check begins behind the first answer: it is waited for, milliseconds. */
const checkTakes = 15_000;

type Server = { readonly url: string; readonly key: string };

/** What people and agents ask again and again, each with the text that it is answered. */
async function questionsOf(
  { url, key }: Server,
  { firstId }: Filled,
): Promise<(Omit<Question, 'bare'> & { text: string })[]> {
  const builds = JSON.parse(await textOf(`${url}/builds?pageSize=5`, key)) as { data: { namespace_id: string }[] };
  const built = builds.data.find(({ namespace_id: id }) => id !== firstId)?.namespace_id ?? '';
  const section = { name: 'get_section', arguments: { section: 'traits' } };
  const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: section });
  const asked = [
    { what: 'GET /namespaces, a page of 20', ours: `${url}/namespaces?page=1&pageSize=20`, crowd: 1500 },
    {
      what: 'GET /personas/status, as a build is followed',
      ours: `${url}/personas/status?namespace_id=${built}`,
      crowd: 0,
    },
    { what: 'GET /personas, a small one', ours: `${url}/personas?namespace_id=${built}`, crowd: 0 },
    { what: 'GET /personas of 2 MB', ours: `${url}/personas?namespace_id=${firstId}`, crowd: 0, alone: 10 },
    {
      what: 'MCP tools/call get_section',
      ours: `${new URL(url).origin}/mcp/${built}`,
      crowd: 0,
      alone: 50,
      body: call,
    },
  ];
  return Promise.all(
    asked.map(async ({ what, ours, crowd, alone = 200, body }) => ({
      what,
      ours,
      key,
      times: { alone, crowd },
      text: await textOf(ours, key, body),
      ...(body === undefined ? { most: budget.answer } : { body }),
    })),
  );
}

/** New events in one body, taken and thrown away in turn. */
async function eventRow(ours: Server, bareUrl: string, { firstId }: Filled, events: number): Promise<Row> {
  const sent = { ours: [] as number[], bare: [] as number[] };
  const urls = { ours: `${ours.url}/events?namespace_id=${firstId}`, bare: `${bareUrl}/events` };
  for (let round = 0; round < 5; round += 1) {
    const first = 10_000_000 * (1 + round) + (Date.now() % 1_000_000) * 10;
    const body = Array.from({ length: events }, (_, index) => JSON.stringify(madeUpEvent(first + index))).join('\n');
    for (const which of ['ours', 'bare'] as const) {
      const began = performance.now();
      await askWell(urls[which], ours.key, body);
      sent[which].push((events / (performance.now() - began)) * 1000);
    }
  }
  return {
    what: `POST /events, ${figure(events)} new ones in one body`,
    measured: `${figure(median(sent.ours))} events/s`,
    beside: `bare Hono, thrown away ${figure(median(sent.bare))} /s`,
    budget: `${figure(budget.events)} /s`,
    missed: belowLeast(median(sent.ours), budget.events),
  };
}

/** The gateway over HTTP beside a bare route of the same server library, each in a process of its own, asked in turn. */
export async function gatewayRows(filled: Filled, rounds: number, events: number): Promise<Row[]> {
  await putLargePersona(filled.dataFolder, filled.firstId, largePersona);
  const { child, ready } = await servedFolder(filled.dataFolder);
  const children = [child];
  try {
    const ours = { url: ready['url'] ?? '', key: readFileSync(ready['key_file'] ?? '', 'utf8').trim() };
    const questions = await questionsOf(ours, filled);
    const file = join(filled.dataFolder, '../bare-hono.json');
    writeFileSync(file, JSON.stringify(Object.fromEntries(questions.map(({ text }, place) => [`/${place}`, text]))));
    const bare = await started([join(import.meta.dirname, 'bare-hono.ts'), file]);
    children.push(bare.child);
    const bareUrl = bare.ready['url'] ?? '';
    await new Promise((resolve) => setTimeout(resolve, checkTakes));
    const rows: Row[] = [];
    for (const [place, question] of questions.entries())
      rows.push(...(await answerRows({ ...question, bare: `${bareUrl}/${place}` }, rounds)));
    return [...rows, await eventRow(ours, bareUrl, filled, events)];
  } finally {
    agent.destroy();
    await Promise.all(children.map(ended));
  }
}
