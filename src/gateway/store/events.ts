import type { Quoted } from '../events/quotes.ts';
import type { EventsStand, NoFold, StoredFold } from './folds.ts';
import type { ReadInterpretations } from './interpretations.ts';
import type { Scope } from './scope.ts';

/** An event as it is stored: its id and its JSON text in the contract's order of fields. */
export type StoredEvent = { readonly id: string; readonly body: string };

/** What became of a batch of events. */
export type Stored = { accepted: number; updated: number; duplicates: number };

/** How many events, and bytes of their texts, are given at once; the first is given however long it is. */
export type EventsAtOnce = { readonly events: number; readonly bytes: number };

/** What was erased: so many events, so many kept personas, and whether the current persona went with them. */
export type ErasedEvents = { readonly events: number; readonly personas: number; readonly persona: boolean };

/** Which personas go with erased events: all, or those that quote them; `kept` holds what was found of kept ones beforehand, by their digests. */
export type Quoting = 'all' | { readonly quoted: Quoted; readonly kept?: ReadonlyMap<string, boolean> };

/** The events of every namespace; an id is unique within its namespace. */
export type Events = {
  /** Stores a batch in one transaction: the same text again is a duplicate, another one replaces; undefined where there is no such namespace. */
  putEvents(scope: Scope, events: readonly StoredEvent[]): Promise<Stored | undefined>;
  /** The next events in the order they were first stored, so many or fewer where their texts are long, from the one behind this id on ('' for the first); undefined where there is no event of this id. */
  eventsAfter(scope: Scope, after: string, most: EventsAtOnce): Promise<StoredEvent[] | undefined>;
  /** The events of these ids that there are, in the order asked. */
  events(scope: Scope, ids: readonly string[]): Promise<StoredEvent[]>;
  /**
   * Erases the events of these ids in one transaction: with their words in the index, their places in the lists behind claims, and
   * every persona that quotes them, the current one too, and the claims of a model that do. A build that runs begins anew,
   * so that none ends with what is gone. Undefined where there is no such namespace.
   */
  eraseSome(scope: Scope, ids: readonly string[], quoting: Quoting): Promise<ErasedEvents | undefined>;
  /** Which of the kept personas of a namespace quote what is erased, by their digests: asked one by one, before a transaction that holds others up. */
  keptThatQuote(scope: Scope, quoted: Quoted): Promise<ReadonlyMap<string, boolean>>;
  /** Erases the events of a small namespace in one transaction, with the kept personas, the corrections and the claims of a model that quote them; how many there were, undefined where there is no such namespace. */
  eraseEvents(scope: Scope): Promise<number | undefined>;
};

/** The events of one namespace that there were when it was opened, whatever comes meanwhile; to be closed. */
export type EventReader = {
  readonly total: number;
  /** what the sources knew then of who is who: each the JSON text of its people, in the order of the sources' names */
  readonly identities: readonly string[];
  /** what people had put right then: each the JSON text of an AppliedCorrection, in the order they said it */
  readonly corrections: readonly string[];
  /** what was accepted then of what a model said */
  readonly interpretations: ReadInterpretations;
  /** the persona that was built last then, as JSON */
  readonly earlier?: string | undefined;
  readonly stand: EventsStand;
  /** what an earlier build has folded of these very events, or why there is nothing to go on from */
  readonly folded: StoredFold | NoFold;
  /** The texts of all events, or of those behind where a fold stood, each once, in the order they were first stored; a page has at most some hundred texts, and ends early where they are long. */
  pages(behind?: EventsStand): AsyncIterable<string[]>;
  close(): Promise<void>;
};
