import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { createImports } from '../../../src/embedded/imports/imports.ts';
import { AgentReading } from '../../../src/readers/agents/agent-reading.ts';
import { agents } from '../../../src/readers/agents/agents.ts';
import { runningGateway, temporaryFolder } from '../../gateway/running-gateway.ts';
import { entryInPieces } from '../entry-in-pieces.ts';
import { readAll } from '../read-all.ts';

const never = new AbortController().signal;
const fixtures = 'test/fixtures/readers/agents';
const now = Date.parse('2026-11-01T00:00:00Z');
const reader = agents({ now });
const gemini = `${fixtures}/.gemini`;
const aider = `${fixtures}/aider/press/.aider.chat.history.md`;
const opencode = `${fixtures}/opencode/ses_01.json`;

const own = (events: readonly SourceEvent[]) => events.filter(({ self }) => self).map(({ id, text }) => [id, text]);
const others = (events: readonly SourceEvent[]) => events.filter(({ self }) => !self).map(({ text }) => text);

describe('what somebody said to another agent', () => {
  it('Gemini CLI: what was typed, before and since 0.40, without files, commands, set-ups and subagents', async () => {
    expect(await reader.recognises(gemini, never)).toBe('good');
    const { events, skipped, told } = await readAll(reader, gemini, ['me']);
    expect(own(events)).toEqual([
      ['gemini-cli:a1/m1', 'Sort the rows by their pears.'],
      ['gemini-cli:a1/m6', 'Leave the quinces as they are.'],
      ['gemini-cli:b2/m1', 'Count the bees again.'],
    ]);
    expect(others(events)).toEqual(['The rows are sorted.', 'Twelve hives.']);
    expect(skipped).toEqual([{ where: 'a1/m7', why: 'its date cannot be read: "soon"' }]);
    expect(Object.fromEntries(told.left?.map(({ what, count }) => [what, count]) ?? [])).toEqual({
      'notices of the program': 2,
      commands: 1,
      'tool output': 1,
      'lines of subagents': 1,
      'copies in another file': 1,
    });
    expect(told.zone).toContain('Gemini CLI writes UTC alone');
  });

  it('aider: what stands as headings that it ended itself, by the clock of the run and in its order', async () => {
    const { events, told } = await readAll(reader, aider, ['me']);
    expect(own(events).map(([, text]) => text)).toEqual([
      'The press is too loud at night.\nMake it wait for the morning.',
      'why does it wait so long',
      'yes',
    ]);
    const local = (at: string) => new Date(at).toLocaleString('sv');
    expect(events.map(({ occurred_at: at }) => local(at))).toEqual([
      '2026-03-02 09:00:02',
      '2026-03-02 09:00:03',
      '2026-03-02 09:00:05',
      '2026-03-02 09:00:06',
      '2026-03-03 21:30:01',
      '2026-03-03 21:30:02',
    ]);
    expect(events.every(({ channel, provider }) => channel === 'press' && provider === 'aider')).toBe(true);
    expect(told.left).toEqual([{ what: 'commands', count: 3 }]);
    // Where an editor took the two blanks at the ends of lines away, only what stands after a blank line is a prompt.
    const bare = join(temporaryFolder(), 'history.md');
    writeFileSync(bare, readFileSync(aider, 'utf8').replaceAll(/ +$/gm, ''));
    const shorn = own((await readAll(reader, bare, ['me'])).events).map(([, text]) => text);
    expect(shorn).toEqual([
      'The press is too loud at night.\nMake it wait for the morning.',
      'Steps of mine',
      'why does it wait so long',
      'yes',
    ]);
  });

  it('opencode: the texts of an exported session, without what the program put in', async () => {
    const { events, skipped } = await readAll(reader, opencode, ['me']);
    expect(own(events)).toEqual([['opencode:msg_1', 'Why does the gate open inwards?']]);
    expect(events[1]).toMatchObject({
      text: 'Because of the hinges.',
      reply_to: 'opencode:msg_1',
      channel: 'orchard',
      thread: 'opencode:ses_01orchard',
    });
    expect(skipped).toEqual([{ where: 'msg_4', why: 'its date cannot be read: ""' }]);
  });
});

describe.each([
  ['Gemini CLI', `${gemini}/tmp/0b7d/chats/session-2026-03-02T09-00-a1.json`],
  ['Gemini CLI since 0.40', `${gemini}/tmp/0b7d/chats/session-2026-05-02T09-00-b2.jsonl`],
  ['aider', aider],
  ['opencode', opencode],
])('a file of %s', (_, path) => {
  const given = async (bytes: Buffer, size: number) => {
    const entry = entryInPieces(bytes, size, path.slice(path.lastIndexOf('/') + 1));
    const reading = new AgentReading('/nowhere/press/a', { owner: { key: 'me', name: 'Me' }, now }, never);
    const items = await Array.fromAsync(reading.items({ entries: [entry], isHome: false, close: () => {} }));
    return items.filter((item) => !('progress' in item));
  };
  const bytes = readFileSync(path);

  it('gives the same in pieces of any size', async () => {
    const whole = await given(bytes, 1024 * 1024);
    expect(whole.some((item) => 'event' in item)).toBe(true);
    for (const size of [1, 7, 4096]) expect(await given(bytes, size)).toEqual(whole);
  });

  it('that breaks off anywhere gives what is whole', async () => {
    const idsOf = (items: Awaited<ReturnType<typeof given>>) =>
      items.flatMap((item) => ('event' in item ? [item.event.id] : []));
    const ids = idsOf(await given(bytes, 4096));
    const problems: string[] = [];
    for (let length = 1; length < bytes.length; length += 1) {
      const items = await given(bytes.subarray(0, length), 4096);
      const found = idsOf(items);
      // Of a text the last words may have broken off, and the mark that they begin with.
      if (found.slice(0, -2).some((id, index) => id !== ids[index])) problems.push(`${length}: ${found.join(' ')}`);
      for (const item of items)
        if ('event' in item && !SourceEvent.safeParse(item.event).success) problems.push(`${length}: an event is none`);
    }
    expect(problems).toEqual([]);
  });
});

it('an import of other agents brings nothing twice', async () => {
  const gateway = await runningGateway();
  const { namespace } = await gateway.withPersona('orchard', 'Me');
  const imports = createImports({
    dataFolder: temporaryFolder(),
    destination: () => Promise.resolve({ baseUrl: gateway.baseUrl, key: gateway.opened.key }),
    now: () => now,
  });
  const run = async (path: string) =>
    imports.run({ namespaceId: namespace.id as string, reader: 'agents', path, me: ['me'] }, () => {}, never);
  for (const [path, accepted] of [
    [gemini, 5],
    [aider, 6],
    [opencode, 2],
  ] as const) {
    expect(await run(path)).toMatchObject({ accepted, duplicates: 0 });
    expect(await run(path)).toMatchObject({ accepted: 0, updated: 0, duplicates: accepted });
  }
  // A run more at the end, as aider writes on.
  const longer = join(temporaryFolder(), '.aider.chat.history.md');
  writeFileSync(
    longer,
    `${readFileSync(aider, 'utf8')}\n# aider chat started at 2026-03-04 08:00:00\n\n#### Oil the gate too.  \n\nIt is oiled.\n`,
  );
  expect(await run(longer)).toMatchObject({ accepted: 2 });
});
