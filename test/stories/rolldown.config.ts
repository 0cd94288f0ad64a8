import { defineConfig } from 'rolldown';
import { inkTable } from '../../build/ink-table.ts';

export default defineConfig({
  input: { main: 'test/stories/main.tsx' },
  platform: 'node',
  external: ['react-devtools-core'],
  plugins: [inkTable()],
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  output: { dir: 'node_modules/.stories', format: 'esm' },
});
