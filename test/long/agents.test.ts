import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { memoryUsage } from 'node:process';
import { finished } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { agents } from '../../src/readers/agents/agents.ts';
import { temporaryFolder } from '../gateway/running-gateway.ts';

const gigabyte = 1_000_000_000;
const most = { memory: 600_000_000, bytesBetweenProgress: 4 * 1024 * 1024 };

/** A session as it grows over months: a prompt, an answer, what a tool gave, and a picture, again and again. */
async function writtenSession(path: string): Promise<number> {
  const file = createWriteStream(path);
  const [output, picture] = ['row one: 12 trees\n'.repeat(600), 'A'.repeat(60_000)];
  let [bytes, prompts] = [0, 0];
  while (bytes < gigabyte) {
    const uuid = (part: number) => `${String(prompts * 4 + part).padStart(8, '0')}-0000-4000-8000-000000000000`;
    const at = new Date(Date.UTC(2026, 0, 1) + prompts * 60_000).toISOString();
    const common = { parentUuid: null, sessionId: 's', cwd: '/home/ana/orchard', timestamp: at };
    const result = (content: unknown) => ({ role: 'user', content: [{ type: 'tool_result', content }] });
    const lines = [
      { type: 'user', uuid: uuid(0), message: { role: 'user', content: `Count row ${prompts} once more, and mind the nests.` } },
      { type: 'assistant', uuid: uuid(1), message: { content: [{ type: 'text', text: `Row ${prompts} is whole.` }] } },
      { type: 'user', uuid: uuid(2), toolUseResult: { stdout: output }, message: result(output) },
      { type: 'user', uuid: uuid(3), toolUseResult: {}, message: result([{ type: 'image', source: { data: picture } }]) },
    ]; // prettier-ignore
    const text = lines.map((line) => `${JSON.stringify({ ...common, ...line })}\n`).join('');
    bytes += text.length;
    prompts += 1;
    if (!file.write(text)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
  return prompts;
}

it('reads a session of a gigabyte line by line, and tells how far it is', async () => {
  const home = join(temporaryFolder(), '.claude');
  mkdirSync(join(home, 'projects', 'orchard'), { recursive: true });
  const prompts = await writtenSession(join(home, 'projects', 'orchard', 's.jsonl'));
  const reader = agents({ now: Date.parse('2026-11-01T00:00:00Z') });
  let [own, told, widest, memory] = [0, 0, 0, 0];
  for await (const item of reader.read(home, ['me'], new AbortController().signal)) {
    if ('event' in item && item.event.self) own += 1;
    if (!('progress' in item)) continue;
    widest = Math.max(widest, item.progress.done - told);
    told = item.progress.done;
    memory = Math.max(memory, memoryUsage().rss);
  }
  expect(own).toBe(prompts);
  expect(widest).toBeLessThan(most.bytesBetweenProgress);
  expect(memory).toBeLessThan(most.memory);
}, 600_000);
