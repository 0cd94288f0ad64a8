import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { mail } from '../../../src/readers/mail/mail.ts';
import { mailWords } from '../../../src/readers/mail/mail-words.ts';
import { readAll } from '../read-all.ts';

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
    ['- one\n    continued\n- two', '- one\n    continued\n- two'],
  ])('keeps %j as %j', (raw, own) => {
    expect(mailWords(raw).text).toBe(own);
  });
});
