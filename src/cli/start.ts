import { safe } from '../text/safe.ts';
import type { Debugging } from './debugging.ts';
import { runExplorer } from './start-explorer.ts';
import type { ProcessWorld } from './process-world.ts';
import { type Environment, takeEnvironment } from '../settings/environment.ts';

/** The options with which the explorer opens; every other argument belongs to a command. */
export type ExploreOptions = {
  readonly url?: string;
  readonly profile?: string;
  readonly keyFile?: string;
  readonly data?: string;
  /** how it looks */
  readonly theme?: string;
  /** sentences in place of pictures, for a screen reader */
  readonly plain?: boolean;
};

type Valued = Exclude<keyof ExploreOptions, 'plain'>;

const optionNames: Record<string, Valued> = {
  '--url': 'url',
  '--profile': 'profile',
  '--key-file': 'keyFile',
  '--data': 'data',
  '--theme': 'theme',
};

const plainFlag = '--plain';

/** The explorer's options, where the arguments hold nothing else; undefined where they name a command or ask for help. */
export function exploreOptions(args: readonly string[]): ExploreOptions | undefined {
  const options: { -readonly [K in Valued]?: string } = {};
  let plain = false;
  for (let index = 0; index < args.length; index += 1) {
    const [name = '', ...inline] = (args[index] ?? '').split('=');
    if (args[index] === plainFlag) {
      plain = true;
      continue;
    }
    const option = optionNames[name];
    if (option === undefined) return undefined;
    const value = inline.length > 0 ? inline.join('=') : args[(index += 1)];
    if (value === undefined) return undefined;
    options[option] = value;
  }
  return plain ? { ...options, plain } : options;
}

const canExplore = ({ in: input, out }: ProcessWorld, { term }: Environment) =>
  input.isTTY && out.isTTY && term !== undefined;

/** Opens the explorer on a terminal, or runs a command; gives the code to exit with. */
export async function start(world: ProcessWorld): Promise<number> {
  const environment = takeEnvironment();
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
  const options = exploreOptions(world.args);
  if (options !== undefined && canExplore(world, environment)) {
    const { plain = environment.screenReader, ...flags } = options;
    return runExplorer(flags, world, { ...environment, screenReader: plain }, debug);
  }
  const { runCli } = await import('./run.ts');
  const code = await runCli(
    options === undefined ? world.args : ['namespaces', ...world.args.filter((arg) => arg !== plainFlag)],
    {
      ...world,
      environment,
      debug,
    },
  );
  const { reason } = world.signal;
  if (reason instanceof Error) world.err.write(`${safe(reason.message)}\n`);
  return code;
}
