import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** What Linux says of a process behind its name, which may hold anything in its brackets; nothing where it ended. */
function told(id: number): readonly string[] {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

const sumOf = (fields: readonly string[], ...places: readonly number[]): number =>
  places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0) / ticks;

/** Seconds that processes of this machine have had of its processors by now, those that ended left out (Linux). */
export const processorSeconds = (processes: readonly number[]): number =>
  processes.reduce((sum, id) => sum + sumOf(told(id), 11, 12), 0);

/** The same of processes of a server, with those that it had for a while and that ended: it lets some of them help with one statement. */
export function serverSeconds(processes: readonly number[]): number {
  const parents = new Set(processes.map((id) => Number(told(id)[1] ?? 0)));
  return [...parents].reduce((sum, id) => sum + sumOf(told(id), 13, 14), processorSeconds(processes));
}
