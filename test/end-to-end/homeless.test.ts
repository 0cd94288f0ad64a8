import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { testedNode } from '../helpers/node.ts';

const main = join(import.meta.dirname, '../../dist/main.js');
/** Hardly anybody's number, so that no home folder is known for it. */
const nobody = { uid: 54_321, gid: 54_321 };
const asNobody = (args: readonly string[]) => spawnSync(testedNode, args, { ...nobody, env: {}, encoding: 'utf8' });
/** Only root may become somebody else, who must be able to read the program. */
const mayTry = process.getuid?.() === 0 && asNobody(['-e', `require('node:fs').readFileSync(${JSON.stringify(main)})`]).status === 0; // prettier-ignore

it.runIf(mayTry)('says in a sentence that a user has no home folder', () => {
  const { status, stderr, stdout } = asNobody([main, 'readers']);
  expect({ status, stderr, stdout }).toEqual({
    status: 2,
    stdout: '',
    stderr: 'persona needs a home folder, and this user has none: set HOME to a folder of their own.\n',
  });
});
