import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readInPager } from '../../../src/cli/pager/pager.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';

const environment = { desktop: { PATH: process.env['PATH'] ?? '' }, term: 'xterm' };

it('gives a text to the pager on its standard input, with LESSSECURE, and waits for its end', async () => {
  const file = join(temporaryFolder(), 'seen');
  expect(await readInPager(`{ echo "$LESSSECURE $TERM $#"; cat; } > '${file}'`, 'two\nlines\n', environment)).toBe(
    true,
  );
  expect(readFileSync(file, 'utf8')).toBe('1 xterm 0\ntwo\nlines\n');
});

it('says so where there is no such pager, and bears one that reads nothing', async () => {
  expect(await readInPager('no-such-pager-here 2>/dev/null', 'text', environment)).toBe(false);
  expect(await readInPager('true', 'x'.repeat(4_000_000), environment)).toBe(true);
  expect(existsSync('no-such-pager-here')).toBe(false);
});
