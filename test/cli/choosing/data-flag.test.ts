import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exploreOptions } from '../../../src/cli/explore-options.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { commands } from '../ran.ts';

describe('--data', () => {
  it('names the folder of this machine’s own gateway for every command that works on one', async () => {
    const [folder, other, config] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    const persona = commands({ PERSONA_DATA: other, PERSONA_CONFIG: config });
    expect(await persona('namespaces', 'create', 'lighthouse', '--data', folder)).toMatchObject({ code: 0 });
    expect((await persona('namespaces', '--data', folder)).out).toContain('lighthouse');
    expect((await persona('namespaces')).out).not.toContain('lighthouse');
    expect(await persona('forget', 'lighthouse', '--yes', '--data', folder)).toMatchObject({ code: 0 });
    expect((await persona('namespaces', '--data', folder)).out).not.toContain('lighthouse');
    expect(existsSync(join(folder, 'gateway.sqlite'))).toBe(true);
  });

  it('means this machine’s own gateway whatever the environment says, and goes with no other gateway’s flags', async () => {
    const folder = temporaryFolder();
    const persona = commands({
      PERSONA_URL: 'https://gateway.example/gateway/v1',
      PERSONA_API_KEY: 'sk_0123456789abcdefghij',
      PERSONA_CONFIG: temporaryFolder(),
    });
    expect(await persona('namespaces', '--data', folder)).toMatchObject({ code: 0 });
    for (const flags of [
      ['--url', 'https://other.example/gateway/v1'],
      ['--profile', 'work'],
      ['--key-file', '/nowhere'],
    ]) {
      const ran = await persona('namespaces', '--data', folder, ...flags);
      expect({ flags, code: ran.code }).toEqual({ flags, code: 2 });
      expect(ran.err).toMatch(/goes with no other gateway's flags/);
    }
  });

  it('opens the explorer too', () => {
    expect(exploreOptions(['--data', '/srv/persona'])).toEqual({ data: '/srv/persona' });
    expect(exploreOptions(['--data'])).toBeUndefined();
    expect(exploreOptions(['--plain', '--data', '/srv/persona'])).toEqual({ data: '/srv/persona', plain: true });
  });
});
