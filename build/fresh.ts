import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import process from 'node:process';

// Builds the program unless it is there as its sources are, and says so: nothing is drawn while the bundler works.
const stamp = 'dist/built-from.txt';
const sources = globSync(['src/**/*', 'build/*.ts', 'build/*/*', 'package.json', 'package-lock.json'])
  .map((file) => ({ file, is: statSync(file) }))
  .filter(({ is }) => is.isFile())
  .map(({ file, is }) => `${file} ${is.size} ${is.mtimeMs}`)
  .toSorted()
  .join('\n');

if (!existsSync('dist/main.js') || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources) {
  const isSeen = process.stderr.isTTY;
  if (isSeen) process.stderr.write('Building the program from its sources, a few seconds …');
  await import('./build.ts');
  writeFileSync(stamp, sources);
  if (isSeen) process.stderr.write('\r\u001B[K');
}
