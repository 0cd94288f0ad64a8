import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { isZip, openArchive, startOfEntry } from '../source/archive.ts';
import { mailFiles, mailKind, type MailFile } from './mail-boxes.ts';

/** Where mail is read from: the files with it, in the order of their names, and what is to be closed. */
export type MailSource = { readonly files: AsyncIterable<MailFile>; close(): void };

const boxInside = /\.mbox$|(?:^|\/)Mail\/[^/]+$/i;
const startLength = 4096;

const isZipFile = async (path: string): Promise<boolean> => (await stat(path)).isFile() && (await isZip(path));

/** Opens an mbox file, one mail, a maildir, a folder of these, or the zip of an export with mailboxes in it. */
export const mailSource = async (path: string, signal: AbortSignal, most?: number): Promise<MailSource> => {
  if (!(await isZipFile(path)))
    return { files: mailFiles(path, signal, most === undefined ? undefined : { left: most }), close: () => {} };
  const archive = await openArchive(path, signal, most);
  async function* files(): AsyncGenerator<MailFile> {
    for (const entry of archive.entries) {
      if (!boxInside.test(entry.name)) continue;
      if (mailKind(await startOfEntry(entry, startLength, signal)) !== 'mbox') continue;
      yield {
        path: `${path}/${entry.name}`,
        bytes: entry.size,
        kind: 'mbox',
        box: basename(entry.name, extname(entry.name)),
        stream: (stop) => entry.stream(stop),
      };
    }
  }
  return { files: files(), close: () => archive.close() };
};

/** Whether a zip holds a mailbox. */
export const holdsMail = async (path: string, signal: AbortSignal): Promise<boolean> => {
  if (!(await isZipFile(path))) return false;
  const source = await mailSource(path, signal);
  try {
    for await (const _ of source.files) return true;
    return false;
  } finally {
    source.close();
  }
};
