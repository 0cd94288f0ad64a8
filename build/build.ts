import { rmSync } from 'node:fs';
import { build } from 'rolldown';
import { graphs } from './graphs.ts';

// The bundler's own command prints every chunk, which is noise before the first screen.
rmSync('dist', { recursive: true, force: true });
await build(graphs);
