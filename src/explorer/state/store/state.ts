import type { StoreApi } from 'zustand/vanilla';
import type { Gateway, Ports } from '../../ports.ts';
import type { BuildsSlice } from '../builds/builds.ts';
import type { ConnectionSlice } from './connection.ts';
import type { EvidenceSlice } from '../evidence/evidence-slice.ts';
import type { FindSlice } from '../find/find-slice.ts';
import type { FormSlice } from '../dialogs/form.ts';
import type { ImportingSlice } from '../importing/importing-state.ts';
import type { FirstRunSlice } from './first-run.ts';
import type { NamespacesSlice } from '../namespaces/namespace-list.ts';
import type { NoticesSlice } from './notices.ts';
import type { OwnPartsSlice } from './own-parts.ts';
import type { PersonaSlice } from '../persona/persona.ts';
import type { RecoverySlice } from '../recovery/recovery.ts';
import type { ScreenSlice } from './screen.ts';
import type { SessionSlice } from './session.ts';
import type { SummariesSlice } from '../namespaces/summaries.ts';
import type { EventsBesideSlice } from '../persona/exchanges.ts';

/** Everything the explorer knows: slices side by side, none of which sees another. */
export type State = {
  readonly screen: ScreenSlice<Place>;
  readonly session: SessionSlice;
  readonly notices: NoticesSlice;
  readonly connection: ConnectionSlice;
  readonly namespaces: NamespacesSlice;
  readonly summaries: SummariesSlice;
  readonly persona: PersonaSlice;
  readonly evidence: EvidenceSlice;
  readonly find: FindSlice;
  readonly builds: BuildsSlice;
  readonly form: FormSlice;
  readonly importing: ImportingSlice;
  readonly firstRun: FirstRunSlice;
  readonly own: OwnPartsSlice;
  readonly recovery: RecoverySlice;
  readonly beside: EventsBesideSlice;
};

export type Store = StoreApi<State>;

/** The explorer without a screen. */
export type Explorer = Store & {
  readonly ports: Omit<Ports, 'gateway'>;
  readonly gateway: () => Gateway;
  /** Reads the first page; nothing is asked of the gateway before. */
  readonly begin: () => void;
  /** Leaves the gateway for another profile's: what was known of it is forgotten. */
  readonly moveTo: (gateway: Gateway) => void;
  /** Ends everything under way. */
  readonly close: () => void;
};

/** What a text after a command's name means, in words, or why it means nothing. */
export type Meaning = { readonly words: string } | { readonly problem: string };

/** The text that a command takes after its name in the palette. */
export type Taken = {
  /** what may follow, in few words */
  readonly hint: string;
  /** what a text means now; an empty one is no text */
  readonly means: (state: State, text: string) => Meaning;
  /** texts that could follow, the likeliest first */
  readonly complete: (state: State, text: string) => readonly string[];
};

/** Something a person can do. */
export type Command = {
  /** also its name in the palette */
  readonly id: string;
  readonly title: string;
  /** the words for it in the hint line, or what they are now; a command without one is not hinted at */
  readonly hint?: string | ((state: State) => string | undefined);
  /** key names; a chord is two names with a space between. Those in force are given by bindings/in-force. */
  readonly keys: readonly string[];
  /** what it shares with others that have the same keys, by which all of them can be given others: "open" */
  readonly gesture?: string;
  /** not offered in the palette: it means nothing but its key */
  readonly keyOnly?: boolean;
  /** why it cannot be done now, in words; undefined when it can */
  readonly unavailable?: (state: State) => string | undefined;
  /** it takes text after its name in the palette */
  readonly takes?: Taken;
  readonly run: (explorer: Explorer, key: string, text?: string) => void | Promise<void>;
};

/** A word that stands on a screen, and what it means. */
export type Explained = { readonly term: string; readonly what: string };

/** By how many rows, or to which end. */
export type By = number | 'first' | 'last';

/** A request as it can be sent again; the path is given with or without what the base URL ends with, or as a whole URL. */
export type SentRequest = {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  /** headers beside those of every request; what stands behind a $ is a variable */
  readonly headers?: readonly string[];
  /** it goes to another origin, where the key must not go */
  readonly isKeyless?: boolean;
};

/** What `/` means in a place: the line that is typed, and what becomes of it. */
export type Find = Pick<Command, 'id' | 'title' | 'hint'> & {
  /** before the line that is typed */
  readonly label: string;
  /** what may be typed and what Enter does, for the end of that line */
  readonly note: (enter: string, state: State) => string;
  readonly text: (state: State) => string;
  readonly change: (state: State, text: string) => void;
  /** what is wrong with what is typed, in words */
  readonly problem?: (state: State) => string | undefined;
  /** keeps what was typed; gives what to say when nothing is found */
  readonly keep?: (state: State) => string | undefined;
  /** the arrows while it is typed */
  readonly move?: (state: State, by: number) => void;
};

/** A field that takes the keys. */
export type TypedField = { readonly id: string; readonly text: string; readonly change: (text: string) => void };

/** By what the rows of a place can be sorted. */
export type Sorting = {
  readonly choices: (state: State) => readonly { readonly label: string; readonly key: string }[];
  readonly now: (state: State) => { readonly key: string; readonly backwards: boolean } | undefined;
  readonly by: (state: State, key: string | undefined, backwards: boolean) => void;
  readonly unavailable?: (state: State) => string | undefined;
};

/**
 * A place: all that is particular to it, as one record. Its screen is known to its own folder; keys, help, hint line,
 * palette, copying, searching and the README's table read the rest here.
 */
export type Place = {
  readonly id: string;
  /** its heading: "Builds" */
  readonly title: string;
  /** where a key counts, in the README's table: "events behind a claim" */
  readonly where: string;
  /** how it is reached from everywhere: a command with the place's id; the same key leads back */
  readonly reached?: Pick<Command, 'title' | 'keys' | 'hint' | 'unavailable'>;
  /** what can be done here and nowhere else, in the order of the hint line; gestures.ts has the keys that mean the same everywhere */
  readonly commands: readonly Command[];
  /** what j and k move by, for the hint line */
  readonly moves?: string | ((state: State) => string | undefined);
  /** on a small terminal its screen takes all of it, with hints of its own */
  readonly small?: 'whole';
  /** moves what the cursor stands on */
  readonly move: (state: State, by: By) => void;
  /** how many rows are a page; where it is not said, the screen's */
  readonly page?: (state: State) => number;
  /** the namespace that commands mean here; where it is not said, the one selected in the list */
  readonly namespaceId?: (state: State) => string | undefined;
  /** what the y-chords copy, each undefined where there is nothing; what is not said is the namespace's own */
  readonly copied?: {
    readonly [K in 'value' | 'path' | 'id' | 'reference' | 'url' | 'json']?: (state: State) => string | undefined;
  } & { readonly request?: (state: State) => SentRequest | undefined };
  readonly find?: Find;
  /** the field of its screen that takes the keys now */
  readonly field?: (state: State) => TypedField | undefined;
  /** what the hint line says here now; where it is not said, the hints of its commands */
  readonly hints?: (state: State) => readonly { readonly key: string; readonly what: string }[] | undefined;
  /** the words with which finding everywhere begins here: those of what the cursor stands on */
  readonly words?: (state: State) => string;
  readonly sorting?: Sorting;
  readonly refresh?: (explorer: Explorer) => void | Promise<void>;
  /** whether its screen says itself why there is nothing to see */
  readonly saysFailure?: (state: State) => boolean;
  /** what Esc clears before it leaves; undefined when there is nothing to clear */
  readonly escape?: (state: State) => (() => void) | undefined;
  /** what h folds before it leaves; undefined when there is nothing to fold */
  readonly fold?: (state: State) => (() => void) | undefined;
  /** where q, h and Esc lead; a place without it is the first one */
  readonly up?: (state: State) => void;
  /** a place within this one, drawn by its screen, which has the keys while it is open */
  readonly within?: { readonly place: Place; readonly isOpen: (state: State) => boolean };
  /** words on its screen that the help explains */
  readonly explains?: (state: State) => readonly Explained[] | undefined;
  readonly onOpen?: (explorer: Explorer) => void;
  readonly onLeave?: (explorer: Explorer) => void;
};
