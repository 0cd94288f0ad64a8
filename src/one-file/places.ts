import { isAbsolute, join } from 'node:path';

type Surroundings = {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** the home folder; throws where there is none */
  readonly home: () => string;
  readonly temporary: string;
  readonly uid: number;
};

/** Where the program may be unpacked, the best first: the user's cache, and for who has none to write to, a folder among the temporary ones. */
export function places({ variables, home, temporary, uid }: Surroundings): string[] {
  const given = variables['XDG_CACHE_HOME'];
  const caches = () => {
    // Relative paths are to be ignored there.
    if (given !== undefined && isAbsolute(given)) return [given];
    try {
      return [home()].filter((folder) => isAbsolute(folder)).map((folder) => join(folder, '.cache'));
    } catch {
      return [];
    }
  };
  return [...caches().map((folder) => join(folder, 'persona-explorer')), join(temporary, `persona-explorer-${uid}`)];
}

/** What to say where no place could be used, each with why. */
export const nowhere = (tried: readonly { place: string; why: string }[]): string =>
  [
    'persona is one file, which keeps its program in a cache folder, and none can be used:',
    ...tried.map(({ place, why }) => `  ${place}: ${why}`),
    'Name a folder of your own with XDG_CACHE_HOME.',
  ].join('\n');
