import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether somebody who starts here for the first time is to be told the first keys, and how that is kept: once a data folder. */
export function firstHints(dataFolder: string): { readonly areDue: boolean; readonly shown: () => void } {
  const file = join(dataFolder, 'first-keys-shown');
  return {
    areDue: !existsSync(file),
    shown: () => {
      try {
        writeFileSync(file, '', { mode: 0o600 });
      } catch {
        // A folder that cannot be written says so elsewhere; the keys are told again then.
      }
    },
  };
}
