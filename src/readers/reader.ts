import type { SourceEvent } from '../contract/event.ts';
import type { KnownPerson, SourceIdentities } from '../contract/identities.ts';
import type { SourceTold } from '../contract/sources/source-told.ts';
import type { Survey } from '../contract/sources/survey.ts';

/** What a reader gives, item by item: an event, an item it left out, how far it is in its own unit, or in the end what is to be said of the whole. */
export type Item =
  | { readonly event: SourceEvent }
  | { readonly skipped: { readonly where: string; readonly why: string } }
  | { readonly progress: { readonly done: number; readonly total: number | undefined } }
  | { readonly told: SourceTold };

/**
 * Who a reader takes for the subject (keys or names), the name to show, and why it thinks so; `people` tells who is who in
 * the source: the subject, and everybody else who has several keys.
 */
export type Subject = {
  readonly me: readonly string[];
  readonly name: string;
  readonly why: string;
  readonly people: readonly KnownPerson[];
};

/** Told how many items were counted so far. */
export type Counting = (items: number) => void;

/** How well a path fits a reader: it is of that format, or holds something of it; undefined where it does not fit. */
export type Fit = 'good' | 'possible' | undefined;

/** One format of a person's own data. */
export type Reader = {
  /** Whether this path looks like the reader's format; never throws for a file of another kind. */
  recognises(path: string, signal: AbortSignal): Promise<Fit>;
  /**
   * Who the subject is: among the people of the source whoever `me` names, or where nobody is named the likeliest; throws an
   * Error whose message is a sentence where the path cannot be read or nobody in it is meant.
   */
  guess(path: string, signal: AbortSignal, me?: readonly string[]): Promise<Subject>;
  /** What the source holds and who is in it, where that is found faster than by reading it all; throws as `guess` does. */
  survey?(path: string, signal: AbortSignal, counting: Counting): Promise<Survey>;
  /** Who is who as the source itself tells it, in sets that are kept under their own names; then what `guess` says of people is not sent. */
  identities?(path: string, signal: AbortSignal): AsyncIterable<SourceIdentities>;
  /** What was put right where the source comes from, as it stands there. */
  corrections?(path: string, signal: AbortSignal): AsyncIterable<unknown>;
  /** What was accepted there of what a model said, as it stands there. */
  interpretations?(path: string, signal: AbortSignal): AsyncIterable<unknown>;
  /** Streams the items; bad items are skipped and named, only an unreadable source throws (a sentence). */
  read(path: string, me: readonly string[], signal: AbortSignal): AsyncIterable<Item>;
};

/** What a reader is given of its surroundings. */
export type Surroundings = {
  /** the environment, from which a reader takes only what it names */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** now, in epoch milliseconds */
  readonly now: number;
};

/** A reader as it is listed: light until it is opened. */
export type ListedReader = {
  readonly id: string;
  readonly title: string;
  /** what the path must be, in words: "a folder with a git repository" */
  readonly takes: string;
  /** what such a source is called in a sentence: "a git history" */
  readonly called: string;
  /** what its items are called, one of them: "commit" */
  readonly unit: string;
  readonly open: (surroundings: Surroundings) => Promise<Reader>;
};
