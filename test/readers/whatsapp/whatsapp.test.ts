import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { createImports } from '../../../src/embedded/imports/imports.ts';
import { subjectAmong } from '../../../src/readers/people/people.ts';
import { whatsapp } from '../../../src/readers/whatsapp/whatsapp.ts';
import { WhatsAppReading } from '../../../src/readers/whatsapp/whatsapp-reading.ts';
import { surveyOfChat } from '../../../src/readers/whatsapp/whatsapp-survey.ts';
import { runningGateway, temporaryFolder } from '../../gateway/running-gateway.ts';
import { entryInPieces } from '../entry-in-pieces.ts';
import { readAll } from '../read-all.ts';
import { zipFile } from '../zip-file.ts';

const never = new AbortController().signal;
const fixtures = 'test/fixtures/readers/whatsapp';
const now = Date.parse('2026-11-01T00:00:00Z');
const reader = whatsapp({ now });
const withBo = `${fixtures}/WhatsApp Chat with Bo Lind.txt`;

const written = (name: string, content: string | Buffer): string => {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  return path;
};
const local = (at: string) => new Date(at).toLocaleString('sv').slice(0, 16);
const brief = (events: readonly SourceEvent[]) =>
  events.map(({ actor, text, occurred_at: at }) => [local(at), actor.name, text]);

describe('the WhatsApp reader', () => {
  it('gives the messages of a talk of two, whatever has no head with the message before', async () => {
    const { events, skipped, told } = await readAll(reader, withBo, ['ana torres']);
    expect(skipped).toEqual([]);
    expect(brief(events)).toEqual([
      ['2026-03-02 09:05', 'Bo Lind', 'Shall we prune the pears this week?'],
      ['2026-03-02 09:06', 'Ana Torres', 'Yes, I would rather begin on Thursday.\nThe frost comes back on Saturday.\n\n02/03/2026 is what you said.'],
      ['2026-03-02 09:06', 'Ana Torres', 'yes'],
      ['2026-03-02 09:06', 'Ana Torres', 'yes'],
      ['2026-03-02 09:08', 'Ana Torres', 'The old ladder, mended.'],
      ['2026-03-02 09:10', 'Bo Lind', ''],
      ['2026-03-02 09:11', 'Ana Torres', 'I said Thursday already.'],
      ['2026-03-13 21:15', 'Ana Torres', 'See  and'],
      ['2026-03-13 21:16', 'Ana Torres', 'I never do. <b> is a tag.'],
    ]); // prettier-ignore
    expect(events[1]).toMatchObject({
      self: true,
      audience: 'one',
      to: [{ key: 'bo lind', name: 'Bo Lind' }],
      channel: 'direct messages',
    });
    expect(events[1]?.utc_offset_minutes).toBe(0 - new Date('2026-03-02T09:06:00').getTimezoneOffset());
    expect(events[0]?.utc_offset_minutes).toBeUndefined();
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(events.every((event) => SourceEvent.safeParse(event).success)).toBe(true);
    expect(told.zone).toContain('WhatsApp writes the phone’s clock and no zone');
    expect(told.left).toEqual([
      { what: 'pictures and other media without words', count: 3 },
      { what: 'notices of WhatsApp', count: 2 },
    ]);
  });

  it('tells what an iPhone puts in from what was said, in whatever language, and what an assistant wrote', async () => {
    const { events, skipped, told } = await readAll(reader, `${fixtures}/iphone`, ['ana torres']);
    expect(skipped).toEqual([]);
    expect(brief(events)).toEqual([
      ['2026-02-03 09:05', 'Ana Torres', 'Who waters the seedlings?'],
      ['2026-02-03 21:06', 'Cem Arslan', 'I do, ~Bo Lind helps me.\nAnd the bees: they are quiet.'],
      ['2026-02-03 21:08', 'Bo Lind', 'The map of the rows'],
      ['2026-02-04 08:00', 'Ana Torres', ''],
      ['2026-02-04 08:01', 'Bo Lind', ''],
      ['2026-02-04 00:02', 'Ana Torres', 'I would never prune in the rain.'],
      ['2026-02-14 12:30', 'Ana Torres', 'The first blossoms.'],
    ]);
    expect(events.map(({ audience }) => audience)).toEqual(events.map(() => 'few'));
    expect(told.left).toContainEqual({ what: 'messages of an assistant', count: 1 });
    expect(told.notes).toBeUndefined();
  });

  it('reads a folder of chats in several languages, other digits, and a zip, the same way', async () => {
    const folder = await readAll(reader, `${fixtures}/folder`, ['ana torres']);
    expect(brief(folder.events)).toEqual([
      ['2026-05-12 14:05', 'Ana Torres', 'Yo riego por la tarde.'],
      ['2026-05-12 14:06', 'Cem Arslan', 'Vale.'],
      ['2026-05-12 23:59', 'Bo Lind', 'Hasta mañana.'],
      ['2026-05-13 00:01', 'Cem Arslan', 'Buenas noches.'],
      ['2026-03-04 14:05', 'Ana Torres', 'Die Birnen zuerst, dann die Quitten.'],
      ['2026-03-04 14:07', 'Bo Lind', 'Abgemacht: morgen um 7.'],
      ['2026-03-25 14:07', 'Ana Torres', ''],
    ]);
    expect(folder.events.map(({ channel }) => channel)).toEqual([
      ...Array<string>(4).fill('Huerto'),
      ...Array<string>(3).fill('direct messages'),
    ]);
    const arabic = await readAll(reader, `${fixtures}/arabic.txt`, ['كريم']);
    expect(arabic.events.map(({ occurred_at: at, self }) => [local(at), self])).toEqual([
      ['2026-03-02 21:05', false],
      ['2026-03-02 21:06', true],
      ['2026-03-13 07:00', false],
      ['2026-03-13 07:01', true],
    ]);
    const entries = [
      { name: '00000012-PHOTO.jpg', content: 'jpg' },
      { name: '_chat.txt', content: readFileSync(`${fixtures}/iphone/_chat.txt`) },
    ];
    const zip = written('WhatsApp Chat - Orchard.zip', zipFile(entries));
    expect(await reader.recognises(zip, never)).toBe('good');
    const zipped = await readAll(reader, zip, ['ana torres']);
    const plain = await readAll(reader, `${fixtures}/iphone`, ['ana torres']);
    expect(zipped.events.map(({ id }) => id)).toEqual(plain.events.map(({ id }) => id));
    expect(zipped.events[0]?.channel).toBe('Orchard');
  });

  it('says what cannot be read, and what is not sure', async () => {
    const odd = written(
      'WhatsApp Chat with Bo Lind.txt',
      [
        'before all',
        '01/02/2026, 09:00 - Bo Lind: a b',
        '02/02/2099, 09:00 - Bo Lind: later',
        `03/02/2026, 09:00 - Ana: ${'x'.repeat(600_000)}`,
        'y'.repeat(600_000),
        '04/02/2026, 09:01 - \u200F: who',
        '05/02/1969, 09:01 - Ana: old',
      ].join('\n'),
    );
    const { events, skipped, told } = await readAll(reader, odd, ['ana']);
    expect(brief(events)).toEqual([
      ['2026-02-01 09:00', 'Bo Lind', 'a b'],
      ['2026-02-04 09:01', 'unknown', 'who'],
    ]);
    expect(skipped).toEqual([
      { where: `${odd}:1`, why: 'it stands before the first message' },
      { where: `${odd}:3`, why: 'its date lies in the future: 2099-02-02' },
      { where: `${odd}:4`, why: 'it is longer than 1 MiB' },
      { where: `${odd}:7`, why: 'its date cannot be right: before 1971' },
    ]);
    expect(told.notes).toEqual([
      `In ${odd} nothing tells whether the day or the month stands first; the day is taken.`,
    ]);
  });
});

describe('whose WhatsApp chat it is', () => {
  it.each([
    [withBo, 'the one whom a talk of two is not named after'],
    [`${fixtures}/iphone`, 'who took back a message on the phone it comes from'],
    [`${fixtures}/folder`, 'who took back a message on the phone it comes from'],
  ])('%s says it', async (path, why) => {
    expect(await reader.guess(path, never)).toMatchObject({ name: 'Ana Torres', me: ['ana torres'], why });
  });

  it('is asked, with who writes how much, in a group, in a talk that is named after nobody, and where two took something back', async () => {
    await expect(reader.guess(`${fixtures}/arabic.txt`, never)).rejects.toThrow(
      'does not say whose it is. Say it with --me; there write',
    );
    const group = ['Ana', 'Bo', 'Cem', 'Ana', 'Ana'].map((name, index) => `13/03/2026, 09:0${index} - ${name}: x y`);
    const path = written('WhatsApp Chat with Orchard.txt', group.join('\n'));
    await expect(reader.guess(path, never)).rejects.toThrow('there write Ana (ana, 3), Bo (bo, 1), Cem (cem, 1).');
    const took = ['Ana', 'Bo'].map((name) => `13/03/2026, 10:00 - ${name}: You deleted this message`);
    const both = written('WhatsApp Chat with Orchard.txt', [...group, ...took].join('\n'));
    await expect(reader.guess(both, never)).rejects.toThrow('does not say whose it is');
    expect(await reader.guess(both, never, ['Bo'])).toMatchObject({ name: 'Bo', why: 'as you said' });
    await expect(reader.guess(both, never, ['Dora'])).rejects.toThrow('Nobody in');
  });

  it('is nobody’s where nobody wrote', async () => {
    const path = written('WhatsApp Chat with Bo Lind.txt', '13/03/2026, 09:00 - You created this group\n');
    await expect(reader.guess(path, never)).rejects.toThrow('holds no chat that WhatsApp exported.');
    const log = written('server.log', '[2024-01-01 10:00:00] INFO: started\n[2024-01-01 10:00:01] WARN: late\n');
    await expect(reader.guess(log, never)).rejects.toThrow(`${log} is a program’s log, not a chat.`);
    await expect(readAll(reader, 'package.json')).rejects.toThrow('package.json holds no chat');
  });
});

describe('a WhatsApp chat in pieces', () => {
  const itemsOf = async (bytes: Buffer, size: number) => {
    const file = { ...entryInPieces(bytes, size, '_chat.txt'), file: '_chat.txt', called: 'Orchard', isNamed: true };
    const survey = await surveyOfChat(file, never);
    const items = await Array.fromAsync(
      new WhatsAppReading([survey], { who: subjectAmong(['ana torres']), now, zone: 'UTC' }, never).items(),
    );
    return items.filter((item) => !('progress' in item));
  };
  const bytes = readFileSync(`${fixtures}/iphone/_chat.txt`);

  it.each([1, 7, 4096])('of %d bytes gives what it gives in one', async (size) => {
    const whole = await itemsOf(bytes, 1024 * 1024);
    expect(whole).toHaveLength(7);
    expect(await itemsOf(bytes, size)).toEqual(whole);
  });

  it('that breaks off at any byte gives valid events, and of what is whole the same', async () => {
    const android = readFileSync(withBo);
    const ids = (await itemsOf(android, 4096)).flatMap((item) => ('event' in item ? [item.event.id] : []));
    for (let length = 1; length < android.length; length += 1) {
      const events = (await itemsOf(android.subarray(0, length), 4096)).flatMap((item) =>
        'event' in item ? [item.event] : [],
      );
      expect(events.slice(0, -1).map(({ id }) => id)).toEqual(ids.slice(0, Math.max(0, events.length - 1)));
      expect(events.every((event) => SourceEvent.safeParse(event).success)).toBe(true);
    }
  });
});

describe('an import of WhatsApp', () => {
  it('brings nothing twice: not again, not from an export that overlaps, and not from one of another phone’s clock', async () => {
    const gateway = await runningGateway();
    const { namespace } = await gateway.withPersona('orchard', 'Ana Torres');
    const imports = createImports({
      dataFolder: temporaryFolder(),
      destination: () => Promise.resolve({ baseUrl: gateway.baseUrl, key: gateway.opened.key }),
      now: () => now,
    });
    const run = async (path: string) =>
      imports.run(
        { namespaceId: namespace.id as string, reader: 'whatsapp', path, me: ['ana torres'] },
        () => {},
        never,
      );
    const first = await run(withBo);
    expect(first).toMatchObject({ read: 9, accepted: 9, duplicates: 0, skipped: 0 });
    expect(first.summary).toMatchObject({ own: 7, zoned: 7 });
    expect(await run(withBo)).toMatchObject({ accepted: 0, updated: 0, duplicates: 9 });
    // The newest half again and a message more, as an iPhone writes it: seconds, CRLF, a shorter year.
    const lines = readFileSync(withBo, 'utf8').split('\n').slice(8, 19);
    const iphone = [...lines, '14/03/2026, 08:00 - Bo Lind: Good morning.'].map((line) =>
      line.replace(/^(\d\d\/\d\d)\/20(\d\d), (\d\d:\d\d) - /, '[$1/$2, $3:07] '),
    );
    expect(
      await run(written('WhatsApp Chat - Bo Lind.zip', zipFile([{ name: '_chat.txt', content: iphone.join('\r\n') }]))),
    ).toMatchObject({ accepted: 1, skipped: 0 });
  });
});
