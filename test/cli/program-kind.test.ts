import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { programKind } from '../../src/cli/program-kind.ts';
import { temporaryFolder } from '../gateway/running-gateway.ts';

it('tells one file, a Debian package, an npm package, a clone and a folder', () => {
  const folder = temporaryFolder();
  const kindOf = (program: string, dpkgList = join(folder, 'none')) =>
    programKind({ program, here: '/cache/program-1/chunk.js', dpkgList });
  const list = join(folder, 'persona-explorer.list');
  writeFileSync(list, '/.\n/usr\n/usr/bin\n/usr/bin/persona\n');
  expect(kindOf('/usr/bin/persona', list)).toEqual({
    kind: 'Debian package',
    says: 'The Debian package persona-explorer: /usr/bin/persona, unpacked to /cache/program-1.',
  });
  expect(kindOf('/home/ada/bin/persona', list).says).toBe(
    'One file with Node in it: /home/ada/bin/persona, unpacked to /cache/program-1.',
  );
  expect(kindOf('/usr/lib/node_modules/persona-explorer/dist/main.js').says).toBe(
    'Installed by npm: /usr/lib/node_modules/persona-explorer.',
  );
  expect(kindOf(join(folder, 'dist/main.js')).kind).toBe('folder');
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/main.ts'), '');
  expect(kindOf(join(folder, 'dist/main.js'))).toEqual({
    kind: 'clone',
    says: `A clone with its sources: ${folder}.`,
  });
});
