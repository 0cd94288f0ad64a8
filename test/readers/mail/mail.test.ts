import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { mail } from '../../../src/readers/mail/mail.ts';
import { senderOf } from '../../../src/readers/mail/mail-people.ts';
import { mailWords } from '../../../src/readers/mail/mail-words.ts';
import { readAll } from '../read-all.ts';
import { zipFile } from '../zip-file.ts';

const never = new AbortController().signal;
const fixtures = 'test/fixtures/readers/mail';
const reader = mail({ environment: {}, now: Date.parse('2026-11-01T00:00:00Z') });

describe('the mail reader', () => {
  it('gives each message of an mbox as an event with its sender’s own words', async () => {
    const { events, skipped, progress } = await readAll(reader, `${fixtures}/orchard.mbox`, ['ana@orchard.example']);
    expect(skipped).toEqual([]);
    expect(progress.at(-1)?.done).toBe(progress.at(-1)?.total);
    expect(events.every((event) => SourceEvent.safeParse(event).success)).toBe(true);
    expect(events).toMatchObject([
      {
        id: 'mail:a1@orchard.example',
        occurred_at: '2026-03-02T09:30:00.000Z',
        utc_offset_minutes: 120,
        self: true,
        to: [{ key: 'bo@orchard.example', name: 'Bo Lind' }],
        audience: 'one',
        channel: 'orchard',
        thread: 'mail:root@orchard.example',
        reply_to: 'mail:z@orchard.example',
        title: 'Pears – again',
        text: 'Hi Bo,\n\nI think we should prune the pears before Friday.\n\nFrom the ladder it looked fine. The log says:\n\nBest,\nAna',
        signature: 'Ana Torres\nHead of Trees, Orchard Ltd',
        removed: { code: 35 },
        ref: { offset: 0 },
      },
      {
        id: 'mail:a2@orchard.example',
        utc_offset_minutes: -420,
        self: false,
        actor: { key: 'bo@orchard.example' },
        to: [{ key: 'ana@orchard.example' }, { key: 'cem@orchard.example' }, { key: 'dita@orchard.example' }],
        audience: 'few',
        text: 'Grüße, yes & no.\n\nFrom noise in a body that is no separator, because no header follows',
      },
      {
        id: 'mail:a3@orchard.example',
        actor: { key: 'cem@orchard.example', name: 'Cem Arslan' },
        audience: 'many',
        channel: 'growers.lists.orchard.example',
        text: 'We agreed on June.',
      },
    ]);
  });

  it('skips and names what is damaged, and reads on', async () => {
    const { events, skipped } = await readAll(reader, `${fixtures}/damaged.mbox`, ['ana@orchard.example']);
    expect(events.map(({ id, text }) => [id, text])).toEqual([
      ['mail:good1@orchard.example', 'Good one.'],
      ['mail:good2@orchard.example', 'Still read.'],
    ]);
    expect(skipped).toEqual([
      { where: '<nobody@orchard.example>', why: 'it names no sender' },
      { where: '<future@orchard.example>', why: 'its date lies in the future: 2093-03-02' },
      { where: '<epoch@orchard.example>', why: 'its date cannot be right: before 1971' },
      { where: '<charset@orchard.example>', why: 'its text cannot be decoded: the charset is wrong' },
    ]);
  });

  it('reads a maildir with its folders, each a channel', async () => {
    const { events } = await readAll(reader, `${fixtures}/maildir`, ['ana@orchard.example']);
    expect(events.map(({ channel, text, signature }) => [channel, text, signature])).toEqual([
      ['Sent', 'One mail in a file.', 'Sent from my iPhone'],
      ['maildir', 'An answer.', undefined],
    ]);
  });

  it('guesses whose mail it is by who sends and gets most of it', async () => {
    expect(await reader.guess(`${fixtures}/maildir`, never)).toMatchObject({
      me: ['ana@orchard.example'],
      name: 'Ana Torres',
      why: 'wrote 1 and got 1 of 2 messages',
    });
    await expect(reader.guess(`${fixtures}/none`, never)).rejects.toThrow('is not there');
  });

  it('recognises its own files only', async () => {
    for (const [path, fit] of [
      ['orchard.mbox', 'good'],
      ['maildir', 'good'],
      ['.', 'possible'],
      ['maildir/cur/1772614800.M2.orchard:2,S', 'good'],
      ['../README.md', undefined],
      ['none', undefined],
    ] as const)
      expect([path, await reader.recognises(`${fixtures}/${path}`, never)]).toEqual([path, fit]);
  });

  it('finds the same messages however the bytes arrive, and holds little of a message without end', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'persona-mail-'));
    try {
      const head = (id: number) =>
        `From a@b.example Mon Mar  2 09:30:00 2026\nFrom: Ana <ana@b.example>\nDate: Mon, 2 Mar 2026 09:30:00 +0000\nMessage-ID: <${id}@b>\n\n`;
      const path = join(folder, 'big');
      writeFileSync(
        path,
        `${head(1)}${'x'.repeat(3_000_000)}\n\n${head(2)}short\n\n${head(3)}${'y\n'.repeat(900_000)}`,
      );
      const { events, skipped } = await readAll(reader, path);
      expect(skipped).toEqual([]);
      expect(events.map(({ id, text }) => [id, text])).toEqual([
        ['mail:1@b', ''],
        ['mail:2@b', 'short'],
        ['mail:3@b', ''],
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the own words of a mail', () => {
  it.each([
    ['Fine.\n\n-----Original Message-----\nFrom: Bo\nSent: today\n\nold', 'Fine.'],
    ['Fine.\n\nFrom: Bo Lind\nSent: Monday\nTo: Ana\nSubject: x\n\nold', 'Fine.'],
    ['Gut.\n\nAm 02.03.2026 um 09:30 schrieb Bo Lind:\n> alt', 'Gut.'],
    ['Bien.\n\nLe lun. 2 mars 2026 à 09:30, Bo Lind <bo@x.example> a écrit :\n> vieux', 'Bien.'],
    ['Look:\n\n```\nconst a = 1;\n```\n\nDone.', 'Look:\n\nDone.'],
    [
      'Trace:\n\nTraceback (most recent call last):\n  File "a.py", line 3, in f\nValueError: no\n\nHelp?',
      'Trace:\n\nHelp?',
    ],
    ['Patch below.\n\ndiff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n+new\n', 'Patch below.'],
    [
      '-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA1\n\nSigned.\n-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----\n',
      'Signed.',
    ],
    [
      'Fix the fence.\n\nSigned-off-by: Ana <ana@x.example>\nCc: Bo <bo@x.example>\n---\n fence.c | 3 +--\n 1 file changed\n\ndiff --git a/f b/f\n+x\n',
      'Fix the fence.',
    ],
    ['Good.\n\nAcked-by: Ana <ana@x.example>\n\nThanks', 'Good.\n\nThanks'],
    ['好的。\n\n在 2026/3/2 下午9:30, Bo Lind 写道:\n> old', '好的。'],
    ['He said:\n\nno quotes here.', 'He said:\n\nno quotes here.'],
    ['She wrote a book about pears in 2020.\nRead it.', 'She wrote a book about pears in 2020.\nRead it.'],
    ['This is what I wrote:\n\nPears first.', 'This is what I wrote:\n\nPears first.'],
    ['Fine.\n\nOn Mon, Mar 2, 2026 at 9:30 AM Bo Lind\n<bo@orchard.example> wrote:\n> old', 'Fine.'],
    [
      'Fine.\n\nOn Monday, 2 March 2026, a gardener with a very long\nname indeed, Bo Lind <bo@orchard.example>\nwrote:\n\n> old\n\nYes.',
      'Fine.\n\nYes.',
    ],
    ['Fine.\n\n* Bo Lind <bo@orchard.example> [2026-03-02 09:30:00 +0200]:\n\n> old', 'Fine.'],
    ['Fine.\n\nBo Lind <bo at orchard.example> writes:\n\nYes.', 'Fine.\n\nYes.'],
    ['Fine.\n\n| On 2 March 2026, Bo Lind\n| <bo at orchard.example> wrote:\n', 'Fine.'],
    ['Fine.\n\nQuoting Bo Lind <bo@orchard.example>:\n\n> old', 'Fine.'],
    ['Gut.\n\nVon: Bo Lind\nGesendet: Montag\nAn: Ana\nBetreff: x\n\nalt', 'Gut.'],
    ['Bien.\n\nDe : Bo Lind\nEnvoyé : lundi\nÀ : Ana\nObjet : x\n\nvieux', 'Bien.'],
    ['Bien.\n\n*De:* Bo Lind\n*Enviado el:* lunes\n*Para:* Ana\n\nviejo', 'Bien.'],
    ['好。\n\n发件人: Bo Lind\n发送时间: 2026年3月2日\n收件人: Ana\n\n旧', '好。'],
    ['Good.\n\nFrom: the ladder\nit looks fine.', 'Good.\n\nFrom: the ladder\nit looks fine.'],
    ['Yes.\n\nSent from my iPhone\n\n> a\n> long\n> quote\n', 'Yes.'],
    [
      'Sent from my garden with love, the pears arrived on time and were eaten at once by all of us.',
      'Sent from my garden with love, the pears arrived on time and were eaten at once by all of us.',
    ],
    [
      'Yes.\n\nThis e-mail is confidential and intended only for the use of the addressee.\nIf you are not the intended recipient, please notify the sender and delete it.\n\nOne more thing.',
      'Yes.\n\nOne more thing.',
    ],
    [
      'Hi.\n\nDiese E-Mail enthält vertrauliche Informationen. Wenn Sie sie irrtümlich erhalten haben,\ninformieren Sie bitte den Absender; unbefugtes Kopieren ist nicht gestattet.',
      'Hi.',
    ],
    [
      'Hi.\n\nThe list of growers is confidential, so please do not send it to the press.',
      'Hi.\n\nThe list of growers is confidential, so please do not send it to the press.',
    ],
    ['- one\n    continued\n- two', '- one\n    continued\n- two'],
  ])('keeps %j as %j', (raw, own) => {
    expect(mailWords(raw).text).toBe(own);
  });
});

describe('who sent a mail', () => {
  const headersOf = (lines: readonly string[]) => {
    const values = new Map(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    return (name: string) => values.get(name);
  };
  const list = [
    'List-Id: Growers <growers.lists.orchard.example>',
    'List-Post: <mailto:growers@lists.orchard.example>',
  ];

  it.each<[string, string[], string | undefined, string | undefined]>([
    ['the sender', ['From: Bo Lind <bo@orchard.example>', ...list], 'bo@orchard.example', undefined],
    [
      'Reply-To behind "via"',
      ['From: Bo Lind via Growers <growers@lists.orchard.example>', 'Reply-To: Bo Lind <bo@orchard.example>', ...list],
      'bo@orchard.example',
      undefined,
    ],
    [
      'X-Original-From behind "via"',
      [
        "From: 'Bo Lind' via Growers <growers@lists.orchard.example>",
        'X-Original-From: Bo Lind <bo@orchard.example>',
        ...list,
      ],
      'bo@orchard.example',
      undefined,
    ],
    [
      'the name where Reply-To is the list',
      ['From: Bo Lind via Growers <growers@lists.orchard.example>', 'Reply-To: growers@lists.orchard.example', ...list],
      'bo lind',
      undefined,
    ],
    [
      'a plain name under the list’s address',
      ['From: Bo Lind <growers@lists.orchard.example>', ...list],
      'bo lind',
      undefined,
    ],
    ['the list alone', ['From: growers@lists.orchard.example', ...list], 'growers@lists.orchard.example', 'bot'],
    [
      'somebody whose name has "via" in it',
      ['From: Silvia Via Roma <silvia@orchard.example>'],
      'silvia@orchard.example',
      undefined,
    ],
  ])('is %s', (_, lines, key, program) => {
    const sender = senderOf(headersOf(lines));
    expect([sender?.key, sender?.program]).toEqual([key, program]);
  });
});

describe('mail over a list', () => {
  it('names the list and in which manner each was reached, and no list among the people', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'persona-mail-'));
    try {
      const path = join(folder, 'list.mbox');
      writeFileSync(
        path,
        'From a@b.example Mon Mar  2 09:30:00 2026\nFrom: Bo Lind via Growers <growers@lists.orchard.example>\nReply-To: bo@orchard.example\nTo: growers@lists.orchard.example, Cem <cem@orchard.example>\nCc: ana@orchard.example\nList-Id: <growers.lists.orchard.example>\nDate: Mon, 2 Mar 2026 09:30:00 +0000\nMessage-ID: <1@b>\n\nYes, see https://orchard.example for more.\n',
      );
      const { events } = await readAll(reader, path, ['ana@orchard.example']);
      expect(events[0]).toMatchObject({
        actor: { key: 'bo@orchard.example', name: 'Bo Lind' },
        to: [
          { key: 'cem@orchard.example', how: 'to' },
          { key: 'ana@orchard.example', how: 'cc' },
        ],
        list: 'growers.lists.orchard.example',
        text: 'Yes, see  for more.',
        cuts: [9],
      });
      const zip = join(folder, 'takeout.zip');
      writeFileSync(zip, zipFile([{ name: 'Takeout/Mail/Inbox.mbox', content: readFileSync(path) }]));
      const inside = (await readAll(reader, zip, ['ana@orchard.example'])).events;
      expect(inside.map(({ id, channel }) => [id, channel])).toEqual([['mail:1@b', 'growers.lists.orchard.example']]);
      expect(await reader.guess(zip, never)).toMatchObject({ me: ['bo@orchard.example'], name: 'Bo Lind' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('mail that was unwanted or thrown away', () => {
  const message = (id: string, from: string, labels: string) =>
    `From 1@xxx Mon Jan 05 10:00:00 2026\nFrom: ${from}\nTo: ana@orchard.example\nDate: Mon, 5 Jan 2026 10:00:00 +0100\nMessage-ID: <${id}@x>\n${labels === '' ? '' : `X-Gmail-Labels: ${labels}\n`}Subject: Pears\n\nWords of ${id}.\n\n`;
  const box = [
    message('kept', 'Bo <bo@orchard.example>', 'Inbox,Spam filters work'),
    message('own', 'Ana Torres <ana@orchard.example>', 'Sent,Trash talk'),
    ...['a', 'b', 'c'].map((id) => message(`spam-${id}`, 'Win Big <win@prize.test>', 'Spam,Opened')),
    message('thrown', 'Ana Torres <ana@orchard.example>', '=?UTF-8?Q?Ge=C3=B6ffnet=2CPapierkorb?='),
    message('bare', 'Bo <bo@orchard.example>', ''),
  ].join('');

  it('is nobody’s words: it is left out by its labels and counted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'labels-'));
    try {
      const path = join(folder, 'All mail Including Spam and Trash.mbox');
      writeFileSync(path, box);
      const { events, skipped } = await readAll(reader, path, ['ana@orchard.example']);
      expect(events.map(({ id }) => id)).toEqual(['mail:kept@x', 'mail:own@x', 'mail:bare@x']);
      expect(skipped).toEqual([
        { where: 'Spam', why: '3 messages are unwanted or thrown away: nobody’s words are read there' },
        { where: 'Papierkorb', why: '1 message is unwanted or thrown away: nobody’s words are read there' },
      ]);
      const zip = join(folder, 'takeout.zip');
      writeFileSync(
        zip,
        zipFile([
          { name: 'Takeout/Mail/Spam.mbox', content: Buffer.from(message('x', 'Bo <bo@orchard.example>', '')) },
          { name: 'Takeout/Mail/Inbox.mbox', content: Buffer.from(message('y', 'Bo <bo@orchard.example>', '')) },
        ]),
      );
      expect((await readAll(reader, zip, [])).events.map(({ id }) => id)).toEqual(['mail:y@x']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('is no mail where it was said in a chat, whatever language the label is in', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'labels-'));
    try {
      const path = join(folder, 'All mail Including Spam and Trash.mbox');
      const talks = [message('k', 'Bo <bo@orchard.example>', 'Chat'), message('l', 'Bo <bo@orchard.example>', '=?UTF-8?B?0KfQsNGC?=')]; // prettier-ignore
      writeFileSync(path, box + talks.join(''));
      const { events, skipped } = await readAll(reader, path, []);
      expect(events).toHaveLength(3);
      expect(skipped.filter(({ why }) => why.includes('chat'))).toEqual([
        { where: 'Chat', why: '1 message is of a chat, kept among the mail: they are no mail' },
        { where: 'Чат', why: '1 message is of a chat, kept among the mail: they are no mail' },
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('lies where its owner put it: the first label that is not the host’s own, and in the talk that the host keeps', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'labels-'));
    try {
      const path = join(folder, 'All mail.mbox');
      const labelled = (id: string, labels: string, more = '') =>
        message(id, 'Bo <bo@orchard.example>', labels).replace('Subject:', `${more}Subject:`);
      writeFileSync(
        path,
        labelled('m', 'Posteingang,Wichtig,"Kategorie: Neues",Obstgarten', 'X-GM-THRID: 1700\n') +
          labelled('n', 'Sent,Opened,Category Personal', 'X-GM-THRID: 1700\n') +
          labelled('o', '=?UTF-8?Q?Envoy=C3=A9s,Messages_archiv=C3=A9s,Verger?=', 'References: <first@x>\n') +
          labelled('p', '', 'References: <first@x>\nX-GM-THRID: soon\n'),
      );
      const { events } = await readAll(reader, path, []);
      expect(events.map(({ channel, thread }) => [channel, thread])).toEqual([
        ['Obstgarten', 'mail:talk 1700'],
        ['All mail', 'mail:talk 1700'],
        ['Verger', 'mail:first@x'],
        ['All mail', 'mail:first@x'],
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('is counted for nobody when it is asked whose mail it is, and who else wrote', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'labels-'));
    try {
      const path = join(folder, 'All mail Including Spam and Trash.mbox');
      const late = (spam: string) => spam.replace('5 Jan 2026', '9 Oct 2026').replace('To: ana@', 'To: win@');
      const many = ['d', 'e', 'f', 'g', 'h'].map((id) => late(message(id, 'Win Big <win@prize.test>', 'Spam')));
      writeFileSync(path, box + many.join(''));
      expect(await reader.guess(path, never)).toMatchObject({
        me: ['ana@orchard.example'],
        why: 'wrote 1 and got 2 of 3 messages',
      });
      const survey = await reader.survey?.(path, never, () => {});
      expect(survey).toMatchObject({ items: 3, lastAt: '2026-01-05T09:00:00.000Z' });
      expect(survey?.people.map(({ name, count }) => [name, count])).toEqual([
        ['Ana Torres', 1],
        ['Bo', 2],
      ]);
      expect((await readAll(reader, path, [])).events).toHaveLength(survey?.items ?? 0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
