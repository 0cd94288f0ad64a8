import { rmSync, writeFileSync } from 'node:fs';
import { build } from 'rolldown';
import { graphs } from './graphs.ts';
import { thirdPartyText, worksIn } from './third-party.ts';

// The bundler's own command prints every chunk, which is noise before the first screen.
rmSync('dist', { recursive: true, force: true });
const outputs = await build(graphs);
writeFileSync('dist/THIRD-PARTY.txt', thirdPartyText(worksIn(outputs)));
