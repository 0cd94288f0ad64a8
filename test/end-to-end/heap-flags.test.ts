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

/** The size of the heap of young objects after so many that no growing is left to do, MB: of the main thread, then of threads with limits of 3 and 96. */
const measured = `
  const { Worker } = require('node:worker_threads');
  const v8 = require('node:v8');
  const young = () => {
    let kept = [];
    for (let made = 0; made < 8e6; made += 1) { kept.push({ made }); if (kept.length > 80000) kept = []; }
    return v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size / 2 ** 20;
  };
  const ofThread = (megabytes) => new Promise((resolve) => new Worker(
    'const v8 = require("node:v8"); require("node:worker_threads").parentPort.postMessage((' + young + ')())',
    { eval: true, resourceLimits: { maxYoungGenerationSizeMb: megabytes } },
  ).on('message', resolve));
  SETTING
  const main = young();
  (async () => console.log(JSON.stringify([main, await ofThread(3), await ofThread(96)])))();
`;

it('size the heap of the main thread, and leave the others theirs once they were taken back: by main.ts, after the start', async () => {
  const setting = /const \{ setFlagsFromString \}.*\n.*setFlagsFromString\(flag\);/.exec(
    readFileSync(join(root, 'src/main.ts'), 'utf8'),
  )?.[0];
  expect(setting).toBeDefined();
  const youngs = async (nodeFlags: readonly string[], code: string) =>
    JSON.parse((await run(testedNode, [...nodeFlags, '-e', measured.replace('SETTING', code)])).stdout) as number[];
  const [own = 0, small = 0, large = 0] = await youngs(flags, setting ?? '');
  expect(own).toBe(16);
  expect(small).toBeLessThanOrEqual(3);
  expect(large).toBeGreaterThan(16);
  // What the program said before had no effect, which is why they are on the command line.
  const [late = 0] = await youngs([], `v8.setFlagsFromString('--max-semi-space-size=2');`);
  expect(late).toBeGreaterThan(4);
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
