import { takeEnvironment } from '../settings/environment.ts';

/** The process as the program sees it. */
export type ProcessWorld = {
  readonly args: readonly string[];
  readonly in: NodeJS.ReadStream;
  readonly out: NodeJS.WriteStream;
  readonly err: NodeJS.WriteStream;
  readonly cwd: string;
  readonly signal: AbortSignal;
};

/** Runs a command; gives the code to exit with. */
export async function start(world: ProcessWorld): Promise<number> {
  const { runCli } = await import('./run.ts');
  return runCli(world.args, { ...world, environment: takeEnvironment() });
}
