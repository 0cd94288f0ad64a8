import type { Explorer, State } from '../state/store/explorer.ts';
import type { Overlay, Place } from '../state/store/screen.ts';

/** Where a command counts: on a place, in a dialog or prompt, on every place, or always. */
export type Scope = Place | Overlay['kind'] | 'evidence' | 'prompt' | 'anywhere' | 'always';

/** Something a person can do. */
export type Command = {
  /** also its name in the palette */
  readonly id: string;
  readonly title: string;
  /** the word for it in the hint line; a command without one is not hinted at */
  readonly hint?: string;
  readonly scopes: readonly Scope[];
  /** key names; a chord is two names with a space between */
  readonly keys: readonly string[];
  /** not offered in the palette: it means nothing but its key */
  readonly keyOnly?: boolean;
  /** why it cannot be done now, in words; undefined when it can */
  readonly unavailable?: (state: State) => string | undefined;
  readonly run: (explorer: Explorer, key: string) => void | Promise<void>;
};
