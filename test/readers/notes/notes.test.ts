import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { createImports } from '../../../src/embedded/imports/imports.ts';
import { notes } from '../../../src/readers/notes/notes.ts';
import { runningGateway, temporaryFolder } from '../../gateway/running-gateway.ts';
import { readAll } from '../read-all.ts';
import { zipFile } from '../zip-file.ts';

const never = new AbortController().signal;
const fixtures = 'test/fixtures/readers/notes';
const now = Date.parse('2026-11-01T00:00:00Z');
const reader = notes({ now });

const folderOf = (files: Readonly<Record<string, string>>, name = 'diary'): string => {
  const folder = join(temporaryFolder(), name);
  for (const [inside, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, inside)), { recursive: true });
    writeFileSync(join(folder, inside), content);
  }
  return folder;
};
const brief = (events: readonly SourceEvent[]) =>
  events.map(({ id, text, title }) => [id.replace('notes:', ''), text, ...(title === undefined ? [] : [title])]);
const days = (texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, index) => [`2026-03-0${index + 1}.md`, text]));

describe('the notes of Logseq', () => {
  it('are the blocks of its journals, without properties, queries, references, drawers and habits', async () => {
    const { events, skipped, told } = await readAll(reader, `${fixtures}/logseq`, ['me']);
    expect(skipped).toEqual([]);
    expect(brief(events)).toEqual([
      ['logseq/journals/2026_03_02.md#5b1c0000-0000-4000-8000-00000000000a', 'I pruned the old pears before the frost came back.\n\nThe quinces can wait, I think.'],
      ['logseq/journals/2026_03_02.md#2', 'Order wax for grafting'],
      ['logseq/journals/2026_03_03.md#1', 'I would rather mend the ladder than buy one.\n\nIt held last year.'],
      ['logseq/journals/2026_03_05.md#3', 'The frost was late, and so was I.\nBo brought a lamp.'],
      ['logseq/journals/2026_03_06.md#2', 'I counted them twice.'],
    ]); // prettier-ignore
    expect(told.left).toEqual([
      { what: 'notes without words of their own', count: 1 },
      { what: 'empty notes', count: 1 },
      { what: 'notes without a date', count: 1 },
    ]);
  });

  it('are told at the hour that a block begins with, else at noon of the day, which is no hour', async () => {
    const { events, told } = await readAll(reader, `${fixtures}/logseq`, ['me']);
    const local = (hour: number, minute: number) => new Date(2026, 2, 2, hour, minute);
    expect(events[0]?.occurred_at).toBe(local(7, 40).toISOString());
    expect(events[0]?.utc_offset_minutes).toBe(0 - local(7, 40).getTimezoneOffset());
    expect(events[1]?.occurred_at).toBe(local(12, 0).toISOString());
    expect(events[1]?.utc_offset_minutes).toBeUndefined();
    expect(told.zone).toContain('the zone of this machine');
  });
});

describe('the notes of Obsidian', () => {
  it('are one a file; what was clipped elsewhere has no words', async () => {
    const { events, told } = await readAll(reader, `${fixtures}/obsidian`, ['me']);
    expect(brief(events)).toEqual([
      ['obsidian/Clippings/How to graft.md', '', 'How to graft'],
      ['obsidian/Daily/2026-03-02.md', 'I walked the rows with Bo before breakfast.\n\nSharpen the saws\nWrite to Cem about the late frost'],
      ['obsidian/Daily/2026-03-03.md', 'I never lend the good ladder. It comes back shorter.'],
      ['obsidian/Daily/2026-03-07.md', 'The bees are out; see the log.'],
      ['obsidian/Thoughts/Ladders.md', 'A ladder tells you who your friends are.', 'Ladders, and who lends them'],
    ]); // prettier-ignore
    expect(events.every((event) => SourceEvent.safeParse(event).success)).toBe(true);
    expect(events.map(({ channel }) => channel)).toEqual(['Clippings', 'Daily', 'Daily', 'Daily', 'Thoughts']);
    expect(events[4]).toMatchObject({ occurred_at: '2026-03-05T17:30:00.000Z', utc_offset_minutes: 60 });
    expect(events[2]?.removed).toEqual({ repeated: '## Plans'.length });
    expect(told.left).toContainEqual({ what: 'texts kept from elsewhere, whose words do not count', count: 1 });
  });

  it('are the same by one of their folders, by one file, and from a zip of the vault', async () => {
    const { events } = await readAll(reader, `${fixtures}/obsidian`, ['me']);
    const idsIn = (folder: string) => events.map(({ id }) => id).filter((id) => id.includes(folder));
    const daily = await readAll(reader, `${fixtures}/obsidian/Daily`, ['me']);
    expect(daily.events.map(({ id }) => id)).toEqual(idsIn('Daily/'));
    const one = await readAll(reader, `${fixtures}/obsidian/Thoughts/Ladders.md`, ['me']);
    expect(one.events.map(({ id }) => id)).toEqual(idsIn('Thoughts/'));
    const names = readdirSync(`${fixtures}/obsidian`, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:md|json)$/.test(name)); // prettier-ignore
    const entries = names.map((name) => ({ name: `obsidian/${name}`, content: readFileSync(`${fixtures}/obsidian/${name}`) })); // prettier-ignore
    const zip = join(temporaryFolder(), 'backup.zip');
    writeFileSync(zip, zipFile(entries));
    expect(await reader.recognises(zip, never)).toBe('good');
    const bare = (event: SourceEvent) => ({ ...event, ref: undefined });
    const zipped = (await readAll(reader, zip, ['me'])).events.map(bare);
    expect(zipped.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(events.map(bare));
  });
});

describe('a folder of dated notes', () => {
  it('tells its days by names, folders and front matter, and never by the time of a file', async () => {
    const { events, told } = await readAll(reader, `${fixtures}/diary`, ['Ana Torres']);
    expect(events.map(({ id, occurred_at: at, title }) => [id, new Date(at).toLocaleDateString('sv'), title])).toEqual([
      ['notes:diary/2026/03/02.md', '2026-03-02', undefined],
      ['notes:diary/2026/03/2026-03-03 A visit.md', '2026-03-03', 'A visit'],
      ['notes:diary/2026/04/2026-04-24.md', '2026-04-24', undefined],
      ['notes:diary/2026/04/20260401.md', '2026-04-01', undefined],
      ['notes:diary/2026/04/23-04-2026.md', '2026-04-23', undefined],
      ['notes:diary/letters.md', '2026-04-23', 'letters'],
    ]);
    expect(events.every(({ channel, self, actor }) => channel === 'diary' && self && actor.name === 'Ana Torres')).toBe(
      true,
    );
    expect(told.left).toEqual([{ what: 'notes without a date', count: 2 }]);
    const year = await readAll(reader, `${fixtures}/diary/2026`, ['Ana Torres']);
    expect(year.events.map(({ id }) => id)).toEqual(events.slice(0, 5).map(({ id }) => id));
  });

  it.each([
    ['date: 2026-03-02', '2026-03-02T12:00'],
    ['date: "2026/3/2"', '2026-03-02T12:00'],
    ['date:\n  - 2026-03-02', '2026-03-02T12:00'],
    ['created: 2026-03-02 18:05', '2026-03-02T18:05'],
    ['Date: 2026-03-02T00:00:00', '2026-03-02T12:00'],
    ['day: "[[2026-03-02]]"', '2026-03-02T12:00'],
    [
      'created_at: 2026-03-02T18:05:00Z',
      new Date('2026-03-02T18:05:00Z').toLocaleString('sv').slice(0, 16).replace(' ', 'T'),
    ],
    ['created: 1772474700000', new Date(1772474700000).toLocaleString('sv').slice(0, 16).replace(' ', 'T')],
  ])('reads %s', async (line, local) => {
    const path = join(folderOf({ 'a.md': `---\n${line}\n---\nPears.\n` }), 'a.md');
    expect(await reader.recognises(path, never)).toBe('possible');
    const { events } = await readAll(reader, path, ['me']);
    expect(
      events.map(({ occurred_at: at }) => new Date(at).toLocaleString('sv').slice(0, 16).replace(' ', 'T')),
    ).toEqual([local]);
  });

  it('is refused in a sentence where it is the pages of a program, or too few tell a day', async () => {
    const dated = days(['a', 'b', 'c', 'd', 'e', 'f']);
    const code = folderOf({ ...dated, 'package.json': '{}' });
    await expect(reader.guess(code, never)).rejects.toThrow(`${code} is the folder of a program, whose pages are no notes: of 6 pages in Markdown 6 tell a day.`);
    const pages = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`docs/page-${index}.md`, '# Page']));
    const docs = folderOf({ ...dated, ...pages, '.git/HEAD': 'ref: refs/heads/main\n' });
    await expect(reader.guess(docs, never)).rejects.toThrow(`${docs} looks like the pages of a project, not like notes: of 14 pages in Markdown 6 tell a day.`);
    const few = folderOf(days(['a', 'b']));
    await expect(reader.guess(few, never)).rejects.toThrow(`${few} does not look like notes: of 2 pages in Markdown 2 tell a day, and 5 have to.`);
    for (const path of [code, docs, few]) expect(await reader.recognises(path, never)).toBeUndefined();
    await expect(readAll(reader, 'docs')).rejects.toThrow('docs does not look like notes');
    await expect(reader.guess('README.md', never)).rejects.toThrow('README.md tells no day before its text');
  }); // prettier-ignore

  it('says what is odd in it, and goes on', async () => {
    const odd = {
      ...days(['a b', 'c d', 'e f', 'g h', 'i j']),
      '2026-03-08.md': 'x'.repeat(1024 * 1024 + 1),
      '2099-01-01.md': 'Not yet.',
      '2026-03-09.md': '---\ntitle: never closed\n\nIt has words.',
      '2026-03-10.md': '\uFEFF---\r\ntitle: "Two: parts"\r\n---\r\nLines end otherwise.\r\n',
    };
    const path = folderOf(odd);
    const { events, skipped } = await readAll(reader, path, ['me']);
    expect(skipped).toEqual([
      { where: `${path}/2026-03-08.md`, why: 'it has 1048577 bytes, more than 1048576' },
      { where: `${path}/2099-01-01.md:1`, why: 'its date lies in the future: 2099-01-01' },
    ]);
    expect(brief(events).slice(5)).toEqual([
      ['diary/2026-03-09.md', 'title: never closed\n\nIt has words.'],
      ['diary/2026-03-10.md', 'Lines end otherwise.', 'Two: parts'],
    ]);
  });

  it('that breaks off anywhere gives valid events under the ids of the whole', async () => {
    const name = '2026_03_02.md';
    const whole = readFileSync(`${fixtures}/logseq/journals/${name}`);
    const path = folderOf({ 'logseq/config.edn': '', [`journals/${name}`]: '' }, 'logseq');
    for (let length = 1; length <= whole.length; length += 1) {
      writeFileSync(join(path, 'journals', name), whole.subarray(0, length));
      const { events, skipped } = await readAll(reader, path, ['me']);
      expect(skipped).toEqual([]);
      expect(
        events.every((event) => SourceEvent.safeParse(event).success && /#(?:\d+|[\da-f-]{36})$/.test(event.id)),
      ).toBe(true);
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    }
  });
});

describe('an import of notes', () => {
  it('brings nothing twice, and what was written on changes under its own id', async () => {
    const gateway = await runningGateway();
    const { namespace } = await gateway.withPersona('orchard', 'Me');
    const imports = createImports({
      dataFolder: temporaryFolder(),
      destination: () => Promise.resolve({ baseUrl: gateway.baseUrl, key: gateway.opened.key }),
      now: () => now,
    });
    const vault = join(temporaryFolder(), 'logseq');
    cpSync(`${fixtures}/logseq`, vault, { recursive: true });
    const run = async (path: string) =>
      imports.run({ namespaceId: namespace.id as string, reader: 'notes', path, me: ['me'] }, () => {}, never);
    const first = await run(vault);
    expect(first).toMatchObject({ read: 5, accepted: 5, duplicates: 0, skipped: 0 });
    expect(first.summary).toMatchObject({ own: 5, zoned: 1 });
    expect(await run(vault)).toMatchObject({ accepted: 0, updated: 0, duplicates: 5 });
    expect(await run(join(vault, 'journals'))).toMatchObject({ accepted: 0, updated: 0, duplicates: 5 });
    const day = join(vault, 'journals/2026_03_05.md');
    writeFileSync(day, `${readFileSync(day, 'utf8')}\t- He left it here.\n- We slept late.\n`);
    expect(await run(vault)).toMatchObject({ accepted: 1, updated: 1, duplicates: 4 });
  });
});
