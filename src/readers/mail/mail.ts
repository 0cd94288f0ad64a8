import { stat } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import { startOf } from '../source/file-start.ts';
import { isMaildir, mailFiles, mailKind, rawMails } from './mail-boxes.ts';
import { holdsMail, mailSource } from './mail-source.ts';
import { mailEvent } from './mail-event.ts';
import { mailSubject, mailSurvey } from './mail-subject.ts';
import { subjectAmong } from '../people/people.ts';
import { readable } from '../source/readable.ts';
import type { Item, Reader, Surroundings } from '../reader.ts';
import { fitOr } from '../recognition.ts';
import { reasonOf } from '../source/reason.ts';
import { labelsHeader } from './mail-labels.ts';
import { thrownAwayAs, ThrownAway } from './mail-thrown-away.ts';

/** Of a longer message only the beginning is parsed: words come first, attachments after them. */
const mostOfMessage = 512 * 1024;

/** How many files are looked at to see whether a folder holds mail. */
const mostTried = 2000;

const limits = { forceRfc822Attachments: true, maxNestingDepth: 50, maxHeadersSize: 256 * 1024 };

/** Reads mail: an mbox file, one mail, a maildir, a folder of these, or the zip of an export with mailboxes in it. */
export const mail = ({ now }: Surroundings): Reader => ({
  recognises: (path, signal) =>
    fitOr(signal, async () => {
      if ((await stat(path)).isFile())
        return mailKind(await startOf(path)) !== undefined || (await holdsMail(path, signal)) ? 'good' : undefined;
      for await (const file of mailFiles(path, signal, { left: mostTried }))
        if (mailKind(await startOf(file.path)) !== undefined) return (await isMaildir(path)) ? 'good' : 'possible';
      return undefined;
    }),

  async guess(path, signal, me) {
    await readable(path, 'either');
    return mailSubject(path, signal, me);
  },

  async survey(path, signal, counting) {
    await readable(path, 'either');
    return mailSurvey(path, { signal, now }, counting);
  },

  async *read(path, me, signal): AsyncGenerator<Item> {
    await readable(path, 'either');
    const source = await mailSource(path, signal);
    const files = await Array.fromAsync(source.files);
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const who = subjectAmong(me);
    const thrownAway = new ThrownAway();
    let before = 0;
    let count = 0;
    yield { progress: { done: 0, total } };
    try {
      for (const file of files) {
        for await (const raw of rawMails(file, mostOfMessage, signal)) {
          count += 1;
          try {
            const parsed = await PostalMime.parse(raw.bytes, limits);
            const left = thrownAwayAs(parsed.headers.find(({ key }) => key === labelsHeader)?.value, file.box);
            if (left !== undefined) {
              thrownAway.add(left);
              continue;
            }
            const place = { file: file.path, offset: raw.offset, envelope: raw.envelope, box: file.box };
            const read = mailEvent(parsed, place, who, now);
            yield 'event' in read ? read : { skipped: { where: parsed.messageId ?? raw.where, why: read.why } };
          } catch (error) {
            yield { skipped: { where: raw.where, why: `it is no mail that can be read: ${reasonOf(error)}` } };
          }
          if (count % 50 === 0) yield { progress: { done: before + (raw.offset ?? 0), total } };
        }
        before += file.bytes;
      }
    } finally {
      source.close();
    }
    yield* thrownAway.skipped();
    yield { progress: { done: total, total } };
  },
});
