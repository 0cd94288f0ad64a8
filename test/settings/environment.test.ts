import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { takeEnvironment } from '../../src/settings/environment.ts';
import { paths } from '../../src/settings/paths.ts';

describe('the environment', () => {
  it('takes the key out, so that no child inherits it', () => {
    const variables: Record<string, string | undefined> = { PERSONA_API_KEY: 'k-12345678', HOME: '/home/ada' };
    expect(takeEnvironment(variables).apiKey).toBe('k-12345678');
    expect(variables).toEqual({ HOME: '/home/ada' });
  });

  it('takes an empty variable for none', () => {
    const { url, profile, noColor } = takeEnvironment({ PERSONA_URL: ' ', PERSONA_PROFILE: '', NO_COLOR: '1' });
    expect([url, profile, noColor]).toEqual([undefined, undefined, true]);
  });

  it('tells the multiplexer and a remote session', () => {
    expect(takeEnvironment({ TERM: 'screen-256color', TMUX: '/tmp/tmux,1' }).multiplexer).toBe('tmux');
    expect(takeEnvironment({ TERM: 'screen-256color' }).multiplexer).toBe('screen');
    expect(takeEnvironment({ TERM: 'xterm', SSH_TTY: '/dev/pts/1' })).toMatchObject({
      multiplexer: undefined,
      overSsh: true,
    });
  });

  it('debugs into its usual file, into another, or not at all', () => {
    const file = (value?: string) => {
      const { debug } = takeEnvironment(value === undefined ? {} : { PERSONA_DEBUG: value });
      return debug === undefined
        ? undefined
        : paths({ dataFolder: undefined, configFolder: undefined, debug }).debugFile;
    };
    expect([file(), file(''), file('0')]).toEqual([undefined, undefined, undefined]);
    expect(file('1')).toMatch(/persona-explorer.*debug\.jsonl$/);
    expect(file('/srv/look.jsonl')).toBe('/srv/look.jsonl');
  });

  it('moves data and settings where it is told', () => {
    const moved = paths({ dataFolder: '/srv/data', configFolder: '/srv/config' });
    expect(moved).toEqual({
      dataFolder: '/srv/data',
      bindingsFile: join('/srv/config', 'bindings.json'),
      historyFolder: join('/srv/config', 'history'),
      notesFile: join('/srv/config', 'correction-notes.jsonl'),
      namesFile: join('/srv/config', 'seen-names.json'),
      settingsFile: join('/srv/config', 'settings.json'),
      keysFolder: join('/srv/config', 'keys'),
      debugFile: expect.stringMatching(/persona-explorer.*debug\.jsonl$/),
    });
    expect(paths({ dataFolder: undefined, configFolder: undefined }).dataFolder).toContain('persona-explorer');
  });
});
