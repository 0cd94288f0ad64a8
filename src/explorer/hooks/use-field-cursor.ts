import { openField } from '../state/typing/open-field.ts';
import type { Caret } from '../state/store/screen.ts';
import { useExplorer } from './use-explorer.ts';

/** Where the cursor of a field stands while it takes the keys; undefined while it does not. */
export function useFieldCursor(id: string): Caret | undefined {
  return useExplorer((state) => {
    const open = openField(state);
    return open?.id === id ? open.cursor : undefined;
  });
}
