import { createReadStream } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { startOf } from '../source/file-start.ts';
import { mboxMessages } from './mbox.ts';

/** A file with mail in it: many messages one after the other, or one. */
export type MailFile = {
  readonly path: string;
  readonly bytes: number;
  readonly kind: 'mbox' | 'single';
  readonly box: string;
  /** the file's content where it lies inside a zip */
  readonly stream?: (signal: AbortSignal) => AsyncIterable<Uint8Array>;
};

/** One message as it lies in its file, cut where it is longer than allowed. */
export type RawMail = {
  readonly bytes: Buffer;
  readonly file: MailFile;
  readonly offset: number | undefined;
  readonly envelope: string;
  /** a place for people: the file, and in an mbox which message of it */
  readonly where: string;
};

const mboxStart = /^From \S[^\n]*\r?\n(?:[!-9;-~]+:|>From )/;
const mailStart = /^(?:[!-9;-~]+:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){2,}/;
const mailHeader = /^(from|date|received|return-path|delivered-to|message-id|subject|mime-version):[ \t]*(.*)/gim;
/** Headers that notes and memos do not begin with; a From has to name an address. */
const telling = new Set(['received', 'return-path', 'message-id']);

/** What kind of mail file the first bytes are of, if any. */
export const mailKind = (start: Buffer): 'mbox' | 'single' | undefined => {
  const text = start.toString('latin1');
  if (mboxStart.test(text)) return 'mbox';
  if (!mailStart.test(text)) return undefined;
  const headers = new Map<string, string>();
  for (const [, name = '', value = ''] of text.split(/\r?\n\r?\n/, 1)[0]?.matchAll(mailHeader) ?? [])
    headers.set(name.toLowerCase(), value);
  const isTelling = [...headers].some(
    ([name, value]) => telling.has(name) || (name === 'from' && /@| at /.test(value)),
  );
  return headers.size >= 2 && isTelling ? 'single' : undefined;
};

const inMaildir = (folder: string) => basename(folder) === 'cur' || basename(folder) === 'new';
const boxName = (path: string): string => {
  const folder = dirname(path);
  const box = inMaildir(folder) ? basename(dirname(folder)) : basename(path, extname(path));
  return box.replace(/^\./, '') || box;
};

/** Whether a folder is a maildir. */
export const isMaildir = async (path: string): Promise<boolean> => {
  const names = new Set(await readdir(path));
  return names.has('cur') || names.has('new');
};

const skippedFolders = new Set(['tmp', '.git', 'node_modules']);
const mostFiles = 1_000_000;
const deepest = 12;

/** The mail files in a path, in the order of their names: an mbox, one mail, a maildir, or a folder of these; at most `left` files are looked at. */
export async function* mailFiles(
  path: string,
  signal: AbortSignal,
  budget: { left: number } = { left: mostFiles },
  depth = 0,
): AsyncGenerator<MailFile> {
  signal.throwIfAborted();
  budget.left -= 1;
  if (budget.left < 0) return;
  const found = await stat(path);
  if (found.isFile()) {
    const kind = mailKind(await startOf(path));
    if (kind !== undefined || depth === 0 || inMaildir(dirname(path)))
      yield {
        path,
        bytes: found.size,
        kind: kind ?? (inMaildir(dirname(path)) ? 'single' : 'mbox'),
        box: boxName(path),
      };
    return;
  }
  if (!found.isDirectory() || depth > deepest) return;
  const names = (await readdir(path, { withFileTypes: true }))
    .filter((entry) => (entry.isFile() || entry.isDirectory()) && !skippedFolders.has(entry.name))
    .map(({ name }) => name)
    .toSorted();
  for (const name of names) yield* mailFiles(join(path, name), signal, budget, depth + 1);
}

/** The messages of a mail file, at most `most` bytes of each. */
export async function* rawMails(file: MailFile, most: number, signal: AbortSignal): AsyncGenerator<RawMail> {
  if (file.kind === 'single') {
    const bytes = file.bytes > most ? await startOf(file.path, most) : await readFile(file.path, { signal });
    yield { bytes, file, offset: undefined, envelope: '', where: file.path };
    return;
  }
  const chunks = file.stream?.(signal) ?? createReadStream(file.path, { signal, highWaterMark: 1024 * 1024 });
  for await (const { bytes, envelope, offset, number } of mboxMessages(chunks, most))
    yield { bytes, file, offset, envelope, where: `${file.path}, message ${number} at byte ${offset}` };
}
