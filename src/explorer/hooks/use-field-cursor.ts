import { openField } from '../state/typing/open-field.ts';
import { useExplorer } from './use-explorer.ts';

/** Where the cursor of a field stands while it takes the keys; undefined while it does not. */
export function useFieldCursor(id: string): number | undefined {
  return useExplorer((state) => {
    const open = openField(state);
    return open?.id === id ? open.cursor : undefined;
  });
}
