import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Control = {
  readonly version: string;
  readonly architecture: string;
  readonly by: string;
  readonly kilobytes: number;
};

/** The control file. Node asks for its libraries in these versions: see readelf -d and objdump -T of it. */
export const controlText = ({ version, architecture, by, kilobytes }: Control): string => `Package: persona-explorer
Version: ${version}
Architecture: ${architecture}
Maintainer: ${by}
Installed-Size: ${kilobytes}
Depends: libc6 (>= 2.28), libstdc++6 (>= 8), libgcc-s1 | libgcc1, libatomic1
Recommends: git
Section: utils
Priority: optional
Description: explore a Persona and Namespace Gateway from the terminal
 An interactive terminal program with which people who run or debug agents
 explore personas: who somebody is, what they work on, how they write, and
 which text says so. It brings a gateway of its own, which builds personas
 from git histories, mail, chats and calendars on this machine.
 .
 The program is one file, which holds the Node.js that runs it.
`;

const indented = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => (line.trim() === '' ? ' .' : ` ${line.trimEnd()}`))
    .join('\n');

/** The copyright file in Debian's form, with every licence of what the one file holds. */
export const copyrightText = (
  own: string,
  others: string,
): string => `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Persona Explorer

Files: *
Copyright: ${/^Copyright (?:\(c\) )?(.+)$/m.exec(own)?.[1] ?? 'see below'}
License: Expat and others

License: Expat
${indented(own)}

License: others
 /usr/bin/persona holds Node.js and the works of others that follow, each with
 its own licence.
 .
${indented(others)}
`;

/** The changelog in Debian's form; what changed for people stands in the project's own. */
export const changelogText = (version: string, by: string, at: number): string =>
  `persona-explorer (${version}) unstable; urgency=medium

  * Version ${version}; what changed stands in the project's CHANGELOG.md.

 -- ${by}  ${new Date(at * 1000).toUTCString().replace('GMT', '+0000')}
`;

/** The sums by which dpkg -V checks what was installed. */
export const md5Sums = (root: string, files: readonly string[]): string =>
  files
    .map((path) => {
      const digest = createHash('md5')
        .update(readFileSync(join(root, path)))
        .digest('hex');
      return `${digest}  ${path}\n`;
    })
    .join('');
