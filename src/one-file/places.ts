import { isAbsolute, join } from 'node:path';

type Surroundings = {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly temporary: string;
  readonly uid: number;
};

/** Where the program may be unpacked, the best first: the user's cache, and for who has none to write to, a folder among the temporary ones. */
export function places({ variables, home, temporary, uid }: Surroundings): string[] {
  const given = variables['XDG_CACHE_HOME'];
  // A relative path is to be ignored there.
  const caches = given !== undefined && isAbsolute(given) ? given : join(home, '.cache');
  return [join(caches, 'persona-explorer'), join(temporary, `persona-explorer-${uid}`)];
}

/** What to say where no place could be used, each with why. */
export const nowhere = (tried: readonly { place: string; why: string }[]): string =>
  [
    'persona is one file, which keeps its program in a cache folder, and none can be used:',
    ...tried.map(({ place, why }) => `  ${place}: ${why}`),
    'Name a folder of your own with XDG_CACHE_HOME.',
  ].join('\n');
