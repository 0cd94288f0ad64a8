import { clip } from '../../text/cells.ts';

/** What many folders have one of, so that its name alone says nothing. */
const inAnyFolder = /^(?:index|main|mod|lib|config|utils?|types|common|__init__)(?:\.\w+)?\/?$/;
const widest = 40;

const stepsOf = (path: string): string[] => path.split(/(?<=\/)/);
const lastOf = (path: string, count: number): string => stepsOf(path).slice(-count).join('');

/** How many steps of a path are told, whatever stands beside it: a short one is told whole. */
function stepsTold(path: string): number {
  const all = stepsOf(path).length;
  if (path.split('/').length <= 3 && path.length <= 24) return all;
  return inAnyFolder.test(lastOf(path, 1)) ? 2 : 1;
}

/** Files and folders of at most forty columns each, a deep one by its last part where that tells it from the others. */
export const placeNames = (paths: readonly string[]): string[] =>
  paths.map((path) => {
    const isAnothers = (name: string) =>
      paths.some((other) => other !== path && (other === name || other.endsWith(`/${name}`)));
    let steps = stepsTold(path);
    while (steps < stepsOf(path).length && isAnothers(lastOf(path, steps))) steps += 1;
    return clip(lastOf(path, steps), widest);
  });
