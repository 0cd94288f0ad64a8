import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Explorer, State } from '../state/store/state.ts';

export type { Explorer } from '../state/store/state.ts';

/** The explorer that the screens below it show. */
export const ExplorerContext = createContext<Explorer | undefined>(undefined);

/** The explorer itself, for what a key or a form does. */
export function useExplorerItself(): Explorer {
  const explorer = use(ExplorerContext);
  if (explorer === undefined) throw new Error('The screen stands outside ExplorerContext.');
  return explorer;
}

/** A part of the explorer's state; the component draws again when the part is another one. */
export function useExplorer<T>(select: (state: State) => T): T {
  return useStore(useExplorerItself(), select);
}
