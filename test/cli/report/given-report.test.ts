import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { commands } from '../ran.ts';

function machine() {
  const folder = temporaryFolder();
  const variables = {
    PERSONA_DATA: join(folder, 'data'),
    PERSONA_CONFIG: join(folder, 'config'),
    TERM: 'xterm-256color',
  };
  return { folder, variables, file: join(folder, 'report.md') };
}
const onTerminal = (input: string) => ({ input, isTTY: true, inIsTTY: true, columns: 101 });

describe('the report', () => {
  it('is shown in full on a terminal, and written after a yes, for its owner alone', async () => {
    const { variables, file } = machine();
    const { code, out, err } = await commands(variables, onTerminal('y\n'))('doctor', '--report', file);
    expect(code).toBe(0);
    expect(out).toContain('window         101 columns');
    expect(err).toContain('That is all of it. Write it to the file? [y/N]');
    expect(err).toContain(`Written to ${file}.`);
    expect(readFileSync(file, 'utf8')).toBe(out);
    expect(lstatSync(file).mode & 0o777).toBe(0o600);
  });

  it.each(['n\n', '\n', '', 'maybe\n'])('is not written after %o', async (answer) => {
    const { variables, file } = machine();
    const { code, err } = await commands(variables, onTerminal(answer))('doctor', '--report', file);
    expect([code, existsSync(file)]).toEqual([0, false]);
    expect(err).toContain('Nothing was written.');
  });

  it('is printed where no file is named, and nobody is asked', async () => {
    const { variables } = machine();
    for (const words of [['--report'], ['--report', '-']]) {
      const { code, out, err } = await commands(variables)('doctor', ...words);
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(
        /^# Report of persona \d[^]*## Versions[^]*## Terminal[^]*## Timings[^]*## Store[^]*## Settings/,
      );
      expect(out).toMatch(/ping +(\d+, ){4}\d+ ms/);
      expect(out).toMatch(/first answer +\d+ ms/);
    }
  });

  it('is written without a terminal only with --yes, and never over a file', async () => {
    const { variables, file } = machine();
    const refused = await commands(variables)('doctor', '--report', file);
    expect([refused.code, refused.out, existsSync(file)]).toEqual([2, '', false]);
    expect(refused.err).toContain('`--report -` prints it, --yes writes it without the question');
    const { code, out } = await commands(variables)('doctor', '--report', file, '--yes');
    expect([code, readFileSync(file, 'utf8')]).toEqual([0, out]);
    writeFileSync(file, 'mine');
    expect((await commands(variables)('doctor', '--report', file, '--yes')).code).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('tells a gateway that cannot be reached by what is wrong, and no name', async () => {
    const { variables } = machine();
    const { code, out } = await commands({
      ...variables,
      PERSONA_URL: 'http://127.0.0.1:9/gateway/v1',
      PERSONA_API_KEY: 'sk-somebody-0123456789',
    })('doctor', '--report');
    expect(code).toBe(0);
    expect(out).toMatch(/connection +problem: connection-refused/);
    expect(out).toMatch(/gateway +another, http:\/\/this machine\/gateway\/v1/);
    expect(out).toMatch(/ping +not reached/);
    const noKey = await commands({ ...variables, PERSONA_URL: 'https://acme.example/gateway/v1' })(
      'doctor',
      '--report',
    );
    expect(noKey.out).toMatch(/ended +the gateway could not be examined/);
    expect(noKey.out).not.toContain('acme');
  });

  it('is asked for without the other forms of the examination', async () => {
    const { variables } = machine();
    for (const flag of ['--json', '--contract'])
      expect(await commands(variables)('doctor', '--report', '-', flag)).toMatchObject({ code: 2, out: '' });
  });
});
