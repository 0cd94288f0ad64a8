import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../gateway/running-gateway.ts';
import { hostileTexts } from '../helpers/hostile-texts.ts';
import { json, misbehavingGateway } from '../helpers/misbehaving-gateway.ts';
import { Program } from '../helpers/pty.ts';

const main = join(import.meta.dirname, '../../dist/main.js');
const key = 'sk_live_0123456789abcdefghij';
const moment = '2026-11-20T10:00:00.000Z';

/** A gateway that puts the key and hostile text into every text it gives. */
async function talkativeGateway() {
  const text = (index: number) => `${key} ${hostileTexts[index % hostileTexts.length]} ${key}`;
  const namespaces = Array.from({ length: 60 }, (_, index) => ({
    id: `ns_${index}`,
    org_id: key,
    name: index === 0 ? 'first of all' : text(index),
    description: text(index),
    external_reference_id: text(index + 7),
    mcp_endpoint_url: text(index),
    created_at: moment,
    updated_at: moment,
  }));
  const persona = {
    agent_id: key,
    namespace_id: 'ns_0',
    subject: `Ada ${text(3)}`,
    built_at: moment,
    source_event_count: 12,
    providers: [{ provider: text(5), event_count: 12, oldest_at: moment, newest_at: moment }],
    identity: { role: text(8), priorities: hostileTexts, expertise_areas: { [text(9)]: 0.5 } },
    traits: { big_five: { openness: 0.5, [text(2)]: 0.25 }, values: { [text(1)]: 3 } },
    episodes: [{ kind: text(1), label: text(2), valid_from: moment, valid_until: moment, horizon: text(4) }],
    peers: [{ name: text(11), relationship_type: text(12), topics: hostileTexts, channels: [key] }],
    facets: { idiolect: { words: hostileTexts }, opinions: [{ target: text(13), quote: text(14) }] },
  };
  const gateway = await misbehavingGateway(({ path, query }, response) => {
    if (path === '/namespaces') {
      const [page, pageSize] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 20)];
      const data = namespaces.slice((page - 1) * pageSize, page * pageSize);
      const pagination = { page, pageSize, total: 60, totalPages: Math.ceil(60 / pageSize) };
      return json(response, 200, { success: true, data, pagination }, { 'x-key': key });
    }
    if (path === '/personas') return json(response, 200, { success: true, data: persona });
    return json(response, 404, {
      success: false,
      error: { code: text(1), message: text(2), details: [{ path: text(3), message: text(4) }] },
    });
  });
  onTestFinished(() => gateway.close());
  return gateway;
}

it('shows a talkative, hostile gateway in the explorer: no byte of the key, and nothing but drawing', async () => {
  const gateway = await talkativeGateway();
  const folder = temporaryFolder();
  const program = new Program(process.execPath, [main], {
    columns: 140,
    rows: 44,
    env: {
      HOME: folder,
      PERSONA_URL: gateway.baseUrl,
      PERSONA_API_KEY: key,
      PERSONA_CONFIG: folder,
      PERSONA_DATA: folder,
    },
  });
  onTestFinished(() => program.kill());
  const done: string[] = [];
  program.terminal.onBell(() => done.push('bell'));
  for (const code of [4, 8, 10, 52, 777, 1337])
    program.terminal.parser.registerOscHandler(code, () => done.push(`OSC ${code}`) > 0);
  program.terminal.onTitleChange((title) => done.push(...(title.startsWith('title') ? [title] : [])));

  await program.shows(/first of all/);
  program.press('G');
  await program.shows(/–60 of 60/);
  program.press('g');
  await program.shows(/· 1–\d+ of 60/);
  program.press('enter');
  await program.shows(/Ada «key»/);
  for (const section of ['2', '3', '4', '5', '6', '7', '8']) {
    program.press(section);
    await program.shows(/«key»/);
  }
  program.press('@');
  await program.shows(/Requests · \d+ kept[\s\S]*answer .*«key»/);
  program.press('q');
  await program.shows(/Ada «key»/);
  program.press('q');
  await program.shows(/first of all/);
  program.press('q');
  expect((await program.ended).exitCode).toBe(0);

  for (const form of [key, key.slice(-8), Buffer.from(key).toString('base64').replaceAll('=', '')])
    expect(program.written).not.toContain(form);
  expect(done).toEqual([]);
});
