import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { testedNode } from '../helpers/node.ts';
import { Program } from '../helpers/pty.ts';

const main = join(import.meta.dirname, '../../dist/main.js');
const path = process.env['PATH'] ?? '';
const isThere = (program: string) => path.split(delimiter).some((folder) => existsSync(join(folder, program)));

/** milliseconds in which what is waited for must show */
const patience = 120_000;

let folder: string;
let env: Record<string, string>;
const names = [
  'acme sales',
  "d'arc",
  '$(touch pwned)',
  'evil\u001B[31m\u202E',
  '-rf',
  'crm:17',
  'twin',
  'twin',
  'ünïcode',
];
let hostile: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'persona-completion-'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/persona'), `#!/bin/sh\nexec ${testedNode} ${main} "$@"\n`, { mode: 0o755 });
  env = {
    HOME: folder,
    ZDOTDIR: folder,
    XDG_CONFIG_HOME: join(folder, 'xdg'),
    PATH: `${join(folder, 'bin')}${delimiter}${path}`,
    PERSONA_DATA: join(folder, 'data'),
    PERSONA_CONFIG: join(folder, 'config'),
    PERSONA_KEEPER: 'off',
  };
  const persona = (...args: string[]) =>
    execFileSync(join(folder, 'bin/persona'), args, {
      env: { ...process.env, ...env },
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  for (const name of names) {
    const id = persona('namespaces', 'create', '--', name).trim();
    if (name.startsWith('evil')) hostile = id;
  }
  persona('profiles', 'add', 'work', '--url', 'https://work.example/gateway/v1', '--key-environment');
  mkdirSync(join(folder, 'xdg/fish/completions'), { recursive: true });
  writeFileSync(
    join(folder, 'xdg/fish/config.fish'),
    'set -g fish_greeting\nfunction fish_prompt; echo "ready> "; end\n',
  );
  writeFileSync(join(folder, 'xdg/fish/completions/persona.fish'), persona('completion', 'fish'));
  writeFileSync(
    join(folder, '.zshrc'),
    'PROMPT="ready> "\nautoload -Uz compinit && compinit -u\nsource <(persona completion zsh)\n',
  );
  const package_ = '/usr/share/bash-completion/bash_completion';
  writeFileSync(
    join(folder, '.bashrc'),
    `PS1='ready> '\n[ -r ${package_} ] && . ${package_}\nsource <(persona completion bash)\n`,
  );
  writeFileSync(join(folder, 'plain.rc'), "PS1='ready> '\nset +o posix\nsource <(persona completion bash)\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A shell at its prompt, and how to type into it. */
async function begun(command: string, args: readonly string[]) {
  const shell = new Program(command, args, { columns: 100, rows: 24, cwd: folder, env });
  onTestFinished(() => shell.kill());
  const shows = async (pattern: RegExp) => {
    for (const deadline = Date.now() + patience; !pattern.test(shell.screen());) {
      if (Date.now() > deadline) throw new Error(`the screen does not show ${pattern}:\n${shell.screen().trimEnd()}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await shows(/ready> $/m);
  return {
    shell,
    shows,
    /** Types a line, completes it, and gives what it becomes once it is what it should be. */
    completes: async (typed: string, to: string) => {
      const literal = `ready> ${to}`.replaceAll(/[$()\\.*+?[\]{}|^]/g, String.raw`\$&`);
      shell.press(typed, 'tab');
      await shows(new RegExp(`^${literal}\\s*$`, 'm'));
      shell.press('ctrl-u');
      await shows(/ready>\s*$/m);
    },
  };
}

const zshOf = () => begun('zsh', ['-i']);
const bashOf = (rc: string) => () => begun('bash', ['--noprofile', '--rcfile', join(folder, rc), '-i']);
const fishOf = () => begun('fish', ['-i']);

const inEach: Readonly<Record<string, () => ReturnType<typeof begun>>> = {
  'bash with bash-completion': bashOf('.bashrc'),
  'bash alone': bashOf('plain.rc'),
  zsh: zshOf,
  fish: fishOf,
};

describe.each(Object.entries(inEach))('completion in %s', (title, open) => {
  const program = title.split(' ')[0] ?? '';
  const isFish = program === 'fish';

  it.skipIf(!isThere(program))(
    `completes words, options and values in the real shell (skipped where ${program} is not installed)`,
    async () => {
      const { completes, shell, shows } = await open();
      await completes('persona namesp', 'persona namespaces');
      await completes('persona namespaces crea', 'persona namespaces create');
      await completes('persona build --wa', 'persona build --wait');
      await completes('persona readers --output=mark', 'persona readers --output=markdown');
      await completes('persona namespaces --profile wo', 'persona namespaces --profile work');
      await completes('persona open crm:17 tra', 'persona open crm:17 traits');
      await completes('persona import x gith', 'persona import x github');
      await completes('persona show crm:', 'persona show crm:17');
      await completes('persona show acm', String.raw`persona show acme\ sales`);
      await completes('persona show "acm', 'persona show "acme sales"');
      await completes('persona show ünï', 'persona show ünïcode');
      // Run as it was completed, it is one word that nothing was expanded in.
      shell.press(isFish ? String.raw`echo; persona show \$` : String.raw`persona show \$`, 'tab');
      await shows(/touch/);
      shell.press('enter');
      await shows(/The namespace has no persona yet|not built yet/);
      expect(existsSync(join(folder, 'pwned'))).toBe(false);
    },
  );

  it.skipIf(!isThere(program))(
    'offers what cannot be typed by its id, and nothing that steers the terminal',
    async () => {
      const { shell, shows } = await open();
      shell.press(`persona show ${hostile.slice(0, -2)}`, 'tab');
      await shows(new RegExp(hostile));
      expect(shell.written).not.toMatch(/\u202E|evil\u001B\[31m/);
    },
  );
});
