import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Seconds that processes of this machine have had of its processors by now, those that ended left out (Linux). */
export function processorSeconds(processes: readonly number[]): number {
  let sum = 0;
  for (const id of processes)
    try {
      // Behind the name, which may hold anything in its brackets: the 12th and 13th field are user and system.
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      sum += (Number(fields[11]) + Number(fields[12])) / ticks;
    } catch {
      // It ended.
    }
  return sum;
}
