import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Processor } from './node-release.ts';

/** How a file of another processor can be run here. */
const emulators: Record<Processor, readonly [string, ...string[]]> = {
  x64: ['qemu-x86_64-static', '-L', '/usr/x86_64-linux-gnu'],
  arm64: ['qemu-aarch64-static', '-L', '/usr/aarch64-linux-gnu'],
};

/** Starts the executable from an empty home; gives in words what was seen. Throws where it runs and does not do what it must. */
export function tried(file: string, processor: Processor, version: string): string {
  const isOwn = processor === process.arch && process.platform === 'linux';
  const home = mkdtempSync(join(tmpdir(), 'persona-tried-'));
  try {
    const [command, ...words] = isOwn ? [file] : [...emulators[processor], file];
    const { error, status, stdout, stderr } = spawnSync(command, [...words, '--version'], {
      env: { HOME: home },
      encoding: 'utf8',
    });
    if (error !== undefined) return `not tried: this machine is ${process.arch}, and has no ${command}`;
    if (status === 0 && stdout.trim() === version) return isOwn ? 'starts here' : `starts here under ${command}`;
    // An emulator lacks libraries; that says nothing about the file.
    if (!isOwn) return `not tried: ${command} could not run it: ${stderr.trim().split('\n')[0]}`;
    throw new Error(`${file} does not start: ${stderr}`);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
