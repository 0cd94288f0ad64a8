import type { Command } from 'commander';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import type { CliIo } from '../../src/cli/cli-command.ts';
import { commandName } from '../../src/cli/everywhere/command-name.ts';
import { GlobalOption } from '../../src/cli/everywhere/global-option.ts';
import { globalOptions } from '../../src/cli/everywhere/global-options.ts';
import { program } from '../../src/cli/program.ts';
import { runCli } from '../../src/cli/run.ts';
import { takeEnvironment } from '../../src/settings/environment.ts';
import { runningGateway } from '../gateway/running-gateway.ts';
import { commands } from './ran.ts';

const io = { environment: takeEnvironment({}), in: Readable.from([]), columns: 80 } as unknown as CliIo;
const all = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(all)];
const leaves = all(program(io)).filter((command) => command.commands.length === 0);
const folder = mkdtempSync(join(tmpdir(), 'persona-everywhere-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const here = { PERSONA_DATA: join(folder, 'data'), PERSONA_CONFIG: join(folder, 'config') };

describe('an option that counts everywhere', () => {
  it('is a command’s own in these, and nowhere else: there it counts after the word', () => {
    const longs = new Set(globalOptions.map(({ long }) => long));
    const own = leaves.flatMap((command) =>
      command.options
        .filter((option) => longs.has(option.long) && !(option instanceof GlobalOption))
        .map(({ long }) => `${commandName(command)} ${long}`),
    );
    expect(own.filter((name) => !/--(json|output)$/.test(name))).toEqual([
      'persona profiles add --url',
      'persona profiles add --read-only',
      'persona profiles add --key-file',
      'persona keys create --read-only',
    ]);
  });

  it('is known to every command', () => {
    for (const command of leaves)
      expect(command.options.map(({ long }) => long)).toEqual(
        expect.arrayContaining(globalOptions.map(({ long }) => long)),
      );
  });

  it('counts before the word as after it, and between the words of a command', async () => {
    const gateway = await runningGateway();
    writeFileSync(join(folder, 'key'), gateway.opened.key);
    const where = ['--url', gateway.baseUrl, '--key-file', join(folder, 'key')];
    const persona = commands(here);
    await persona('namespaces', 'create', 'acme', ...where);
    const after = await persona('namespaces', 'list', ...where, '--json');
    expect(JSON.parse(after.out)).toMatchObject({ data: [{ name: 'acme' }] });
    expect(await persona(...where, '--output=json', 'namespaces', 'list')).toEqual(after);
    expect(await persona('--output', 'json', ...where)).toEqual(after);
    expect(await persona('namespaces', '--json', 'list', ...where)).toEqual(after);
    expect(await persona(...where, '--read-only', 'namespaces', 'create', 'b')).toMatchObject({ code: 5 });
    expect(await persona('namespaces', 'create', 'b', ...where, '--read-only')).toMatchObject({ code: 5 });
    const fromInput = commands(here, { input: `${gateway.opened.key}\n` });
    expect(await fromInput('namespaces', '--url', gateway.baseUrl, '--key-file', '-', '--json')).toEqual(after);
  });

  it('is another one than the command’s own before the word', async () => {
    const persona = commands(here);
    expect(await persona('--read-only', 'keys', 'create', '--org', 'a')).toMatchObject({
      code: 5,
      err: expect.stringContaining('--read-only was said'),
    });
    const { out } = await persona('--json', 'keys', 'create', '--org', 'a', '--read-only');
    expect(JSON.parse(out)).toMatchObject({ read_only: true });
    const added = ['profiles', 'add', 'p', '--url', 'https://own.example/gateway/v1', '--key-environment'];
    expect(await persona('--url', 'https://before.example/gateway/v1', ...added)).toMatchObject({ code: 0 });
    expect(await persona('profiles', 'list', '--pointer', '/0/url')).toMatchObject({
      out: 'https://own.example/gateway/v1\n',
    });
  });
});

describe('--quiet', () => {
  it('leaves results, failures and questions', async () => {
    const persona = commands(here, { inIsTTY: true, input: 'n\n' });
    const loud = await persona('keys', 'create', '--org', 'q');
    const quiet = await persona('-q', 'keys', 'create', '--org', 'q');
    expect(loud.err).toMatch(/^Created/);
    expect(quiet).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^pk_/) });
    await persona('namespaces', 'create', 'asked', '--quiet');
    const asked = await persona('--quiet', 'forget', 'asked');
    expect(asked.err).toMatch(/^Forget asked .*\[y\/N\] .*Nothing was forgotten\.\n$/s);
  });
});

describe('- in the place of a file', () => {
  it('is standard input, or standard output', async () => {
    const gateway = await runningGateway();
    const input = (text: string) => commands({ ...here, PERSONA_API_KEY: gateway.opened.key }, { input: text });
    const where = ['--url', gateway.baseUrl];
    await input('')('namespaces', 'create', 'taken-along', ...where);
    const exported = await input('')('export', 'taken-along', '--to', '-', ...where);
    expect(exported.out).toMatch(/^\{"persona_export":.*taken-along/);
    const added = ['profiles', 'add', 'piped', '--url', 'https://piped.example/gateway/v1', '--key-file', '-'];
    expect(await input('key_0123456789\n')(...added)).toMatchObject({ code: 0 });
    expect((await input('')('profiles', 'list', '--output', 'wide')).out).toMatch(/piped .* stored/);
    const call = ['agent', 'call', 'taken-along', 'get_section', '--arguments', '-', ...where];
    expect(await input('{"section": ')(...call)).toMatchObject({ code: 2, err: expect.stringContaining('as JSON') });
  });
});

describe('the form', () => {
  const persona = commands(here);

  it('is JSON, Markdown or nothing cut, as the command has it', async () => {
    const narrow = commands(here, { isTTY: true, columns: 40 });
    const widest = (out: string) =>
      Math.max(
        ...out
          .split('\n')
          .slice(0, 11)
          .map((line) => line.length),
      );
    expect(widest((await narrow('readers')).out)).toBeLessThanOrEqual(40);
    expect(widest((await narrow('readers', '--output', 'wide')).out)).toBeGreaterThan(60);
    expect((await persona('--output', 'markdown', 'readers')).out).toMatch(/^\| READER \| WHAT \| TAKES \|\n\| --- /);
    expect((await persona('config', 'get', 'keeper', '--output', 'json')).out).toBe('"on"\n');
  });

  it('is refused where the command has not got it, with those it has', async () => {
    const refused = async (...argv: string[]) => {
      const { code, err } = await persona(...argv);
      return [code, err.trim()];
    };
    expect(await refused('readers', '--output', 'junit')).toEqual([
      2,
      'persona readers prints no junit; it prints text, wide, markdown or json.',
    ]);
    expect(await refused('--json', 'stop')).toEqual([
      2,
      'persona stop prints nothing that has another form: leave out --output, --json and --pointer.',
    ]);
    expect(await refused('readers', '--json', '--output', 'wide')).toEqual([2, expect.stringContaining('say one')]);
    expect(await refused('readers', '--pointer', '/0', '--output', 'wide')).toEqual([
      2,
      expect.stringContaining('say one'),
    ]);
  });
});

describe('--pointer', () => {
  const persona = commands(here);

  it('prints what stands there: a text as it is, and with --json as JSON', async () => {
    expect((await persona('readers', '--pointer', '/0/id')).out).toBe('git\n');
    expect((await persona('readers', '--json', '--pointer', '/0/id')).out).toBe('"git"\n');
    expect(JSON.parse((await persona('readers', '--pointer', '/0')).out)).toMatchObject({ id: 'git' });
    expect((await persona('openapi', '--pointer', '/paths/~1namespaces/get/operationId')).code).toBe(0);
  });

  it('says where the way ends, and what there is', async () => {
    const missing = async (pointer: string) => (await persona('readers', '--pointer', pointer)).err.trim();
    expect(await missing('/0/titel')).toBe(
      'There is nothing at /0/titel: /0 has id, title, takes, page. Is title meant?',
    );
    expect(await missing('/length')).toMatch(/^There is nothing at \/length: the document is a list of \d+ entries/);
    expect(await missing('/0/id/deeper')).toMatch(/\/0\/id is a string, with nothing below\.$/);
    expect(await missing('/0/__proto__')).toMatch(/^There is nothing at/);
    expect(await missing('identity.role')).toBe('A JSON pointer begins with /, as --pointer /identity/role');
  });
});

describe('a word that is none', () => {
  const persona = commands(here);
  const said = async (...argv: string[]) => {
    const { code, out, err } = await persona(...argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    return err;
  };

  it('is answered by the nearest, at every level', async () => {
    expect(await said('namespces')).toBe(
      'persona has no command "namespces". Is "namespaces" meant?\nSee persona --help\n',
    );
    expect(await said('namespaces', 'creat', 'x')).toBe(
      'persona namespaces has no command "creat". Is "create" meant?\nSee persona namespaces --help\n',
    );
    expect(await said('--data', 'x', 'keys', 'creat')).toMatch(/^persona keys has no command "creat"/);
    expect(await said('help', 'namespaces', 'creat')).toMatch(/^persona namespaces has no command "creat"/);
    expect(await said('readers', '--jsno')).toMatch(/^persona readers has no option --jsno. Is --json meant\?/);
    expect(await said('zzzz')).toMatch(/^persona has no command "zzzz"\.\n/);
    expect(await said('\u001B[31mred')).not.toContain('\u001B');
    expect(await said('open', 'acme', 'peer')).toMatch(/^There is no section "peer". Is "peers" meant\?/);
  });
});

describe('help and version', () => {
  const persona = commands(here);

  it('are asked for in every way that people know', async () => {
    const help = await persona('namespaces', 'create', '--help');
    expect(help).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Usage: persona namespaces create/) });
    for (const argv of [
      ['help', 'namespaces', 'create'],
      ['--help', 'namespaces', 'create'],
      ['namespaces', 'create', '-h'],
      ['namespaces', 'create', 'acme', '--json', '-h'],
    ])
      expect(await persona(...argv)).toEqual(help);
    expect(await persona('help')).toEqual(await persona('--help'));
    const version = await persona('--version');
    for (const flag of ['-v', '-V']) expect(await persona(flag)).toEqual(version);
  });

  it('is as wide as COLUMNS says', async () => {
    const options = async (columns: string) => {
      const { out } = await commands({ ...here, COLUMNS: columns })('help', 'doctor');
      const [, listed = ''] = /\nOptions:\n(.*?)\n\n/s.exec(out) ?? [];
      return Math.max(...listed.split('\n').map((line) => line.length));
    };
    expect(await options('80')).toBeLessThanOrEqual(80);
    expect(await options('140')).toBeGreaterThan(80);
  });
});

describe('persona open', () => {
  it('opens the explorer there, and needs a terminal for it', async () => {
    const asked: unknown[] = [];
    const nobody = { write: () => {} };
    const code = await runCli(['--profile', 'work', 'open', 'acme', 'Peers'], {
      out: nobody,
      err: nobody,
      in: Readable.from([]),
      signal: new AbortController().signal,
      environment: takeEnvironment({}),
      explore: (start) => {
        asked.push(start);
        return Promise.resolve(5);
      },
    });
    expect(code).toBe(5);
    expect(asked).toMatchObject([{ profile: 'work', at: { namespace: 'acme', section: 'peers' } }]);
    expect(await commands(here)('open', 'acme')).toMatchObject({ code: 2, err: expect.stringContaining('a terminal') });
  });
});
