import {
  appendFileSync,
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unpackedAt } from '../../src/one-file/intact.ts';
import { day, readyProgram } from '../../src/one-file/ready-program.ts';
import { unpack } from '../../src/one-file/unpack.ts';
import { me, noon, packedProgram, temporary, unpackingOf } from './made-up-program.ts';

const content = { 'main.js': 'console.log(1);', 'samples/one.jsonl': '{"a":1}\n', 'start.cjs': "import('./main.js')" };
const atHand = () => {
  const parent = join(temporary(), 'cache/persona-explorer');
  const { given, asked } = unpackingOf(packedProgram(content));
  return { parent, given, asked };
};
const holdsAll = (folder: string) =>
  Object.entries(content).every(([path, text]) => readFileSync(join(folder, path), 'utf8') === text);
const rights = (path: string) => lstatSync(path).mode & 0o777;

describe('the unpacked program', () => {
  it('is unpacked once, for its owner alone, and then only looked at', () => {
    const { parent, given, asked } = atHand();
    const folder = readyProgram(parent, given);
    expect(holdsAll(folder)).toBe(true);
    expect([parent, folder, join(folder, 'main.js')].map((path) => rights(path))).toEqual([0o700, 0o700, 0o600]);
    expect(readyProgram(parent, given)).toBe(folder);
    expect(asked()).toBe(1);
    expect(readdirSync(parent)).toEqual([`program-1.0.0-${given.program.digest}`]);
  });

  it.each([
    ['cut short', (file: string) => writeFileSync(file, 'con')],
    ['longer', (file: string) => appendFileSync(file, ' ')],
    ['written by somebody, to the same length', (file: string) => writeFileSync(file, 'console.log(2);')],
    ['gone', (file: string) => rmSync(file)],
    ['a folder', (file: string) => (rmSync(file), mkdirSync(file))],
    ['a link', (file: string) => (rmSync(file), symlinkSync('/etc/passwd', file))],
  ])('is mended where a file is %s', (_, damage) => {
    const { parent, given } = atHand();
    const folder = readyProgram(parent, given);
    damage(join(folder, 'main.js'));
    expect(readyProgram(parent, given)).toBe(folder);
    expect(holdsAll(folder)).toBe(true);
    expect(readdirSync(parent)).toHaveLength(1);
  });

  it('is read whole once a day: what has the right size and time, and other bytes, is found then', () => {
    const { parent, given, asked } = atHand();
    const file = join(readyProgram(parent, given), 'main.js');
    writeFileSync(file, 'console.log(2);');
    utimesSync(file, unpackedAt, unpackedAt);
    readyProgram(parent, { ...given, now: noon + day - 1 });
    expect(asked()).toBe(1);
    readyProgram(parent, { ...given, now: noon + day + 1 });
    expect(readFileSync(file, 'utf8')).toBe(content['main.js']);
  });

  it('is unpacked anew where others could write to its folder, or something else lies in its place', () => {
    const { parent, given, asked } = atHand();
    const folder = readyProgram(parent, given);
    chmodSync(folder, 0o777);
    readyProgram(parent, given);
    expect([rights(folder), asked()]).toEqual([0o700, 2]);
    rmSync(folder, { recursive: true });
    symlinkSync(temporary(), folder);
    readyProgram(parent, given);
    expect([lstatSync(folder).isDirectory(), holdsAll(folder), asked()]).toEqual([true, true, 3]);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    readyProgram(parent, given);
    expect(holdsAll(folder)).toBe(true);
  });

  it('takes what a faster process unpacked meanwhile, and mends what that left damaged', () => {
    const { parent, given } = atHand();
    const folder = readyProgram(parent, given);
    const before = lstatSync(folder).ino;
    const name = `program-1.0.0-${given.program.digest}`;
    unpack(parent, name, given.program, given.packed(), () => true);
    expect(lstatSync(folder).ino).toBe(before);
    unpack(parent, name, given.program, given.packed(), () => false);
    expect(lstatSync(folder).ino).not.toBe(before);
    expect(readdirSync(parent)).toEqual([name]);
  });

  it('is refused where the packed bytes are not the program', () => {
    const { parent, given } = atHand();
    const other = packedProgram({ ...content, 'main.js': 'console.log(9);' });
    for (const bytes of [other.bytes, given.packed().subarray(0, 20), new Uint8Array()])
      expect(() => readyProgram(parent, { ...given, packed: () => bytes })).toThrow('this file is damaged');
    expect(readdirSync(parent)).toEqual([]);
  });
});

describe("another user's folder", () => {
  it('is refused, and left as it is', () => {
    const { parent, given } = atHand();
    mkdirSync(parent, { recursive: true });
    expect(() => readyProgram(parent, { ...given, uid: me + 1 })).toThrow('it belongs to another user');
    expect(readdirSync(parent)).toEqual([]);
  });

  it("is not made in another user's home, as by sudo", () => {
    const { parent, given } = atHand();
    expect(() => readyProgram(parent, { ...given, uid: me + 1 })).toThrow('belongs to another user');
    expect(existsSync(parent)).toBe(false);
  });

  it('is closed to others where it is ours, and refused where it is no folder', () => {
    const { parent, given } = atHand();
    mkdirSync(parent, { recursive: true });
    chmodSync(parent, 0o777);
    readyProgram(parent, given);
    expect(rights(parent)).toBe(0o700);
    const file = join(temporary(), 'file');
    writeFileSync(file, '');
    expect(() => readyProgram(file, given)).toThrow('it is no folder');
  });
});

describe('what other versions left', () => {
  it('goes thirty days after it was last used, what was left half done after an hour, nothing else', () => {
    const { parent, given } = atHand();
    const old = unpackingOf(packedProgram({ ...content, 'main.js': 'old' }, '0.9.0')).given;
    const inUse = unpackingOf(packedProgram({ ...content, 'main.js': 'in use' }, '0.8.0')).given;
    const gone = readyProgram(parent, old);
    const used = readyProgram(parent, inUse);
    for (const name of ['.unpacking-killed', '.damaged-killed', 'v26-compiled']) mkdirSync(join(parent, name));
    const late = noon + 31 * day;
    for (const name of readdirSync(parent)) utimesSync(join(parent, name), noon / 1000, noon / 1000);
    readyProgram(parent, { ...inUse, now: noon + 2 * day });
    expect(existsSync(gone)).toBe(true);
    const folder = readyProgram(parent, { ...given, now: late });
    expect(readdirSync(parent).map((name) => join(parent, name))).toEqual([used, folder, join(parent, 'v26-compiled')]);
  });
});
