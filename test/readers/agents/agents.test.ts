import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../../src/contract/event.ts';
import { agents } from '../../../src/readers/agents/agents.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { readAll } from '../read-all.ts';
import { zipFile } from '../zip-file.ts';

const fixtures = 'test/fixtures/readers/agents';
const claude = `${fixtures}/claude`;
const codex = `${fixtures}/codex`;
const session = '5b1c0000-0000-4000-8000-000000000001';
const orchard = `${claude}/projects/-home-ana-orchard/${session}.jsonl`;
const never = new AbortController().signal;
const reader = agents({ now: Date.parse('2026-11-01T00:00:00Z') });

const read = (path: string) => readAll(reader, path, ['me']);
const own = (events: readonly SourceEvent[]) => events.filter(({ self }) => self);
const words = (events: readonly SourceEvent[]) => own(events).map(({ text }) => text);
const leftOf = async (path: string) =>
  Object.fromEntries((await read(path)).told.left?.map(({ what, count }) => [what, count]) ?? []);

/** A home of Claude Code of its own, with these sessions and this history. */
function home(sessions: Record<string, readonly unknown[]>, history?: readonly unknown[]): string {
  const folder = join(temporaryFolder(), '.claude');
  mkdirSync(join(folder, 'projects', '-home-ana-orchard'), { recursive: true });
  const lines = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');
  for (const [name, values] of Object.entries(sessions))
    writeFileSync(join(folder, 'projects', '-home-ana-orchard', `${name}.jsonl`), lines(values));
  if (history !== undefined) writeFileSync(join(folder, 'history.jsonl'), lines(history));
  return folder;
}

const prompt = (uuid: string, at: string, content: unknown, more: object = {}) => ({
  parentUuid: null,
  sessionId: session,
  cwd: '/home/ana/orchard',
  type: 'user',
  message: { role: 'user', content },
  uuid,
  timestamp: at,
  ...more,
});

describe('what somebody said to Claude Code', () => {
  it('is what they typed, in whatever place of the file it stands', async () => {
    expect(words((await read(`${claude}/projects`)).events)).toEqual([
      'Put the three missing ones on the list for autumn.',
      'Leave the old ladder where it is.',
      'And write the list by hand, not as a table.',
      'Use the long ladder for row two.',
      'Here is the old plan.',
      'yes',
      'yes',
      'And mind the nests.',
      'Now the same for the south field.',
      'Look at the belt first.',
      'Why is the press so slow today?',
      'Count the pear trees in the north field, and say which rows are short.',
      'Why does this fail?  I only asked  to open, and  is there.',
      'the old quince beside the gate first',
    ]);
  });

  it('is counted beside what is nobody’s, by its kind', async () => {
    expect(await leftOf(claude)).toEqual({
      'notices of the program': 11,
      'tool output': 4,
      commands: 4,
      'prompts known from the history': 4,
      'files of subagents': 2,
      'prompts that a program sent': 2,
      'plans and summaries that the agent wrote': 2,
      'the same prompt written twice': 1,
      'lines of subagents': 1,
      'copies in another file': 1,
      'half a line at the end of a file': 1,
    });
  });

  it('stands in its session and project, in UTC alone, and answers the turn before', async () => {
    const { events, told } = await read(orchard);
    const [first, second] = events.filter(({ text }) => /list for autumn|row two by|Row two is/.test(text ?? ''));
    expect(first).toMatchObject({
      id: 'claude-code:aa000000-0000-4000-8000-000000000009',
      kind: 'message',
      self: false,
      actor: { key: 'claude', name: 'Claude', program: 'assistant' },
      text: 'Row two is short by three trees.',
    });
    expect(second).toEqual({
      id: 'claude-code:aa000000-0000-4000-8000-000000000010',
      provider: 'claude-code',
      kind: 'prompt',
      occurred_at: '2026-03-02T09:02:00.000Z',
      self: true,
      actor: { key: 'me', name: 'me' },
      audience: 'one',
      channel: 'orchard',
      thread: `claude-code:${session}`,
      reply_to: 'claude-code:aa000000-0000-4000-8000-000000000009',
      text: 'Put the three missing ones on the list for autumn.',
      ref: { file: orchard, line: 12 },
    });
    expect(told.zone).toMatch(/UTC alone/);
  });

  it('has places where something was pasted, and nothing of it', async () => {
    const { events } = await read(claude);
    const pasted = own(events).find(({ text }) => text?.startsWith('Why does this fail'));
    expect(pasted?.removed?.quoted).toBeGreaterThan(50);
    expect(pasted?.cuts).toHaveLength(3);
  });

  it('came through the SDK from an editor where somebody typed a command, and from a program where nobody did', async () => {
    const sdk = { entrypoint: 'sdk-ts' };
    const said = prompt('a', '2026-03-02T09:00:00Z', 'Is the press oiled?', sdk);
    const command = prompt('b', '2026-03-02T09:01:00Z', '<command-message>sync</command-message>\n<command-name>/sync</command-name>', sdk); // prettier-ignore
    expect(words((await read(home({ [session]: [said, command] }))).events)).toEqual(['Is the press oiled?']);
    expect(words((await read(home({ [session]: [said] }))).events)).toEqual([]);
  });

  it('is not lost where a line of it is longer than a mebibyte', async () => {
    const image = { type: 'image', source: { type: 'base64', data: 'A'.repeat(3 * 1024 * 1024) } };
    const long = home({
      [session]: [prompt('a', '2026-03-02T09:00:00Z', [image, { type: 'text', text: 'What is this tree?' }])],
    });
    expect(words((await read(long)).events)).toEqual(['What is this tree?']);
  });

  it('is named where it cannot be read, and the rest goes on', async () => {
    const { skipped } = await read(claude);
    expect(skipped).toEqual([
      { where: `${claude}/history.jsonl:11`, why: 'it is no line of a prompt history' },
      { where: `${orchard}:46`, why: 'the line is no JSON' },
    ]);
    const damaged = home({ a: [prompt('a', 'soon', 'When?'), prompt('b', '2999-01-01T00:00:00Z', 'Then.')] });
    expect((await read(damaged)).skipped.map(({ why }) => why)).toEqual([
      'its date cannot be read: "soon"',
      'its date lies in the future: 2999-01-01',
    ]);
  });
});

describe('the history of prompts', () => {
  const typed = (display: string, timestamp: number, more: object = { sessionId: session }) => ({
    display,
    pastedContents: {},
    timestamp,
    project: '/home/ana/orchard',
    ...more,
  });
  const at = Date.parse('2026-03-02T09:00:00Z');

  it('gives the same events when the transcripts it belongs to are deleted', async () => {
    const both = home(
      {
        [session]: [
          prompt('a', '2026-03-02T09:00:00.400Z', 'Prune the pears.'),
          prompt('b', '2026-03-02T09:01:00.000Z', 'And row two.\nnone such\nat all'),
        ],
      },
      [typed('Prune the pears.', at), typed('And row two.[Pasted text #1 +2 lines]', at + 59_000)],
    );
    const before = own((await read(both)).events);
    expect(before.map(({ text }) => text)).toEqual(['Prune the pears.', 'And row two.']);
    rmSync(join(both, 'projects', '-home-ana-orchard', `${session}.jsonl`));
    const after = await read(both);
    expect(own(after.events)).toEqual(before);
    expect(after.told.notes).toEqual([expect.stringMatching(/Of 1 session .* 1 has no transcript any more/)]);
  });

  it('is found beside a session that is read alone, so that it gives the same events as all of the home', async () => {
    const both = home({ [session]: [prompt('a', '2026-03-02T09:00:00.400Z', 'Prune the pears.')] }, [
      typed('Prune the pears.', at),
      typed('Something else.', at + 90_000),
    ]);
    const alone = own((await read(join(both, 'projects', '-home-ana-orchard', `${session}.jsonl`))).events);
    const all = own((await read(both)).events);
    expect(alone.map(({ id }) => id)).toEqual([all[0]?.id]);
    expect(all).toHaveLength(2);
  });

  it('joins nothing that is only said alike: another moment, another session, another word', async () => {
    const texts = ['Prune the pears.', 'yes', 'Prune the pears, and mind.'];
    const sessions = texts.map((text, index) => prompt(`p${index}`, `2026-03-02T09:0${index}:00.000Z`, text));
    const history = [
      typed('Prune the pears.', at + 11_000),
      typed('yes', at + 60_000, { sessionId: `${session}0` }),
      typed('Prune the pears', at + 120_000),
    ];
    expect(own((await read(home({ [session]: sessions }, history))).events)).toHaveLength(6);
  });

  it('tells older lines apart by their project, and no command is said to anybody', async () => {
    const lines = [
      '/model opus',
      '/plan the gate and both of its posts',
      '!ls',
      'one / two',
      '/home/ana/plan.md is old',
    ];
    const history = lines.map((display, index) => typed(display, at + index * 60_000, {}));
    const { events, told } = await read(home({}, history));
    expect(words(events)).toEqual(['the gate and both of its posts', 'one / two', '/home/ana/plan.md is old']);
    expect(events.map(({ channel, thread }) => [channel, thread])).toEqual(events.map(() => ['orchard', undefined]));
    expect(told.left).toEqual([{ what: 'commands', count: 2 }]);
  });
});

describe('what somebody said to Codex', () => {
  it('is what they typed: no instructions, no fork’s copy, no subagent, whatever the version', async () => {
    const { events, skipped, told } = await read(codex);
    expect(skipped).toEqual([]);
    expect(own(events).map(({ text, channel, occurred_at: at }) => [text, channel, at])).toEqual([
      ['Where did the old rows stand?', 'old', '2025-08-01T08:00:00.000Z'],
      ['Add the small one too.', 'orchard', '2026-03-03T05:50:00.000Z'],
      ['yes', 'orchard', '2026-03-03T05:51:00.000Z'],
      ['yes', 'orchard', '2026-03-03T05:51:00.000Z'],
      ['Oil the press as well.', 'press', '2026-03-04T06:01:00.000Z'],
      ['Is the frost over?', 'orchard', '2026-03-05T08:00:10.000Z'],
      ['Sharpen the saws before the frost comes.', 'orchard', '2026-03-03T05:49:14.000Z'],
      ['Which saw is for the plums?', undefined, '2026-02-13T16:26:40.000Z'],
    ]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(told.left).toContainEqual({ what: 'copies of a parent session', count: 1 });
    expect(told.left).toContainEqual({ what: 'lines of subagents', count: 1 });
  });

  it('tells its zone by the name of the file, or the zone that newer sessions name', async () => {
    const { events } = await read(codex);
    const offsets = Object.fromEntries(own(events).map(({ text, utc_offset_minutes: offset }) => [text, offset]));
    expect(offsets).toEqual({
      'Where did the old rows stand?': 120,
      'Add the small one too.': -420,
      yes: -420,
      'Oil the press as well.': -420,
      'Is the frost over?': 0,
      'Sharpen the saws before the frost comes.': -420,
      'Which saw is for the plums?': undefined,
    });
  });
});

describe('the files of coding agents', () => {
  it('are the same from their home, from a zip of it and from a copy elsewhere, and a copy beside doubles nothing', async () => {
    const ids = (events: readonly SourceEvent[]) => events.map(({ id }) => id).toSorted();
    const all = ids((await read(claude)).events);
    const elsewhere = join(temporaryFolder(), 'saved');
    cpSync(claude, elsewhere, { recursive: true });
    expect(ids((await read(elsewhere)).events)).toEqual(all);
    const names = ['history.jsonl', `projects/-home-ana-orchard/${session}.jsonl`];
    const zip = join(temporaryFolder(), 'claude.zip');
    writeFileSync(
      zip,
      zipFile(names.map((name) => ({ name: `claude/${name}`, content: readFileSync(`${claude}/${name}`) }))),
    );
    expect(await reader.recognises(zip, never)).toBe('good');
    expect(all).toEqual(expect.arrayContaining(ids((await read(zip)).events)));
    copyFileSync(orchard, join(elsewhere, 'projects', 'copy.jsonl'));
    expect(ids((await read(elsewhere)).events)).toEqual(all);
  });

  it('name nobody: the person is "me", or whoever --me says', async () => {
    expect(await reader.guess(claude, never)).toMatchObject({ me: ['me'], name: 'Me' });
    const { events } = await readAll(reader, orchard, ['ana@orchard.example', 'Ana Torres']);
    expect(own(events)[0]?.actor).toEqual({ key: 'ana@orchard.example', name: 'Ana Torres' });
    await expect(reader.guess('test/none', never)).rejects.toThrow('test/none is not there.');
  });

  it('are told apart from other files of the same home, and a home without sessions is none', async () => {
    const both = home({ [session]: [prompt('a', '2026-03-02T09:00:00Z', 'Prune.')], other: [{ level: 'info' }] });
    const { skipped, events } = await read(both);
    expect(words(events)).toEqual(['Prune.']);
    expect(skipped).toEqual([
      {
        where: `${both}/projects/-home-ana-orchard/other.jsonl`,
        why: 'it is no session of an agent that is read here',
      },
    ]);
    expect(await reader.recognises(home({}), never)).toBeUndefined();
  });
});
