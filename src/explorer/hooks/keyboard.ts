import { createContext, use } from 'react';
import type { Command, Explorer } from '../state/store/state.ts';

/** What keys do, for what is pressed with a mouse: given from above, for the table of keys stands above every place. */
export type Keyboard = {
  /** One key. */
  readonly press: (explorer: Explorer, key: string) => void;
  /** Keys one after the other. */
  readonly pressAll: (explorer: Explorer, names: readonly string[]) => void;
  /** Does the first command that counts now of which this is so. */
  readonly perform: (explorer: Explorer, isMeant: (command: Command) => boolean) => void;
};

/** The keyboard of the screens below it; a press does nothing where there is none. */
export const KeyboardContext = createContext<Keyboard>({ press: () => {}, pressAll: () => {}, perform: () => {} });

/** The keyboard, for what a press does. */
export const useKeyboard = (): Keyboard => use(KeyboardContext);
