import type { ConnectionFlags } from './choosing/choice.ts';
import type { ExploreStart } from './cli-command.ts';

/** What the explorer opens with; every other argument belongs to a command. */
export type ExploreOptions = ConnectionFlags & {
  /** sentences in place of pictures, for a screen reader */
  readonly plain?: true;
  readonly readOnly?: true;
  readonly noColor?: true;
  readonly debug?: true;
  /** the mouse from the start */
  readonly mouse?: true;
  /** how it looks */
  readonly theme?: string;
  readonly at?: ExploreStart['at'];
};

type Valued = 'url' | 'profile' | 'keyFile' | 'data' | 'theme';

type Switch = 'plain' | 'readOnly' | 'noColor' | 'debug' | 'mouse';

const valued: Readonly<Record<string, Valued>> = {
  '--url': 'url',
  '--profile': 'profile',
  '--key-file': 'keyFile',
  '--data': 'data',
  '--theme': 'theme',
};

const bare: Readonly<Record<string, Switch>> = {
  '--plain': 'plain',
  '--read-only': 'readOnly',
  '--no-color': 'noColor',
  '--debug': 'debug',
  '--mouse': 'mouse',
};

/** The explorer's options, where the arguments hold nothing else; undefined where they name a command or ask for help. */
export function exploreOptions(args: readonly string[]): ExploreOptions | undefined {
  const options: { -readonly [K in Valued]?: string } & { [K in Switch]?: true } = {};
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    const flag = bare[arg];
    if (flag !== undefined) {
      options[flag] = true;
      continue;
    }
    const [name = '', ...inline] = arg.split('=');
    const option = valued[name];
    const value = inline.length > 0 ? inline.join('=') : args[(index += 1)];
    if (option === undefined || value === undefined) return undefined;
    options[option] = value;
  }
  return options;
}
