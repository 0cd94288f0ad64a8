import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Tree } from '../../../build/release/tree.ts';

export const temporary = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'persona-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** What is installed below a prefix, with a script in the place of the executable. */
export function madeUpTree(script = '#!/bin/sh\necho 1.2.3\n'): Tree {
  const folder = temporary();
  const files = {
    'bin/persona': script,
    'share/doc/persona-explorer/LICENSE': 'MIT License\n\nCopyright (c) 2026 Somebody\n\nPermission\n',
    'share/doc/persona-explorer/THIRD-PARTY.txt': 'Others\n\ntheir licence\n',
    'share/man/man1/persona.1': '.TH PERSONA 1\n',
    'share/zsh/site-functions/_persona': '#compdef persona\n',
    'share/bash-completion/completions/persona': 'complete persona\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  chmodSync(join(folder, 'bin/persona'), 0o755);
  return { folder, hasMan: true, shells: ['zsh', 'bash'] };
}
