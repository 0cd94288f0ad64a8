import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Packs a folder into a .tar.gz that is the same, byte for byte, whoever packs it and when; `at` is in seconds since 1970. */
export function archive(folder: string, file: string, at: number): void {
  const words = [
    '--sort=name',
    `--mtime=@${at}`,
    '--owner=root:0',
    '--group=root:0',
    '--mode=u=rwX,go=rX',
    '--format=ustar',
  ];
  execFileSync('tar', ['-C', folder, ...words, '-cf', file, 'bin', 'share']);
  writeFileSync(file, gzipSync(readFileSync(file), { level: 9 }));
}
