import { rmSync, writeFileSync } from 'node:fs';
import { build } from 'rolldown';
import { inFewChunks } from './few-chunks.ts';
import { graphs } from './graphs.ts';
import { thirdPartyText, worksIn } from './third-party.ts';

// The bundler's own command prints every chunk, which is noise before the first screen.
rmSync('dist', { recursive: true, force: true });
const [program, ...workers] = graphs;
if (program === undefined) throw new Error('there is no graph of the program');
const outputs = await build([await inFewChunks(program), ...workers]);
writeFileSync('dist/THIRD-PARTY.txt', thirdPartyText(worksIn(outputs)));
