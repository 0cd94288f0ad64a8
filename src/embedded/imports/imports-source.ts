import { constants, createReadStream } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';
import { isAbsolute, relative, sep } from 'node:path';
import { shownCommit } from '../../readers/git/git-source.ts';
import { openRepository } from '../../readers/git/open-repository.ts';
import { mboxMessages } from '../../readers/mail/mbox.ts';
import type { Surroundings } from '../../readers/reader.ts';
import { bytes } from '../../text/amount.ts';
import type { RememberedImport } from './imports-memory.ts';

/** What an event says of where it was read: its id and its `ref`. Anybody may have written it. */
export type WantedSource = {
  readonly id: string;
  readonly file: string;
  readonly line?: number | undefined;
  readonly offset?: number | undefined;
};

/** A source as it lies there, as text from outside, under a heading. */
export type SourceText = { readonly title: string; readonly text: string };

type World = { readonly imports: readonly RememberedImport[]; readonly at: Surroundings; readonly signal: AbortSignal };

const most = 1024 * 1024;
const commitId = /^git:([0-9a-f]{40}|[0-9a-f]{64})$/;
const elsewhere = 'it was imported on another machine, or by another program: nothing that was imported here holds it';

const realOf = (path: string): Promise<string | undefined> =>
  realpath(path).then(
    (real) => real,
    () => undefined,
  );

/** Whether a real path is another, or lies in it. */
const liesIn = (path: string, folder: string): boolean => {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
};

/** The import that a file belongs to, by real paths: what a link leads out of is not in it. */
async function importOf(real: string, { imports }: World): Promise<RememberedImport | undefined> {
  for (const made of imports) {
    const root = await realOf(made.path);
    if (root !== undefined && liesIn(real, root)) return made;
  }
  return undefined;
}

/** The repository of an import that is this folder. */
async function repositoryAt(real: string, { imports, at, signal }: World): Promise<string | undefined> {
  for (const { reader, path } of imports) {
    if (reader !== 'git') continue;
    const folder = await openRepository(path, at, signal).then(
      ({ folder: own }) => realOf(own),
      () => undefined,
    );
    if (folder === real) return folder;
  }
  return undefined;
}

async function commitSource(folder: string, hash: string, { at, signal }: World): Promise<SourceText> {
  const { text, isWhole } = await shownCommit(folder, hash, { at, signal, most });
  const rest = isWhole ? '' : `\n\n[the first ${bytes(most)}; the rest: git -C ${folder} show ${hash}]\n`;
  return { title: `git show ${hash.slice(0, 7)}`, text: text + rest };
}

/** A plain file, opened so that it cannot be exchanged for a link or a pipe meanwhile. */
async function opened(real: string): Promise<FileHandle> {
  const handle = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new Error(`${real} is no file that can be shown.`);
}

const readFrom = async (handle: FileHandle, offset: number): Promise<Buffer> => {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(most), 0, most, offset);
  return buffer.subarray(0, bytesRead);
};

/** The text from a line on, counted from 1; undefined where the file has fewer. */
async function fromLine(handle: FileHandle, line: number, signal: AbortSignal): Promise<string | undefined> {
  const stream = createReadStream('', { fd: handle.fd, autoClose: false, start: 0, signal });
  let left = line - 1;
  const kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let from = 0;
    while (left > 0) {
      const end = chunk.indexOf(10, from);
      if (end === -1) break;
      left -= 1;
      from = end + 1;
    }
    if (left > 0) continue;
    kept.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > most) break;
  }
  return left > 0 ? undefined : Buffer.concat(kept).subarray(0, most).toString('utf8');
}

/** The one message of an mbox that begins at an offset. */
async function messageAt(handle: FileHandle, offset: number, signal: AbortSignal): Promise<string | undefined> {
  const stream = createReadStream('', { fd: handle.fd, autoClose: false, start: offset, signal });
  for await (const message of mboxMessages(stream as AsyncIterable<Buffer>, most)) {
    if (message.offset !== 0) return undefined;
    return `From ${message.envelope}\n${message.bytes.toString('utf8')}`;
  }
  return undefined;
}

async function fileSource(
  real: string,
  wanted: WantedSource,
  reader: string,
  signal: AbortSignal,
): Promise<SourceText> {
  const handle = await opened(real);
  try {
    const { size } = await handle.stat();
    const { line, offset } = wanted;
    if (offset !== undefined) {
      const text =
        reader === 'mail' ? await messageAt(handle, offset, signal) : (await readFrom(handle, offset)).toString('utf8');
      if (text === undefined || text === '')
        throw new Error(`${real} is another by now: nothing begins at byte ${offset}.`);
      return { title: `${real}, from byte ${offset}`, text };
    }
    if (line !== undefined) {
      const text = await fromLine(handle, Math.max(1, line), signal);
      if (text === undefined) throw new Error(`${real} is another by now: it has no line ${line}.`);
      return { title: `${real}, from line ${line}`, text };
    }
    if (size > most) throw new Error(`${real} holds it somewhere in its ${bytes(size)}; the event does not say where.`);
    return { title: real, text: (await readFrom(handle, 0)).toString('utf8') };
  } finally {
    await handle.close();
  }
}

/**
 * The source of an event, where the real path of what it names lies in what was imported into its namespace on this machine; throws
 * a sentence that says why not. Nothing of it is run: git is, as the reader runs it.
 */
export async function sourceOf(wanted: WantedSource, world: World): Promise<SourceText> {
  const { file } = wanted;
  if (file === '') throw new Error('the event does not say where it was read');
  if (!isAbsolute(file) || file.includes('\0')) throw new Error('the event names no file of this machine');
  const real = await realOf(file);
  if (real === undefined) {
    const archive = world.imports.find(({ path }) => file.startsWith(`${path}/`));
    if (archive === undefined) throw new Error(elsewhere);
    throw new Error(`it is not there any more, or lies inside an archive: ${file}`);
  }
  const hash = commitId.exec(wanted.id)?.[1];
  const folder = hash === undefined ? undefined : await repositoryAt(real, world);
  if (hash !== undefined && folder !== undefined) return commitSource(folder, hash, world);
  const made = await importOf(real, world);
  if (made === undefined) throw new Error(elsewhere);
  if (made.reader === 'git') throw new Error('it is no commit, and lies in a git repository: git shows commits only');
  return fileSource(real, wanted, made.reader, world.signal);
}
