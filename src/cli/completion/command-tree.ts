import type { CliIo } from '../cli-command.ts';
import type { CommandNode } from './command-node.ts';
import { nodeOf } from './node-of.ts';

const nobody = { write: () => {} };

/** All commands from their definitions; in the built program this module is what it gives (build/command-tree). */
export async function commandTree(): Promise<CommandNode> {
  const { program } = await import('../program.ts');
  return nodeOf(program({ out: nobody, err: nobody, urgent: nobody, columns: 80 } as Partial<CliIo> as CliIo));
}
