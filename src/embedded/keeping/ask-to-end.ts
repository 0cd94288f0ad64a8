import { kill } from 'node:process';

/** Asks a process to end, as Ctrl-c does; one that is gone needs no asking. Throws where it is another user's. */
export function askToEnd(pid: number): void {
  try {
    kill(pid, 'SIGINT');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
