import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { definitions } from '../../scripts/definitions.ts';
import { manPage } from '../../scripts/man-page.ts';
import { commandName } from '../../src/cli/everywhere/command-name.ts';

const file = 'docs/persona.1';
const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined;

describe('the manual page', () => {
  it('stands in docs/persona.1 as the definitions have it, and the package names it; npm run docs writes it', () => {
    expect(readFileSync(file, 'utf8')).toBe(manPage());
    expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({
      man: file,
      files: expect.arrayContaining([file]),
    });
  });

  it.skipIf(!isThere('mandoc'))('is read by mandoc without a complaint (skipped where it is not installed)', () => {
    expect(spawnSync('mandoc', ['-Tlint', '-Wall', file], { encoding: 'utf8' }).stdout).toBe('');
  });

  it.skipIf(!isThere('groff'))('is read by groff without a complaint (skipped where it is not installed)', () => {
    const { stdout, stderr } = spawnSync('groff', ['-mdoc', '-Tutf8', '-ww', file], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/PERSONA\(1\)/);
  });

  it.skipIf(!isThere('mandoc'))('shows every command with its options, and its examples as they are typed', () => {
    const shown = execFileSync('mandoc', ['-Tascii', '-Owidth=400', file], { encoding: 'utf8' }).replaceAll(
      /.\u0008/g,
      '',
    );
    const [persona] = [definitions()];
    const leaves = (command: typeof persona): (typeof persona)[] =>
      command.commands.length > 0 ? command.createHelp().visibleCommands(command).flatMap(leaves) : [command];
    for (const command of leaves(persona)) {
      expect(shown).toContain(commandName(command).replace(/^persona /, ''));
      const listed = command.options.filter(({ hidden }) => !hidden).map(({ long }) => long ?? '');
      expect(listed.filter((long) => !shown.includes(long))).toEqual([]);
    }
    expect(shown).toContain("persona search '\"low effort\"' is:opinion --json | jq -r '.hits[].text'");
  });
});
