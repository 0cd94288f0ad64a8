import { readFileSync } from 'node:fs';
import { thirdPartyText } from '../third-party.ts';

/** The licences that go out with a release: the program's own, and those of all that is in the file, Node and what Node holds included. */
export function licences(nodeLicence: string): Readonly<Record<'LICENSE' | 'THIRD-PARTY.txt', string>> {
  const bundled = readFileSync('dist/THIRD-PARTY.txt', 'utf8');
  const [, node = ''] = thirdPartyText([
    {
      name: 'Node.js, and the works that it holds',
      version: undefined,
      licence: 'MIT, and those that stand below for its parts',
      from: 'https://nodejs.org, as the package node of npm brings it',
      text: nodeLicence,
    },
  ]).split(/^(?=-{80}$)/m);
  return { LICENSE: readFileSync('LICENSE', 'utf8'), 'THIRD-PARTY.txt': `${bundled}\n${node}` };
}
