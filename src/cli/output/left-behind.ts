import type { LeftBehind } from '../../embedded/keeping/left-work.ts';
import { counted } from '../../text/amount.ts';
import { safe } from '../../text/safe.ts';

const go = (how: number) => (how === 1 ? 'goes' : 'go');

/** Whose work it is, in a few words: "fd", "fd and orchard", "fd and 3 others". */
function whose([first = '', second, ...others]: readonly string[]): string {
  const named = safe(first, 60);
  if (second === undefined) return named;
  return others.length === 0 ? `${named} and ${safe(second, 60)}` : `${named} and ${others.length + 1} others`;
}

/** What to say of the work that is unfinished when the program ends; undefined where there is none. */
export function leftBehindLine({ builds, imports, names, goesOn }: LeftBehind): string | undefined {
  const work = [
    ...(imports === 0 ? [] : [counted(imports, 'import')]),
    ...(builds === 0 ? [] : [counted(builds, 'build')]),
  ].join(' and ');
  if (work === '') return undefined;
  if (!goesOn) return `${work} ${go(builds + imports)} on at the next start.`;
  const does = imports === 0 ? ' building' : builds === 0 ? ' importing' : '';
  return `${names.length === 0 ? work : whose(names)} ${go(Math.max(1, names.length))} on${does} in the background; \`persona stop\` ends it.`;
}
