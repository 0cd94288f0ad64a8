import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { overSockets } from '../vitest.config.ts';

const outside = /^(?:node:(?:child_process|http|http2|https|net|tls|worker_threads)|@lydell\/node-pty)$/;
const statement = /^(?:import|export)\s(?!type\b)[^;'"]*?['"]([^'"]+)['"];?$/gm;

/** What a file loads when it is loaded: what is imported later, or only for its types, does not count. */
const importedBy = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(statement)].map(([, from = '']) =>
    from.startsWith('.') ? join(dirname(file), from).replaceAll('\\', '/') : from,
  );

/** Everything that a file loads, with what that loads. */
function loadedWith(file: string): Set<string> {
  const loaded = new Set([file]);
  for (const one of loaded) {
    if (!/\.tsx?$/.test(one) || !existsSync(one)) continue;
    for (const next of importedBy(one)) loaded.add(next);
  }
  return loaded;
}

const isOverSockets = (file: string) => overSockets.some((place) => matchesGlob(file, place));
const tests = globSync('test/**/*.test.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('test/long/'));

describe('the projects of the tests', () => {
  it('have every test that opens a socket, a process, a thread or a pty among the sockets', () => {
    const strays = tests
      .filter((file) => !isOverSockets(file))
      .map((file) => ({ file, by: [...loadedWith(file)].filter((one) => outside.test(one)) }))
      .filter(({ by }) => by.length > 0);
    expect(strays, 'their places belong into overSockets of vitest.config.ts').toEqual([]);
  });

  it('name no place that is not there', () => {
    const unused = overSockets.filter((place) => !tests.some((file) => matchesGlob(file, place)));
    expect(unused).toEqual([]);
  });
});
