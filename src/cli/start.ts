import { safe } from '../text/safe.ts';
import type { Debugging } from './debugging.ts';
import { type ExploreOptions, exploreOptions } from './explore-options.ts';
import { runExplorer } from './start-explorer.ts';
import type { ProcessWorld } from './process-world.ts';
import { type Environment, takeEnvironment } from '../settings/environment.ts';

const canExplore = ({ in: input, out }: ProcessWorld, { term }: Environment) =>
  input.isTTY && out.isTTY && term !== undefined;

/** Opens the explorer on a terminal, or runs a command; gives the code to exit with. */
export async function start(world: ProcessWorld): Promise<number> {
  const taken = takeEnvironment();
  const options = exploreOptions(world.args);
  const inDebug = { ...taken, debug: taken.debug ?? 'default' };
  const environment = options?.debug === true ? inDebug : taken;
  let debug: Debugging | undefined;
  if (environment.debug !== undefined) {
    const { beginDebugging } = await import('./debugging.ts');
    try {
      debug = beginDebugging(world, environment);
    } catch (error) {
      world.err.write(`${safe(error instanceof Error ? error.message : String(error))}\n`);
      return 2;
    }
  }
  const explore = ({ plain, noColor, readOnly, at, ...flags }: ExploreOptions) => {
    const drawn = { ...environment, ...(plain && { screenReader: true }), ...(noColor && { noColor }) };
    return runExplorer({ flags, at, readOnly }, world, drawn, debug);
  };
  const isDrawing = canExplore(world, environment);
  if (options !== undefined && isDrawing) return explore(options);
  const { runCli } = await import('./run.ts');
  const code = await runCli(world.args, {
    ...world,
    environment,
    debug,
    beginDebugging: async () => (debug = (await import('./debugging.ts')).beginDebugging(world, inDebug)),
    ...(isDrawing ? { explore } : {}),
  });
  const { reason } = world.signal;
  if (reason instanceof Error) world.err.write(`${safe(reason.message)}\n`);
  return code;
}
