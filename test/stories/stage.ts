import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'rolldown';
import { graphs } from '../../build/graphs.ts';
import { Program, type PtyOptions } from '../helpers/pty.ts';
import { begun, type Screen } from './screens.ts';

/** A place of its own for the real program: built there, with the sample people and nothing of yours. */
export type Stage = {
  /** Builds the program anew; rejects with what the bundler says. */
  build(): Promise<void>;
  /** Starts the program and goes to a screen as a person would; `shown` is told of what it writes from the beginning. */
  open(
    screen: Screen,
    size: Pick<PtyOptions, 'columns' | 'rows'>,
    shown?: (data: string) => void,
  ): { program: Program; there: Promise<void> };
  close(): void;
};

/** Makes such a place in a temporary folder; `built` takes a program that is built already. */
export function createStage(node: string, built?: string): Stage {
  const folder = mkdtempSync(join(tmpdir(), 'persona-story-'));
  const dist = join(folder, 'dist');
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}\n');
  const env = {
    HOME: folder,
    PERSONA_DATA: join(folder, 'data'),
    PERSONA_CONFIG: join(folder, 'config'),
    PERSONA_URL: undefined,
    PERSONA_PROFILE: undefined,
    PERSONA_API_KEY: undefined,
    NODE_OPTIONS: undefined,
    TZ: process.env['TZ'],
  };
  return {
    async build() {
      await build(graphs.map((graph) => ({ ...graph, output: { ...graph.output, dir: dist } })));
    },
    open({ steps }, size, shown) {
      const program = new Program(node, [join(built ?? dist, 'main.js')], { ...size, cwd: folder, env });
      if (shown !== undefined) program.process.onData(shown);
      const walk = async () => {
        for (const [keys, pattern] of [begun, ...steps]) {
          program.press(...keys);
          await program.shows(pattern);
        }
      };
      return { program, there: walk() };
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
