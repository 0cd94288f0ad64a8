import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { array, assert, asyncProperty, constantFrom, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { createImports } from '../../../src/embedded/imports/imports.ts';
import { AgentReading } from '../../../src/readers/agents/agent-reading.ts';
import { runningGateway, temporaryFolder } from '../../gateway/running-gateway.ts';

const fixtures = 'test/fixtures/readers/agents';
const never = new AbortController().signal;
const now = Date.parse('2026-11-01T00:00:00Z');
const session = '5b1c0000-0000-4000-8000-000000000001';
const files = {
  'Claude Code': `${fixtures}/claude/projects/-home-ana-orchard/${session}.jsonl`,
  Codex: `${fixtures}/codex/sessions/2026/03/02/rollout-2026-03-02T22-48-58-019cadd5-1c40-7000-8000-000000000001.jsonl`,
  'a history': `${fixtures}/claude/history.jsonl`,
};
const each = Object.entries(files);

/** What a file of these bytes gives, read in pieces of a size; it lies nowhere, so no history lies beside it. */
async function given(name: string, bytes: Buffer, size: number) {
  const entry = {
    name,
    size: bytes.length,
    bytes: () => Promise.resolve(bytes),
    stream: async function* pieces() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    },
  };
  const events: SourceEvent[] = [];
  const skipped: { where: string; why: string }[] = [];
  let left: Record<string, number> = {};
  const reading = new AgentReading(`/nowhere/${name}`, { owner: { key: 'me', name: 'Me' }, now }, never);
  for await (const item of reading.items({ entries: [entry], isHome: false, close: () => {} }))
    if ('event' in item) events.push(item.event);
    else if ('skipped' in item) skipped.push(item.skipped);
    else if ('told' in item) left = Object.fromEntries(item.told.left?.map(({ what, count }) => [what, count]) ?? []);
  return { events, skipped, left };
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const half = 'half a line at the end of a file';

describe.each(each)('a file of %s', (_, path) => {
  it('gives the same in pieces of any size', async () => {
    const bytes = readFileSync(path);
    const whole = await given(nameOf(path), bytes, 1024 * 1024);
    for (const size of [1, 7, 4096]) expect(await given(nameOf(path), bytes, size)).toEqual(whole);
    expect(whole.events.length).toBeGreaterThan(0);
  });

  it('that breaks off anywhere gives what is whole, and names the rest', async () => {
    // Its first lines hold a line of most kinds; all of it would be read ten thousand times.
    const lines = readFileSync(path, 'utf8').split('\n');
    const bytes = Buffer.from(`${lines.slice(0, 14).join('\n')}\n`);
    const whole = await given(nameOf(path), bytes, 4096);
    const ids = new Set(whole.events.map(({ id }) => id));
    const problems: string[] = [];
    for (let length = 1; length < bytes.length; length += 1) {
      const cut = bytes.subarray(0, length);
      const { events, skipped, left } = await given(nameOf(path), cut, 64 * 1024);
      const last = cut.subarray(cut.lastIndexOf(10) + 1).toString();
      const isWhole = last === '' || bytes[length] === 10;
      if (!isWhole && left[half] !== 1 && skipped.length === 0) problems.push(`${length}: ${last} is not named`);
      // What waits for its prompt is given at the end, where that prompt is not there any more.
      const others = events.filter(({ id }) => !ids.has(id));
      if (others.length > 2) problems.push(`${length}: ${others.length} that are nowhere else`);
      if (!events.every((event) => SourceEvent.safeParse(event).success)) problems.push(`${length}: an event is none`);
    }
    expect(problems).toEqual([]);
  });
});

describe('whatever stands in the lines of a session', () => {
  const text = constantFrom(
    '<command-name>/x</command-name>', '<command-args>', '</command-args>', '<system-reminder>', '</system-reminder>',
    '<ide_selection>', "The user doesn't want to proceed", 'the user said:\n', '[Pasted text #1 +2 lines]', '@a/b ',
    '[@x](file:///a)', '<context ref="a">', '</context>', '\u202Eturned', '\uFFFC', '\u0000', ' words ', '\n', '> quoted\n',
    '# AGENTS.md', '<environment_context>', '</environment_context>', '## My request for Codex:\n', '`code`', '```\n',
  ); // prettier-ignore
  const texts = array(text, { maxLength: 12 }).map((parts) => parts.join(''));
  const odd = constantFrom<unknown>(null, 7, true, [], {}, [null], [{ type: 'text' }], { kind: 3 }, 'x');

  it('gives valid events, and no words of the program’s', async () => {
    const line = record(
      {
        type: constantFrom(
          'user',
          'assistant',
          'attachment',
          'queue-operation',
          'event_msg',
          'response_item',
          'message',
        ),
        parentUuid: constantFrom<unknown>(null, 'p', 3),
        sessionId: constantFrom<unknown>('s', 4, '\u202E'),
        uuid: string(),
        cwd: constantFrom<unknown>('/a/\u200Bb', '\u2066', 5),
        timestamp: constantFrom<unknown>('2026-03-02T09:00:00Z', 'soon', 12),
        operation: constantFrom('enqueue', 'popAll', 'dequeue'),
        content: texts,
        origin: odd,
        isMeta: odd,
        toolUseResult: odd,
        attachment: record({ type: constantFrom('queued_command', 'x'), prompt: texts }, { requiredKeys: [] }),
        message: record({ role: odd, content: texts.map((one): unknown => [{ type: 'text', text: one }, null, 4]) }),
        payload: record(
          {
            type: constantFrom('user_message', 'message', 'item_completed'),
            role: constantFrom('user', 'assistant'),
            message: texts,
            content: texts,
            item: odd,
            kind: odd,
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: ['type'] },
    );
    const begin = constantFrom(
      { parentUuid: null, sessionId: 's', type: 'system' },
      {
        timestamp: '2026-03-02T09:00:00Z',
        type: 'session_meta',
        payload: { id: 's', timestamp: '2026-03-02T08:00:00Z' },
      },
    );
    await assert(
      asyncProperty(begin, array(line, { maxLength: 12 }), async (first, lines) => {
        const bytes = Buffer.from([first, ...lines].map((one) => `${JSON.stringify(one)}\n`).join(''));
        const { events } = await given('x.jsonl', bytes, 4096);
        expect(events.flatMap((event) => SourceEvent.safeParse(event).error ?? [])).toEqual([]);
        const own = events.filter(({ self }) => self);
        const all = own.map(({ text: said = '' }) => said).join('\n');
        expect(all).not.toMatch(/\[Pasted text|\uFFFC|^The user doesn't want to proceed with this/m);
        expect(events.every(({ channel }) => channel === undefined || channel.trim() !== '')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('an import of an agent’s home', () => {
  it('brings nothing twice: not again, not from a copy, and not when the transcripts are gone', async () => {
    const gateway = await runningGateway();
    const { namespace } = await gateway.withPersona('orchard', 'Me');
    const imports = createImports({
      dataFolder: temporaryFolder(),
      destination: () => Promise.resolve({ baseUrl: gateway.baseUrl, key: gateway.opened.key }),
      now: () => now,
    });
    const home = join(temporaryFolder(), '.claude');
    cpSync(`${fixtures}/claude`, home, { recursive: true });
    const run = async (path: string) =>
      imports.run({ namespaceId: namespace.id as string, reader: 'agents', path, me: ['me'] }, () => {}, never);
    const first = await run(home);
    expect(first).toMatchObject({ read: 20, accepted: 20, duplicates: 0, skipped: 2 });
    expect(first.summary).toMatchObject({ own: 17, people: 0, firstAt: '2026-01-21T08:00:00.000Z', zoned: 0 });
    expect(await run(home)).toMatchObject({ read: 20, accepted: 0, updated: 0, duplicates: 20 });
    const copy = join(temporaryFolder(), 'saved');
    cpSync(home, copy, { recursive: true });
    expect(await run(copy)).toMatchObject({ read: 20, accepted: 0 });
    rmSync(join(home, 'projects'), { recursive: true });
    expect(await run(home)).toMatchObject({ read: 6, accepted: 0 });
  });
});
