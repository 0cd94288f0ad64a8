import { createRequire, enableCompileCache } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { getAsset, getRawAsset } from 'node:sea';
import { safe } from '../text/safe.ts';
import type { PackedProgram } from './packed-program.ts';
import { nowhere, places } from './places.ts';
import { day, readyProgram } from './ready-program.ts';

// The first script of the single executable: it makes sure of the unpacked program, and hands over to it.
const uid = process.getuid?.() ?? 0;
const program = JSON.parse(getAsset('program.json', 'utf8')) as PackedProgram;

const readyIn = (parent: string) =>
  readyProgram(parent, {
    program,
    packed: () => new Uint8Array(getRawAsset('program.br')),
    uid,
    now: Date.now(),
  });

const whyNot = (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const words: Record<string, string> = {
    ENOTDIR: 'what lies above it is no folder',
    EROFS: 'nothing can be written there',
    EACCES: 'it may not be entered or written',
    EPERM: 'the system does not allow it',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the quota is used up',
  };
  return words[code ?? ''] ?? (error instanceof Error ? error.message : String(error));
};

const say = (text: string) => {
  for (const line of text.split('\n')) process.stderr.write(`${safe(line)}\n`);
};

/** The home folder; undefined where the system knows none of this user, and HOME names none. */
const home = (): string | undefined => {
  try {
    return homedir();
  } catch {
    return undefined;
  }
};

/** The first place that can be used, with the program's folder there; undefined, and said, where there is none. */
function firstReady(): { parent: string; folder: string } | undefined {
  const own = home();
  if (own === undefined) {
    say('persona needs a home folder: HOME names none, and the system knows none of this user. Set HOME.');
    return undefined;
  }
  const tried: { place: string; why: string }[] = [];
  for (const parent of places({ variables: process.env, home: own, temporary: tmpdir(), uid })) {
    try {
      return { parent, folder: readyIn(parent) };
    } catch (error) {
      tried.push({ place: parent, why: whyNot(error) });
    }
  }
  say(nowhere(tried));
  return undefined;
}

process.umask(0o077);
const ready = firstReady();
if (ready === undefined) process.exitCode = 1;
else {
  const { parent, folder } = ready;
  // The compiled code goes with the program it is of, also when that is removed; worker threads learn of it by the environment.
  enableCompileCache(join(folder, 'compiled'));
  process.env['NODE_COMPILE_CACHE'] ??= join(folder, 'compiled');
  // A process that lives for weeks goes on using its folder, and loads from it late.
  setInterval(() => {
    try {
      readyIn(parent);
    } catch {
      // What is loaded already goes on.
    }
  }, day).unref();
  createRequire(join(folder, 'start.cjs'))('./start.cjs');
}
