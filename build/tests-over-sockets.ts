import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const outside = /^(?:node:(?:child_process|http|http2|https|net|tls|worker_threads)|@lydell\/node-pty)$/;
const imported = /^\s*(?:import|export)\s(?!type\b)[^;'"]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(imported)].map(([, now, later]) => {
    const from = now ?? later ?? '';
    return from.startsWith('.') ? join(dirname(file), from).replaceAll('\\', '/') : from;
  });

/** Everything that a file loads, at once or later, with what that loads; an import of types alone is none. */
function loadedWith(file: string): Set<string> {
  const loaded = new Set([file]);
  for (const one of loaded) {
    if (!/\.tsx?$/.test(one) || !existsSync(one)) continue;
    for (const next of importsOf(one)) loaded.add(next);
  }
  return loaded;
}

/** The test files that open sockets, start processes or threads, or draw into a real pty: those that load what does so. */
export const testsOverSockets = (pattern: string): string[] =>
  globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => [...loadedWith(file)].some((one) => outside.test(one)))
    .toSorted();
