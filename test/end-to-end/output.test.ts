import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../gateway/running-gateway.ts';

const main = join(import.meta.dirname, '../../dist/main.js');

/** Runs a line of shell in which $PERSONA is the built program; gives its exit code and standard error. */
const shell = (line: string): Promise<{ code: number; err: string }> =>
  new Promise((resolve) => {
    const folder = temporaryFolder();
    const env = {
      ...process.env,
      HOME: folder,
      PERSONA_DATA: join(folder, 'data'),
      PERSONA_CONFIG: join(folder, 'config'),
      PERSONA: `${process.execPath} ${main}`,
    };
    execFile('bash', ['-c', line], { env }, (error, _, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), err }),
    );
  });

describe('what cannot be written', () => {
  it.runIf(existsSync('/dev/full'))('is a failure with a sentence where the disk is full', async () => {
    for (const command of ['readers', 'readers --json', '--help', '--version']) {
      const { code, err } = await shell(`$PERSONA ${command} > /dev/full`);
      expect({ command, code }).toEqual({ command, code: 1 });
      expect(err).toMatch(/^What was to be printed could not all be written: .*(ENOSPC|no space left)/);
      expect(err.trim().split('\n')).toHaveLength(1);
    }
  });

  it('is none where the reader of a pipe closed its end', async () => {
    const { code, err } = await shell('set -o pipefail; $PERSONA readers | true; exit "${PIPESTATUS[0]}"');
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });
});

describe('a data folder that cannot be', () => {
  it.runIf(existsSync('/proc/self'))('is said at once, also where the file system takes no folders', async () => {
    for (const folder of ['/proc/nothing', '/proc/self/fd/nothing', '/dev/null/nothing']) {
      const { code, err } = await shell(`PERSONA_DATA=${folder} $PERSONA namespaces`);
      expect({ folder, code }).toEqual({ folder, code: 4 });
      expect(err).toMatch(new RegExp(`^${folder}: the data folder cannot be written: `));
    }
    const { code, err } = await shell(
      'echo key_0123456789 | PERSONA_CONFIG=/proc/nothing $PERSONA profiles add a --url https://a.example --key-stdin',
    );
    expect(code).toBe(1);
    expect(err).toMatch(/\/proc\/nothing/);
  });
});
