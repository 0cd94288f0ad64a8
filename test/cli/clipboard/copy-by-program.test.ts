import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clipboardPrograms } from '../../../src/cli/clipboard/clipboard-programs.ts';
import { copyByProgram } from '../../../src/cli/clipboard/copy-by-program.ts';
import { takeEnvironment } from '../../../src/settings/environment.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';

/** A desktop whose programs are stubs that keep what they were given; `refuses` are there and fail. */
function desktop(programs: readonly string[], variables: Record<string, string>, refuses: readonly string[] = []) {
  const folder = temporaryFolder();
  for (const name of [...programs, ...refuses]) {
    const fails = refuses.includes(name) ? 'exit 1' : 'exit 0';
    writeFileSync(
      join(folder, name),
      `#!/bin/sh\n/bin/cat > ${folder}/${name}.text\necho "$@" > ${folder}/${name}.words\n${fails}\n`,
    );
    chmodSync(join(folder, name), 0o755);
  }
  const environment = takeEnvironment({ ...variables, PATH: folder });
  return {
    copy: (text: string) => copyByProgram(clipboardPrograms(environment, 'linux'), text, environment.desktop),
    text: (name: string) => readFileSync(join(folder, `${name}.text`), 'utf8'),
    words: (name: string) => readFileSync(join(folder, `${name}.words`), 'utf8').trim(),
  };
}

describe('a text is copied', () => {
  it('by the program of the desktop, whole and as it is', async () => {
    const text = `${'Zoë 雪 🦊\n'.repeat(20_000)}end`;
    const wayland = desktop(['wl-copy', 'xclip'], { WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0' });
    expect(await wayland.copy(text)).toBe('by wl-copy');
    expect(wayland.text('wl-copy')).toBe(text);
    const x11 = desktop(['xsel'], { DISPLAY: ':0' });
    expect(await x11.copy(text)).toBe('by xsel');
    expect(x11.text('xsel')).toBe(text);
    expect(x11.words('xsel')).toBe('--clipboard --input');
  });

  it('by the next program where one is missing, fails, or does not end', async () => {
    const here = desktop(['xsel'], { WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0' }, ['xclip']);
    expect(await here.copy('a')).toBe('by xsel');
    expect(await desktop([], { DISPLAY: ':0' }).copy('a')).toBeUndefined();
  });

  it('by tmux inside tmux, also over ssh; over plain ssh by no program, since the desktop there is not the person’s', async () => {
    const inTmux = desktop(['tmux', 'xclip'], {
      TMUX: '/tmp/tmux-0/default,1,0',
      SSH_TTY: '/dev/pts/1',
      DISPLAY: ':0',
    });
    expect(await inTmux.copy('a')).toMatch(/^by tmux/);
    expect(inTmux.words('tmux')).toBe('load-buffer -w -');
    expect(await desktop(['xclip'], { SSH_TTY: '/dev/pts/1', DISPLAY: ':10' }).copy('a')).toBeUndefined();
  });

  it('by pbcopy on a Mac and clip.exe on Windows, also inside WSL', () => {
    const names = (variables: Record<string, string>, platform: NodeJS.Platform) =>
      clipboardPrograms(takeEnvironment(variables), platform).map(({ name }) => name);
    expect(names({}, 'darwin')).toEqual(['pbcopy']);
    expect(names({}, 'win32')).toEqual(['clip.exe']);
    expect(names({ WSL_DISTRO_NAME: 'Debian' }, 'linux')).toEqual(['clip.exe']);
    expect(names({}, 'linux')).toEqual([]);
  });

  it('with no key in the environment of the program', () => {
    const { desktop: handed } = takeEnvironment({ PERSONA_API_KEY: 'sk_0123456789', PERSONA_URL: 'x', PATH: '/bin' });
    expect(handed).toEqual({ PATH: '/bin' });
  });
});
