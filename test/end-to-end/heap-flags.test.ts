import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { serviceUnit } from '../../src/embedded/keeping/service-units.ts';
import { hasHeapFlags, heapFlags } from '../../src/settings/heap-flags.ts';
import { testedNode } from '../helpers/node.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const main = join(root, 'dist/main.js');
const flags = [...heapFlags];

const temporary = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'persona-flags-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const doctorOf = async (nodeFlags: readonly string[]) => {
  const folder = temporary();
  const { stdout } = await run(testedNode, [...nodeFlags, main, 'doctor', '--data', join(folder, 'data'), '--json'], {
    env: { ...process.env, HOME: folder, PERSONA_CONFIG: join(folder, 'config') },
  });
  const findings = JSON.parse(stdout) as { check: string; says: string }[];
  return findings.find(({ check }) => check === 'memory')?.says;
};

it('are on the command line of npm start and of a unit', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  expect(scripts.start).toContain(`node ${flags.join(' ')} dist/main.js`);
  expect(serviceUnit('systemd', main, ['serve'], '/data')).toMatch(new RegExp(`${flags.join('.*')}.*serve`));
});

it('are said by persona doctor to be in force, or not', async () => {
  expect(await doctorOf(flags)).toBe(`V8's flags are in force: ${flags.join(' ')}.`);
  expect(await doctorOf([])).toContain("V8's flags are not in force");
  expect(hasHeapFlags(['--min_semi_space_size=8', '--x', '--max-semi-space-size=8'])).toBe(true);
  expect(hasHeapFlags(['--max-semi-space-size=8'])).toBe(false);
});

/** What V8 lets the heap grow to, MB, which the young objects' part is in: of the main thread, then of threads with limits of 3 and 96 for it. */
const measured = `
  const { Worker } = require('node:worker_threads');
  const limit = () => Math.round(require('node:v8').getHeapStatistics().heap_size_limit / 2 ** 20);
  const ofThread = (megabytes) => new Promise((resolve) => new Worker(
    'require("node:worker_threads").parentPort.postMessage((' + limit + ')())',
    { eval: true, resourceLimits: { maxYoungGenerationSizeMb: megabytes } },
  ).on('message', resolve));
  SETTING
  (async () => console.log(JSON.stringify([limit(), await ofThread(3), await ofThread(96)])))();
`;
const limits = async (nodeFlags: readonly string[], setting = ''): Promise<readonly [number, number, number]> => {
  const { stdout } = await run(testedNode, [...nodeFlags, '-e', measured.replace('SETTING', setting)]);
  return JSON.parse(stdout) as [number, number, number];
};

it('count on the command line alone, for every thread, until main.ts leaves the others theirs', async () => {
  const inMain = /const \{ setFlagsFromString \}.*\n.*setFlagsFromString\(flag\);/.exec(
    readFileSync(join(root, 'src/main.ts'), 'utf8'),
  )?.[0];
  expect(inMain).toBeDefined();
  const [usual] = await limits([]);
  const late = flags.map((flag) => `require('node:v8').setFlagsFromString('${flag}');`).join('');
  expect((await limits([], late))[0]).toBe(usual);
  const [own, small, large] = await limits(flags);
  expect(own).toBeLessThan(usual);
  expect(large).toBe(small);
  const left = await limits(flags, inMain);
  expect(left[0]).toBe(own);
  expect(left[2] - left[1]).toBeGreaterThan(80);
});

const busybox = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'busybox'))
  .find((file) => existsSync(file));

it.skipIf(busybox === undefined)('are not asked of the first line: busybox starts the program by it', async () => {
  const folder = temporary();
  symlinkSync(busybox ?? '', join(folder, 'env'));
  const [first = ''] = readFileSync(main, 'utf8').split('\n');
  // The kernel hands over all that stands behind the interpreter as one word.
  const [, interpreter = '', word = ''] = /^#!(\S+) (.+)$/.exec(first) ?? [];
  expect(interpreter).toBe('/usr/bin/env');
  const env = { ...process.env, PATH: `${dirname(testedNode)}${delimiter}${process.env['PATH']}` };
  const { stdout } = await run(join(folder, 'env'), [word, main, '--version'], { env });
  expect(stdout.trim()).toMatch(/^\d+\.\d+\.\d+$/);
});
