import type { Imports } from '../../embedded/imports/imports.ts';
import { isPath } from '../../files/is-path.ts';
import { type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { safeLine } from '../output/print.ts';
import { askedImport, canAsk } from './asked-import.ts';
import type { ConnectionFlags } from './connection.ts';

/** The options of `persona import`. */
export type Flags = ConnectionFlags & {
  me?: string[];
  apart?: string[];
  subject?: string;
  agents?: true;
  yes?: true;
  build: boolean;
  json?: true;
};
/** What stood on the command line. */
export type Typed = {
  readonly name: string | undefined;
  readonly first: string | undefined;
  readonly second: string | undefined;
};
/** One source of an import: read as what, about whom, and why so. */
export type Source = {
  reader: string;
  path: string;
  me: readonly string[];
  apart?: readonly string[] | undefined;
  name: string;
  why: string;
};

/** One source, with whom it is about. */
export async function described(
  io: CliIo,
  imports: Pick<Imports, 'guess'>,
  reader: string,
  path: string,
  me: string[],
): Promise<Source> {
  const guess = await imports.guess(reader, path, io.signal, me);
  return { reader, path, ...guess };
}

/** Archives that no reader opens by itself, by their names. */
const packedName = /\.(?:tgz|tar|gz|bz2|xz|zst|7z|rar)$/i;

async function recognised(io: CliIo, imports: Imports, path: string): Promise<string> {
  const [reader, ...others] = await imports.recognise(path, io.signal);
  if (reader === undefined) {
    const takes = imports.readers.map(({ id, takes: what }) => `  ${id.padEnd(10)} ${what}`);
    const packed = packedName.test(path) ? ' It is packed: unpack it first (tar -xf), and give the folder.' : '';
    throw new CommandFailure([`No reader takes ${path}.${packed} The readers take:`, ...takes].join('\n'));
  }
  const also = others.length === 0 ? '' : ` (${others.join(', ')} would take it too)`;
  safeLine(io.err, `${path} is read as ${reader}${also}.`);
  return reader;
}

/** What a person named on the command line, or what was imported before. */
export async function sources(
  io: CliIo,
  imports: Imports,
  [first, second]: readonly (string | undefined)[],
  { me = [] }: Flags,
  remembered: Awaited<ReturnType<Imports['remembered']>>,
): Promise<readonly Source[]> {
  if (second !== undefined && first !== undefined) return [await described(io, imports, first, second, me)];
  if (first !== undefined && imports.readers.some(({ id }) => id === first))
    throw new CommandFailure(`Say what "${first}" shall read: persona import NAME ${first} PATH`, exitCodes.usage);
  if (first !== undefined) return [await described(io, imports, await recognised(io, imports, first), first, me)];
  if (remembered.length === 0)
    throw new CommandFailure(
      'Nothing was imported here before. Say what to read: persona import NAME PATH',
      exitCodes.usage,
    );
  return remembered.map((each) => ({
    ...each,
    me: me.length > 0 ? me : each.me,
    name: each.me[0] ?? '',
    why: 'as before',
  }));
}

/** What was typed; a single word that is a file or folder, and is written as one, is the path and no namespace's name. */
function placed(typed: Typed): Typed {
  const { name, first, second } = typed;
  const isAlone = name !== undefined && first === undefined && isPath(name);
  return isAlone ? { name: undefined, first: name, second } : typed;
}

/** What was typed, and what a terminal is asked besides where that is not enough; elsewhere nobody is asked. */
export async function completed(
  io: CliIo,
  imports: Imports,
  typed: Typed,
  { me = [], json }: Flags,
): Promise<{ readonly name: string; readonly asked: Source | undefined }> {
  const { name, first, second } = placed(typed);
  const isReader = imports.readers.some(({ id }) => id === first);
  const path = second ?? (isReader ? undefined : first);
  const isAsking = canAsk(io) && json !== true && me.length === 0 && (name === undefined || path !== undefined);
  if (isAsking) {
    const asked = await askedImport(io, imports, { name, path, reader: isReader ? first : undefined });
    return { name: asked.name, asked: { ...asked, name: asked.subject, why: 'as you said' } };
  }
  if (name === undefined && path !== undefined)
    throw new CommandFailure(
      `${path} is what to read. Say into which namespace as well: persona import NAME ${path}`,
      exitCodes.usage,
    );
  if (name === undefined)
    throw new CommandFailure('Say into which namespace, and what to read: persona import NAME PATH', exitCodes.usage);
  return { name, asked: undefined };
}
