import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a first run may have something to do; decided without loading what a first run needs. */
export function firstRunIsDue(dataFolder: string, hasNamespaces: boolean): boolean {
  try {
    const { steps } = JSON.parse(readFileSync(join(dataFolder, 'first-run.json'), 'utf8')) as { steps: unknown[] };
    return steps.some((step) => (step as { state?: unknown } | null)?.state === 'waiting');
  } catch {
    return !hasNamespaces;
  }
}

/** Whether a first run was begun here, so that there may be samples. */
export const hasFirstRun = (dataFolder: string): boolean => existsSync(join(dataFolder, 'first-run.json'));
